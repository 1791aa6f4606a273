import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(folder, ['operators', ...argv]);

describe('gatecall operators', () => {
  it('prints a link on its last line, and lists who was invited as what', async () => {
    const { code, out } = await run('invite', 'Ada@Example.com');
    expect(code).toBe(0);
    const link = new URL(out.trim().split('\n').at(-1) ?? '');
    expect(link.pathname).toBe('/authenticate');
    expect(link.searchParams.get('token')).toMatch(/^\S{20,}$/);
    await run('invite', 'ben@example.com', '--role', 'support');
    const listed = JSON.parse((await run('list', '--json')).out);
    expect(listed).toMatchObject([
      { email: 'ada@example.com', role: 'operator', state: 'invited' },
      { email: 'ben@example.com', role: 'support', state: 'invited' },
    ]);
  });

  it('invites to another role once the first invitation is taken back, and removes', async () => {
    await run('invite', 'ada@example.com', '--role', 'support');
    expect((await run('invite', 'ada@example.com')).code).toBe(1);
    await run('remove', 'ada@example.com');
    await run('invite', 'ada@example.com');
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ role: 'operator' }]);
    expect((await run('remove', 'ada@example.com')).code).toBe(0);
    expect((await run('list')).out).toBe('Nobody has a role yet.\n');
    expect(await run('remove', 'ada@example.com')).toMatchObject({
      code: 1,
      err: 'Nobody with a role is known by this id.\n',
    });
  });

  it.each([
    [['invite'], 2],
    [['invite', 'ada'], 1],
    [['invite', 'ada@example.com', '--role', 'owner'], 2],
    [['invite', 'a@example.com', 'b@example.com'], 2],
    [['invite', 'ada@example.com', '--role', 'manager'], 2],
    [['invite', 'ada@example.com', '--role', 'manager', '--building', 'nowhere'], 1],
    [['invite', 'ada@example.com', '--building', 'nowhere'], 2],
    [['promote', 'a@example.com'], 2],
  ])('refuses %j', async (argv, code) => {
    const refused = await run(...argv);
    expect(refused).toMatchObject({ code, out: '', err: expect.stringMatching(/\S/) });
  });
});
