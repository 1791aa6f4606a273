import { callsTopic } from '../../residents/home.ts';
import { callAnswer, callDecisionAnswer } from '@gatecall/contracts/product/calls';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { MAX_CALL_MS, OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import { carrierDoor } from '../carriers/carrier-door.testing.ts';
import { actionOf, opens, PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, post } = home;

const newest = async (): Promise<string> => (await call('GET', '/v1/calls')).body.calls[0].call_id;
const decide = async (kind: 'open' | 'refuse', token?: string) =>
  call('POST', `/v1/calls/${await newest()}/${kind}`, undefined, token);

describe('deciding about a call in progress', () => {
  it('is carried out by the next request if the carrier cannot be asked', async () => {
    await saveIntercom();
    // No carrier answers a test's `fetch`: the line is not interrupted.
    const asked = await dial();
    const { body } = await decide('open');
    expect(callDecisionAnswer.parse(body)).toMatchObject({
      outcome: 'opened',
      call: { outcome: null, stage: 'opening', opened_by: null },
    });
    const opened = await post(actionOf(asked), {});
    expect(opens(opened)).toBe(true);
    const { events } = callAnswer.parse((await call('GET', `/v1/calls/${await newest()}`)).body);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['resident_opens', 'opened']),
    );
    const [mail] = await home.server.messages();
    expect(mail?.text).toContain('You opened it while it rang.');
  });

  it('is dropped if the line takes too long with it, and says so', async () => {
    await saveIntercom();
    const asked = await dial();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    expect((await decide('open')).body.call).toMatchObject({ open_tap: 'waiting' });
    const wake = timers.mock.calls.find(([, ms]) => ms === OPEN_STANDS_MS + 1)?.[0];
    timers.mockRestore();
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    const shown = callAnswer.parse((await call('GET', `/v1/calls/${await newest()}`)).body);
    expect(shown.call).toMatchObject({ outcome: null, stage: 'asking', open_tap: 'lapsed' });
    // Open pages are notified although nothing has happened in the call.
    const topics: string[] = [];
    const { user_id: id } = await home.server.deps.db.read
      .selectFrom('users')
      .select('user_id')
      .executeTakeFirstOrThrow();
    home.server.deps.changes.subscribe(callsTopic(id), () => topics.push(id));
    wake?.();
    expect(topics).toEqual([id]);
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    const after = callAnswer.parse((await call('GET', `/v1/calls/${await newest()}`)).body);
    expect(after.call).toMatchObject({ stage: 'asking', open_tap: 'lapsed', opened_by: null });
    const kinds = after.events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'resident_open_lapsed')).toHaveLength(1);
    expect(kinds).not.toContain('opened');
  });

  it('opens by a second tap after the first was dropped, with both in the timeline', async () => {
    await saveIntercom();
    const asked = await dial();
    await decide('open');
    home.server.clock.advance(OPEN_STANDS_MS + 1);
    expect((await decide('open')).body).toMatchObject({
      outcome: 'opened',
      call: { stage: 'opening', open_tap: 'waiting' },
    });
    expect(opens(await post(actionOf(asked), {}))).toBe(true);
    const { events } = callAnswer.parse((await call('GET', `/v1/calls/${await newest()}`)).body);
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('resident'))).toEqual([
      'resident_opens',
      'resident_open_lapsed',
      'resident_opens',
    ]);
  });

  it('takes an opening back until the line has carried it out', async () => {
    await saveIntercom();
    const asked = await dial();
    await decide('open');
    expect((await decide('refuse')).body).toMatchObject({
      outcome: 'refused',
      call: { stage: 'refusing', open_tap: null },
    });
    expect((await decide('open')).body.outcome).toBe('refused');
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    const again = await dial();
    await decide('open');
    await carrierDoor(home.server, 'twilio').post(actionOf(again), { CallSid: home.newestCall() });
    expect((await decide('refuse')).body).toMatchObject({
      outcome: 'opened',
      call: { stage: 'opening', open_tap: null },
    });
  });

  it('opens nothing in a call that has taken longer than any may', async () => {
    await saveIntercom();
    const asked = await dial();
    home.server.clock.advance(MAX_CALL_MS - 1_000);
    await home.signInAgain();
    expect((await decide('open')).body.outcome).toBe('opened');
    home.server.clock.advance(2_000);
    const late = await decide('open');
    expect([late.status, late.body.error_type]).toEqual([409, 'call_is_over']);
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    expect((await decide('open')).body.error_type).toBe('call_is_over');
    const { call: over } = callAnswer.parse(
      (await call('GET', `/v1/calls/${await newest()}`)).body,
    );
    expect(over).toMatchObject({ outcome: 'refused', refused_by: null, opened_by: null });
  });

  it('gives two phones the same reply, whatever the second one wants', async () => {
    await saveIntercom();
    const asked = await dial();
    expect((await decide('refuse')).body.outcome).toBe('refused');
    expect((await decide('open')).body.outcome).toBe('refused');
    expect(opens(await post(actionOf(asked), {}))).toBe(false);
    expect((await decide('refuse')).body.outcome).toBe('refused');
    expect((await decide('open')).body.error_type).toBe('call_is_over');
  });

  it('promises no opening if the line knows none of the panel’s keys', async () => {
    await saveIntercom(home.jwt, 'A');
    // It knows no letters.
    const door = carrierDoor(home.server, 'signalwire');
    const asked = await door.post('/voice/signalwire/incoming', {
      CallSid: 'SW1',
      From: PANEL,
      To: SYSTEM,
    });
    const { body } = await call('GET', `/v1/calls/${await newest()}`);
    expect(callAnswer.parse(body).call).toMatchObject({
      outcome: null,
      cannot_open: 'no_keys_to_play',
    });
    const open = await decide('open');
    expect([open.status, open.body.error_type]).toEqual([409, 'no_keys_to_play']);
    const refused = await decide('refuse');
    expect(refused.body).toMatchObject({ outcome: 'refused' });
    await door.post(actionOf(asked), { CallSid: 'SW1' });
    expect((await decide('open')).body.error_type).toBe('call_is_over');
  });

  it('is told in plain words if a newer version has opened in a way that this one does not know', async () => {
    await saveIntercom();
    const asked = await dial();
    await decide('open');
    const door = carrierDoor(home.server, 'twilio');
    const told = { CallSid: home.newestCall() };
    const { verbs } = await door.post(actionOf(asked), told);
    const { db } = home.server.deps;
    const { state } = await db.read.selectFrom('calls').select('state').executeTakeFirstOrThrow();
    const openedBy = { kind: 'robot', robotId: 'robot-1' };
    await db.write((queries) =>
      queries
        .updateTable('calls')
        .set({ state: JSON.stringify({ ...JSON.parse(state), openedBy }) })
        .execute(),
    );
    const next = verbs.find(({ name }) => name === 'Redirect')?.text ?? '';
    expect((await door.post(next, told)).status).toBe(200);
    const [mail] = await home.server.messages();
    expect(mail?.subject).toBe('Your gate was opened');
    expect(mail?.text).toContain('Somebody came in.');
  });

  it('does not leave a panel with half of its tones if the line is broken off between them', async () => {
    const { body } = await saveIntercom(home.jwt, '9#');
    const [{ code }] = body.intercoms[0].intercom_codes;
    const door = carrierDoor(home.server, 'twilio');
    const asked = await dial();
    const parties = { CallSid: home.newestCall(), From: PANEL, To: SYSTEM };
    expect(opens(await door.post(actionOf(asked), { ...parties, Digits: code }))).toBe(true);
    // Half a second's wait, two keys and the silence between them.
    home.server.clock.advance(899);
    expect(opens(await door.post('/voice/twilio/recover', parties))).toBe(true);
    home.server.clock.advance(900);
    const done = await door.post('/voice/twilio/recover', parties);
    expect([opens(done), done.text.includes('Welcome.')]).toEqual([false, true]);
  });

  it('comes too late for a call that is over', async () => {
    await saveIntercom();
    await dial();
    await post('/voice/twilio/status', { CallStatus: 'completed' });
    const late = await decide('open');
    expect([late.status, late.body.error_type]).toEqual([409, 'call_is_over']);
  });

  it('is the resident’s alone, and of no use in calls that are not at the gate', async () => {
    await saveIntercom();
    await dial();
    const { jwt: stranger } = await signIn(home.server, 'eve@example.com');
    const foreign = await call('POST', `/v1/calls/${await newest()}/open`, undefined, stranger);
    expect([foreign.status, foreign.body.error_type]).toEqual([404, 'call_not_found']);
    expect((await call('POST', '/v1/calls/nobodys/open')).status).toBe(404);
    await home.confirmPhone();
    await dial({ From: '+12015550170', ForwardedFrom: '+12015550142' });
    expect((await call('GET', '/v1/calls')).body.calls[0].kind).toBe('voicemail');
    expect((await decide('open')).status).toBe(404);
  });
});
