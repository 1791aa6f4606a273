import { mkdtempSync, rmSync } from 'node:fs';
import type * as Os from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runIn } from './command-line.testing.ts';

vi.mock('node:os', async (load) => ({
  ...(await load<typeof Os>()),
  userInfo: () => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
  },
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(folder, argv);

describe('gatecall, where the operator’s account has no name', () => {
  it('works as elsewhere, as in a container that runs under any number', async () => {
    expect(await run('operators', 'invite', 'ada@example.com')).toMatchObject({ code: 0 });
    expect(await run('sessions', 'end', 'ada@example.com')).toMatchObject({ code: 0 });
    expect(await run('impersonate', 'ada@example.com')).toMatchObject({ code: 0 });
    const made = await run('keys', 'create', '--name', 'Hub', '--scope', '*', '--json');
    expect(made).toMatchObject({ code: 0 });
    const { id } = JSON.parse(made.out);
    expect(await run('keys', 'rotate', id)).toMatchObject({ code: 0 });
    expect(await run('keys', 'revoke', id)).toMatchObject({ code: 0 });
  });
});
