import { callAnswer, callsAnswer } from '@gatecall/contracts/product/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPushService } from '../../platform/push/push-service.testing.ts';
import { actionOf, names, opens, OWN_PHONE, useHome } from '../../home/home.testing.ts';
import { gateCallLimit, wantedCallLimit } from '../../limits/gate-limits.ts';
import { openRinging } from '../notices/ringing.testing.ts';
import { leaveCalls, leaveHits } from './reach.testing.ts';
import type { Message } from '../../outbox/message.ts';

const home = useHome();
const { addMember, call, saveIntercom, confirmPhone, dial, post, tryCode } = home;

const { windowMs: HOUR_MS } = gateCallLimit('', '');
const SOON = { timeout: 10_000 };
const FORWARDED = { ForwardedFrom: OWN_PHONE };

let memberId: string;
beforeEach(async () => {
  await saveIntercom();
  memberId = await addMember();
});

/** A guest who says nothing, up to what follows the last question. */
async function silentGuest(over: Record<string, string> = {}) {
  let reply = await dial(over);
  while (names(reply).includes('Gather')) reply = await post(actionOf(reply), {});
  return reply;
}
/** A guest who says nothing, to whom nobody comes, and who leaves a message. */
async function guestWithMessage() {
  let reply = await silentGuest();
  const isRung = names(reply).includes('Dial');
  if (isRung) reply = await post(actionOf(reply), { DialCallStatus: 'no-answer' });
  await post(actionOf(reply), { RecordingDuration: '7', RecordingSid: `RE${home.newestCall()}` });
  return isRung;
}
/** A guest whose call the resident opens in the app. */
async function guestWhoIsTapped() {
  const asked = await dial();
  const { calls } = callsAnswer.parse((await call('GET', '/v1/calls')).body);
  await call('POST', `/v1/calls/${calls[0]?.call_id}/open`);
  expect(opens(await post(actionOf(asked), {}))).toBe(true);
}
/** A guest whose call a member takes: 1 talks, 9 opens; or the resident, by a tap. */
async function guestWhoIsTaken(Digits: '1' | '9' | 'tap') {
  if (Digits === 'tap') return guestWhoIsTapped();
  const reply = await silentGuest();
  const number = reply.verbs.find(({ name }) => name === 'Dial')?.children[0];
  const leg = { CallSid: `CA-leg-${home.newestCall()}`, ParentCallSid: home.newestCall() };
  const answered = await post(number?.attributes['url'] ?? '', leg);
  await post(actionOf(answered), { ...leg, Digits });
  await post(actionOf(reply), { DialCallStatus: 'completed' });
}
/** Two guests who are at the gate; each is let in by a guest code. */
async function twoGuests() {
  const { code } = (await call('POST', '/v1/guest_codes', { label: 'Party' })).body;
  const asked = [];
  for (const CallSid of ['CA-eve', 'CA-kim']) {
    asked.push({ CallSid, action: actionOf(await dial({ CallSid })) });
  }
  return asked.map(({ CallSid, action }) => async () => {
    expect(opens(await post(action, { CallSid, Digits: code }))).toBe(true);
  });
}
/** Lets the hour's calls come in, but for some. */
const ringOut = (left = 0) => leaveCalls(home.server.deps, left);
const newestEvents = async () => {
  const { calls } = callsAnswer.parse((await call('GET', '/v1/calls')).body);
  const { body } = await call('GET', `/v1/calls/${calls[0]?.call_id}`);
  return callAnswer.parse(body).events.map(({ kind }) => kind);
};
const unrung = () =>
  home.server.deps.db.read
    .selectFrom('call_events')
    .select('call_id')
    .where('kind', '=', 'called_too_often')
    .execute();
const status = async () => (await call('GET', '/v1/gate')).body.status;
const isTooMany = (message: Message): boolean =>
  'subject' in message && message.subject.startsWith('Too many calls at your gate');
const later = async (ms: number) => {
  home.server.clock.advance(ms);
  await home.signInAgain();
};

