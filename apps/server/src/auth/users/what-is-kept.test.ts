import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestCode, newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLanguage, getUser, saveLanguage } from './logic.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+12015550142';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const me = async (sessionToken: string) =>
  (await server.sdk(CALLS.usersMe, { sessionToken })).body.data;
/** Registers an address that is not proven. */
const squat = async () =>
  (
    await server.sdk(CALLS.passwordsCreate, {
      body: { email: EMAIL, password: 'planted-orchard-hammock-77' },
    })
  ).body.data;
/** Proves the own phone in a session; returns the token of the session that goes on. */
async function provePhone(sessionToken: string): Promise<string> {
  const body = { phone_number: PHONE };
  const sent = await server.sdk(CALLS.otpsSmsSendSecondary, { body, sessionToken });
  const text = (await server.messages()).find(({ channel }) => channel === 'sms');
  const token = /\b\d{6}\b/.exec(text?.text ?? '')?.[0];
  const { method_id } = sent.body.data;
  const reply = await server.sdk(CALLS.otpsAuthenticate, {
    body: { token, method_id },
    sessionToken,
  });
  expect(reply.status).toBe(200);
  return reply.body.data.session_token;
}
const notices = async () =>
  (await server.messages()).filter(({ text }) => text.includes('was added')).length;

describe('an address of an account', () => {
  it('has an id like all others, though it follows from the address (A16)', async () => {
    const sessionToken = await provePhone((await signIn(server, EMAIL)).sessionToken);
    const { emails, phone_numbers: phones } = await me(sessionToken);
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
    expect(emails[0].email_id).toMatch(new RegExp(`^email-${uuid}$`));
    expect(phones[0].phone_id).toMatch(new RegExp(`^phone-number-${uuid}$`));
  });

  it('is reported as proven once it is, and not before', async () => {
    const squatter = await squat();
    expect((await me(squatter.session_token)).emails).toMatchObject([{ verified: false }]);
    const eve = await signIn(server, 'eve@example.com');
    const sessionToken = await provePhone(eve.sessionToken);
    expect((await me(sessionToken)).phone_numbers).toMatchObject([{ verified: true }]);
    await server.deps.db.write((queries) =>
      queries.updateTable('user_phone_numbers').set({ verified: 0 }).execute(),
    );
    expect((await me(sessionToken)).phone_numbers).toMatchObject([{ verified: false }]);
  });

  it('may be proven again in a session that is no longer fresh, which adds nothing (A55)', async () => {
    const first = await provePhone((await signIn(server, EMAIL)).sessionToken);
    const told = await notices();
    server.clock.advance(16 * 60_000);
    const sessionToken = await provePhone(first);
    server.clock.advance(16 * 60_000);
    await server.sdk(CALLS.magicLinksSendSecondary, { body: { email: EMAIL }, sessionToken });
    const body = { token: await newestLinkToken(server) };
    const linked = await server.sdk(CALLS.magicLinksAuthenticate, { body, sessionToken });
    expect(linked.status).toBe(200);
    expect(await notices()).toBe(told);
  });
});

describe('the first proof of an address', () => {
  it('keeps nothing that its creator chose: name, notes, and ways in (A40)', async () => {
    const { user_id: userId } = await squat();
    const created_at = server.clock.now();
    await server.deps.db.write(async (queries) => {
      await queries
        .insertInto('crypto_wallets')
        .values({
          crypto_wallet_id: 'wallet-1',
          user_id: userId,
          wallet_type: 'ethereum',
          address: '0x1',
          verified: 1,
          created_at,
        })
        .execute();
      const planted = { first_name: 'Mal', last_name: 'Lory', middle_name: 'X' };
      await queries
        .updateTable('users')
        .set({ ...planted, untrusted_metadata: '{"planted":true}' })
        .execute();
    });
    const { sessionToken, userId: own } = await signIn(server, EMAIL);
    expect(own).toBe(userId);
    expect(await me(sessionToken)).toMatchObject({
      name: { first_name: '', middle_name: '', last_name: '' },
      untrusted_metadata: {},
      crypto_wallets: [],
      password: null,
      emails: [{ email: EMAIL, verified: true }],
    });
  });
});

