import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(folder, ['keys', ...argv]);
const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).out);
const SECRET = /^sk_gatecall_[\w-]{43}$/;

describe('gatecall keys', () => {
  it('prints a new key alone on the last line, or as JSON', async () => {
    const { code, out } = await run('create', '--name', 'CRM', '--scope', 'residents:read');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(SECRET);
    expect(await json('create', '--name', 'All', '--scope', 'all')).toEqual({
      key: expect.stringMatching(SECRET),
      id: expect.stringMatching(/^key-/),
      name: 'All',
      scopes: ['*'],
    });
    const both = await json('create', '--name', 'Both', '--scope', 'residents', '--days', '2');
    expect(both.scopes).toEqual(['residents:read', 'residents:write']);
  });

  it('lists keys and never a secret', async () => {
    const { out } = await run('list', '--json');
    expect(out).not.toContain('sk_');
    expect(JSON.parse(out)).toMatchObject([
      {
        name: 'CRM',
        scopes: 'residents:read',
        state: 'live',
        last_used_at: null,
        expires_at: null,
      },
      { name: 'All', scopes: '*' },
      { name: 'Both', expires_at: expect.any(String) },
    ]);
  });

  it('rotates and revokes by id', async () => {
    const [{ id }] = await json('list');
    expect(await json('rotate', id)).toEqual({ key: expect.stringMatching(SECRET), id });
    expect(await json('revoke', id)).toEqual({ revoked: id });
    expect((await json('list'))[0].state).toBe('revoked');
    for (const action of ['rotate', 'revoke']) {
      const { code, err } = await run(action, id);
      expect([code, err]).toEqual([1, expect.stringContaining(`no key "${id}"`)]);
    }
  });

  it('holds a key to existing buildings', async () => {
    const made = await runIn(folder, ['buildings', 'create', 'Mill', '--json']);
    const { building_id: id } = JSON.parse(made.out);
    const wanted = ['create', '--name', 'Door', '--scope', 'buildings', '--building'];
    expect((await run(...wanted, `${id},${id}`)).code).toBe(0);
    expect((await json('list')).at(-1)).toMatchObject({ name: 'Door', buildings: id });
    expect(await run(...wanted, `${id},nowhere`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\S/),
    });
    expect((await json('list')).at(-1)).toMatchObject({ buildings: id });
  });

  it('says in one sentence which scopes there are', async () => {
    const { code, err } = await run('create', '--name', 'X', '--scope', 'gardens:read');
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no scope "gardens:read"\. There are: \*.*residents/);
  });

  it.each([
    ['create', '--scope', 'residents'],
    ['create', '--name', 'X'],
    ['create', '--name', 'X', '--scope', 'residents', '--days', '0'],
    ['rotate'],
    ['nonsense'],
  ])('shows its usage for %s %s', async (...argv) => {
    expect((await run(...argv)).code).toBe(2);
  });
});
