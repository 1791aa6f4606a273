import { provePhone } from '@gatecall/testkit/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf, opens } from '../../home/home.testing.ts';
import { useHousehold } from '../../home/people/household.testing.ts';
import type { CarrierReply } from '../carriers/carrier-door.testing.ts';

const { home, addPerson, callAs, remove } = useHousehold();
const { call, saveIntercom, dial, post } = home;
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
    const added = await call('POST', '/v1/household', { name: 'Ben', phone: BENS_PHONE });
    const [{ member_id: memberId }] = added.body.members;
    const texted = (await home.server.messages()).find(({ to }) => to === BENS_PHONE);
    const code = /\d{6}/.exec(texted?.text ?? '')?.[0];
    await call('POST', `/v1/household/${memberId}/verify`, { code });
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
