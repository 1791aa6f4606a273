import {
  guestCode as guestCodeAnswer,
  guestCodesAnswer,
} from '@gatecall/contracts/product/guest-codes';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { toWireTime } from '../../platform/clock.ts';
import { carrierDoor } from '../../voice/carriers/carrier-door.testing.ts';
import { actionOf, opens, useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, tryCode } = home;

describe('guest codes', () => {
  it('asks for the intercom first', async () => {
    expect((await call('GET', '/v1/guest_codes')).body.error_type).toBe('intercom_not_set_up');
    expect((await home.server.request('GET', '/v1/guest_codes')).status).toBe(401);
  });

  it('makes a code that opens as often as it may', async () => {
    await saveIntercom();
    const made = guestCodeAnswer.parse(
      (await call('POST', '/v1/guest_codes', { label: 'Plumber', max_uses: 1 })).body,
    );
    expect(made.code).toMatch(/^[1-9]\d{5}$/);
    const replies = await Promise.all([tryCode(made.code), tryCode(made.code)]);
    expect(replies.filter(opens)).toHaveLength(1);
    const { guest_codes: list } = guestCodesAnswer.parse(
      (await call('GET', '/v1/guest_codes')).body,
    );
    expect(list).toMatchObject([{ label: 'Plumber', uses: 1, state: 'used_up' }]);
  });

  it('is listed before those that were made earlier', async () => {
    await saveIntercom();
    for (const label of ['Cleaner', 'Dog walker', 'Plumber']) {
      await call('POST', '/v1/guest_codes', { label });
      home.server.clock.advance(1_000);
    }
    const { body } = await call('GET', '/v1/guest_codes');
    const labels = guestCodesAnswer.parse(body).guest_codes.map(({ label }) => label);
    expect(labels).toEqual(['Plumber', 'Dog walker', 'Cleaner']);
  });

  it('opens only within its time and days', async () => {
    await saveIntercom();
    const now = home.server.clock.now();
    const made = await call('POST', '/v1/guest_codes', {
      label: 'Cleaner',
      starts_at: new Date(now + 60 * 60_000).toISOString(),
      ends_at: new Date(now + 3 * 60 * 60_000).toISOString(),
    });
    expect(opens(await tryCode(made.body.code))).toBe(false);
    home.server.clock.advance(2 * 60 * 60_000);
    expect(opens(await tryCode(made.body.code))).toBe(true);
    home.server.clock.advance(2 * 60 * 60_000);
    expect(opens(await tryCode(made.body.code))).toBe(false);
  });

  it('takes word codes and refuses weak, taken and ill-formed ones', async () => {
    const saved = await saveIntercom();
    const make = (body: unknown) => call('POST', '/v1/guest_codes', body);
    const words = await make({ label: 'Aunt', kind: 'words' });
    expect(words.body.code).toMatch(/^[a-z]+ [a-z]+$/);
    const asked = await dial();
    const spoken = await home.post(actionOf(asked), {
      SpeechResult: `hello, ${words.body.code} please`,
    });
    expect(opens(spoken)).toBe(true);
    expect((await make({ label: 'x', code: '1234' })).body).toMatchObject({
      error_type: 'weak_entry_code',
      field: 'code',
    });
    const taken = saved.body.intercoms[0].intercom_codes[0].code;
    expect((await make({ label: 'x', code: taken })).body.error_type).toBe('duplicate_entry_code');
    expect((await make({ label: '' })).body.field).toBe('label');
    expect((await make({ label: 'x', ends_at: '2001-01-01T00:00:00Z' })).body.field).toBe(
      'ends_at',
    );
    expect((await make({ label: 'x', admin: true })).status).toBe(400);
  });

  it('ends at fifty codes, the standing ones among them (A84)', async () => {
    await saveIntercom();
    const replies = [];
    for (let n = 0; n < 51; n += 1)
      replies.push(await call('POST', '/v1/guest_codes', { label: `${n}` }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(replies.at(-1)?.body).toMatchObject({
      status_code: 400,
      error_type: 'guest_codes_full',
      error_message: 'There are 50 codes already. Take back one that is no longer needed.',
    });
  });

  it('makes room for a new one if an old one can never open again (A84)', async () => {
    await saveIntercom();
    const make = (body: object) => call('POST', '/v1/guest_codes', { label: 'x', ...body });
    const soon = new Date(home.server.clock.now() + 60_000).toISOString();
    const used = (await make({ max_uses: 1 })).body;
    home.server.clock.advance(1);
    const past = (await make({ ends_at: soon })).body;
    for (let n = 0; n < 47; n += 1) await make({});
    await tryCode(used.code);
    home.server.clock.advance(60_000);
    const ids = async () =>
      guestCodesAnswer
        .parse((await call('GET', '/v1/guest_codes')).body)
        .guest_codes.map(({ code_id: id }) => id);
    expect((await make({})).status).toBe(200);
    expect(await ids()).not.toContain(used.code_id);
    expect(await ids()).toContain(past.code_id);
    expect((await make({})).status).toBe(200);
    expect(await ids()).not.toContain(past.code_id);
    expect((await make({})).body.error_type).toBe('guest_codes_full');
    expect(await ids()).toHaveLength(49);
  });

  it('opens once for a delivery, and tells when it came', async () => {
    await saveIntercom();
    const ends = new Date(home.server.clock.now() + 8 * 60 * 60_000).toISOString();
    const made = guestCodeAnswer.parse(
      (
        await call('POST', '/v1/guest_codes', {
          label: 'Parcel',
          purpose: 'delivery',
          ends_at: ends,
        })
      ).body,
    );
    expect(made).toMatchObject({ purpose: 'delivery', max_uses: 1, last_opened_at: null });
    const list = async () =>
      guestCodesAnswer.parse((await call('GET', '/v1/guest_codes')).body).guest_codes;
    home.server.clock.advance(60_000);
    const came = toWireTime(home.server.clock.now());
    expect(opens(await tryCode(made.code))).toBe(true);
    expect(opens(await tryCode(made.code))).toBe(false);
    expect(await list()).toMatchObject([{ state: 'used_up', last_opened_at: came }]);
  });

  it('reports no delivery if the courier left before the gate opened', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Parcel', purpose: 'delivery' }))
      .body;
    const CallSid = 'CA-hasty';
    const asked = await dial({ CallSid });
    // The tones are on their way when they hang up.
    const door = carrierDoor(home.server, 'twilio');
    await door.post(actionOf(asked), { CallSid, Digits: made.code });
    await door.post('/voice/twilio/status', { CallSid, CallStatus: 'completed' });
    const { guest_codes: list } = guestCodesAnswer.parse(
      (await call('GET', '/v1/guest_codes')).body,
    );
    expect(list).toMatchObject([{ purpose: 'delivery', last_opened_at: null }]);
  });

  it('revokes at once, only its own, and forgets the code', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Courier' })).body;
    const bob = (await signIn(home.server, 'bob@example.com')).jwt;
    await saveIntercom(bob);
    const path = `/v1/guest_codes/${made.code_id}`;
    expect((await call('DELETE', path, undefined, bob)).status).toBe(404);
    expect(guestCodesAnswer.parse((await call('DELETE', path)).body).guest_codes).toEqual([]);
    expect(opens(await tryCode(made.code))).toBe(false);
    const rows = await home.server.deps.db.read.selectFrom('guest_codes').selectAll().execute();
    expect(rows).toMatchObject([{ sealed_code: '' }]);
  });
});

