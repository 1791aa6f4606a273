/**
 * `npm test`: unit and integration tests, the server's again on PostgreSQL, then the browser tests;
 * names what failed and what was left out because a program is missing, and closes with `N passed, N
 * failed`. Arguments (`npm test -- packages/auth-sdk`) choose test files by path, in all of them.
 */
import { accessSync, constants, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs';
import { OUTSIDE } from './lib/count-reporter.mjs';
import { missingBroker, otherEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, fromRoot, packageFile } from './lib/paths.mjs';
import { ensurePostgresLinks } from './lib/postgres.mjs';
import { startPostgres } from './lib/postgres-server.mjs';
import { inherit } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';
import { readNote } from './lib/stamp.mjs';

/** With more red tests than this, none is tried again: something is broken. */
const MOST_UNSTEADY = 5;

/** Linux keeps this folder in memory; one run's data folders need at most a tenth of what is asked for. */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

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

  const total = { passed: 0, skipped: 0, failures: [], unsteady: [] };
  for (const suite of SUITES) {
    say(`\n${suite.title}`);
    const counts = await runSuite(suite, browsers);
    total.passed += counts.passed;
    total.skipped += counts.skipped;
    total.failures.push(...counts.failures);
    total.unsteady.push(...counts.unsteady);
  }
  name('Failed', total.failures);
  name('Unsteady: failed beside the others, passed when its file was tried alone', total.unsteady);
  const leftOut = [...otherEngines().leftOut, ...missingBroker()];
  if (leftOut.length > 0) process.stdout.write(`Left out: ${leftOut.join('; ')}\n`);
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failures.length} failed\n`);
  process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
});

async function runSuite(suite, browsers) {
  if (!suite.needsPostgres) return runTwice(suite, browsers);
  const postgres = await startPostgres();
  try {
    return await runTwice(suite, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/**
 * Runs a suite, and the files of a few red tests once more with the machine to themselves. Many tests
 * keep time limits or use real processes, and of thousands, some may fail on a busy machine: such a test
 * is named as unsteady, to be fixed, and does not stop the change. Many red ones are not a coincidence.
 */
async function runTwice({ config }, env) {
  const first = await runVitest(config, env, process.argv.slice(2));
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (first.failures.length > MOST_UNSTEADY || files.includes('')) {
    return { ...first, unsteady: [] };
  }
  const failures = [];
  for (const file of files) {
    say(`\nOnce more, alone: ${path.relative(fromRoot(), file)}`);
    const again = await runVitest(config, env, [file, '--maxWorkers=1']);
    const unseen = again.passed === 0 ? first.failures.filter((each) => each.file === file) : [];
    failures.push(...(again.failures.length > 0 ? again.failures : unseen));
  }
  const unsteady = first.failures.filter(({ file }) =>
    failures.every((each) => each.file !== file),
  );
  const passed = first.passed + unsteady.filter((each) => each.name !== OUTSIDE).length;
  return { ...first, passed, failures, unsteady };
}

async function runVitest(config, env, args) {
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
      ...args,
    ],
    { env: { ...process.env, ...inMemory(), ...env, TEST_COUNTS: countsFile } },
  );
  const told = readNote(countsFile);
  rmSync(countsFile, { force: true });
  const counts = told || { passed: 0, skipped: 0, failures: [] };
  // vitest itself may break, or refuse for a reason outside the tests: that is a failure, too. So is
  // a run that exits with success too early: if all that is left waits for itself, Node just exits.
  if ((code !== 0 || !told) && counts.failures.length === 0) {
    counts.failures.push({ file: '', name: `vitest ended with ${code}`, reason: config });
  }
  return counts;
}

/**
 * Has the tests keep their data in memory, if there is enough of it: every test server writes through to
 * the disk as in production, and waiting for that took a tenth of all the time.
 */
function inMemory() {
  if (process.env.TMPDIR) return {};
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const isEnough = Math.min(bavail * bsize, process.availableMemory()) >= MEMORY_BYTES;
    return isEnough ? { TMPDIR: MEMORY_FOLDER } : {};
  } catch {
    return {};
  }
}

function name(title, tests) {
  if (tests.length === 0) return;
  process.stdout.write(`${title}:\n`);
  for (const { file, name: test, reason } of tests) {
    process.stdout.write(`  ${file && path.relative(fromRoot(), file)} > ${test}\n    ${reason}\n`);
  }
}
