import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../audit/audit.ts';
import { sealBlock } from '../audit/seal.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
  const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
  for (const name of ['one', 'two', 'three']) {
    // Any name will do here.
    const event = name as AuditEventName;
    await deps.db.write((queries) =>
      recordAudit(deps, queries, { event, userId: 'user-a', ip: '', details: { id: 'code-1' } }),
    );
  }
  await sealBlock(deps);
  await close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(folder, argv);
const tamper = (statement: string) => {
  const db = new SqliteConnection(join(folder, 'gatecall.db'));
  db.exec(statement);
  db.close();
};

describe('gatecall audit', () => {
  it('lists what was done, page by page, and writes it as JSON lines', async () => {
    const shown = await run('audit', 'list', '--event', 'two');
    expect(shown.out).toMatch(/^at +event +actor/);
    expect(shown.out).toContain('two');
    const first = JSON.parse((await run('audit', 'list', '--limit', '2', '--json')).out);
    expect(first.data).toHaveLength(2);
    const rest = await run('audit', 'list', '--json', '--cursor', first.next_cursor);
    expect(JSON.parse(rest.out)).toMatchObject({ data: [{}], next_cursor: null });
    const lines = (await run('audit', 'export', '--user', 'user-a')).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({
      audit_id: expect.stringMatching(/^audit-/),
      at: expect.any(String),
      event: 'one',
      actor: { kind: 'visitor', id: null },
      user_id: 'user-a',
      ip_address: '',
      details: { id: 'code-1' },
      block: 1,
    });
  });

  it('records the commands of an operator by name', async () => {
    await run('rotate-key');
    const { data } = JSON.parse((await run('audit', 'list', '--limit', '1', '--json')).out);
    expect(data).toMatchObject([{ actor: { kind: 'operator', id: userInfo().username } }]);
  });

  it('verifies with exit code 0, and with 1 and the place where something was changed', async () => {
    const whole = await run('audit', 'verify');
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out).toContain('Nothing was changed, removed or inserted.');
    tamper("update audit_log set event = 'none' where event = 'two'");
    const broken = await run('audit', 'verify');
    expect(broken.code).toBe(1);
    expect(broken.out).toContain('BROKEN  block 1 has a row that was changed');
    const told = JSON.parse((await run('audit', 'verify', '--json')).out);
    expect(told).toMatchObject({ ok: false, breaks: [{ block: 1 }] });
  });

  it('takes the link that it has printed as an anchor, even after a backup and a restore', async () => {
    const { head } = JSON.parse((await run('audit', 'verify', '--json')).out);
    const anchor = `${head.block}:${head.hash}`;
    expect((await run('audit', 'verify')).out).toContain(`Newest link: ${anchor}\n`);
    const file = join(folder, 'copy.db');
    await run('backup', file);
    tamper('delete from audit_log; delete from audit_blocks');
    expect((await run('audit', 'verify')).code).toBe(0);
    expect((await run('audit', 'verify', '--anchor', anchor)).code).toBe(1);
    await run('restore', file);
    expect((await run('audit', 'verify', '--anchor', anchor)).code).toBe(0);
  });

  it.each([
    [['audit'], 'Say what to do: list, export or verify.'],
    [['audit', 'list', '--limit', '0'], '--limit is a number from 1 to 1000.'],
    [['audit', 'list', '--cursor', 'x'], 'That is no cursor of this list.'],
    [['audit', 'export', '--since', 'then'], '--since is a time such as 2026-01-03T12:00:00Z.'],
    [
      ['audit', 'verify', '--anchor', '1'],
      '--anchor is a link that verify has printed: BLOCK:HASH.',
    ],
  ])('refuses %j with a sentence', async (argv, sentence) => {
    const refused = await run(...argv);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(sentence);
  });
});
