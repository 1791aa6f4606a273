import { signIn } from '@gatecall/testkit/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf, opens, PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';
import { toWireTime } from '../../platform/clock.ts';
import { createKey } from '../keys/logic.ts';
import { signInAs } from '../operators.testing.ts';

const home = useHome();
let gateId: string;
let shared: string;
let key: string;

const keyFor = async (...scopes: string[]): Promise<string> =>
  (
    await createKey(home.server.deps, {
      name: 'test',
      scopes,
      expiresAt: null,
      operator: 'test',
    })
  ).key;
const api = (method: string, path: string, body?: unknown, as = key, headers = {}) =>
  home.server.request(method, `/api/v1/${path}`, {
    headers: { authorization: `Bearer ${as}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const begin = async () => {
  key = await keyFor('*');
  const saved = await home.saveIntercom();
  shared = saved.body.intercoms[0].intercom_codes[0].code;
  gateId = (await api('GET', 'gates')).body.data[0].gate_id;
};
beforeEach(begin);

describe('gates', () => {
  it('are listed with their residents, and each is shown with its status', async () => {
    const { body } = await api('GET', 'gates');
    expect(body).toMatchObject({
      data: [{ phone_number: PANEL, system_number: SYSTEM, name: null }],
      next_cursor: null,
    });
    const { resident_id: id } = body.data[0];
    expect((await api('GET', `gates?resident_id=${id}`)).body).toEqual(body);
    expect((await api('GET', 'gates?resident_id=user-x')).body.data).toEqual([]);
    const shown = await api('GET', `gates/${gateId}`);
    expect(shown.body).toMatchObject({ status: 'partly_checked', sentence: expect.any(String) });
    const german = await api('GET', `gates/${gateId}`, undefined, key, { 'accept-language': 'de' });
    expect(german.body.sentence).not.toBe(shown.body.sentence);
  });

  it('are listed with the names of their residents for people, and without for keys', async () => {
    const seenBy = async (headers: Record<string, string>) => {
      const { body } = await home.server.request('GET', '/api/v1/gates', { headers });
      return body.data.map((gate: { resident_name: unknown }) => gate.resident_name);
    };
    const { bearer } = await signInAs(home.server, 'operator');
    const operator = await bearer();
    expect(await seenBy(operator)).toEqual(['ada@example.com']);
    const { resident_id: id } = (await api('GET', 'gates')).body.data[0];
    await api('PATCH', `residents/${id}`, {
      name: { first_name: 'Ada', last_name: 'Lovelace' },
    });
    expect(await seenBy(operator)).toEqual(['Ada Lovelace']);
    expect(await seenBy({ authorization: `Bearer ${key}` })).toEqual([null]);
    const none = await home.server.request('GET', '/api/v1/gates?attention=codes_suspended', {
      headers: operator,
    });
    expect(none.body.data).toEqual([]);
  });

  it('are changed unless someone else changed them first', async () => {
    const shown = await api('GET', `gates/${gateId}`);
    const tag = { 'if-match': shown.headers.get('etag') ?? '' };
    const changed = await api('PATCH', `gates/${gateId}`, { name: 'Yard' }, key, tag);
    expect(changed.body).toMatchObject({ name: 'Yard', phone_number: PANEL });
    const late = await api('PATCH', `gates/${gateId}`, { name: 'Hall' }, key, tag);
    expect(late.body.code).toBe('precondition_failed');
    expect((await api('PATCH', 'gates/unknown', { name: 'Hall' })).status).toBe(404);
  });
});

describe('codes', () => {
  it('open the gate until they are revoked', async () => {
    const made = await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' });
    expect(made.status).toBe(201);
    expect(opens(await home.tryCode(made.body.code))).toBe(true);
    const { data } = (await api('GET', `gates/${gateId}/codes`)).body;
    expect(data).toMatchObject([{ label: 'Plumber', uses: 1, code: made.body.code }]);
    await api('DELETE', `gates/${gateId}/codes/${made.body.code_id}`);
    expect(opens(await home.tryCode(made.body.code))).toBe(false);
    const gone = await api('DELETE', `gates/${gateId}/codes/${made.body.code_id}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'guest_code_not_found']);
  });

  it('show no digits without the scope for them, not even to the key that made them', async () => {
    const plain = await keyFor('codes:read', 'codes:write');
    const made = await api('POST', `gates/${gateId}/codes`, { label: 'A', code: '84271' }, plain);
    expect(made.body).toMatchObject({ label: 'A', code: null });
    const listed = await api('GET', `gates/${gateId}/codes`, undefined, plain);
    expect(listed.body.data).toMatchObject([{ code: null }]);
    expect(made.text + listed.text).not.toContain('84271');
    const seeing = await keyFor('codes:read', 'code_digits:read');
    const seen = await api('GET', `gates/${gateId}/codes`, undefined, seeing);
    expect(seen.body.data[0].code).toBe('84271');
  });

  it('are shown with their digits to an operator, and without to support', async () => {
    await api('POST', `gates/${gateId}/codes`, { label: 'A', code: '84271' });
    const path = `/api/v1/gates/${gateId}/codes`;
    const seenBy = async (role: 'operator' | 'support') => {
      const { bearer } = await signInAs(home.server, role);
      const headers = { ...(await bearer()), reason: 'ticket 12' };
      return (await home.server.request('GET', path, { headers })).body.data[0].code;
    };
    expect([await seenBy('operator'), await seenBy('support')]).toEqual(['84271', null]);
  });
});

