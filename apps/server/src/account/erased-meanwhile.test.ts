import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { newestCode, newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { createKey } from '../api/keys/logic.ts';
import { untilHeldUp } from '../db/held-up.testing.ts';
import { eraseAccount } from './logic.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Blue harbour lantern 74';
const GARAGE = { name: 'Garage', intercom_code: '5' };
const PANEL = {
  delay_ms: 300,
  repeat: 1,
  gap_ms: 100,
  tone_ms: 200,
  hang_up_after_ms: 1_000,
  deny_key: null,
  doubles_keys: false,
  language: 'en',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Who = Awaited<ReturnType<typeof signIn>> & { readonly n: number; readonly email: string };
type Call = () => Promise<TestReply>;

const product =
  (method: string, path: string, body?: unknown) =>
  ({ jwt }: Pick<Who, 'jwt'>): Call =>
  () =>
    server.request(method, path, {
      headers: { authorization: `Bearer ${jwt}` },
      ...(body === undefined ? {} : { body }),
    });
const minutes = { session_duration_minutes: 60 };

/** Prepares each call that writes rows of an account; the call itself comes later. */
const WRITERS: Readonly<Record<string, (who: Who) => Call | Promise<Call>>> = {
  async 'a sign-in by password'({ sessionToken, email }) {
    const body = { password: PASSWORD, ...minutes };
    await server.sdk(CALLS.passwordsResetBySession, { body, sessionToken });
    return () => server.sdk(CALLS.passwordsAuthenticate, { body: { ...body, email } });
  },
  async 'a sign-in by link'({ email }) {
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email } });
    const body = { token: await newestLinkToken(server), ...minutes };
    return () => server.sdk(CALLS.magicLinksAuthenticate, { body });
  },
  async 'a sign-in by passcode'({ email }) {
    const sent = await server.sdk(CALLS.otpsEmailLoginOrCreate, { body: { email } });
    const { method_id } = sent.body.data;
    const body = { method_id, token: await newestCode(server), ...minutes };
    return () => server.sdk(CALLS.otpsAuthenticate, { body });
  },
  async 'a sign-in by passkey'({ sessionToken }) {
    const authenticator = createAuthenticator();
    await (
      await registration(sessionToken, authenticator)
    )();
    const started = await server.sdk(CALLS.webauthnAuthenticateStartPrimary, {
      headers: { origin: ORIGIN },
      body: { domain: 'localhost' },
    });
    const options = JSON.parse(started.body.data.public_key_credential_request_options);
    const body = { public_key_credential: authenticator.get(options, ORIGIN), ...minutes };
    return () => server.sdk(CALLS.webauthnAuthenticate, { body });
  },
  async 'an operator who signs in for them'({ userId }) {
    const body = { impersonation_token: await makeImpersonationToken(server, userId) };
    return () => server.sdk(CALLS.impersonationAuthenticate, { body });
  },
  'a new passkey': ({ sessionToken }) => registration(sessionToken, createAuthenticator()),
  'a new authenticator app':
    ({ sessionToken }) =>
    () =>
      server.sdk(CALLS.totpsCreate, { body: {}, sessionToken }),
  'a saved intercom': (who) => product('POST', '/v1/intercom_settings', settingsOf(who))(who),
  'a second gate': (who) =>
    product('POST', '/v1/gates', { ...GARAGE, intercom_number: `+1201557${3_000 + who.n}` })(who),
  'a guest code': product('POST', '/v1/guest_codes', { label: 'Grandmother' }),
  'an armed gate': product('POST', '/v1/arm'),
  'an open link': product('POST', '/v1/arm/links', { label: 'Parcel', valid_hours: 1 }),
  'a panel': product('PUT', '/v1/panel', PANEL),
  'a person to ring': product('POST', '/v1/household', { name: 'Ben', phone: '+12015550144' }),
  'an invitation': product('POST', '/v1/household/invites', { name: 'Ben' }),
  async 'a person who joins'(who) {
    const invited = await product('POST', '/v1/household/invites', { name: 'Ben' })(who)();
    const token = new URL(invited.body.url).hash.replace(/^#/, '');
    const ben = await signIn(server, `ben${who.n}@example.com`);
    return product('POST', '/v1/household/join', { token })(ben);
  },
  async 'a home that they join'(who) {
    const owner = await newPerson();
    const invited = await product('POST', '/v1/household/invites', { name: 'Ben' })(owner)();
    const token = new URL(invited.body.url).hash.replace(/^#/, '');
    return product('POST', '/v1/household/join', { token })(who);
  },
  'wishes for notices': product('PUT', '/v1/notifications', {
    email: true,
    sms: false,
    push: false,
    kinds: [],
  }),
  'a browser that is told': (who) =>
    product('POST', '/v1/notifications/push', {
      endpoint: `https://fcm.googleapis.com/${who.userId}`,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    })(who),
  'quiet hours': product('PUT', '/v1/quiet_hours/me', {
    schedule: null,
    quiet_until: '2030-01-01T00:00:00Z',
  }),
  'a choice of history': product('PUT', '/v1/history', { keep_days: 30 }),
  async 'a change by a program, which may be repeated'({ userId, n }) {
    const { key } = await createKey(server.deps, {
      name: 'test',
      scopes: ['*'],
      expiresAt: null,
      operator: 'test',
    });
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `change-${n}` };
    const body = { trusted_metadata: { unit: '4B' } };
    return () => server.request('PATCH', `/api/v1/residents/${userId}`, { headers, body });
  },
};

const settingsOf = ({ n }: Pick<Who, 'n'>) => ({
  phone: '+12015550142',
  intercom_number: `+1201555${2_000 + n}`,
  intercom_code: '9',
  entry_codes: ['739164'],
});

