import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-buildings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(join(folder, 'data'), argv);
const create = async (name = 'Garden House') =>
  (await run('buildings', 'create', name, '--time-zone', 'Europe/Berlin')).out.trim();
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const FILE = 'unit,floor,name,email\n4B,4,Ada King,ada@example.com\n5A,,Ben,\n';

describe('gatecall buildings', () => {
  it('makes a building, imports a file into it and writes one', async () => {
    const id = await create();
    const file = write('units.csv', FILE);
    const dry = await run('buildings', 'import', id, file, '--dry-run');
    expect(dry.out).toContain('2: added  4B, Ada King, ada@example.com  unit_added 4B, floor 4');
    expect(dry.out).toContain(
      'Nothing was changed. It would be: added 1, changed 0, unchanged 0, refused 1',
    );
    expect((await run('units', 'list', id)).out).toContain('There are no such units.');
    const done = await run('buildings', 'import', id, file);
    expect([done.code, done.out]).toEqual([1, expect.stringContaining('needs an e-mail address')]);
    const exported = await run('buildings', 'export', id);
    expect(exported.out).toContain('4B,4,Ada King,ada@example.com,,,invited');
    const again = await run('buildings', 'import', id, write('again.csv', exported.out), '--json');
    expect([again.code, JSON.parse(again.out).counts]).toEqual([
      0,
      { added: 0, changed: 0, unchanged: 1, refused: 0 },
    ]);
    const listed = JSON.parse((await run('buildings', 'list', 'gard', '--json')).out);
    expect(listed).toMatchObject([{ building_id: id, units: 1, open_invites: 1 }]);
    const found = JSON.parse((await run('units', 'list', id, 'ada', '--json')).out);
    expect(found).toMatchObject([{ label: '4B', floor: '4', open_invites: 1 }]);
  });

  it.each([
    [['buildings'], 2, 'Say what to do'],
    [['buildings', 'create', ' '], 2, 'The name cannot be read.'],
    [['buildings', 'create', 'A', '--time-zone', 'Mars'], 2, 'The time zone cannot be read.'],
    [['buildings', 'import', 'x'], 2, 'Name a building by its id, and a file.'],
    [['buildings', 'export', 'building-of-nobody'], 1, 'There is no such building.'],
    [['units', 'list', 'building-of-nobody'], 1, 'There is no such building.'],
  ])('refuses %j', async (argv, code, sentence) => {
    const refused = await run(...argv);
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(sentence)]);
  });
});
