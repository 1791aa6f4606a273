import { callAnswer, callMeAnswer } from '@gatecall/contracts/product/calls';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import type { CarrierReply } from '../carriers/carrier-door.testing.ts';
import { actionOf, names, opens, OWN_PHONE, useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial, post } = home;

const newest = async (): Promise<string> => (await call('GET', '/v1/calls')).body.calls[0].call_id;
const tap = async (kind: 'call_me' | 'open' | 'refuse', token?: string) =>
  call('POST', `/v1/calls/${await newest()}/${kind}`, undefined, token);
const show = async () => callAnswer.parse((await call('GET', `/v1/calls/${await newest()}`)).body);
const dialled = (reply: CarrierReply) =>
  reply.verbs.find(({ name }) => name === 'Dial')?.children[0];

/** A live call that the resident wants on their phone, up to the ringing of it. */
async function ringMe(): Promise<CarrierReply> {
  await saveIntercom();
  await confirmPhone();
  const asked = await dial();
  expect(callMeAnswer.parse((await tap('call_me')).body)).toMatchObject({
    outcome: 'called',
    call: { outcome: null, stage: 'ringing', rings_you: true },
  });
  return post(actionOf(asked), {});
}
/** The resident answers and presses a key. */
async function answer(ringing: CarrierReply, digit: string): Promise<CarrierReply> {
  const leg = { CallSid: 'CAown', ParentCallSid: home.newestCall() };
  const whisper = await post(dialled(ringing)?.attributes['url'] ?? '', leg);
  return post(actionOf(whisper), { ...leg, Digits: digit });
}
const ringOver = (ringing: CarrierReply, status: string) =>
  post(actionOf(ringing), { DialCallStatus: status });

describe('"Call me"', () => {
  it('rings the resident’s own phone for the call that waits at the gate, and opens by its key', async () => {
    const ringing = await ringMe();
    expect(dialled(ringing)?.text).toBe(OWN_PHONE);
    expect(names(await answer(ringing, '9'))).toEqual(['Say', 'Hangup']);
    expect(opens(await ringOver(ringing, 'completed'))).toBe(true);
    const { call: over, events } = await show();
    expect(over).toMatchObject({
      outcome: 'opened',
      opened_by: { kind: 'resident', name: null },
      rings_you: false,
    });
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['resident_calls', 'ringing', 'opened']),
    );
  });

  it('connects the resident with the guest by the other key', async () => {
    const ringing = await ringMe();
    await answer(ringing, '1');
    expect((await show()).call).toMatchObject({ stage: 'talking', rings_you: true });
    expect((await tap('call_me')).body.outcome).toBe('called');
    await ringOver(ringing, 'completed');
    expect((await show()).call.outcome).toBe('talked');
  });

  it('asks the guest for a message if the resident does not answer after all', async () => {
    const ringing = await ringMe();
    expect(names(await ringOver(ringing, 'no-answer'))).toContain('Record');
  });

  it('is one tap, however many phones tap it', async () => {
    await saveIntercom();
    await confirmPhone();
    await dial();
    const answers = await Promise.all([tap('call_me'), tap('call_me')]);
    expect(answers.map(({ body }) => body.outcome)).toEqual(['called', 'called']);
    const { events } = await show();
    expect(events.filter(({ kind }) => kind === 'resident_calls')).toHaveLength(1);
  });

  it('comes after an earlier decision, and gives way to a later one', async () => {
    await saveIntercom();
    await confirmPhone();
    const first = await dial();
    await tap('refuse');
    expect((await tap('call_me')).body.outcome).toBe('refused');
    expect(dialled(await post(actionOf(first), {}))).toBeUndefined();
    const second = await dial();
    await tap('call_me');
    expect((await tap('open')).body.outcome).toBe('opened');
    expect(opens(await post(actionOf(second), {}))).toBe(true);
  });

  it('says that something has not worked only to a guest who has just tried it', async () => {
    await saveIntercom();
    await confirmPhone();
    const said = (reply: CarrierReply) => reply.verbs.find(({ name }) => name === 'Say')?.text;
    const silent = await dial();
    await tap('call_me');
    expect(said(await post(actionOf(silent), {}))).toBe('I am calling the residents. Please wait.');
    const wrong = await dial();
    await tap('call_me');
    expect(said(await post(actionOf(wrong), { Digits: '111222' }))).toBe(
      'Sorry, that did not work. I am calling the residents. Please wait.',
    );
  });

  it('opens by a tap while the phone rings', async () => {
    const ringing = await ringMe();
    expect((await tap('open')).body.outcome).toBe('opened');
    expect(opens(await ringOver(ringing, 'no-answer'))).toBe(true);
  });

  it('does not stop a guest who gives the right code meanwhile', async () => {
    const { body } = await saveIntercom();
    await confirmPhone();
    const asked = await dial();
    await tap('call_me');
    const [{ code }] = body.intercoms[0].intercom_codes;
    expect(opens(await post(actionOf(asked), { Digits: code }))).toBe(true);
    const wrong = await dial();
    await tap('call_me');
    const ringing = await post(actionOf(wrong), { Digits: '111222' });
    expect(dialled(ringing)?.text).toBe(OWN_PHONE);
    expect((await show()).call.tries).toBe(1);
  });

  it('rings in the resident’s quiet hours as well: they asked for it', async () => {
    await saveIntercom();
    await confirmPhone();
    await call('PUT', '/v1/quiet_hours/me', {
      schedule: null,
      quiet_until: '2099-01-01T00:00:00Z',
    });
    const asked = await dial();
    await tap('call_me');
    expect(dialled(await post(actionOf(asked), {}))?.text).toBe(OWN_PHONE);
  });

  it('calls no number that is not known to be the resident’s, and no call that is over', async () => {
    await call('POST', '/v1/intercom_settings', {
      intercom_number: '+12015550199',
      intercom_code: '9',
    });
    const asked = await dial();
    expect((await tap('call_me')).body.error_type).toBe('own_phone_missing');
    await call('PUT', '/v1/own_phone', { phone: OWN_PHONE });
    expect((await tap('call_me')).body.error_type).toBe('own_phone_unproven');
    const eve = (await signIn(home.server, 'eve@example.com')).jwt;
    expect((await tap('call_me', eve)).status).toBe(404);
    expect(dialled(await post(actionOf(asked), {}))).toBeUndefined();
    await post('/voice/twilio/status', { CallStatus: 'completed' });
    expect((await tap('call_me')).body.error_type).toBe('call_is_over');
  });
});
