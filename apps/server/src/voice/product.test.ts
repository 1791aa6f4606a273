import { forwardingAnswer } from '@gatecall/contracts/product/forwarding';
import { armAnswer, armLinkCreatedAnswer, armLinksAnswer } from '@gatecall/contracts/product/arm';
import { callAnswer, callsAnswer } from '@gatecall/contracts/product/calls';
import {
  guestCode as guestCodeAnswer,
  guestCodesAnswer,
} from '@gatecall/contracts/product/guest-codes';
import { householdAnswer } from '@gatecall/contracts/product/household';
import { notificationsAnswer } from '@gatecall/contracts/product/notifications';
import { panelAnswer } from '@gatecall/contracts/product/panel';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetBrowser } from './notices/logic.ts';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierDoor,
  type CarrierReply,
} from './carriers/carrier-door.testing.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';

let server: TestServer;
let jwt: string;
let door: CarrierDoor;
beforeEach(async () => {
  server = await createTestServer({ env: CARRIER_ENV });
  ({ jwt } = await signIn(server, 'ada@example.com'));
  door = carrierDoor(server, 'twilio');
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown, token = jwt) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
const saveIntercom = (token = jwt) =>
  call(
    'POST',
    '/v1/intercom_settings',
    { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' },
    token,
  );

const names = (reply: CarrierReply): string[] => reply.verbs.map(({ name }) => name);
const actionOf = (reply: CarrierReply): string =>
  reply.verbs.find(({ attributes }) => attributes['action'])?.attributes['action'] ?? '';
const opens = (reply: CarrierReply): boolean => names(reply).includes('Play');
let calls = 0;
const dial = (over: Record<string, string> = {}) =>
  door.post('/voice/twilio/incoming', {
    CallSid: `CA${(calls += 1)}`,
    From: PANEL,
    To: SYSTEM,
    ...over,
  });
const tryCode = async (code: string) => door.post(actionOf(await dial()), { Digits: code });

describe('guest codes', () => {
  it('asks for the intercom first', async () => {
    expect((await call('GET', '/v1/guest_codes')).body.error_type).toBe('intercom_not_set_up');
    expect((await server.request('GET', '/v1/guest_codes')).status).toBe(401);
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

  it('opens only within its time and days', async () => {
    await saveIntercom();
    const now = server.clock.now();
    const made = await call('POST', '/v1/guest_codes', {
      label: 'Cleaner',
      starts_at: new Date(now + 60 * 60_000).toISOString(),
      ends_at: new Date(now + 3 * 60 * 60_000).toISOString(),
    });
    expect(opens(await tryCode(made.body.code))).toBe(false);
    server.clock.advance(2 * 60 * 60_000);
    expect(opens(await tryCode(made.body.code))).toBe(true);
    server.clock.advance(2 * 60 * 60_000);
    expect(opens(await tryCode(made.body.code))).toBe(false);
  });

  it('takes word codes and refuses weak, taken and ill-formed ones', async () => {
    const saved = await saveIntercom();
    const post = (body: unknown) => call('POST', '/v1/guest_codes', body);
    const words = await post({ label: 'Aunt', kind: 'words' });
    expect(words.body.code).toMatch(/^[a-z]+ [a-z]+$/);
    const asked = await dial();
    const spoken = await door.post(actionOf(asked), {
      SpeechResult: `hello, ${words.body.code} please`,
    });
    expect(opens(spoken)).toBe(true);
    expect((await post({ label: 'x', code: '1234' })).body).toMatchObject({
      error_type: 'weak_entry_code',
      field: 'code',
    });
    const taken = saved.body.intercoms[0].intercom_codes[0].code;
    expect((await post({ label: 'x', code: taken })).body.error_type).toBe('duplicate_entry_code');
    expect((await post({ label: '' })).body.field).toBe('label');
    expect((await post({ label: 'x', ends_at: '2001-01-01T00:00:00Z' })).body.field).toBe(
      'ends_at',
    );
    expect((await post({ label: 'x', admin: true })).status).toBe(400);
  });

  it('revokes at once, only its own, and forgets the code', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Courier' })).body;
    const bob = (await signIn(server, 'bob@example.com')).jwt;
    await saveIntercom(bob);
    const path = `/v1/guest_codes/${made.code_id}`;
    expect((await call('DELETE', path, undefined, bob)).status).toBe(404);
    expect(guestCodesAnswer.parse((await call('DELETE', path)).body).guest_codes).toEqual([]);
    expect(opens(await tryCode(made.code))).toBe(false);
    const rows = await server.deps.db.read.selectFrom('guest_codes').selectAll().execute();
    expect(rows).toMatchObject([{ sealed_code: '' }]);
  });

  it('shares a code on a page that works without scripts', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Courier' })).body;
    const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const { pathname } = new URL(shared.body.url);
    const page = await server.request('GET', pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${made.code.slice(0, 3)} ${made.code.slice(3)}`);
    expect(page.text).not.toContain('<script');
    await call('DELETE', `/v1/guest_codes/${made.code_id}`);
    expect((await server.request('GET', pathname)).status).toBe(404);
  });
});

describe('calls', () => {
  it('lists them newest first, by pages and filters, and shows what happened', async () => {
    const saved = await saveIntercom();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    for (const digits of ['111222', code, '333444']) {
      server.clock.advance(1_000);
      await tryCode(digits);
    }
    await dial({ From: 'anonymous' });
    const first = callsAnswer.parse((await call('GET', '/v1/calls?limit=2')).body);
    expect(first.calls.map(({ outcome }) => outcome)).toEqual([null, 'opened']);
    const rest = callsAnswer.parse(
      (await call('GET', `/v1/calls?limit=2&before=${first.next}`)).body,
    );
    expect(rest.calls).toHaveLength(1);
    expect(rest.next).toBeNull();
    const opened = callsAnswer.parse((await call('GET', '/v1/calls?outcome=opened')).body).calls;
    expect(opened).toMatchObject([{ kind: 'gate', opened_by: { kind: 'code', name: null } }]);
    const shown = callAnswer.parse((await call('GET', `/v1/calls/${opened[0]?.call_id}`)).body);
    expect(shown.events.map(({ kind }) => kind)).toEqual(['received', 'heard_keys', 'opened']);
    const bob = (await signIn(server, 'bob@example.com')).jwt;
    expect((await call('GET', '/v1/calls', undefined, bob)).body.calls).toEqual([]);
    expect((await call('GET', `/v1/calls/${opened[0]?.call_id}`, undefined, bob)).status).toBe(404);
    expect((await call('GET', '/v1/calls?limit=0')).body.field).toBe('limit');
  });

  it('streams changes as they happen', async () => {
    await saveIntercom();
    const origin = await server.listen();
    const abort = new AbortController();
    const stream = await fetch(`${origin}/v1/calls/events`, {
      headers: { authorization: `Bearer ${jwt}` },
      signal: abort.signal,
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    await dial();
    while (!heard.includes('data:')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toContain('"kind":"gate"');
    abort.abort();
    expect((await fetch(`${origin}/v1/calls/events`)).status).toBe(401);
  });
});

describe('patient guessing', () => {
  it('meets codes that are off after thirty wrong ones on a day, until a right one (A20)', async () => {
    await server.close();
    server = await createTestServer({ env: { ...CARRIER_ENV, GATECALL_RATE_LIMIT_FACTOR: '1' } });
    ({ jwt } = await signIn(server, 'ada@example.com', { minutes: 2 * 24 * 60 }));
    door = carrierDoor(server, 'twilio');
    const saved = await saveIntercom();
    const right: string = saved.body.intercoms[0].intercom_codes[0].code;
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n += 1) await tryCode('111222');
      server.clock.advance(61 * 60_000);
    };
    for (let hour = 0; hour < 3; hour += 1) await wrong(9);
    // A guest who knows it: the count begins anew.
    expect(opens(await tryCode(right))).toBe(true);
    for (let hour = 0; hour < 3; hour += 1) await wrong(9);
    await wrong(4);
    expect(opens(await tryCode(right))).toBe(false);
    server.clock.advance(4 * 60 * 60_000);
    expect(opens(await tryCode(right))).toBe(true);
  });
});

describe('what a resident can pile up', () => {
  it('ends at fifty open links and ten browsers, the newest of which stay (A84)', async () => {
    await saveIntercom();
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1) {
      statuses.push((await call('POST', '/v1/arm/links', { label: `${n}` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(400);

    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = (n: number) => `https://fcm.googleapis.com/fcm/send/${n}`;
    for (let n = 0; n < 12; n += 1) {
      server.clock.advance(1);
      await call('POST', '/v1/notifications/push', { endpoint: endpoint(n), keys });
    }
    const count = async () =>
      notificationsAnswer.parse((await call('GET', '/v1/notifications')).body).push_subscriptions;
    expect(await count()).toBe(10);
    await call('DELETE', '/v1/notifications/push', { endpoint: endpoint(11) });
    await call('DELETE', '/v1/notifications/push', { endpoint: endpoint(0) });
    expect(await count()).toBe(9);
    // The push service no longer knows it.
    await forgetBrowser(server.deps, endpoint(5));
    expect(await count()).toBe(8);
  });
});

describe('guessing in many calls at once', () => {
  it('counts every wrong code, and the right one comes too late (A21)', async () => {
    const saved = await saveIntercom();
    const right: string = saved.body.intercoms[0].intercom_codes[0].code;
    const lines = await Promise.all(Array.from({ length: 10 }, () => dial()));
    await Promise.all(lines.map((line) => door.post(actionOf(line), { Digits: '111222' })));
    expect(opens(await tryCode(right))).toBe(false);
    server.clock.advance(16 * 60_000);
    expect(opens(await tryCode(right))).toBe(true);
  });
});

describe('the stream of calls', () => {
  const open = (origin: string, signal: AbortSignal, token = jwt) =>
    fetch(`${origin}/v1/calls/events`, { headers: { authorization: `Bearer ${token}` }, signal });

  it('tells a device nothing after it was signed out elsewhere (A43)', async () => {
    await saveIntercom();
    const origin = await server.listen();
    const lost = await signIn(server, 'ada@example.com');
    const abort = new AbortController();
    const stream = await open(origin, abort.signal, lost.jwt);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    expect((await call('DELETE', `/v1/sessions/${lost.sessionId}`)).status).toBe(200);
    await dial();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      heard += part.value;
    }
    expect(heard).not.toContain('data:');
  });

  it('opens a few times for one resident and not without end (A84)', async () => {
    const origin = await server.listen();
    const abort = new AbortController();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await open(origin, abort.signal)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    abort.abort();
    const later = async () => (await open(origin, AbortSignal.timeout(2_000))).status;
    await expect.poll(later).toBe(200);
  });
});

describe('household', () => {
  const add = (phone: string, name = 'Ben') => call('POST', '/v1/household', { name, phone });
  const textedCode = async () => {
    const text = (await server.messages()).find(({ channel }) => channel === 'sms')?.text ?? '';
    return /\d{6}/.exec(text)?.[0] ?? '';
  };

  it('rings only numbers that are proven by a texted code, and opens by their key', async () => {
    await saveIntercom();
    const added = householdAnswer.parse((await add('(201) 555-0177')).body).members[0];
    expect(added).toMatchObject({ phone_number: '+12015550177', is_verified: false });
    const refuseAll = async () => {
      let reply = await dial();
      for (let n = 0; n < 3; n += 1) reply = await door.post(actionOf(reply), { Digits: '111222' });
      return reply;
    };
    expect(names(await refuseAll()).at(-1)).toBe('Record');
    const path = `/v1/household/${added?.member_id}/verify`;
    expect((await call('POST', path, { code: '000000' })).status).toBe(401);
    const verified = await call('POST', path, { code: await textedCode() });
    expect(householdAnswer.parse(verified.body).members[0]?.is_verified).toBe(true);

    const ringing = await refuseAll();
    const dialled = ringing.verbs.find(({ name }) => name === 'Dial');
    expect(dialled?.attributes['callerId']).toBe(SYSTEM);
    const [number] = dialled?.children ?? [];
    expect(number?.text).toBe('+12015550177');
    const whisper = await door.post(number?.attributes['url'] ?? '', { CallSid: 'CAmember' });
    expect(names(whisper)).toEqual(['Gather']);
    const pressed = await door.post(actionOf(whisper), { CallSid: 'CAmember', Digits: '9' });
    expect(names(pressed)).toEqual(['Say', 'Hangup']);
    const opened = await door.post(dialled?.attributes['action'] ?? '', {
      DialCallStatus: 'completed',
    });
    expect(opens(opened)).toBe(true);
    const listed = callsAnswer.parse((await call('GET', '/v1/calls?outcome=opened')).body).calls;
    expect(listed).toMatchObject([{ opened_by: { kind: 'member', name: 'Ben' } }]);
  });

  it('gives five tries for the texted code', async () => {
    const { member_id: id } =
      householdAnswer.parse((await add('+12015550177')).body).members[0] ?? {};
    for (let n = 0; n < 5; n += 1)
      await call('POST', `/v1/household/${id}/verify`, { code: '000000' });
    const right = await call('POST', `/v1/household/${id}/verify`, { code: await textedCode() });
    expect(right.status).toBe(401);
    await call('POST', `/v1/household/${id}/resend`);
    const fresh = await call('POST', `/v1/household/${id}/verify`, { code: await textedCode() });
    expect(fresh.status).toBe(200);
  });

  it('keeps the order, and refuses loops, doubles and strangers', async () => {
    await add('+12015550177', 'Ben');
    const two = householdAnswer.parse((await add('+12015550178', 'Eve')).body).members;
    const ids = two.map(({ member_id: id }) => id);
    const turned = await call('PUT', '/v1/household', { member_ids: [...ids].reverse() });
    expect(householdAnswer.parse(turned.body).members.map(({ name }) => name)).toEqual([
      'Eve',
      'Ben',
    ]);
    expect((await add(SYSTEM)).body.field).toBe('phone');
    expect((await add('+12015550177')).body.error_type).toBe('duplicate_phone_number');
    expect((await call('DELETE', '/v1/household/member-x')).status).toBe(404);
    expect((await call('DELETE', `/v1/household/${ids[0]}`)).body.members).toHaveLength(1);
  });
});

describe('the panel', () => {
  it('keeps its profile and plays by it', async () => {
    const saved = await saveIntercom();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    const before = panelAnswer.parse((await call('GET', '/v1/panel')).body);
    const { test_open_until: _until, ...profile } = before;
    const after = await call('PUT', '/v1/panel', {
      ...profile,
      delay_ms: 2_000,
      repeat: 2,
      deny_key: '#',
      language: 'es',
    });
    expect(panelAnswer.parse(after.body).delay_ms).toBe(2_000);
    const asked = await dial();
    expect(asked.verbs[0]?.attributes['language']).toBe('es-ES');
    const opened = await door.post(actionOf(asked), { Digits: code });
    expect(opened.verbs[1]?.attributes['digits']).toBe('wwww9w9');
    expect((await call('PUT', '/v1/panel', { ...profile, deny_key: 'no' })).body.field).toBe(
      'deny_key',
    );
  });

  it('treats the own phone as a test call for a while', async () => {
    await saveIntercom();
    const say = async () => (await dial({ From: OWN_PHONE })).verbs[0]?.children[0]?.text ?? '';
    expect(await say()).toContain('Hello');
    const answer = panelAnswer.parse((await call('POST', '/v1/panel/test')).body);
    expect(answer.test_open_until).not.toBeNull();
    expect(await say()).toContain('test');
    server.clock.advance(11 * 60_000);
    expect(await say()).toContain('Hello');
  });
});

describe('arming', () => {
  it('opens the next call within five minutes, once', async () => {
    await saveIntercom();
    expect(armAnswer.parse((await call('POST', '/v1/arm')).body).armed_until).not.toBeNull();
    const both = await Promise.all([dial(), dial()]);
    expect(both.filter(opens)).toHaveLength(1);
    expect(armAnswer.parse((await call('GET', '/v1/arm')).body).armed_until).toBeNull();
    await call('POST', '/v1/arm');
    server.clock.advance(5 * 60_000 + 1);
    jwt = (await signIn(server, 'ada@example.com')).jwt;
    expect(opens(await dial())).toBe(false);
    await call('POST', '/v1/arm');
    await call('DELETE', '/v1/arm');
    expect(opens(await dial())).toBe(false);
  });

  it('does not open for ordinary callers', async () => {
    await saveIntercom();
    await call('POST', '/v1/arm');
    expect(opens(await dial({ From: '+12015550170', ForwardedFrom: OWN_PHONE }))).toBe(false);
  });

  it('lets a guest with a link open once; looking at the link changes nothing (A03)', async () => {
    await saveIntercom();
    const made = armLinkCreatedAnswer.parse(
      (await call('POST', '/v1/arm/links', { label: 'Nana' })).body,
    );
    const { pathname } = new URL(made.url);
    for (let n = 0; n < 3; n += 1) expect((await server.request('GET', pathname)).status).toBe(200);
    expect(opens(await dial())).toBe(false);
    const press = () =>
      server.request('POST', pathname, {
        rawBody: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press()).text).toContain('will open');
    expect(opens(await dial())).toBe(true);
    expect((await press()).text).toContain('over');
    expect(opens(await dial())).toBe(false);
    const { links } = armLinksAnswer.parse((await call('GET', '/v1/arm/links')).body);
    expect(links).toMatchObject([{ label: 'Nana' }]);
    expect(links[0]?.used_at).not.toBeNull();
  });

  it('takes a link out of use', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
    expect((await call('DELETE', `/v1/arm/links/${made.link.link_id}`)).status).toBe(200);
    const page = await server.request('GET', new URL(made.url).pathname);
    expect(page.text).toContain('over');
  });
});

describe('numbers that earn money by being dialled', () => {
  it.each(['+19005550123', '+447000123456', '+881612345678'])(
    'are neither texted nor called: %s (A28)',
    async (number) => {
      await server.close();
      server = await createTestServer({ env: { ...CARRIER_ENV, GATECALL_SMS_COUNTRIES: 'US,CA' } });
      ({ jwt } = await signIn(server, 'ada@example.com'));
      const body = { phone: number, intercom_number: PANEL, intercom_code: '9' };
      expect((await call('POST', '/v1/intercom_settings', body)).status).toBe(200);
      const check = await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
      expect(check.body.field).toBe('phone');
      const member = await call('POST', '/v1/household', { name: 'Eve', phone: number });
      expect(member.body.field).toBe('phone');
      await call('PUT', '/v1/notifications', {
        email: false,
        sms: true,
        push: false,
        kinds: ['refused', 'opened', 'message'],
      });
      door = carrierDoor(server, 'twilio');
      let reply = await dial();
      for (let n = 0; n < 3; n += 1) reply = await door.post(actionOf(reply), { Digits: '111222' });
      const sent = (await server.messages()).filter(({ channel }) => channel === 'sms');
      expect(sent).toEqual([]);
    },
  );

  it('are texted and called so often and no more, over all accounts and networks (A28)', async () => {
    await server.close();
    server = await createTestServer({ env: { ...CARRIER_ENV, GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const replies: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const email = `eve${n}@example.com`;
      const eve = await signIn(server, email);
      const reply = await server.request('POST', '/v1/household', {
        headers: { authorization: `Bearer ${eve.jwt}` },
        body: { name: 'Eve', phone: `+1201555${String(140 + n).padStart(4, '0')}` },
        ip: `198.51.100.${n}`,
      });
      replies.push(reply.status);
    }
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('an account made in the name of somebody else', () => {
  it('leaves no way in and no listener when its owner moves in (A40)', async () => {
    const email = 'victim@example.com';
    const body = { email, password: 'a long and unusual sentence', session_duration_minutes: 60 };
    const attacker = await server.sdk(AUTH_ENDPOINTS.passwordsCreate, { body });
    const planted: string = attacker.body.data.session_jwt;
    const saved = await call(
      'POST',
      '/v1/intercom_settings',
      { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9', entry_codes: ['739164'] },
      planted,
    );
    const shared: string = saved.body.intercoms[0].intercom_codes[0].code;
    const guest = await call('POST', '/v1/guest_codes', { label: 'Me' }, planted);
    const link = await call('POST', '/v1/arm/links', { label: 'Me', valid_hours: 24 }, planted);
    const phone = '+12015550160';
    const added = await call('POST', '/v1/household', { name: 'Eve', phone }, planted);
    const [{ member_id: id }] = added.body.members;
    const code = await newestCode(server);
    await call('POST', `/v1/household/${id}/verify`, { code }, planted);

    const owner = await signIn(server, email);
    const user = (await call('GET', '/v1/user', undefined, owner.jwt)).body;
    expect(user).toMatchObject({
      phone: null,
      intercoms: [{ phone_number: PANEL, entry_codes: [] }],
    });
    expect(user.intercoms[0].intercom_codes).toHaveLength(1);
    const fresh: string = user.intercoms[0].intercom_codes[0].code;
    expect(fresh).not.toBe(shared);
    const household = await call('GET', '/v1/household', undefined, owner.jwt);
    expect(household.body.members).toEqual([]);
    await server.request('POST', new URL(link.body.url).pathname);
    for (const known of [shared, '739164', guest.body.code]) {
      expect(opens(await tryCode(known))).toBe(false);
    }
    expect(opens(await tryCode(fresh))).toBe(true);
  });
});

describe('notices', () => {
  const subjects = async () => (await server.messages()).map(({ subject }) => subject);

  it('tells by mail what opened the gate, without the code (A89)', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body;
    await tryCode(made.code);
    const [newest] = await server.messages();
    expect(newest).toMatchObject({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Your gate was opened',
    });
    expect(newest?.text).toContain('Plumber');
    expect(newest?.text).not.toContain(made.code);
  });

  it('warns of guessing at five wrong codes and when codes go off', async () => {
    await saveIntercom();
    for (let n = 0; n < 10; n += 1) await tryCode('111222');
    const told = await subjects();
    expect(told).toContain('Somebody may be guessing your entry code');
    expect(told).toContain('Entry codes are switched off for a while');
  });

  it('texts no words of the resident to a phone that nobody has proven (A28)', async () => {
    await saveIntercom();
    const made = await call('POST', '/v1/guest_codes', { label: 'Your bank: call +1 900 1' });
    const kinds = ['opened'];
    await call('PUT', '/v1/notifications', { email: false, sms: true, push: false, kinds });
    expect(opens(await tryCode(made.body.code))).toBe(true);
    const texts = (await server.messages()).filter(({ channel }) => channel === 'sms');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).not.toContain('bank');
  });

  it('follows the choice of ways and kinds', async () => {
    const saved = await saveIntercom();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    const before = notificationsAnswer.parse((await call('GET', '/v1/notifications')).body);
    expect(before).toMatchObject({ email: true, sms: false, push_subscriptions: 0 });
    await call('PUT', '/v1/notifications', {
      email: false,
      sms: true,
      push: true,
      kinds: ['opened'],
    });
    const subscription = {
      endpoint: 'https://push.example.test/abc',
      keys: { p256dh: 'BPub', auth: 'secret' },
    };
    const subscribed = await call('POST', '/v1/notifications/push', subscription);
    expect(notificationsAnswer.parse(subscribed.body).push_subscriptions).toBe(1);
    const mailsBefore = (await server.messages()).length;
    await tryCode('111222');
    await tryCode(code);
    const told = (await server.messages()).slice(0, -mailsBefore);
    expect(told.map(({ channel }) => channel).sort()).toEqual(['push', 'sms']);
    const gone = await call('DELETE', '/v1/notifications/push', {
      endpoint: subscription.endpoint,
    });
    expect(gone.body.push_subscriptions).toBe(0);
  });
});

describe('forwarding', () => {
  const read = async () => forwardingAnswer.parse((await call('GET', '/v1/forwarding')).body);

  it('is proven by a test call that comes back, which is rejected unanswered', async () => {
    await saveIntercom();
    expect((await read()).conditions.map(({ state }) => state)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    const checked = await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
    const { conditions } = forwardingAnswer.parse(checked.body);
    expect(conditions.find(({ condition }) => condition === 'busy')?.state).toBe('works');
    const rows = await server.deps.db.read
      .selectFrom('calls')
      .select(['rule', 'outcome'])
      .execute();
    expect(rows).toEqual([{ rule: 'forwarding_check', outcome: 'rejected' }]);
    expect((await call('POST', '/v1/forwarding/checks', { condition: 'never' })).body.field).toBe(
      'condition',
    );
  });

  it('needs the own phone, and tells when the gate last called', async () => {
    await call('POST', '/v1/intercom_settings', { intercom_number: PANEL, intercom_code: '9' });
    expect((await call('POST', '/v1/forwarding/checks', { condition: 'busy' })).body.field).toBe(
      'phone',
    );
    await dial();
    const answer = await read();
    expect(answer.last_gate_call_at).not.toBeNull();
    expect(answer.is_silent).toBe(false);
  });

  it('gives no verdict when the carrier would not call', async () => {
    const own = await createTestServer({
      env: { ...CARRIER_ENV, GATECALL_CARRIER: 'telnyx' },
      fetch: async () => new Response('{}', { status: 403 }),
    });
    const { jwt: token } = await signIn(own, 'ada@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const body = { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' };
    await own.request('POST', '/v1/intercom_settings', { headers, body });
    const condition = { condition: 'busy' };
    const check = await own.request('POST', '/v1/forwarding/checks', { headers, body: condition });
    expect([check.status, check.body.error_type]).toEqual([503, 'service_unavailable']);
    const after = await own.request('GET', '/v1/forwarding', { headers });
    expect(forwardingAnswer.parse(after.body).conditions[1]?.state).toBe('unknown');
    await own.close();
  });

  it('fails when nothing comes back in time, or somebody answers', async () => {
    const sent: string[] = [];
    const own = await createTestServer({
      env: { ...CARRIER_ENV, GATECALL_CARRIER: 'twilio' },
      fetch: async (_input, init) => {
        sent.push(String(init?.body));
        return new Response('{}', { status: 201 });
      },
    });
    const { jwt: token } = await signIn(own, 'ada@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const body = { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' };
    await own.request('POST', '/v1/intercom_settings', { headers, body });
    const check = async (condition: string) => {
      const reply = await own.request('POST', '/v1/forwarding/checks', {
        headers,
        body: { condition },
      });
      return forwardingAnswer
        .parse(reply.body)
        .conditions.find((one) => one.condition === condition)?.state;
    };
    expect(await check('no_answer')).toBe('running');
    expect(new URLSearchParams(sent[0]).get('To')).toBe(OWN_PHONE);
    own.clock.advance(91_000);
    const later = async () =>
      forwardingAnswer.parse((await own.request('GET', '/v1/forwarding', { headers })).body)
        .conditions;
    expect((await later())[0]?.state).toBe('fails');
    await check('busy');
    const url = new URLSearchParams(sent[1]).get('Url') ?? '';
    const answered = await carrierDoor(own, 'twilio').post(url, { CallSid: 'CAcheck' });
    expect(answered.verbs[0]?.text).toContain('forwarding check');
    expect((await later())[1]?.state).toBe('fails');
    await own.close();
  });
});
