import { provePhone } from '@gatecall/testkit/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf, opens } from '../../home/home.testing.ts';
import { useHousehold } from '../../home/people/household.testing.ts';
import { newCall, type Call } from '../call-flow/call.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { CarrierReply } from '../carriers/carrier-door.testing.ts';
import { withoutLeavers } from './leavers.ts';

const { home, addPerson, callAs, remove } = useHousehold();
const { addMember, call, saveIntercom, dial, post } = home;
const BENS_PHONE = '+12015550143';

type Person = Awaited<ReturnType<typeof addPerson>>;

const dialled = (reply: CarrierReply) =>
  reply.verbs.find(({ name }) => name === 'Dial')?.children[0];
const newest = async (): Promise<string> => (await call('GET', '/v1/calls')).body.calls[0].call_id;
const show = async () => (await call('GET', `/v1/calls/${await newest()}`)).body;

/** A member's leg: its first request, and that of a key. */
const leg = () => ({ CallSid: 'CAmember', ParentCallSid: home.newestCall() });
const answer = (ringing: CarrierReply) => post(dialled(ringing)?.attributes['url'] ?? '', leg());
const press = (whisper: CarrierReply) => post(actionOf(whisper), { ...leg(), Digits: '9' });
const ringOver = (ringing: CarrierReply) =>
  post(actionOf(ringing), { DialCallStatus: 'completed' });

describe('a member who is taken out while it rings', () => {
  let ben: Person;
  beforeEach(async () => {
    await saveIntercom();
    ben = await addPerson('Ben');
  });

  async function tap(what: 'open' | 'refuse' | 'call_me'): Promise<void> {
    const reply = await callAs(ben, 'POST', `/v1/calls/${await newest()}/${what}`);
    expect(reply.status).toBe(200);
  }
  async function ringBen(): Promise<CarrierReply> {
    await call('PUT', '/v1/own_phone', { phone: BENS_PHONE }, ben.jwt);
    await provePhone(home.server, ben.jwt);
    const asked = await dial();
    await tap('call_me');
    return post(actionOf(asked), {});
  }

  it('has not opened by a tap that the line had yet to carry out', async () => {
    const asked = await dial();
    await tap('open');
    await remove(ben);
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    const { events } = await show();
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('resident_open_lapsed');
  });

  it('opens nothing by the key of the phone that rings them', async () => {
    const ringing = await ringBen();
    const whisper = await answer(ringing);
    await remove(ben);
    await press(whisper);
    expect(opens(await ringOver(ringing))).toBe(false);
  });

  it('is not asked for a key if they answer after it', async () => {
    const ringing = await ringBen();
    await remove(ben);
    expect(actionOf(await answer(ringing))).toBe('');
  });

  it('has not opened by a key if they were out before their leg had ended', async () => {
    const ringing = await ringBen();
    await press(await answer(ringing));
    await remove(ben);
    expect(opens(await ringOver(ringing))).toBe(false);
  });
});

describe('a phone that is taken from the household while it rings', () => {
  it('opens nothing by its key', async () => {
    await saveIntercom();
    const memberId = await addMember('Ben', BENS_PHONE);
    let ringing = await dial();
    for (let tries = 0; tries < 3; tries += 1) {
      ringing = await post(actionOf(ringing), { Digits: '111222' });
    }
    const whisper = await answer(ringing);
    expect((await call('DELETE', `/v1/household/${memberId}`)).status).toBe(200);
    await press(whisper);
    expect(opens(await ringOver(ringing))).toBe(false);
  });
});