async function registration(
  sessionToken: string,
  authenticator: ReturnType<typeof createAuthenticator>,
): Promise<Call> {
  const started = await server.sdk(CALLS.webauthnRegisterStart, {
    sessionToken,
    headers: { origin: ORIGIN },
    body: { domain: 'localhost', return_passkey_credential_options: true },
  });
  const options = JSON.parse(started.body.data.public_key_credential_creation_options);
  const body = { public_key_credential: authenticator.create(options, ORIGIN), ...minutes };
  return () => server.sdk(CALLS.webauthnRegister, { body, sessionToken });
}

let people = 0;
async function newPerson(): Promise<Who> {
  // What the call before has sent goes out first: the newest message shall be this person's.
  await server.messages();
  people += 1;
  const email = `erased${people}@example.com`;
  const who = { ...(await signIn(server, email)), n: people, email };
  await product('POST', '/v1/intercom_settings', settingsOf(who))(who)();
  await server.messages();
  return who;
}

type Write = Database['write'];
/** How an erasure may meet the transaction of a call. */
type Meeting = (write: Write, erase: (write: Write) => Promise<void>) => Write;

const BEFORE: Meeting = (write, erase) => async (work) => {
  await erase(write);
  return write(work);
};
/** The call has written and not committed. */
const WITHIN: Meeting = (write, erase) => {
  let erasing: Promise<void> | undefined;
  return (work) =>
    write(async (queries) => {
      const value = await work(queries);
      erasing ??= erase(write);
      await untilHeldUp(server, erasing);
      return value;
    }).finally(() => erasing);
};
/** The erasure has deleted and not committed. */
const AROUND: Meeting =
  (write, erase) =>
  async <T>(work: Parameters<typeof write<T>>[0]): Promise<T> => {
    const calling: Promise<T>[] = [];
    await erase((deleting) =>
      write(async (queries) => {
        const value = await deleting(queries);
        if (calling.length === 0) calling.push(write(work));
        await untilHeldUp(server, Promise.all(calling));
        return value;
      }),
    );
    const [called] = calling;
    if (!called) throw new Error('Nothing was erased.');
    return called;
  };

/** Lets the nth write from now meet an erasure; false if there were fewer. */
async function meet(meeting: Meeting, nth: number, who: Who, call: Call) {
  const { deps } = server;
  const { write } = deps.db;
  const erase = (by: Database['write']) =>
    eraseAccount({ ...deps, db: { ...deps.db, write: by } }, { userId: who.userId, ip: '' });
  let writes = 0;
  Object.assign(deps.db, {
    write: (work: Parameters<typeof write>[0]) =>
      ++writes === nth ? meeting(write, erase)(work) : write(work),
  });
  const reply = await call().finally(() => Object.assign(deps.db, { write }));
  return { reply, hasMet: writes >= nth };
}

/** What a call says that came too late. */
const REFUSALS = [
  'user_not_found',
  'session_not_found',
  'user_unauthenticated',
  'gate_not_found',
  'invite_not_found',
  'unauthorized_credentials',
  'unable_to_auth_magic_link',
  'unable_to_auth_otp_code',
  'webauthn_registration_not_found',
  'unable_to_auth_webauthn_registration',
  'unable_to_auth_impersonation_token',
];
/** Rows whose owner does not exist. */
const OWNERS = {
  user_id: 'users',
  about_user_id: 'users',
  resident_id: 'users',
  intercom_id: 'intercoms',
} as const;
/** They outlive whom they are about, or end by themselves within the hour. */
const LEFT = /^(audit_log|challenges|idp_records|calls|call_\w+|guess_states)$/;
async function orphans(): Promise<readonly string[]> {
  const { read } = server.deps.db;
  const found: string[] = [];
  for (const { name: table, columns } of await read.introspection.getTables()) {
    if (LEFT.test(table)) continue;
    for (const { name: column } of columns) {
      const owners = OWNERS[column as keyof typeof OWNERS];
      if (owners === undefined || owners === table) continue;
      const id = owners === 'users' ? 'user_id' : column;
      const { rows } = await sql`select 1 from ${sql.table(table)} as child
        where child.${sql.ref(column)} is not null and not exists (
          select 1 from ${sql.table(owners)} as owner where owner.${sql.ref(id)} = child.${sql.ref(column)})`.execute(
        read,
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
  }
  return found;
}

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
// SQLite runs one transaction after the other.
const MEETINGS = isPostgres ? { BEFORE, WITHIN, AROUND } : { BEFORE };

describe('an account that is erased while something is written for it (A89)', () => {
  it.each(
    Object.keys(WRITERS).flatMap((name) => Object.keys(MEETINGS).map((when) => [name, when])),
  )('leaves nothing of %s, and refuses the caller (%s)', async (name, when) => {
    for (let nth = 1; ; nth++) {
      const who = await newPerson();
      const call = await WRITERS[name]?.(who);
      const meeting = MEETINGS[when as keyof typeof MEETINGS];
      if (!call || !meeting) throw new Error(`There is no ${name}, ${when}.`);
      const { reply, hasMet } = await meet(meeting, nth, who, call);
      if (!hasMet) {
        // Every write has had its turn, and there was one at least.
        expect([nth > 1, reply.status]).toEqual([true, 200]);
        return;
      }
      expect([undefined, ...REFUSALS], reply.text).toContain(reply.body.error_type);
      expect(await orphans()).toEqual([]);
      const users = server.deps.db.read.selectFrom('users').select('user_id');
      expect(await users.where('user_id', '=', who.userId).execute()).toEqual([]);
    }
  });
});