describe('what its resident learns', () => {
  const toldOf = async (subject: string) =>
    (await home.server.messages()).filter((mail) => mail.subject === subject);
  const takenBack = () => toldOf('A guest code no longer opens');
  const own = (body: object) => home.call('POST', '/v1/guest_codes', body);

  it('whose code is in their list', async () => {
    await own({ label: 'Nana' });
    home.server.clock.advance(1_000);
    await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' });
    expect((await home.call('GET', '/v1/guest_codes')).body.guest_codes).toMatchObject([
      { label: 'Plumber', by_operator: true },
      { label: 'Nana', by_operator: false },
    ]);
  });

  it('that one of theirs was taken back, while it could still open', async () => {
    const remove = ({ code_id: id }: { code_id: string }) =>
      api('DELETE', `gates/${gateId}/codes/${id}`);
    const endsAt = new Date(home.server.clock.now() + 1_000);
    await remove((await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' })).body);
    const over = (await own({ label: 'Brief', ends_at: endsAt })).body;
    home.server.clock.advance(2_000);
    await remove(over);
    expect(await takenBack()).toEqual([]);
    await remove((await own({ label: 'Nana' })).body);
    const told = await takenBack();
    expect(told).toMatchObject([{ to: 'ada@example.com' }]);
    expect(told[0]?.text).toContain('The operator of your gate took “Nana” out of use.');
    expect(told[0]?.text).toContain(`/forms?gate=${gateId}`);
  });

  it('nothing of what they do themselves, nor an operator of their own code', async () => {
    const { body } = await own({ label: 'Nana' });
    await home.call('DELETE', `/v1/guest_codes/${body.code_id}`);
    const operators = await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' });
    await home.call('DELETE', `/v1/guest_codes/${operators.body.code_id}`);
    await home.call('PUT', `/v1/gates/${gateId}`, { intercom_code: '5' });
    expect(await takenBack()).toEqual([]);
    expect(await toldOf('The operator changed your gate')).toEqual([]);
  });

  it('that its number or keys are others, and nothing of a name', async () => {
    await api('PATCH', `gates/${gateId}`, { name: 'Yard' });
    expect(await toldOf('The operator changed your gate')).toEqual([]);
    await api('PATCH', `gates/${gateId}`, { intercom_code: '5' });
    await api('PATCH', `gates/${gateId}`, { intercom_number: '+12015550177' });
    expect(await toldOf('The operator changed your gate')).toHaveLength(2);
  });

  it('no refusal because an operator has made many codes', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await begin();
    for (let n = 0; n < 100; n += 1) {
      const { body } = await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' });
      await api('DELETE', `gates/${gateId}/codes/${body.code_id}`);
    }
    const more = await api('POST', `gates/${gateId}/codes`, { label: 'Plumber' });
    expect(more.body.code).toBe('too_many_requests');
    expect((await own({ label: 'Nana' })).status).toBe(200);
  });
});

describe('calls', () => {
  it('are listed by outcome, and shown with their timeline', async () => {
    await home.tryCode(shared);
    home.server.clock.advance(1_000);
    await home.dial();
    const all = (await api('GET', 'calls')).body.data;
    expect(all).toMatchObject([
      { outcome: null, ended_at: null },
      { outcome: 'opened', opened_by: { kind: 'code' }, gate_id: gateId },
    ]);
    expect((await api('GET', 'calls?outcome=opened')).body.data).toEqual([all[1]]);
    expect((await api('GET', 'calls?kind=voicemail')).body.data).toEqual([]);
    const owner = all[0].resident_id;
    expect((await api('GET', `calls?resident_id=${owner}&gate_id=${gateId}`)).body.data).toEqual(
      all,
    );
    const shown = await api('GET', `calls/${all[1].call_id}`);
    expect(shown.body).toMatchObject(all[1]);
    expect(shown.body.events.length).toBeGreaterThan(2);
    expect((await api('GET', 'calls/unknown')).body.code).toBe('call_not_found');
  });

  it('appear once each in a walk through the pages, even those of the same moment', async () => {
    for (let i = 0; i < 5; i += 1) await home.dial();
    home.server.clock.advance(10);
    for (let i = 0; i < 4; i += 1) await home.dial();
    for (const limit of [1, 2, 3, 100]) {
      const met: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const at: string = cursor && `&cursor=${cursor}`;
        const { body } = await api('GET', `calls?limit=${limit}${at}`);
        met.push(...body.data.map((one: { call_id: string }) => one.call_id));
        cursor = body.next_cursor;
        home.server.clock.advance(1);
        if (limit < 3) await home.dial();
      }
      expect(met.length).toBeGreaterThanOrEqual(9);
      expect(new Set(met).size).toBe(met.length);
    }
  });

  it('are opened by a key as by the resident: once, and never when over', async () => {
    const asked = await home.dial();
    const [{ call_id: id }] = (await api('GET', 'calls')).body.data;
    const replies = await Promise.all([
      api('POST', `calls/${id}/open`),
      home.call('POST', `/v1/calls/${id}/open`),
      api('POST', `calls/${id}/open`),
    ]);
    expect(replies.map(({ body }) => body.outcome)).toEqual(['opened', 'opened', 'opened']);
    expect(opens(await home.post(actionOf(asked), {}))).toBe(true);
    const { events } = (await api('GET', `calls/${id}`)).body;
    const taps = events.filter(({ kind }: { kind: string }) => kind.endsWith('_opens'));
    expect(taps).toHaveLength(1);
    // Calls of one moment are in no order.
    home.server.clock.advance(1_000);
    const refused = await home.dial();
    const [{ call_id: other }] = (await api('GET', 'calls')).body.data;
    await home.call('POST', `/v1/calls/${other}/refuse`);
    await home.post(actionOf(refused), {});
    expect((await api('POST', `calls/${other}/open`)).body.code).toBe('call_is_over');
    expect((await api('POST', 'calls/unknown/open')).body.code).toBe('call_not_found');
  });
});

