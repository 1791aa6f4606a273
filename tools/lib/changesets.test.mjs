import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  nextVersion,
  readChangesets,
  sectionOf,
  withRelease,
  writeChangeset,
} from './changesets.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatecall-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const changes = (...bumps) => bumps.map((bump) => ({ bump, sentence: `A ${bump} change.` }));

it('reads what was written, and refuses a file that names no version', () => {
  writeChangeset(folder, { bump: 'minor', sentence: 'Calls have a language.' });
  writeChangeset(folder, { bump: 'patch', sentence: 'Doors close again.' });
  expect(readChangesets(folder)).toMatchObject([
    { bump: 'minor', sentence: 'Calls have a language.' },
    { bump: 'patch', sentence: 'Doors close again.' },
  ]);
  writeFileSync(path.join(folder, 'other.md'), '# Notes\n');
  expect(() => readChangesets(folder)).toThrow(/other\.md names no version/);
});

it.each([
  ['1.2.3', [], '1.2.3'],
  ['1.2.3', ['patch', 'patch'], '1.2.4'],
  ['1.2.3', ['patch', 'minor'], '1.3.0'],
  ['0.1.0', ['patch', 'major', 'minor'], '1.0.0'],
])('makes the version after %s with %j', (version, bumps, next) => {
  expect(nextVersion(version, changes(...bumps))).toBe(next);
});

it('puts a release on top of the changelog, the largest changes first', () => {
  const first = withRelease('# Changelog\n', {
    version: '1.0.0',
    day: '2026-01-03',
    changesets: changes('major'),
  });
  const second = withRelease(first, {
    version: '1.1.0',
    day: '2026-02-03',
    changesets: changes('patch', 'minor'),
  });
  expect(second).toBe(`# Changelog

## 1.1.0 (2026-02-03)

### New

- A minor change.

### Fixed

- A patch change.

## 1.0.0 (2026-01-03)

### Major

- A major change.
`);
  expect(sectionOf(second, '1.0.0')).toContain('A major change.');
  expect(sectionOf(second, '1.0')).toBeUndefined();
});
