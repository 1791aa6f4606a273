import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CountReporter, { OUTSIDE } from './count-reporter.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  vi.stubEnv('TEST_COUNTS', path.join(folder, 'counts.json'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const moduleWith = (moduleId, state) => ({
  moduleId,
  state: () => state,
  errors: () => [],
  children: {
    allTests: () => [{ fullName: 'a test', result: () => ({ state, errors: [new Error('no')] }) }],
  },
});
const report = (modules, unhandled) => {
  new CountReporter().onTestRunEnd(modules, unhandled);
  return JSON.parse(readFileSync(process.env.TEST_COUNTS, 'utf8'));
};
const left = (file) => Object.assign(new Error('late'), { VITEST_TEST_PATH: file });

test('a promise that a failed test left behind is tried again with its file', () => {
  const { failures } = report([moduleWith('a', 'failed')], [left('a')]);
  expect(failures).toEqual([
    { file: 'a', name: 'a test', reason: 'no' },
    { file: 'a', name: OUTSIDE, reason: 'late' },
  ]);
});

test('one that nothing explains has no file whose second try could clear it', () => {
  const told = report([moduleWith('a', 'passed'), moduleWith('b', 'failed')], [left('a')]);
  expect(told.passed).toBe(1);
  expect(told.failures.at(-1)).toEqual({ file: '', name: OUTSIDE, reason: 'late' });
});
