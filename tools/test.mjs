/**
 * `npm test`: unit and integration tests, the server's again on PostgreSQL, then the browser tests;
 * closes with `N passed, N failed`. Arguments (`npm test -- packages/auth-sdk`) choose test files by
 * path, in all of them.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, fromRoot, packageFile } from './lib/paths.mjs';
import { ensurePostgresLinks } from './lib/postgres.mjs';
import { startPostgres } from './lib/postgres-server.mjs';
import { inherit } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';
import { readNote } from './lib/stamp.mjs';

const SUITES = [
  { title: 'Unit and integration tests', config: 'vitest.config.ts' },
  {
    title: "The server's tests once more, on PostgreSQL",
    config: 'vitest.postgres.config.ts',
    needsPostgres: true,
  },
  { title: 'Browser tests', config: 'vitest.e2e.config.ts' },
];

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await ensurePostgresLinks();
  const chromium = await ensureChromium();
  const browsers = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: await ensureHeadlessShell(chromium),
  };
  await ensureBuilt(['web']);

  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of SUITES) {
    say(`\n${suite.title}`);
    const counts = await runSuite(suite, browsers);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
});

async function runSuite(suite, browsers) {
  if (!suite.needsPostgres) return runVitest(suite, browsers);
  const postgres = await startPostgres();
  try {
    return await runVitest(suite, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runVitest({ config }, env) {
  const countsFile = path.join(CACHE, `test-counts-${process.pid}.json`);
  rmSync(countsFile, { force: true });
  const code = await inherit(
    process.execPath,
    [
      packageFile('vitest', 'vitest.mjs'),
      'run',
      `--config=${fromRoot(config)}`,
      '--passWithNoTests', // an empty choice in one suite is fine; none in both fails below
      '--reporter=default',
      `--reporter=${fromRoot('tools', 'lib', 'count-reporter.mjs')}`,
      ...process.argv.slice(2),
    ],
    { env: { ...process.env, ...env, GATECALL_TEST_COUNTS: countsFile } },
  );
  const told = readNote(countsFile);
  rmSync(countsFile, { force: true });
  const counts = told || { passed: 0, failed: 0, skipped: 0 };
  // vitest itself may break, or refuse for a reason that is no test's: that is a failure, too. So is a
  // run that ends well before its end: where all that is left waits for itself, Node just leaves.
  if ((code !== 0 || !told) && counts.failed === 0) counts.failed = 1;
  return counts;
}
