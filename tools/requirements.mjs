/**
 * `npm run requirements`: which ids of docs/requirements.md no test title names. `--check` fails on
 * an id that is neither proven nor explained, or is both, and on titles that name an id that does
 * not exist.
 */
// As a whole: an older Node, which only starts the newer one, lacks some of its names.
import fs from 'node:fs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';
import { readRequirementIds, readTitles, report } from './lib/traceability.mjs';

const TEST_FILES = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.{ts,tsx}',
  '{apps/server/site,build-steps,tools}/**/*.test.mjs',
  'e2e/**/*.e2e.ts',
];

const read = (file) => fs.readFileSync(fromRoot(file), 'utf8');
await main(async () => {
  await ensureNode();
  const result = report({
    ids: readRequirementIds(read('docs/requirements.md')),
    titles: fs
      .globSync(TEST_FILES, { cwd: ROOT })
      .filter((file) => !file.includes('node_modules'))
      .flatMap((file) => readTitles(read(file))),
    explanations: read('docs/requirements-explained.md'),
  });

  for (const [part, ids] of Object.entries(result.unproven)) {
    console.log(`${part}  ${ids.map((id) => id.slice(part.length + 1)).join(' ')}`);
  }
  for (const id of result.unknown)
    console.error(`A test names ${id}, which docs/requirements.md does not have.`);
  for (const id of result.contradicted)
    console.error(`docs/requirements-explained.md explains ${id}, which a test names.`);
  console.log(
    `${result.total} requirements: ${result.proven} named by tests, ${result.explained} explained, ${result.missing} neither`,
  );
  const faults = result.missing + result.unknown.length + result.contradicted.length;
  if (process.argv.includes('--check') && faults > 0) process.exitCode = 1;
});
