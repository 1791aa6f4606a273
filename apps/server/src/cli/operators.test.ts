import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLiveSession, startSession } from '../auth/sessions/logic.ts';
import type { Factor } from '../auth/sessions/session.ts';
import { userByProvenEmail } from '../auth/users/logic.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { runIn } from './command-line.testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: string[]) => runIn(folder, argv);
const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).out);

async function withServer<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
  try {
    return await work(deps);
  } finally {
    await close();
  }
}

const FACTOR: Factor = { type: 'magic_link', delivery_method: 'email', last_authenticated_at: '' };
const client = {
  ip: '192.0.2.7',
  userAgent: 'Firefox',
  claimedOrigin: undefined,
  language: () => undefined,
};

/** Signs a user in by e-mail, in one browser. */
const signIn = (email: string) =>
  withServer((deps) =>
    deps.db.write(async (queries) => {
      const { userId } = await userByProvenEmail(deps, queries, email);
      const begun = { userId, factor: FACTOR, durationMinutes: 60, client, current: undefined };
      return { userId, token: (await startSession(deps, queries, begun)).session_token };
    }),
  );
const isSignedIn = (token: string) =>
  withServer(async (deps) => (await findLiveSession(deps, token)) !== undefined);

describe('gatecall sessions', () => {
  it('lists where a resident is signed in, and ends all sessions, with a record of who did', async () => {
    const phone = await signIn('ada@example.com');
    const laptop = await signIn('ada@example.com');
    const neighbour = await signIn('ben@example.com');
    const [row, ...others] = await json('sessions', 'list', 'ada@example.com');
    expect(row).toMatchObject({ ip: '192.0.2.7', browser: 'Firefox' });
    expect(others).toHaveLength(1);
    expect(await json('sessions', 'end', 'Ada@example.com')).toEqual({ ended: 2 });
    expect(await isSignedIn(phone.token)).toBe(false);
    expect(await isSignedIn(laptop.token)).toBe(false);
    expect(await isSignedIn(neighbour.token)).toBe(true);
    expect((await run('sessions', 'list', 'ada@example.com')).out).toBe('Signed in nowhere.\n');
    const told = await withServer((deps) =>
      deps.db.read.selectFrom('audit_log').select(['user_id', 'event', 'details']).execute(),
    );
    const record = told.find(({ event }) => event === 'sessions_ended_by_operator');
    expect(record?.user_id).toBe(phone.userId);
    expect(JSON.parse(record?.details ?? '')).toEqual({ operator: userInfo().username, count: 2 });
  });

  it('ends all residents’ sessions only if that was surely meant', async () => {
    const ada = await signIn('ada@example.com');
    const ben = await signIn('ben@example.com');
    for (const argv of [['--all'], ['--all', '--yes', 'ada@example.com'], []]) {
      expect((await run('sessions', 'end', ...argv)).code).toBe(2);
    }
    expect((await run('sessions', 'start', 'ada@example.com')).code).toBe(2);
    expect((await run('sessions', 'end', 'eve@example.com')).code).toBe(1);
    expect(await isSignedIn(ada.token)).toBe(true);
    expect((await run('sessions', 'end', '--all', '--yes')).out).toBe('Sessions ended: 2.\n');
    expect(await isSignedIn(ada.token)).toBe(false);
    expect(await isSignedIn(ben.token)).toBe(false);
    expect(await json('sessions', 'end', '--all', '--yes')).toEqual({ ended: 0 });
  });
});

describe('gatecall residents', () => {
  it('has one row for a resident with several addresses and gates', async () => {
    const { userId } = await signIn('ada@example.com');
    await withServer((deps) =>
      deps.db.write(async (queries) => {
        const [email] = await queries.selectFrom('user_emails').selectAll().execute();
        if (!email) throw new Error('no address');
        const second = { ...email, email_id: 'email-2', email: 'ada@work.example' };
        await queries
          .insertInto('user_emails')
          .values({ ...second, created_at: email.created_at + 1 })
          .execute();
        await queries
          .insertInto('residents')
          .values({ resident_id: userId, created_at: 1, updated_at: 1 })
          .execute();
        for (const [n, phone] of ['+12025550101', '+12025550102'].entries()) {
          await queries
            .insertInto('intercoms')
            .values({
              intercom_id: `intercom-${n}`,
              resident_id: userId,
              phone_number: phone,
              open_dtmf: '9',
              created_at: n,
              updated_at: n,
            })
            .execute();
        }
      }),
    );
    expect(await json('residents', 'list')).toMatchObject([
      { email: 'ada@example.com', intercom: '+12025550101', gates: 2, user_id: userId },
    ]);
  });
});

describe('gatecall calls', () => {
  it('refuses an outcome that no call can have, and lists the possible ones', async () => {
    const outcome = await run('calls', 'list', '--outcome', 'opend');
    expect(outcome).toMatchObject({
      code: 2,
      err: expect.stringMatching(/"opend".*opened.*failed/),
    });
    const kind = await run('calls', 'list', '--kind', 'door');
    expect(kind).toMatchObject({ code: 2, err: expect.stringMatching(/"door".*gate.*unassigned/) });
    const none = await run('calls', 'list', '--outcome', 'failed', '--kind', 'gate');
    expect(none).toMatchObject({ code: 0, out: 'No call is like that.\n' });
  });
});

describe('gatecall restore', () => {
  const file = () => join(folder, 'backup');
  const restored = () => run('restore', file());

  it.each([
    ['no file at all', () => {}, /There is no file/],
    ['junk', () => writeFileSync(file(), 'x'.repeat(5_000)), /is not a backup made by/],
    [
      'another program’s database',
      () => new SqliteConnection(file()).exec('create table t (x)').close(),
      /not one of Gatecall/,
    ],
  ])('refuses %s with one sentence', async (_name, make, sentence) => {
    make();
    const { code, out, err } = await restored();
    expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(sentence)]]);
  });

  it('refuses a backup without its key before it replaces anything', async () => {
    await signIn('ada@example.com');
    expect((await run('backup', file())).code).toBe(0);
    rmSync(`${file()}.key`);
    expect((await restored()).code).toBe(0);
    rmSync(join(folder, 'keys'), { recursive: true });
    const refused = await restored();
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${file()}.key`) });
    const other = Buffer.alloc(32, 7).toString('base64');
    const wrong = await runIn(folder, ['restore', file()], { env: { GATECALL_SECRET: other } });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('GATECALL_SECRET') });
  });
});