describe('what counts of a tap or a key', () => {
  const STRANGER = 'user-0198f6a2-7c1e-7d3b-9a55-3f2b6c8d0e11';
  const GONE = 'member-0198f6a2-7c1e-7d3b-9a55-3f2b6c8d0e11';
  let gate: { residentId: string; intercomId: string };
  /** A person who belongs to the gate, and a phone that it rings. */
  let ben: string;
  let phone: string;
  beforeEach(async () => {
    await saveIntercom();
    await addPerson('Ben');
    const added = await call('POST', '/v1/household', { name: 'Cora', phone: BENS_PHONE });
    phone = added.body.members[0].member_id;
    const { read } = home.server.deps.db;
    const stored = await read.selectFrom('intercoms').selectAll().executeTakeFirstOrThrow();
    gate = { residentId: stored.resident_id, intercomId: stored.intercom_id };
    const member = await read.selectFrom('memberships').selectAll().executeTakeFirstOrThrow();
    ben = member.user_id ?? '';
  });

  const AT = 1_700_000_000_000;
  const asking: Call = { ...newCall(AT), phase: { at: 'asking', attempt: 1 } };
  const tapped = (kind: 'open' | 'refuse', residentId: string, more: Partial<Call> = {}): Call => ({
    ...asking,
    decision: { kind, residentId, decidedAt: AT },
    ...more,
  });
  const ringing = (memberId: string, pressedBy: string | null, more: Partial<Call> = {}): Call => ({
    ...asking,
    phase: { at: 'ringing', index: 0, pressedBy, isTalking: false },
    plan: { household: [memberId] } as unknown as Call['plan'],
    ...more,
  });
  const silence: CallEvent = { kind: 'heard', heard: { kind: 'silence' } };
  const ended: CallEvent = { kind: 'ringEnded' };
  const nine = (memberId: string): CallEvent => ({ kind: 'memberPressed', memberId, digit: '9' });
  const after = (state: Call, event: CallEvent, at: Partial<typeof gate> = {}) =>
    withoutLeavers(home.server.deps.db.read, { ...gate, ...at }, { state, event });

  it('is all that those do who belong to the gate', async () => {
    const stages: [Call, CallEvent][] = [
      [asking, silence],
      [tapped('open', gate.residentId), silence],
      [tapped('open', ben), silence],
      [ringing(phone, null), nine(phone)],
      [ringing(phone, phone), ended],
      [ringing('me', null, { rungResident: gate.residentId }), nine('me')],
      [ringing('me', 'me', { rungResident: ben }), ended],
    ];
    for (const [state, event] of stages) {
      expect(await after(state, event)).toEqual({ state, event });
    }
  });

  it('is whatever opens nothing, whoever did it', async () => {
    const stages: [Call, CallEvent][] = [
      [tapped('refuse', STRANGER), silence],
      // The gate is open: who opened it stays who opened it.
      [tapped('open', STRANGER, { openedBy: { kind: 'member', memberId: GONE } }), silence],
      [ringing(GONE, null), ended],
      [ringing(GONE, null), silence],
      [
        {
          ...ringing(GONE, null),
          phase: { at: 'ringing', index: 1, pressedBy: null, isTalking: false },
        },
        nine(GONE),
      ],
      [{ ...ringing(GONE, null), plan: null }, nine(GONE)],
      [asking, nine(GONE)],
    ];
    for (const [state, event] of stages) {
      expect(await after(state, event)).toEqual({ state, event });
    }
  });

  it('is nothing that opens by those who have gone', async () => {
    const dropped = await after(tapped('open', STRANGER), silence);
    expect(dropped.state.decision).toMatchObject({ residentId: STRANGER, decidedAt: 0 });
    expect(dropped.event).toBe(silence);
    for (const rung of [
      ringing(GONE, null),
      ringing('me', null),
      ringing('me', null, { rungResident: STRANGER }),
    ]) {
      const { state, event } = await after(rung, nine('me'));
      expect(event).toEqual({ kind: 'memberPressed', memberId: '', digit: '' });
      expect(state).toEqual(rung);
    }
    const pressed = ringing(GONE, GONE);
    const { state, event } = await after(pressed, ended);
    expect(event).toBe(ended);
    expect(state).toEqual({ ...pressed, phase: { ...pressed.phase, pressedBy: null } });
  });

  it('is asked about no call that is nobody’s', async () => {
    const state = tapped('open', STRANGER);
    expect(await after(state, silence, { residentId: null as unknown as string })).toEqual({
      state,
      event: silence,
    });
  });
});