describe('calls that reach people', () => {
  it('are bounded, however often a panel’s number is forged: in legs, pushes and mails', async () => {
    const pushes = createPushService(home.server.clock);
    await call('POST', '/v1/notifications/push', pushes.subscribe());
    const told: Message[] = [];
    const close = openRinging(home.server, pushes, told);
    await ringOut(3);
    let rung = 0;
    for (let n = 0; n < 8; n += 1) if (await guestWithMessage()) rung += 1;
    expect(rung).toBe(3);
    const shown = (kind: string) =>
      pushes.received.filter(({ payload }) => payload.kind === kind).length;
    await expect.poll(() => shown('calledTooOften'), SOON).toBe(1);
    await expect.poll(() => told.length, SOON).toBe(3 + 1);
    await expect.poll(() => [shown('ring'), shown('message')], SOON).toEqual([3, 3]);
    expect(told.filter(isTooMany)).toHaveLength(1);
    await close();
  });

  it('beyond the bound ring nobody, and the record says why; a code opens and a message is taken', async () => {
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
    await ringOut(1);
    await dial();
    expect(await newestEvents()).not.toContain('called_too_often');
    const reply = await silentGuest();
    expect(names(reply)).toContain('Record');
    expect(names(reply)).not.toContain('Dial');
    const said = reply.verbs.map(({ text }) => text).join(' ');
    expect(said).toContain('leave a message');
    expect(said).not.toContain('answered');
    expect(await newestEvents()).toContain('called_too_often');
    expect(opens(await tryCode(code))).toBe(true);
    const opened = (await home.server.messages()).filter(({ subject }) =>
      subject.startsWith('Your gate was opened'),
    );
    expect(opened).toHaveLength(1);
  });

  it('beyond the bound still come to a person who asks for one', async () => {
    await confirmPhone();
    await ringOut();
    const asked = await dial();
    const { calls } = callsAnswer.parse((await call('GET', '/v1/calls')).body);
    expect((await call('POST', `/v1/calls/${calls[0]?.call_id}/call_me`)).status).toBe(200);
    const reply = await post(actionOf(asked), {});
    expect(names(reply)).toContain('Dial');
  });

  it('are told of once a day, and the status holds until the hour is over', async () => {
    await ringOut(1);
    await dial();
    expect(await status()).not.toBe('called_too_often');
    for (let n = 0; n < 3; n += 1) await dial();
    expect(await status()).toBe('called_too_often');
    await later(HOUR_MS);
    expect(await status()).not.toBe('called_too_often');
    expect(names(await silentGuest())).toContain('Dial');
    await ringOut();
    await dial();
    expect(await status()).toBe('called_too_often');
    const audited = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'gate_called_too_often')
      .execute();
    expect(audited.map(({ details }) => JSON.parse(details))).toEqual([
      { id: expect.stringMatching(/^intercom-/) },
    ]);
    expect((await home.server.messages()).filter(isTooMany)).toHaveLength(1);
    await later(24 * HOUR_MS);
    await ringOut();
    await dial();
    expect((await home.server.messages()).filter(isTooMany)).toHaveLength(2);
  });

  it('are no longer said to be too many once enough guests were let in', async () => {
    await ringOut(2);
    const letIn = await twoGuests();
    await dial();
    const statuses = [await status()];
    for (const open of letIn) {
      await open();
      statuses.push(await status());
    }
    // After the first guest, the next call would still be one too many.
    expect(statuses).toEqual(['called_too_often', 'called_too_often', 'partly_checked']);
    expect(names(await silentGuest())).toContain('Dial');
  });

  it('are said to be too many as long as they are by another count', async () => {
    await leaveCalls(home.server.deps, 0, 'intercom_and_forwarder');
    await dial(FORWARDED);
    await later(HOUR_MS / 2);
    await ringOut(2);
    const letIn = await twoGuests();
    await dial();
    for (const open of letIn) await open();
    expect(await status()).toBe('called_too_often');
    await later(HOUR_MS / 2);
    expect(await status()).toBe('partly_checked');
  });

  it('do not count where somebody let the guest in, or spoke with them', async () => {
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Party' })).body;
    await ringOut(1);
    for (let n = 0; n < 3; n += 1) expect(opens(await tryCode(code))).toBe(true);
    for (let n = 0; n < 3; n += 1) await guestWhoIsTaken('1');
    expect(await status()).not.toBe('called_too_often');
    expect(names(await silentGuest())).toContain('Dial');
    expect(names(await silentGuest())).not.toContain('Dial');
  });

  it.each(['1', '9', 'tap'] as const)(
    'count, although people take them (%s), once they have taken as many as a household may in a day',
    async (key) => {
      await leaveHits(home.server.deps, 1, wantedCallLimit);
      await ringOut(2);
      for (let n = 0; n < 2; n += 1) await guestWhoIsTaken(key);
      expect(await status()).not.toBe('called_too_often');
      const { code } = (await call('POST', '/v1/guest_codes', { label: 'Party' })).body;
      for (let n = 0; n < 2; n += 1) expect(opens(await tryCode(code))).toBe(true);
      expect(names(await silentGuest())).toContain('Dial');
      expect(names(await silentGuest())).not.toContain('Dial');
      await later(24 * HOUR_MS);
      await ringOut(1);
      for (let n = 0; n < 2; n += 1) await guestWhoIsTaken(key);
      expect(names(await silentGuest())).toContain('Dial');
    },
  );

  it('of the panel are rung although others forge its number, where the forwarding phone is named', async () => {
    await ringOut();
    expect(names(await silentGuest())).not.toContain('Dial');
    expect(names(await silentGuest(FORWARDED))).toContain('Dial');
  });

  it.each<Record<string, string>>([
    { StirVerstat: 'TN-Validation-Passed-A' },
    { StirVerstat: 'TN-Validation-Passed-A-Diverted' },
    { ShakenStirAttestation: 'A', ShakenStirValidated: 'true' },
  ])(
    'of the panel are rung although others forge its number, where a network vouches: %o',
    async (stir) => {
      await ringOut();
      expect(names(await silentGuest(stir))).toContain('Dial');
      await leaveCalls(home.server.deps, 0, 'intercom attested');
      expect(names(await silentGuest(stir))).not.toContain('Dial');
    },
  );

  it.each<Record<string, string>>([
    { StirVerstat: 'TN-Validation-Failed-A' },
    { StirVerstat: 'TN-Validation-Passed-B' },
    { StirVerstat: 'No-TN-Validation' },
    { ShakenStirAttestation: 'A', ShakenStirValidated: 'false' },
    { ShakenStirAttestation: 'A' },
  ])('are counted with those of forgers where no network vouches: %o', async (stir) => {
    await ringOut();
    expect(names(await silentGuest(stir))).not.toContain('Dial');
  });

  it('of a network that vouches do not count either where somebody let the guest in', async () => {
    const { code } = (await call('POST', '/v1/guest_codes', { label: 'Party' })).body;
    const stir = { StirVerstat: 'TN-Validation-Passed-A' };
    await leaveCalls(home.server.deps, 1, 'intercom attested');
    const asked = await dial(stir);
    expect(opens(await post(actionOf(asked), { Digits: code }))).toBe(true);
    expect(names(await silentGuest(stir))).toContain('Dial');
  });

  it('are counted one by one, however many come at once', async () => {
    await ringOut(10);
    await Promise.all(Array.from({ length: 25 }, () => dial()));
    expect(await unrung()).toHaveLength(15);
    expect((await home.server.messages()).filter(isTooMany)).toHaveLength(1);
  });

  it('are those of guests and callers: a resident tries the line as often as they like', async () => {
    await confirmPhone();
    await call('POST', '/v1/panel/test');
    await leaveCalls(home.server.deps, 0, 'own_phone_test');
    expect(names(await dial({ From: OWN_PHONE }))).toContain('Gather');
    expect(await unrung()).toEqual([]);
  });

  it('beyond the bound leave nobody alone who would have been rung, and are counted as a limit', async () => {
    const until = new Date(home.server.clock.now() + HOUR_MS).toISOString();
    const quiet = { schedule: null, quiet_until: until };
    expect((await call('PUT', `/v1/quiet_hours/${memberId}`, quiet)).status).toBe(200);
    await ringOut(1);
    await dial();
    expect(await newestEvents()).toContain('left_alone');
    await dial();
    expect(await newestEvents()).not.toContain('left_alone');
    const figures = await home.server.deps.counters.registry.metrics();
    expect(figures).toMatch(/gate-calls".* 1$/m);
  });

  it('of ordinary callers are told of no more often, and leave their messages all the same', async () => {
    await confirmPhone();
    const caller = { From: '+12015550170', ...FORWARDED };
    await leaveCalls(home.server.deps, 2, 'forwarded_caller');
    for (let n = 0; n < 5; n += 1) {
      const reply = await dial(caller);
      await post(actionOf(reply), { RecordingDuration: '7', RecordingSid: `RE${n}` });
    }
    const sent = await home.server.messages();
    const told = sent.filter(({ subject }) => subject === 'A caller left a message');
    expect(told).toHaveLength(2);
    expect(sent.filter(isTooMany)).toHaveLength(1);
    const kept = await home.server.deps.db.read
      .selectFrom('calls')
      .select('call_id')
      .where('recording_seconds', '=', 7)
      .execute();
    expect(kept).toHaveLength(5);
    expect(names(await silentGuest())).toContain('Dial');
  });
});
