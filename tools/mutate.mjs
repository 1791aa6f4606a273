/**
 * `npm run mutate [-- room, folder or file ...]`: breaks the decisions of the security rooms one by one
 * and reports the breaks that no test notices. Ends with a table of scores, and fails if a room is below
 * the goal. docs/security/mutations.md says why those that survive may.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { chooseRooms } from './lib/mutation-choice.mjs';
import { ROOMS } from './lib/mutation-rooms.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, say, step } from './lib/say.mjs';

/** Percent of a room's mutants that its tests must notice. */
const GOAL = 90;
/** Beyond this a mutant counts as an endless loop; twice the limit of our tests. */
const TIMEOUT_MS = 40_000;
/** A run over a folder ends after ten minutes, with all its processes. */
const FOLDER_MS = 9 * 60_000;
/** How much of a mutant's code is shown. */
const SHOWN = 100;
/** Left out of the copy for each run: no test of a room imports anything in here. */
const NOT_COPIED = [
  '.cache',
  'data',
  'deploy',
  'docs',
  'e2e',
  'runtime',
  'test-results',
  '**/dist',
];

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const wanted = process.argv.slice(2);
  const isFolder = wanted.some((name) => ROOMS.every((room) => room.name !== name));
  const chosen = chooseRooms(wanted);
  const end = Date.now() + (isFolder ? FOLDER_MS : Infinity);
  const rows = [];
  for (const [i, room] of chosen.entries()) {
    // Each has an equal share of the time that is left.
    const until = Date.now() + (end - Date.now()) / (chosen.length - i);
    rows.push(score(room.name, await step(room.name, () => mutate(room, until))));
  }
  console.log('| Room | Mutants | Killed | Survived | Score |\n| --- | --: | --: | --: | --: |');
  for (const { name, mutants, killed, percent } of rows) {
    console.log(
      `| ${name} | ${mutants} | ${killed} | ${mutants - killed} | ${percent.toFixed(1)} % |`,
    );
  }
  for (const { name, untried } of rows.filter((row) => row.untried.length > 0)) {
    const reasons = [...new Set(untried)].join(' ');
    say(`${name}: ${untried.length} more breaks were not tried: ${reasons}`);
  }
  process.exitCode = rows.every(({ percent }) => percent >= GOAL) ? 0 : 1;
});

/** Every mutant of one room, with its result. */
async function mutate({ files, tests, env }, until) {
  Object.assign(process.env, env, {
    MUTATE_TESTS: tests.join(' '),
    MUTATE_UNTIL: String(until),
  });
  // Only here: an older Node, which only starts the newer one, has no packages yet.
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'timed',
    plugins: [fromRoot('tools', 'lib', 'timed-runner.mjs'), '@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Code that runs only while a file loads makes tables of constants.
    ignoreStatic: true,
    // Texts: the types refuse the wrong ones where they decide.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    timeoutMS: TIMEOUT_MS,
    dryRunTimeoutMinutes: 10,
    ignorePatterns: NOT_COPIED,
    tempDirName: '.cache/mutate',
    // Stryker would rewrite paths in it with a TypeScript older than ours.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

/** The total of a room's mutants; survivors are printed, with the place and the replacement. */
function score(name, results) {
  const counted = results.filter(({ status }) =>
    /^(Killed|Timeout|Survived|NoCoverage)$/.test(status),
  );
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const mutant of alive) say(`  ${description(mutant)}`);
  const killed = counted.length - alive.length;
  const untried = results
    .filter(({ status }) => status === 'RuntimeError')
    .map(({ statusReason = '' }) => short(statusReason.split('\n', 1)[0]));
  const percent = counted.length === 0 ? 0 : (100 * killed) / counted.length;
  return { name, mutants: counted.length, killed, percent, untried };
}

/** The place of a mutant, the original code, and the replacement. */
function description({ fileName, location: { start, end }, replacement, status }) {
  const file = path.relative(ROOT, fileName);
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // The end first: on one line, cutting the start would shift it.
  lines.push(lines.pop().slice(0, end.column - 1));
  lines.unshift(lines.shift().slice(start.column - 1));
  const untested = status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `${file}:${start.line}: ${short(lines.join(' '))} -> ${short(replacement)}${untested}`;
}

function short(code) {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
}
