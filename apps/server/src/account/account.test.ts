import { sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { accountExportAnswer, sessionsAnswer } from '@gatecall/contracts/product/account';
import type { Queries } from '@gatecall/server/db/database';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { userByProvenPhone } from '../auth/users/logic.ts';

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  server = await createTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown, jwt = ada.jwt) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${jwt}` },
    ...(body === undefined ? {} : { body }),
  });
const settings = { intercom_number: '+12015550199', intercom_code: '9', phone: '+12015550142' };

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('signed-in devices', () => {
  it('lists them with the current one marked, and signs out the others', async () => {
    const phone = await signIn(server, 'ada@example.com');
    const list = sessionsAnswer.parse((await call('GET', '/v1/sessions')).body).sessions;
    expect(list.map((s) => s.is_current).sort()).toEqual([false, true]);
    const left = sessionsAnswer.parse((await call('DELETE', '/v1/sessions')).body).sessions;
    expect(left.map((s) => s.session_id)).toEqual([ada.sessionId]);
    expect((await call('GET', '/v1/user', undefined, phone.jwt)).status).toBe(401);
  });

  it('signs out one of the account’s own, and none of another account’s', async () => {
    const phone = await signIn(server, 'ada@example.com');
    const bob = await signIn(server, 'bob@example.com');
    expect((await call('DELETE', `/v1/sessions/${bob.sessionId}`)).status).toBe(404);
    expect((await call('GET', '/v1/user', undefined, bob.jwt)).status).toBe(200);
    expect((await call('DELETE', `/v1/sessions/${phone.sessionId}`)).status).toBe(200);
    expect((await call('GET', '/v1/user', undefined, phone.jwt)).status).toBe(401);
  });
});

describe('own phone', () => {
  it('is saved before an intercom is, in both forms (D-10, API-017)', async () => {
    const reply = await call('PUT', '/v1/own_phone', { phone: '(201) 555-0142' });
    expect(reply.body).toEqual({
      phone: '(201) 555-0142',
      phone_number: '+12015550142',
      intercoms: [],
    });
    expect((await call('PUT', '/v1/own_phone', { phone: 'x' })).body.field).toBe('phone');
    expect((await call('PUT', '/v1/own_phone', { phone: null })).body.phone).toBeNull();
  });
});

describe('export and delete', () => {
  it('exports everything but secrets', async () => {
    await call('POST', '/v1/intercom_settings', settings);
    await server.deps.db.write((queries) => insertCall(queries, ada.userId));
    const reply = await call('GET', '/v1/account/export');
    const copy = accountExportAnswer.parse(reply.body);
    expect(copy.resident).toMatchObject({ phoneNumber: '+12015550142' });
    expect(copy.records['intercoms']).toHaveLength(1);
    expect(copy.records['calls']).toHaveLength(1);
    expect(reply.text).not.toMatch(/sealed_|_hash|code_index|recording_account|AC-operator/);
  });

  it('exports no address that another person acted from', async () => {
    const settle = (ip: string, actor: Actor) =>
      server.deps.db.write((queries) =>
        recordAudit({ ...server.deps, actor }, queries, {
          event: 'guest_code_made',
          userId: ada.userId,
          ip,
        }),
      );
    const { userId: id } = await signIn(server, 'ben@example.com');
    await settle('198.51.100.7', { kind: 'resident', id, ip: '' });
    await settle('198.51.100.8', { kind: 'resident', id: ada.userId, ip: '' });
    await settle('198.51.100.9', { kind: 'visitor', id: null, ip: '' });
    const { text } = await call('GET', '/v1/account/export');
    expect(text.match(/198\.51\.100\.\d/g)?.toSorted()).toEqual(['198.51.100.8', '198.51.100.9']);
  });

  it('erases every row about the resident, and none about anyone else', async () => {
    const bob = await signIn(server, 'bob@example.com');
    await call('POST', '/v1/intercom_settings', settings);
    await call('POST', '/v1/intercom_settings', settings, bob.jwt);
    const { db } = server.deps;
    await db.write(async (queries) => {
      await insertCall(queries, ada.userId);
    });
    const wrong = await call('POST', '/v1/account/delete', { confirm_email: 'bob@example.com' });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'confirm_email']);
    const reply = await call('POST', '/v1/account/delete', { confirm_email: ' Ada@example.com' });
    expect(reply.body).toEqual({ deleted: true });
    expect((await call('GET', '/v1/user')).status).toBe(401);
    for (const table of ['users', 'sessions', 'residents', 'intercoms'] as const) {
      const rows = await server.deps.db.read.selectFrom(table).selectAll().execute();
      expect([table, JSON.stringify(rows).includes(ada.userId)]).toEqual([table, false]);
      expect([table, rows.length]).toEqual([table, 1]);
    }
    for (const table of ['calls', 'call_steps', 'call_events'] as const) {
      const rows = await server.deps.db.read.selectFrom(table).selectAll().execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const codes = await server.deps.db.read.selectFrom('entry_codes').selectAll().execute();
    expect(codes).toHaveLength(1);
  });

  it.each(['phone', 'wallet', 'id'] as const)(
    'erases an account without an e-mail address, named by its %s',
    async (kind) => {
      const { db } = server.deps;
      await db.write(async (queries) => {
        await queries.deleteFrom('user_emails').where('user_id', '=', ada.userId).execute();
        await userByProvenPhone(server.deps, queries, '+12015550142', ada.userId);
        await queries
          .insertInto('crypto_wallets')
          .values({
            crypto_wallet_id: 'wallet-1',
            user_id: ada.userId,
            wallet_type: 'ethereum',
            address: WALLET,
            verified: 1,
            created_at: 1,
          })
          .execute();
      });
      const typed = { phone: '+1 (201) 555-0142', wallet: WALLET.toLowerCase(), id: ada.userId };
      const remove = (body: object) => call('POST', '/v1/account/delete', body);
      expect((await remove({ confirm: '+12015550143' })).body).toMatchObject({
        status_code: 400,
        field: 'confirm',
      });
      expect((await remove({})).body).toMatchObject({ status_code: 400, field: 'confirm_email' });
      expect((await remove({ confirm: '' })).status).toBe(400);
      expect((await remove({ confirm: typed[kind] })).body).toEqual({ deleted: true });
      expect(await db.read.selectFrom('users').select('user_id').execute()).toEqual([]);
    },
  );

  it('erases nothing without a fresh proof (A55)', async () => {
    server.clock.advance(16 * 60_000);
    const renewed = await server.sdk(AUTH_ENDPOINTS.sessionsAuthenticate, {
      sessionToken: ada.sessionToken,
      answer: sessionsAuthenticateAnswer,
    });
    const old = renewed.body.data.session_jwt;
    const body = { confirm_email: 'ada@example.com' };
    const refused = await call('POST', '/v1/account/delete', body, old);
    expect([refused.status, refused.body.error_type]).toEqual([403, 'step_up_required']);
    const { jwt } = await signIn(server, 'ada@example.com');
    expect((await call('POST', '/v1/account/delete', body, jwt)).status).toBe(200);
  });
});

describe('avatars', () => {
  it('draws the same picture for the same seed and nothing for anything else (APP-090, D-15)', async () => {
    const draw = (file: string) => server.request('GET', `/v1/avatars/${file}`);
    const one = await draw('00ff.svg');
    expect(one.headers.get('content-type')).toBe('image/svg+xml');
    expect(one.headers.get('cache-control')).toContain('immutable');
    expect(one.text).toMatch(/^<svg/);
    expect((await draw('00ff.svg')).text).toBe(one.text);
    expect((await draw('00fe.svg')).text).not.toBe(one.text);
    expect((await draw('..%2Fsecret.svg')).status).toBe(404);
    expect((await draw('ada@example.com.svg')).status).toBe(404);
  });
});

/** A call with a step and an event, which name no account themselves. */
async function insertCall(queries: Queries, residentId: string): Promise<void> {
  const nothing = { outcome: null, opened_kind: null, opened_id: null, ended_at: null };
  await queries
    .insertInto('calls')
    .values({
      call_id: 'call-1',
      carrier: 'simulator',
      carrier_call_id: 'CA1',
      kind: 'gate',
      rule: 'test',
      resident_id: residentId,
      intercom_id: null,
      to_number: '+12015550101',
      from_number: '+12015550199',
      state: '{}',
      tries: 0,
      recording_seconds: null,
      sealed_recording_url: null,
      recording_account: 'AC-operator',
      started_at: 1,
      ...nothing,
    })
    .execute();
  await queries
    .insertInto('call_steps')
    .values({
      step_hash: 'hash',
      call_id: 'call-1',
      awaited: 'gather',
      member_id: null,
      branch: 0,
      created_at: 1,
      answered_at: null,
      sealed_reply: null,
    })
    .execute();
  await queries
    .insertInto('call_events')
    .values({ call_id: 'call-1', position: 0, at: 1, kind: 'received', details: '{}' })
    .execute();
}
