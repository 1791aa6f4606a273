import { signIn } from '@gatecall/testkit/sign-in';
import { beforeEach, expect, it } from 'vitest';
import { rotateKeys } from '../auth/idp/rotate-keys.ts';
import { createKey, revokeKey, rotateKey } from '../api/keys/logic.ts';
import {
  changeOperator,
  inviteOperator,
  joinAsOperator,
  removeOperator,
} from '../operators/logic.ts';
import { suspendUser, unsuspendUser } from '../auth/users/by-operator.ts';
import { makeBuilding } from '../buildings/buildings.ts';
import { makeUnitInvite } from '../buildings/invites.ts';
import { moveInResident } from '../buildings/move-in.ts';
import { moveOut } from '../buildings/move-out.ts';
import { addUnit } from '../buildings/units.ts';
import { NO_CLIENT } from '../http/request/client.ts';
import { actionOf, names, OWN_PHONE, PANEL, SYSTEM } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { leaveCalls } from '../voice/calls/reach.testing.ts';
import { tellSilentIntercoms } from '../voice/housekeeping.ts';
import { EVENTS, type EventType } from './catalogue.ts';
import { addEndpoint } from './endpoints.ts';

const DAY = 24 * 60 * 60_000;
const { home, addPerson, remove } = useHousehold();
const { call, saveIntercom, confirmPhone, dial, post, tryCode } = home;

beforeEach(async () => {
  await addEndpoint(home.server.deps, { url: 'https://example.com/hook', types: null });
});

const stored = async () =>
  (
    await home.server.deps.db.read
      .selectFrom('webhook_events')
      .selectAll()
      .orderBy('sequence')
      .execute()
  ).map(({ type, data }) => ({ type, data: JSON.parse(data) as Record<string, unknown> }));

const fireGuest = async () => {
  const saved = await saveIntercom();
  const { code } = saved.body.intercoms[0].intercom_codes[0];
  await tryCode(code);
  const asked = await dial();
  const [{ call_id: id }] = (await call('GET', '/v1/calls')).body.calls;
  await call('POST', `/v1/calls/${id}/refuse`);
  await post(actionOf(asked), {});
  return String(code);
};

/** A guest who says nothing three times and then leaves a message. */
const fireMessage = async () => {
  await saveIntercom();
  let reply = await dial();
  while (!names(reply).includes('Record')) reply = await post(actionOf(reply), {});
  await post(actionOf(reply), { RecordingDuration: '7', RecordingSid: 'RE7' });
};

const fireTalk = async () => {
  await saveIntercom();
  await confirmPhone();
  const asked = await dial();
  const [{ call_id: id }] = (await call('GET', '/v1/calls')).body.calls;
  await call('POST', `/v1/calls/${id}/call_me`);
  const ringing = await post(actionOf(asked), {});
  const leg = { CallSid: 'CAown', ParentCallSid: home.newestCall() };
  const number = ringing.verbs.find(({ name }) => name === 'Dial')?.children[0];
  const whisper = await post(number?.attributes['url'] ?? '', leg);
  await post(actionOf(whisper), { ...leg, Digits: '1' });
  await post(actionOf(ringing), { DialCallStatus: 'completed' });
};

const fireSuspension = async () => {
  await saveIntercom();
  for (let i = 0; i < 10; i += 1) await tryCode('111111');
  await call('DELETE', '/v1/gate/suspension');
};

const fireForwarding = async () => {
  await saveIntercom();
  await confirmPhone();
  await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
  for (let i = 0; i < 5; i += 1) {
    await dial();
    home.server.clock.advance(DAY);
  }
  home.server.clock.advance(20 * DAY);
  await tellSilentIntercoms(home.server.deps, { after: '', limit: 100 });
};