it('says of a gate that a program or an operator opened that it was not the resident', async () => {
  const { bearer, userId } = await signInAs(home.server, 'operator');
  const operator = await bearer();
  for (const [headers, id] of [
    [{ authorization: `Bearer ${key}` }, expect.stringMatching(/^key-/)],
    [operator, userId],
  ] as const) {
    home.server.clock.advance(1_000);
    const asked = await home.dial();
    const [{ call_id: callId }] = (await api('GET', 'calls')).body.data;
    await home.server.request('POST', `/api/v1/calls/${callId}/open`, { headers });
    expect(opens(await home.post(actionOf(asked), {}))).toBe(true);
    expect((await api('GET', `calls/${callId}`)).body.opened_by).toEqual({ kind: 'operator', id });
    const seen = (await home.call('GET', `/v1/calls/${callId}`)).body;
    expect(seen.call.opened_by).toEqual({ kind: 'operator', name: null });
    expect(seen.events.map(({ kind }: { kind: string }) => kind)).toContain('operator_opens');
    const [mail] = await home.server.messages();
    expect(mail?.text).toContain('The operator of your gate let somebody in.');
  }
});

describe('numbers', () => {
  it('are free, assigned or released', async () => {
    const number = '+12015550177';
    const added = await api('POST', 'numbers', { phone_number: '+1 201 555 0177' });
    expect([added.status, added.body]).toMatchObject([
      201,
      { phone_number: number, state: 'free' },
    ]);
    const assigned = (await api('GET', 'numbers?state=assigned')).body.data;
    expect(assigned).toMatchObject([{ phone_number: SYSTEM, gates: 1 }]);
    const at = (one: string, query = '') => `numbers/${encodeURIComponent(one)}${query}`;
    expect((await api('DELETE', at(SYSTEM))).body.code).toBe('number_in_use');
    expect((await api('DELETE', at(number))).body.state).toBe('released');
    expect((await api('DELETE', at(number))).body.code).toBe('number_not_found');
    expect((await api('DELETE', at(SYSTEM, '?force=true'))).body.state).toBe('released');
    const released = (await api('GET', 'numbers?state=released&limit=1')).body;
    expect(released.data).toHaveLength(1);
    const next = (await api('GET', `numbers?state=released&cursor=${released.next_cursor}`)).body;
    expect(next.data).toHaveLength(1);
    expect((await api('POST', 'numbers', { phone_number: 'x' })).body.field).toBe('phone_number');
  });
});

