import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseRooms } from './mutation-choice.mjs';
import { ROOMS } from './mutation-rooms.mjs';
import { fromRoot, ROOT } from './paths.mjs';

const filesOf = (pattern) => globSync(pattern, { cwd: ROOT });

it.each(ROOMS)(
  'the room $name has code to break, and tests that may notice',
  ({ files, tests }) => {
    for (const pattern of [...files, ...tests]) expect(filesOf(pattern), pattern).not.toEqual([]);
    expect(tests.flatMap(filesOf).every((file) => file.endsWith('.test.ts'))).toBe(true);
  },
);

it('every room is in the document, with its score or as one that has none', () => {
  const document = readFileSync(fromRoot('docs', 'security', 'mutations.md'), 'utf8');
  expect(ROOMS.map(({ name }) => name).filter((name) => !document.includes(name))).toEqual([]);
});

it('every survivor of a room is listed with a reason: their numbers add up', () => {
  const document = readFileSync(fromRoot('docs', 'security', 'mutations.md'), 'utf8');
  const [scores = '', ...sections] = document.split('\n### ');
  const survivors = new Map();
  for (const [, name, alive] of scores.matchAll(/^\| ([\w-]+) +\|(?: +\d+ \|){2} +(\d+) \|/gm)) {
    survivors.set(name, Number(alive));
  }
  expect([...survivors.keys()].toSorted()).toEqual(ROOMS.map(({ name }) => name).toSorted());
  const listed = new Map(ROOMS.map(({ name }) => [name, 0]));
  for (const section of sections) {
    const rows = [...section.matchAll(/^\| [^|]+ \| +(\d+) \|[^|]+\| +[^ |]/gm)];
    listed.set(
      section.split('\n')[0],
      rows.reduce((sum, [, breaks]) => sum + Number(breaks), 0),
    );
  }
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(survivors));
});

describe('what `npm run mutate --` breaks', () => {
  const AUTH = 'apps/server/src/auth';
  const named = (name) => ROOMS.find((room) => room.name === name);
  const namesOf = (rooms) => rooms.map(({ name }) => name);

  it('is every room if nothing is named', () => {
    expect(namesOf(chooseRooms([]))).toEqual(namesOf(ROOMS));
    expect(chooseRooms(['.'])).toEqual(chooseRooms([]));
  });

  it('is a room, by its name, with its tests and its settings', () => {
    const [room, ...more] = chooseRooms(['spoken-matching']);
    expect(more).toEqual([]);
    const { files, ...rest } = named('spoken-matching');
    expect(room).toEqual({ ...rest, files: expect.any(Array) });
    expect(room.files.toSorted()).toEqual(files.flatMap(filesOf).toSorted());
  });

  it('is what rooms have below a folder, each with its own tests', () => {
    const rooms = chooseRooms([`${AUTH}/methods`]);
    expect(namesOf(rooms)).toEqual(expect.arrayContaining(['totp', 'otp', 'password']));
    for (const { name, files, tests } of rooms) {
      expect(files.every((file) => file.startsWith(`${AUTH}/methods/`))).toBe(true);
      expect(tests).toEqual(named(name).tests);
    }
    // A name that another one begins with is another folder.
    expect(chooseRooms([`${AUTH}/methods/otp`])[0].files.toSorted()).toEqual([
      `${AUTH}/methods/otp/destination.ts`,
      `${AUTH}/methods/otp/logic.ts`,
    ]);
  });

  it.each([
    ['with a slash behind it', `${AUTH}/methods/totp/`],
    ['from here', `./${AUTH}/methods/totp`],
    ['in full', fromRoot(AUTH, 'methods', 'totp')],
  ])('is the same folder %s', (_how, word) => {
    expect(chooseRooms([word])).toEqual(chooseRooms([`${AUTH}/methods/totp`]));
  });

  it('is one file of a room', () => {
    const file = `${AUTH}/methods/totp/code.ts`;
    expect(chooseRooms([file])).toEqual([{ ...named('totp'), files: [file] }]);
  });

  it('is each thing once, however often it is named', () => {
    const said = [`${AUTH}/methods/totp/code.ts`, 'totp', `${AUTH}/methods/totp`];
    expect(chooseRooms(said)).toEqual(chooseRooms(['totp']));
  });

  it('is a folder outside of all rooms with the tests in it', () => {
    const [{ name, files, tests }] = chooseRooms(['apps/server/src/platform/sms']);
    expect(name).toBe('apps/server/src/platform/sms');
    expect(files).toContain('apps/server/src/platform/sms/telnyx.ts');
    expect(files.some((file) => /[.](test|testing|d)[.]ts$/.test(file))).toBe(false);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.every((file) => file.endsWith('.test.ts'))).toBe(true);
  });

  it('is a file outside of all rooms with the tests of its folder', () => {
    const file = 'apps/server/src/platform/turns.ts';
    expect(chooseRooms([file])).toEqual([
      {
        name: file,
        files: [file],
        tests: expect.arrayContaining(['apps/server/src/platform/turns.test.ts']),
      },
    ]);
  });

  it.each([
    ['what is neither', 'nobody', /No room.*nobody/],
    ['a path that does not exist', `${AUTH}/nowhere`, /No room/],
    ['a path out of the repository', path.join('..', '..'), /No room/],
    ['a folder without code', 'docs', /Nothing to break/],
    ['a test', 'apps/server/src/platform/turns.test.ts', /Nothing to break/],
    ['code in a folder without tests', 'apps/server/src/db/migrations', /No test in/],
  ])('is not %s', (_what, word, refusal) => {
    expect(() => chooseRooms([word])).toThrow(refusal);
  });
});