describe('an account', () => {
  it('is recorded as made once, and as signed in to after that (A89)', async () => {
    const text = async () => {
      const body = { phone_number: PHONE };
      const sent = await server.sdk(CALLS.otpsSmsLoginOrCreate, { body });
      const { method_id } = sent.body.data;
      const proof = { token: await newestCode(server), method_id };
      return (await server.sdk(CALLS.otpsAuthenticate, { body: proof })).body.data.session_token;
    };
    await signIn(server, EMAIL);
    await signIn(server, EMAIL);
    await text();
    // Whatever was said of the number before, it is proven now.
    await server.deps.db.write((queries) =>
      queries.updateTable('user_phone_numbers').set({ verified: 0 }).execute(),
    );
    expect((await me(await text())).phone_numbers).toMatchObject([{ verified: true }]);
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('event', 'in', ['user_created', 'signed_in'])
      .execute();
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'signed_in',
      'signed_in',
      'user_created',
      'user_created',
    ]);
  });

  it('loses its mailbox only while a number is proven (A55)', async () => {
    const sessionToken = await provePhone((await signIn(server, EMAIL)).sessionToken);
    const params = { id: (await me(sessionToken)).emails[0].email_id };
    const isProven = (verified: 0 | 1) =>
      server.deps.db.write((queries) =>
        queries.updateTable('user_phone_numbers').set({ verified }).execute(),
      );
    await isProven(0);
    const refused = await server.sdk(CALLS.usersDeleteEmail, { sessionToken, params });
    expect(refused.body.error_type).toBe('cannot_delete_last_primary_factor');
    await isProven(1);
    const removed = await server.sdk(CALLS.usersDeleteEmail, { sessionToken, params });
    expect(removed.status).toBe(200);
  });

  it('loses its number only while a mailbox is proven (A55)', async () => {
    const sessionToken = await provePhone((await signIn(server, EMAIL)).sessionToken);
    const params = { id: (await me(sessionToken)).phone_numbers[0].phone_id };
    const isProven = (verified: 0 | 1) =>
      server.deps.db.write((queries) =>
        queries.updateTable('user_emails').set({ verified }).execute(),
      );
    const remove = () => server.sdk(CALLS.usersDeletePhoneNumber, { sessionToken, params });
    await isProven(0);
    expect((await remove()).body.error_type).toBe('cannot_delete_last_primary_factor');
    await isProven(1);
    expect((await remove()).status).toBe(200);
  });

  it('is not found once it is gone', async () => {
    const { userId } = await signIn(server, EMAIL);
    const { db } = server.deps;
    expect(await getUser(db.read, userId)).toMatchObject({ userId });
    await expect(getUser(db.read, 'user-none')).rejects.toMatchObject({ code: 'user_not_found' });
  });

  it('is announced to other programs once, when it is made', async () => {
    const tell = vi.spyOn(server.deps.webhooks, 'tell');
    const { userId } = await signIn(server, EMAIL);
    await signIn(server, EMAIL);
    const made = tell.mock.calls.map(([, event]) => event);
    expect(made.filter(({ type }) => type === 'resident.signed_up')).toEqual([
      { type: 'resident.signed_up', data: { resident_id: userId } },
    ]);
  });

  it('is written to in its own language, and in English if it has none', async () => {
    const { db } = server.deps;
    const { userId } = await signIn(server, EMAIL);
    const { userId: other } = await signIn(server, 'eve@example.com');
    await db.write((queries) => saveLanguage(queries, { userId, language: 'de' }));
    const languages = [userId, other, 'user-none'].map((id) => findLanguage(db.read, id));
    expect(await Promise.all(languages)).toEqual(['de', 'en', 'en']);
  });

  it('keeps up to four kilobytes for its client, and the names that are not changed', async () => {
    const { sessionToken } = await signIn(server, EMAIL);
    const update = (body: unknown) => server.sdk(CALLS.usersUpdate, { sessionToken, body });
    const note = (bytes: number) => ({ note: 'x'.repeat(bytes - '{"note":""}'.length) });
    expect((await update({ untrusted_metadata: note(4_096) })).status).toBe(200);
    const refused = await update({ untrusted_metadata: note(4_097) });
    expect(refused.body.error_type).toBe('metadata_too_large');
    await update({ name: { first_name: 'Ada', middle_name: 'King', last_name: 'Byron' } });
    await update({ name: { middle_name: 'Augusta', last_name: 'Lovelace' } });
    const name = { first_name: 'Ada', middle_name: 'Augusta', last_name: 'Lovelace' };
    expect((await me(sessionToken)).name).toEqual(name);
  });

  it('records what was removed from it, and keeps no part of that', async () => {
    const { sessionToken, userId } = await signIn(server, EMAIL);
    await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
    const { totps } = await me(sessionToken);
    const codes = () =>
      server.deps.db.read.selectFrom('totp_recovery_codes').select('totp_id').execute();
    expect(await codes()).not.toEqual([]);
    const params = { id: totps[0].totp_id };
    expect((await server.sdk(CALLS.usersDeleteTotp, { sessionToken, params })).status).toBe(200);
    expect(await codes()).toEqual([]);
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('event', '=', 'factor_removed')
      .execute();
    expect(rows).toEqual([{ user_id: userId, details: '{"kind":"totps"}' }]);
  });
});
