import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';
const DELETED = 'deleted@example.com';
const LOCKED = 'locked@example.com';

/** An existing account, a deleted one, and one whose password is locked. */
async function prepare(): Promise<void> {
  await signIn(server, KNOWN);
  const { jwt } = await signIn(server, DELETED);
  const gone = await server.request('POST', '/v1/account/delete', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { confirm_email: DELETED },
  });
  expect(gone.status).toBe(200);
  const password = 'violet harbour 1852 tangent';
  await server.sdk(CALLS.passwordsCreate, { body: { email: LOCKED, password } });
  for (let i = 0; i < 6; i++) {
    await server.sdk(CALLS.passwordsAuthenticate, { body: { email: LOCKED, password: 'x' } });
  }
}

/** What a stranger sees of a reply, without the parts that are new in each. */
const seen = (reply: { status: number; headers: Headers; body: unknown }) => ({
  status: reply.status,
  headers: [...reply.headers.keys()].sort(),
  body: JSON.stringify(reply.body)
    .replaceAll(/request-id-[\w-]+/g, 'ID')
    .replaceAll(/"(method_id|email_id)":"(\w+)-[\w-]+"/g, '"$1":"$2"'),
});

describe('strangers', () => {
  const rows: [string, Endpoint, Record<string, unknown>][] = [
    ['magic links', CALLS.magicLinksLoginOrCreate, {}],
    ['magic links, primary', CALLS.magicLinksSendPrimary, {}],
    ['e-mail codes', CALLS.otpsEmailLoginOrCreate, {}],
    ['e-mail codes, primary', CALLS.otpsEmailSendPrimary, {}],
    ['password resets', CALLS.passwordsResetStart, {}],
    ['wrong passwords', CALLS.passwordsAuthenticate, { password: 'not the password' }],
  ];

  it.each(rows)('learn nothing about accounts from %s (A16)', async (_name, call, more) => {
    await prepare();
    // Each question from a network of its own: delays are counted per network.
    const ask = async (email: string, ip: string) =>
      seen(await server.sdk(call, { body: { email, ...more }, ip }));
    const unknown = await ask(UNKNOWN, '203.0.113.1');
    expect(await ask(KNOWN, '198.51.100.1')).toEqual(unknown);
    expect(await ask(DELETED, '192.0.2.1')).toEqual(unknown);
    expect(await ask(LOCKED, '100.64.0.1')).toEqual(unknown);
  });

  it('make the server do the same work for a reset, whether there is an account or not (A16)', async () => {
    await signIn(server, KNOWN);
    await server.messages();
    const { read } = server.deps.db;
    const work = async (email: string) => {
      const tables = ['challenges', 'outbox', 'audit_log'] as const;
      const count = () =>
        Promise.all(
          tables.map(async (table) => (await read.selectFrom(table).selectAll().execute()).length),
        );
      const before = await count();
      const writes = vi.spyOn(server.deps.db, 'write');
      const seals = vi.spyOn(server.deps.secrets, 'seal');
      await server.sdk(CALLS.passwordsResetStart, { body: { email } });
      const calls = [writes.mock.calls.length, seals.mock.calls.length];
      vi.restoreAllMocks();
      const after = await count();
      return { calls, rows: after.map((rows, n) => rows - (before[n] ?? 0)) };
    };
    expect(await work(UNKNOWN)).toEqual(await work(KNOWN));
    const mails = await server.messages();
    expect(mails.filter(({ to }) => to !== KNOWN)).toEqual([]);
    const waiting = read.selectFrom('outbox').where('state', '!=', 'sent').selectAll();
    expect(await waiting.execute()).toEqual([]);
  });

  it('leave as many pending after a second reset, whether there is an account or not (A16)', async () => {
    await signIn(server, KNOWN);
    const pendingAfterTwo = async (email: string) => {
      for (let i = 0; i < 2; i++) await server.sdk(CALLS.passwordsResetStart, { body: { email } });
      const pending = server.deps.db.read
        .selectFrom('challenges')
        .selectAll()
        .where('subject', '=', email)
        .where('used_at', 'is', null);
      return (await pending.execute()).length;
    };
    expect([await pendingAfterTwo(KNOWN), await pendingAfterTwo(UNKNOWN)]).toEqual([2, 2]);
  });

  it('cannot tell a locked account from an unknown one that was guessed at (A16)', async () => {
    const guess = (email: string) =>
      server.sdk(CALLS.passwordsAuthenticate, { body: { email, password: 'wrong guess' } });
    await signIn(server, KNOWN);
    for (let i = 0; i < 5; i++) await Promise.all([guess(KNOWN), guess(UNKNOWN)]);
    const [known, unknown] = await Promise.all([guess(KNOWN), guess(UNKNOWN)]);
    expect(seen(known)).toEqual(seen(unknown));
    expect(known.body.error_type).toBe('user_lock_limit_reached');
  });
});

describe('secrets of one kind', () => {
  it('open nothing of another kind, and are not used up by trying (A10)', async () => {
    await signIn(server, KNOWN);
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: KNOWN } });
    const [mail] = await server.messages();
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const token = link.searchParams.get('token');
    const password = 'violet harbour 1852 tangent';
    const wrongDoors: [Endpoint, Record<string, unknown>][] = [
      [CALLS.passwordsReset, { token, password }],
      [CALLS.oauthAuthenticate, { token, session_duration_minutes: 60 }],
      [CALLS.otpsAuthenticate, { token, method_id: 'email-x' }],
      [CALLS.impersonationAuthenticate, { impersonation_token: token }],
    ];
    for (const [call, body] of wrongDoors) {
      const reply = await server.sdk(call, { body });
      expect([call.path, reply.status >= 400 && reply.status < 500]).toEqual([call.path, true]);
    }
    const session = await server.sdk(CALLS.usersMe, { sessionToken: token ?? '' });
    expect(session.body.error_type).toBe('session_not_found');
    const foreign = await server.request('POST', '/sdk/v1/magic_links/authenticate', {
      headers: {
        authorization: `Basic ${Buffer.from('public-token-test-other:x').toString('base64')}`,
      },
      body: { token },
    });
    expect(foreign.body.error_type).toBe('unauthorized_credentials');
    const right = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
    expect(right.status).toBe(200);
  });
});