describe('sessions and factors', () => {
  it('are listed, verified and ended', async () => {
    const { userId, sessionId, jwt } = await signIn(home.server, 'eve@example.com');
    await signIn(home.server, 'eve@example.com');
    const list = async () => (await api('GET', `residents/${userId}/sessions`)).body.data;
    expect(await list()).toHaveLength(2);
    const verify = () => api('POST', 'sessions/verify', { session_jwt: jwt });
    expect((await verify()).body).toEqual({
      resident_id: userId,
      session_id: sessionId,
      is_impersonated: false,
    });
    expect((await api('DELETE', `sessions/${sessionId}`)).body).toEqual({ deleted: true });
    expect((await verify()).body.code).toBe('user_unauthenticated');
    expect((await api('DELETE', `sessions/${sessionId}`)).status).toBe(404);
    const recorded = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', userId)
      .where('event', '=', 'session_revoked')
      .execute();
    expect(recorded).toHaveLength(1);
    expect((await api('DELETE', `residents/${userId}/sessions`)).body).toEqual({ ended: 1 });
    expect(await list()).toEqual([]);
  });

  it('are told apart by people, and by keys that may read residents', async () => {
    const body = { email: 'gil@example.com', phone_number: '+12025550144' };
    const { resident_id: id } = (await api('POST', 'residents', body)).body;
    const seenBy = async (headers: Record<string, string>) => {
      const path = `/api/v1/residents/${id}/factors`;
      const { body } = await home.server.request('GET', path, { headers });
      return body.data.map((factor: { label: unknown }) => factor.label);
    };
    const byKey = async (...scopes: string[]) =>
      seenBy({ authorization: `Bearer ${await keyFor(...scopes)}` });
    const { bearer } = await signInAs(home.server, 'support');
    const all = ['gil@example.com', '+12025550144'];
    expect(await seenBy({ ...(await bearer()), reason: 'ticket 12' })).toEqual(all);
    expect(await byKey('factors:read', 'residents:read')).toEqual(all);
    expect(await byKey('factors:read')).toEqual([null, null]);
  });

  it('can be taken away with a reason, but for the last', async () => {
    const body = { email: 'fay@example.com', phone_number: '+12025550143' };
    const { resident_id: id } = (await api('POST', 'residents', body)).body;
    const { data } = (await api('GET', `residents/${id}/factors`)).body;
    const added_at = toWireTime(home.server.clock.now());
    expect(data).toMatchObject([
      { kind: 'emails', label: 'fay@example.com', added_at },
      { kind: 'phone_numbers', label: '+12025550143', added_at },
    ]);
    const [email, phone] = data;
    const remove = (factor: string, reason = 'lost phone') =>
      api('DELETE', `residents/${id}/factors/${factor}?reason=${reason}`);
    for (const unreadable of ['', '%E2%80%8B%E2%80%8B%E2%80%8B']) {
      expect((await remove(phone.factor_id, unreadable)).body.field).toBe('reason');
    }
    expect((await remove(phone.factor_id)).body).toEqual({ deleted: true });
    expect((await remove(phone.factor_id)).body.code).toBe('factor_not_found');
    expect((await remove(email.factor_id)).body.code).toBe('cannot_delete_last_primary_factor');
    const { body: log } = await api('GET', `audit?resident_id=${id}&event=factor_removed`);
    expect(log.data).toMatchObject([{ details: { kind: 'phone_numbers', reason: 'lost phone' } }]);
  });
});

it('shows the security log a page at a time', async () => {
  const first = (await api('GET', 'audit?limit=2')).body;
  expect(first.data).toHaveLength(2);
  const next = (await api('GET', `audit?limit=2&cursor=${first.next_cursor}`)).body;
  const ids = [...first.data, ...next.data].map((one: { audit_id: string }) => one.audit_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await api('GET', 'audit?event=nonsense')).body).toEqual({ data: [], next_cursor: null });
});

it('reveals no digits, secret or key in any reply without the scope for it', async () => {
  await home.call('POST', '/v1/guest_codes', { label: 'Canary', code: '73925' });
  const scopes = ['residents', 'gates', 'codes', 'calls', 'numbers', 'sessions', 'factors'];
  const all = [...scopes, 'relying_parties', 'audit', 'webhooks'].map((name) => `${name}:read`);
  const reader = await keyFor(...all);
  const { userId } = await signIn(home.server, 'ada@example.com');
  const [call] = (await api('GET', 'calls')).body.data;
  const paths = [
    'residents',
    `residents/${userId}`,
    `residents/${userId}/sessions`,
    `residents/${userId}/factors`,
    'gates',
    `gates/${gateId}`,
    `gates/${gateId}/codes`,
    'calls',
    ...(call ? [`calls/${call.call_id}`] : []),
    'numbers',
    'relying_parties',
    'audit?limit=100',
    'webhooks',
  ];
  for (const path of paths) {
    const reply = await api('GET', path, undefined, reader);
    expect(reply.status, path).toBe(200);
    for (const canary of ['73925', shared, key, reader, 'whsec_', 'whpk_']) {
      expect(reply.text, path).not.toContain(canary);
    }
  }
});
