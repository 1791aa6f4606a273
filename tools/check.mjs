/**
 * `npm run check`: everything that needs no running product. Quiet on success, the tool's own output
 * on failure, a table at the end. `npm run check -- types lint` runs only these.
 */
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, packageFile } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal, say } from './lib/say.mjs';

const tool = (...parts) => packageFile(...parts);
const own = (name) => fromRoot('tools', name);

/** The longest first, so that the short ones fill the gaps. */
const STEPS = [
  { name: 'packages', args: [own('check-packages.mjs')] },
  { name: 'boundaries', args: [own('check-boundaries.mjs')] },
  { name: 'types', args: [tool('typescript', 'bin', 'tsc'), '-p', '.'] },
  { name: 'dead code', args: [tool('knip', 'bin', 'knip.js'), '--no-config-hints'] },
  {
    name: 'dead code, production',
    args: [tool('knip', 'bin', 'knip.js'), '--production', '--no-config-hints'],
  },
  { name: 'lockfile', args: [own('check-lockfile.mjs')] },
  {
    name: 'promises', // lint that needs types: what is awaited, and what must be
    args: [
      tool('oxlint', 'bin', 'oxlint'),
      '--type-aware',
      '--quiet',
      '-c',
      '.oxlintrc.types.json',
    ],
  },
  { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '--quiet'] },
  { name: 'format', args: [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  { name: 'bundle budgets', args: [own('check-size.mjs')] },
  { name: 'api report', args: [own('api.mjs')] },
  { name: 'licences', args: [own('check-licences.mjs')] },
  { name: 'documents', args: [own('check-docs.mjs')] },
  { name: 'requirements', args: [own('requirements.mjs'), '--check'] },
];

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const steps = chosen(process.argv.slice(2));
  await ensureBuilt();
  const results = await runAll(steps);

  const width = Math.max(...STEPS.map(({ name }) => name.length));
  for (const { name, code, ms } of results) {
    const time = `${(ms / 1000).toFixed(1)} s`.padStart(7);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${time}`);
  }
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
});

function chosen(names) {
  const steps = STEPS.filter(
    ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
  );
  if (steps.length > 0) return steps;
  throw new Refusal(`There is no such step. There are: ${STEPS.map((s) => s.name).join(', ')}`);
}

async function runAll(steps) {
  const results = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await capture(process.execPath, step.args);
      results.push({ name: step.name, code, ms: Date.now() - started });
      if (code !== 0) say(`\n── ${step.name} ──\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return results.toSorted((a, b) => order(a) - order(b));
}

function order({ name }) {
  return STEPS.findIndex((step) => step.name === name);
}
