import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from './paths.mjs';

const FOLDER = fromRoot('.github', 'workflows');
const workflows = readdirSync(FOLDER).map((file) => [
  file,
  parse(readFileSync(`${FOLDER}/${file}`, 'utf8')),
]);

/** A tag can be moved to other code, a commit cannot. */
const PINNED = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/;

describe.each(workflows)('the workflow %s', (file, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may write nothing unless a job says what', () => {
    expect(Object.values(permissions).every((right) => right === 'read')).toBe(true);
  });

  it('takes actions by commit, without leaving a token in the clone', () => {
    const actions = steps.filter(({ uses }) => uses !== undefined);
    for (const { uses } of actions) expect(uses).toMatch(PINNED);
    const clones = actions.filter(({ uses }) => uses.startsWith('actions/checkout@'));
    expect(clones).toHaveLength(file === 'publish.yml' ? 0 : 1); // which runs no code of ours
    for (const clone of clones) expect(clone.with['persist-credentials']).toBe(false);
  });

  it('runs only what the repository has', () => {
    const scriptsIn = (folder) =>
      Object.keys(JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')).scripts);
    const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    // Publishing comes last, and publishes what was tested.
    expect(commands).toContain(file === 'publish.yml' ? 'sha256sum --check SHA256SUMS' : '.ci/run');
    expect(existsSync(fromRoot('.ci', 'run'))).toBe(true);
    for (const command of commands) {
      const name = /^npm run (?:--silent )?([\w-]+)/.exec(command)?.[1];
      if (name === undefined) continue;
      const workspaces = [...command.matchAll(/ -w (\S+)/g)].map(([, folder]) => folder);
      for (const folder of workspaces.length > 0 ? workspaces : ['.'])
        expect(scriptsIn(folder)).toContain(name);
    }
  });

  it('ends by itself', () => {
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });
});