describe('patient guessing', () => {
  it('finds codes switched off after thirty wrong ones in a day, until a right one (A20)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' }, minutes: 2 * 24 * 60 });
    const saved = await saveIntercom();
    const right: string = saved.body.intercoms[0].intercom_codes[0].code;
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n += 1) await tryCode('111222');
      home.server.clock.advance(61 * 60_000);
    };
    for (let hour = 0; hour < 3; hour += 1) await wrong(9);
    // A guest who knows it: the count starts over.
    expect(opens(await tryCode(right))).toBe(true);
    for (let hour = 0; hour < 3; hour += 1) await wrong(9);
    await wrong(4);
    expect(opens(await tryCode(right))).toBe(false);
    home.server.clock.advance(4 * 60 * 60_000);
    expect(opens(await tryCode(right))).toBe(true);
  });
});

describe('guessing in many calls at once', () => {
  it('counts every wrong code, and the right one comes too late (A21)', async () => {
    const saved = await saveIntercom();
    const right: string = saved.body.intercoms[0].intercom_codes[0].code;
    const ids = Array.from({ length: 10 }, (_, n) => `CA-guess-${n}`);
    const lines = await Promise.all(ids.map((CallSid) => dial({ CallSid })));
    const guess = (CallSid: string, n: number) =>
      home.post(lines[n] ? actionOf(lines[n]) : '', { CallSid, Digits: '111222' });
    await Promise.all(ids.map(guess));
    expect(opens(await tryCode(right))).toBe(false);
    home.server.clock.advance(16 * 60_000);
    expect(opens(await tryCode(right))).toBe(true);
  });
});
