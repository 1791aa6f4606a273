import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { ownPhoneAnswer } from '@gatecall/contracts/product/residents';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callableNumber, findPhoneOf, requireCallable } from './own-phone.ts';

const PHONE = '+12015550142';
const MINUTE = 60_000;

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeEach(() => start());
afterEach(() => server.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await createTestServer({ env });
  ada = await signIn(server, 'ada@example.com');
  await put(PHONE);
}
const call = (method: string, path: string, body?: unknown, { jwt } = ada) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${jwt}` },
    ...(body === undefined ? {} : { body }),
  });
const put = (phone: string | null, who = ada) => call('PUT', '/v1/own_phone', { phone }, who);
const show = async (who = ada) =>
  ownPhoneAnswer.parse((await call('GET', '/v1/own_phone', undefined, who)).body);
const ask = (who = ada) => call('POST', '/v1/own_phone/code', undefined, who);
const enter = (code: string, who = ada) => call('POST', '/v1/own_phone/verify', { code }, who);
const asked = async (who = ada) => {
  await ask(who);
  return newestCode(server);
};
/** Six digits that are another code than this one. */
const notThis = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');
const texts = async () => (await server.messages()).filter(({ channel }) => channel === 'sms');

describe('the proof of the own phone', () => {
  it('is the code that was texted to it (D-10)', async () => {
    expect(await show()).toEqual({
      phone: PHONE,
      phone_number: PHONE,
      is_confirmed: false,
      can_be_texted: true,
      is_code_sent: false,
    });
    expect(ownPhoneAnswer.parse((await ask()).body).is_code_sent).toBe(true);
    const [text] = await texts();
    expect(text?.to).toBe(PHONE);
    expect(text?.text).toMatch(/^\d{6} confirms this phone.*\n\n@localhost #\d{6}$/s);
    const reply = await enter(await newestCode(server));
    expect(ownPhoneAnswer.parse(reply.body)).toMatchObject({
      is_confirmed: true,
      is_code_sent: false,
    });
    expect((await show()).is_confirmed).toBe(true);
  });

  it('waits to be sent for as long as its code is good', async () => {
    const enqueue = vi.spyOn(server.deps.outbox, 'enqueue');
    await ask();
    expect(enqueue.mock.calls.map(([, message]) => message)).toMatchObject([
      { channel: 'sms', to: PHONE, lifetimeMs: 10 * MINUTE },
    ]);
  });

  it('is asked for in the language of the resident', async () => {
    await server.request('POST', '/v1/own_phone/code', {
      headers: { authorization: `Bearer ${ada.jwt}`, 'accept-language': 'de-AT,en;q=0.5' },
    });
    expect((await texts())[0]?.text).toContain('dein Telefon');
  });

  it('stands while the number is saved again, and falls with another number', async () => {
    await enter(await asked());
    const settings = { phone: '(201) 555-0142', intercom_number: '+12015550199' };
    await call('POST', '/v1/intercom_settings', { ...settings, intercom_code: '9' });
    expect((await show()).is_confirmed).toBe(true);
    await put('+12015550143');
    expect((await show()).is_confirmed).toBe(false);
    await put(PHONE);
    expect((await show()).is_confirmed).toBe(false);
    await enter(await asked());
    await put(null);
    expect(await show()).toMatchObject({ phone_number: null, is_confirmed: false });
  });

  it('is not asked for a second time if the number signs the resident in', async () => {
    const send = await server.sdk(AUTH_ENDPOINTS.otpsSmsSendSecondary, {
      sessionToken: ada.sessionToken,
      body: { phone_number: PHONE },
    });
    await server.sdk(AUTH_ENDPOINTS.otpsAuthenticate, {
      sessionToken: ada.sessionToken,
      body: {
        token: await newestCode(server),
        method_id: send.body.data.method_id,
        session_duration_minutes: 60,
      },
    });
    expect(await show()).toMatchObject({ is_confirmed: true, is_code_sent: false });
    const before = (await texts()).length;
    expect((await ask()).body.is_confirmed).toBe(true);
    expect(await texts()).toHaveLength(before);
    const bob = await signIn(server, 'bob@example.com');
    await put(PHONE, bob);
    expect((await show(bob)).is_confirmed).toBe(false);
  });

  it('needs no code once it was proven otherwise', async () => {
    await ask();
    await server.deps.db.write((queries) =>
      queries.updateTable('residents').set({ phone_proven_at: 1 }).execute(),
    );
    expect(await show()).toMatchObject({ is_confirmed: true, is_code_sent: false });
    expect((await enter('000000')).status).toBe(200);
  });

  it('says what is missing: a number, one that can be texted, a right code', async () => {
    await start({ GATECALL_SMS_COUNTRIES: 'CA' });
    expect((await show()).can_be_texted).toBe(false);
    expect((await ask()).body).toMatchObject({
      error_type: 'own_phone_not_textable',
      field: 'phone',
    });
    await put(null);
    for (const reply of [await ask(), await enter('123456')]) {
      expect(reply.body).toMatchObject({ error_type: 'own_phone_missing', field: 'phone' });
    }
  });
});

describe('a code for the own phone', () => {
  const refused = async (code: string, who = ada) => {
    const { status, body } = await enter(code, who);
    expect([status, body.error_type, body.field]).toEqual([400, 'unable_to_prove_phone', 'code']);
    expect((await show(who)).is_confirmed).toBe(false);
  };

  it('dies after five wrong ones, and with the next code (A20)', async () => {
    const code = await asked();
    for (let n = 1; n <= 5; n++) await refused(notThis(code, n));
    expect((await show()).is_code_sent).toBe(false);
    await refused(code);
    const [second, third] = [await asked(), await asked()];
    await refused(second);
    expect((await enter(third)).status).toBe(200);
  });

  it('is judged five times at most, however many come at once (A21)', async () => {
    const code = await asked();
    const guesses = Array.from({ length: 40 }, (_, n) => notThis(code, n + 1));
    await Promise.all(guesses.map((guess) => enter(guess)));
    await refused(code);
  });

  it('proves once, sent twenty times at once (A25)', async () => {
    const code = await asked();
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(code)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const proofs = await server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'own_phone_proven')
      .execute();
    expect(proofs).toHaveLength(1);
  });

  it('is worthless once it was used, and after ten minutes (A08)', async () => {
    const used = await asked();
    await enter(used);
    await put(null);
    await put(PHONE);
    await refused(used);
    const late = await asked();
    server.clock.advance(10 * MINUTE);
    ada = await signIn(server, 'ada@example.com');
    await refused(late);
    const inTime = await asked();
    server.clock.advance(10 * MINUTE - 1);
    ada = await signIn(server, 'ada@example.com');
    expect((await enter(inTime)).status).toBe(200);
  });

  it('is worthless for another number and for another resident (A23)', async () => {
    const code = await asked();
    await put('+12015550143');
    await refused(code);
    const eve = await signIn(server, 'eve@example.com');
    await put(PHONE, eve);
    await refused(code, eve);
    await ask(eve);
    await refused(code, eve);
    await put(PHONE);
    expect((await enter(code)).status).toBe(200);
  });

  it('is kept as a keyed hash, and no log names it (A89)', async () => {
    const code = await asked();
    await enter(notThis(code));
    const rows = await server.deps.db.read.selectFrom('challenges').selectAll().execute();
    expect(rows.some(({ kind }) => kind === 'own_phone')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(server.logText()).not.toContain(code);
  });

  it('goes out ten times a day to a resident, five times in ten minutes to a number (A28)', async () => {
    await start({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push((await ask()).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    const eve = await signIn(server, 'eve@example.com');
    await put(PHONE, eve);
    expect((await ask(eve)).status).toBe(429);
    server.clock.advance(10 * MINUTE + 1_000);
    ada = await signIn(server, 'ada@example.com');
    // The sixth was counted, too.
    for (let n = 0; n < 4; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('is guessed twenty times an hour at most by one resident, and locks out no other (A16, A21)', async () => {
    await start({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const eve = await signIn(server, 'eve@example.com');
    await put(PHONE, eve);
    for (let n = 0; n < 20; n++) expect((await enter('000000', eve)).status).toBe(400);
    expect((await enter('000000', eve)).status).toBe(429);
    expect((await enter('000000')).status).toBe(400);
  });
});

describe('the own phone, where it is to be called', () => {
  const own = () => findPhoneOf(server.deps.db.read, ada.userId);
  const served = { residentNumber: PHONE, isPhoneProven: true };
  /** What is missing, of the phone as it is or of another. */
  const missing = (phone: Awaited<ReturnType<typeof own>>, deps = server.deps) => {
    try {
      return requireCallable(deps, phone);
    } catch (error) {
      return error;
    }
  };

  it('is one that was proven, in a country that is served', async () => {
    expect(await own()).toEqual({ residentNumber: PHONE, isPhoneProven: false });
    expect(missing(await own())).toMatchObject({ code: 'own_phone_unproven', field: 'phone' });
    expect(callableNumber(server.deps, await own())).toBeUndefined();
    await enter(await asked());
    expect(await own()).toEqual(served);
    expect(missing(await own())).toBe(PHONE);
    expect(callableNumber(server.deps, await own())).toBe(PHONE);
    // A premium number.
    const costly = { ...served, residentNumber: '+19005550142' };
    expect(missing(costly)).toMatchObject({ code: 'invalid_field', field: 'phone' });
    expect(callableNumber(server.deps, costly)).toBeUndefined();
    await put(null);
    expect(await own()).toEqual({ residentNumber: null, isPhoneProven: false });
    expect(missing(await own())).toMatchObject({ code: 'own_phone_missing' });
  });

  it('needs no proof where no text can ask for it', async () => {
    const { config } = server.deps;
    const deps = { ...server.deps, config: { ...config, textChannels: [] } };
    expect(missing(await own(), deps)).toBe(PHONE);
  });

  it('hides no other failure', () => {
    const broken = { config: undefined } as unknown as TestServer['deps'];
    expect(() => callableNumber(broken, served)).toThrow(TypeError);
  });

  it('is recorded when it is saved, and when it is removed', async () => {
    const recorded = async () =>
      (
        await server.deps.db.read
          .selectFrom('audit_log')
          .select('event')
          .where('event', 'in', ['own_phone_saved', 'own_phone_removed'])
          .execute()
      ).map(({ event }) => event);
    expect(await recorded()).toEqual(['own_phone_saved']);
    await put(null);
    expect((await recorded()).toSorted()).toEqual(['own_phone_removed', 'own_phone_saved']);
    expect(await show()).toEqual({
      phone: null,
      phone_number: null,
      is_confirmed: false,
      can_be_texted: false,
      is_code_sent: false,
    });
  });
});