const fireWaysIn = async () => {
  await saveIntercom();
  const code = (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body;
  await call('POST', `/v1/guest_codes/${code.code_id}/share`);
  await call('DELETE', `/v1/guest_codes/${code.code_id}`);
  const { link } = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
  await call('DELETE', `/v1/arm/links/${link.link_id}`);
  const { replaced } = (await call('POST', '/v1/entry_code/replace')).body;
  await call('POST', '/v1/entry_code/restore', { code: replaced.code });
};

const fireGates = async () => {
  await saveIntercom();
  const garage = { name: 'Garage', intercom_number: '+12015550198', intercom_code: '5' };
  const added = (await call('POST', '/v1/gates', garage)).body;
  await call('PUT', `/v1/gates/${added.gate_id}`, { name: 'Yard' });
  await call('DELETE', `/v1/gates/${added.gate_id}`);
};

/** Ben is taken out, Eve leaves, and Cy goes with the only gate that he belonged to. */
const firePeople = async () => {
  await remove(await addPerson('Ben'));
  const eve = await addPerson('Eve');
  await call('DELETE', `/v1/household/homes/${eve.homeId}`, undefined, eve.jwt);
  await saveIntercom();
  await addPerson('Cy');
  const [gate] = (await call('GET', '/v1/gates')).body.gates;
  await call('DELETE', `/v1/gates/${gate.gate_id}`);
};

const fireMoves = async () => {
  const { deps } = home.server;
  const { userId } = await signIn(home.server, 'eve@example.com');
  const house = { name: 'House', address: '', time_zone: 'UTC', language: 'en' } as const;
  const unitId = await addUnit(deps, await makeBuilding(deps, house), { label: '1', floor: null });
  const client = NO_CLIENT;
  await makeUnitInvite(deps, {
    unitId,
    name: null,
    email: null,
    movesInAt: null,
    movesOutAt: null,
  });
  const plan = { name: null, email: null, movesInAt: null, movesOutAt: null };
  await moveInResident(deps, { unitId, userId, ...plan, client, isPresent: false, found: 'taken' });
  await moveOut(deps, { unitId, userId, client });
};

const fireKeys = () => rotateKeys(home.server.deps, { isNow: false, withIdTokens: true });

const fireAccount = async () => {
  const lost = await signIn(home.server, 'eve@example.com');
  const kept = await signIn(home.server, 'eve@example.com');
  await call('DELETE', `/v1/sessions/${lost.sessionId}`, undefined, kept.jwt);
  // Twice is once.
  await call('DELETE', `/v1/sessions/${lost.sessionId}`, undefined, kept.jwt);
  await signIn(home.server, 'eve@example.com');
  await call('DELETE', '/v1/sessions', undefined, kept.jwt);
  const deleted = { confirm_email: 'eve@example.com' };
  await call('POST', '/v1/account/delete', deleted, kept.jwt);
};

const fireSuspendedAccount = async () => {
  const { userId } = await signIn(home.server, 'eve@example.com');
  const { deps } = home.server;
  const account = { userId, ip: '' };
  await suspendUser(deps, account);
  // Twice is once.
  await suspendUser(deps, account);
  await unsuspendUser(deps, account);
};

const fireSecretKeys = async () => {
  const { deps } = home.server;
  const operator = 'test';
  const wanted = { name: 'Sync', scopes: ['*'], expiresAt: null, operator };
  const { keyId } = await createKey(deps, wanted);
  await rotateKey(deps, { keyId, operator });
  await revokeKey(deps, { keyId, operator });
  await revokeKey(deps, { keyId, operator });
};

const fireRoles = async () => {
  const { deps } = home.server;
  await inviteOperator(deps, { email: 'ada@example.com', role: 'operator', by: null });
  const eve = await inviteOperator(deps, { email: 'eve@example.com', role: 'support', by: null });
  await deps.db.write((queries) =>
    joinAsOperator(deps, queries, { userId: eve.userId, role: 'support' }),
  );
  await changeOperator(deps, { userId: eve.userId, by: 'user-7', role: 'manager' });
  await removeOperator(deps, eve.userId);
};

const IN_AND_OUT: readonly EventType[] = [
  'resident.invited',
  'resident.signed_up',
  'sign_in.started',
  'resident.joined',
  'resident.left',
];

/** What triggers each event: all events of the catalogue, and no others. */
const FIRED: readonly (readonly [() => Promise<unknown>, readonly EventType[]])[] = [
  [fireGuest, ['gate.ringing', 'gate.opened', 'gate.ringing', 'gate.refused']],
  [fireMessage, ['gate.ringing', 'gate.message', 'gate.missed']],
  [fireTalk, ['gate.ringing', 'gate.asked', 'gate.talked']],
  [fireGates, ['gate.added', 'gate.removed']],
  [firePeople, [...IN_AND_OUT, ...IN_AND_OUT, ...IN_AND_OUT, 'gate.removed']],
  [
    fireMoves,
    [
      'resident.signed_up',
      'sign_in.started',
      'resident.unit_invited',
      'resident.moved_in',
      'resident.moved_out',
    ],
  ],
  [fireKeys, ['key.signing_rotated', 'key.signing_rotated']],
  [
    fireAccount,
    [
      'resident.signed_up',
      'sign_in.started',
      'sign_in.started',
      'sign_in.ended',
      'sign_in.started',
      'sign_in.ended',
      'resident.deleted',
    ],
  ],
  [
    fireSuspendedAccount,
    [
      'resident.signed_up',
      'sign_in.started',
      'resident.suspended',
      'sign_in.ended',
      'resident.unsuspended',
    ],
  ],
  [
    fireRoles,
    [
      'role.invited',
      'resident.signed_up',
      'role.invited',
      'role.joined',
      'role.changed',
      'role.removed',
    ],
  ],
  [fireSecretKeys, ['key.created', 'key.rotated', 'key.revoked']],
  [
    fireForwarding,
    ['gate.forwarding_proven', ...Array<EventType>(5).fill('gate.ringing'), 'gate.forwarding_lost'],
  ],
  [
    fireWaysIn,
    [
      'gate.code_created',
      'gate.code_deleted',
      'gate.link_created',
      'gate.link_deleted',
      'gate.code_replaced',
      'gate.code_restored',
    ],
  ],
];

it.each(FIRED)(
  '%o is sent as it happens, with what the catalogue promises',
  async (fire, types) => {
    await fire();
    const events = await stored();
    expect(events.map(({ type }) => type)).toEqual(types);
    for (const { type, data } of events) expectShape(type, data);
  },
);

it('announces that codes are switched off and on again', async () => {
  await fireSuspension();
  const events = (await stored()).filter(({ type }) => type.startsWith('gate.codes_'));
  expect(events.map(({ type }) => type)).toEqual(['gate.codes_suspended', 'gate.codes_lifted']);
  expect(events[0]?.data).toMatchObject({ suspended_calls: 'unvouched' });
  for (const { type, data } of events) expectShape(type, data);
});

it('announces that further calls reach nobody, once', async () => {
  await saveIntercom();
  await leaveCalls(home.server.deps, 0);
  for (let n = 0; n < 3; n += 1) await dial();
  const events = (await stored()).filter(({ type }) => type === 'gate.called_too_often');
  expect(events).toHaveLength(1);
  for (const { type, data } of events) expectShape(type, data);
});

it('contains no event that nothing publishes', () => {
  const fired = new Set([
    ...FIRED.flatMap(([, types]) => types),
    'gate.codes_suspended',
    'gate.codes_lifted',
    'gate.called_too_often',
  ]);
  expect([...fired].toSorted()).toEqual(Object.keys(EVENTS).toSorted());
});

it('contains ids and times, never a code, a number or a name (A89)', async () => {
  const code = await fireGuest();
  await fireWaysIn();
  await fireMessage();
  await fireAccount();
  await fireSecretKeys();
  const text = JSON.stringify(await stored());
  for (const secret of [
    code,
    PANEL,
    SYSTEM,
    OWN_PHONE,
    'Plumber',
    'Nana',
    'Sync',
    '@example.com',
    'RE7',
  ]) {
    expect(text).not.toContain(secret);
  }
});

it('says what opened the gate, and how often a guest was wrong', async () => {
  await fireGuest();
  const opened = (await stored()).find(({ type }) => type === 'gate.opened');
  expect(opened?.data).toMatchObject({ by: 'code', by_id: expect.stringMatching(/^code-/) });
  await fireSuspension();
  const ring = (await stored()).findLast(({ type }) => type === 'gate.ringing');
  expect(Date.parse(String(ring?.data['expires_at']))).toBe(home.server.clock.now() + 60_000);
});

function expectShape(type: string, data: Record<string, unknown>): void {
  // oxlint-disable-next-line typescript/no-explicit-any -- looked up by a stored name
  const sample = (EVENTS as any)[type].data as Record<string, unknown>;
  const kinds = (of: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, typeof value]));
  expect(kinds(data), type).toEqual(kinds(sample));
}
