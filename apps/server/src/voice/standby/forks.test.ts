import { callsAnswer } from '@gatecall/contracts/product/calls';
import { householdAnswer } from '@gatecall/contracts/product/household';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEndpoint } from '../../webhooks/endpoints.ts';
import type { CarrierReply } from '../carriers/carrier-door.testing.ts';
import { actionOf, names, opens } from '../../home/home.testing.ts';
import { useTwoDatabases } from './two-databases.testing.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const WAIT = { timeout: 20_000, interval: 50 };
const MESSAGE = { RecordingDuration: '4', RecordingSid: 'RE0' };

describe.skipIf(!hasPostgres)(
  'a call that the primary and the standby both decide',
  { timeout: 40_000 },
  () => {
    const databases = useTwoDatabases();
    const { home } = databases;
    let other: Awaited<ReturnType<typeof databases.startSecond>>;
    let code: string;

    beforeEach(async () => {
      other = await databases.startSecond();
      const user = await home.call('GET', '/v1/user');
      ({ code } = user.body.intercoms[0].intercom_codes[0]);
    });
    const onceOnly = async (): Promise<string> =>
      (await home.call('POST', '/v1/guest_codes', { label: 'Plumber', max_uses: 1 })).body.code;
    const uses = async () => (await other.call('GET', '/v1/guest_codes')).body.guest_codes[0].uses;
    const newest = async () => {
      const { calls } = callsAnswer.parse((await other.call('GET', '/v1/calls')).body);
      return calls[0];
    };
    const key = (reply: CarrierReply, digits: string) =>
      home.post(actionOf(reply), { Digits: digits });
    const keyThere = (reply: CarrierReply, digits: string) =>
      other.post(actionOf(reply), { Digits: digits });
    const goAway = async (): Promise<void> => {
      await databases.replicated();
      databases.set('is-gone');
    };
    const comeBack = async (): Promise<void> => {
      databases.set('answers');
      await expect.poll(databases.pending, WAIT).toBe(0);
    };

    it.each(['hangs', 'commits-hang'] as const)(
      'uses no code up if the primary (%s) decides after the standby has',
      async (mood) => {
        const once = await onceOnly();
        const asked = await home.dial();
        await databases.replicated();
        databases.set(mood);
        const refused = await key(asked, once);
        expect(opens(refused)).toBe(false);
        await comeBack();
        expect(await uses()).toBe(0);
        expect(names(await home.post(actionOf(refused), MESSAGE))).toContain('Hangup');
        expect(await newest()).toMatchObject({ outcome: 'message', opened_by: null });
        expect(await uses()).toBe(0);
        expect(opens(await home.tryCode(once))).toBe(true);
        expect(opens(await home.tryCode(once))).toBe(false);
      },
    );

    it('arms a gate again that a primary has opened unheard', async () => {
      expect((await home.call('POST', '/v1/arm')).status).toBe(200);
      await databases.replicated();
      databases.set('commits-hang');
      const asked = await home.dial();
      expect(names(asked)).toEqual(['Gather']);
      await comeBack();
      expect(opens(await home.dial())).toBe(true);
    });

    it('believes the guest who goes on where the standby left them, before that is recorded', async () => {
      const once = await onceOnly();
      const asked = await home.dial();
      await databases.replicated();
      databases.set('commits-hang');
      const refused = await key(asked, once);
      const goodbye = other.post(actionOf(refused), MESSAGE);
      databases.set('answers');
      expect(names(await goodbye)).toContain('Hangup');
      await comeBack();
      expect(await newest()).toMatchObject({ outcome: 'message', opened_by: null });
      expect(await uses()).toBe(0);
    });

    it.each(['before', 'after'] as const)(
      'carries out a tap that was stored %s the standby’s steps were',
      async (order) => {
        const asked = await home.dial();
        await goAway();
        const again = await key(asked, '111222');
        expect(names(again)).toContain('Gather');
        const { call_id: id } = (await newest()) ?? {};
        expect((await other.call('POST', `/v1/calls/${id}/open`)).body.outcome).toBe('opened');
        if (order === 'before') await comeBack();
        expect(opens(await keyThere(again, ''))).toBe(true);
        await comeBack();
        expect((await newest())?.tries).toBe(1);
      },
    );

    it('rings the resident who wanted the call on their own phone', async () => {
      await home.confirmPhone();
      const asked = await home.dial();
      await goAway();
      const again = await key(asked, '111222');
      const { call_id: id } = (await newest()) ?? {};
      expect((await other.call('POST', `/v1/calls/${id}/call_me`)).body.outcome).toBe('called');
      expect(names(await keyThere(again, ''))).toContain('Dial');
    });

    it('notifies programs that a guest rang, and of the outcome, once, though the call went on first', async () => {
      await addEndpoint(other.server.deps, { url: 'https://example.com/hook', types: null });
      await goAway();
      const asked = await home.dial();
      expect(opens(await keyThere(asked, code))).toBe(true);
      const events = async () =>
        (
          await other.server.deps.db.read
            .selectFrom('webhook_events')
            .select('type')
            .orderBy('sequence')
            .execute()
        ).map(({ type }) => type);
      await comeBack();
      expect(await events()).toEqual(['gate.ringing']);
    });

    it('records the end that the guest reached, even if an earlier step comes again', async () => {
      await addEndpoint(other.server.deps, { url: 'https://example.com/hook', types: null });
      await goAway();
      const asked = await home.dial();
      expect(opens(await key(asked, code))).toBe(true);
      databases.set('answers');
      await key(asked, code);
      await comeBack();
      expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
      const { text } = await home.server.request('GET', '/metrics');
      expect(text).toContain('gatecall_calls_total{kind="gate",outcome="opened"} 1');
    });

    it('leaves nothing of a resident who was erased meanwhile', async () => {
      await goAway();
      const asked = await home.dial();
      expect(opens(await key(asked, code))).toBe(true);
      const erased = await other.call('POST', '/v1/account/delete', {
        confirm_email: 'ada@example.com',
      });
      expect(erased.status).toBe(200);
      expect(names(await keyThere(asked, code))).toEqual(['Hangup']);
      await comeBack();
      const { read } = other.server.deps.db;
      for (const table of ['calls', 'call_events', 'call_steps', 'guess_states'] as const) {
        expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });

    it('is on record as it was if its gate was removed meanwhile', async () => {
      const garage = { name: 'Garage', intercom_number: '+12015559876', intercom_code: '5' };
      expect((await home.call('POST', '/v1/gates', garage)).status).toBe(200);
      const { gates } = (await home.call('GET', '/v1/gates')).body;
      await goAway();
      const asked = await home.dial();
      expect(opens(await key(asked, code))).toBe(true);
      const removed = await other.call('DELETE', `/v1/gates/${gates[0].gate_id}`);
      expect(removed.status).toBe(200);
      await comeBack();
      expect(await newest()).toMatchObject({
        outcome: 'opened',
        opened_by: { kind: 'code' },
        gate: null,
      });
    });

    it('does not open again, nor forget it, if the primary has opened meanwhile', async () => {
      const asked = await home.dial();
      await goAway();
      const again = await key(asked, '111222');
      // Its tones were played, but its reply to that did not arrive.
      expect(opens(await keyThere(again, code))).toBe(true);
      const form = { From: '+12015550199', To: '+12015550101' };
      const token = actionOf(again).split('/step/')[1];
      const lost = await home.post(`/voice/twilio/recover/${token}`, form);
      expect(names(lost)).toContain('Record');
      await comeBack();
      const waits = await home.post(actionOf(lost), MESSAGE);
      expect(names(waits)).toEqual(['Redirect']);
      expect(opens(await home.post(waits.verbs[0]?.text ?? '', {}))).toBe(false);
      expect(await newest()).toMatchObject({ outcome: 'opened', opened_by: { kind: 'code' } });
    });

    it('sends the caller’s line on if the member’s key reached another instance', async () => {
      const added = await home.call('POST', '/v1/household', {
        name: 'Ben',
        phone: '+12015550177',
      });
      const [member] = householdAnswer.parse(added.body).members;
      // Either instance may send it.
      const sms = async () =>
        [...(await home.server.messages()), ...(await other.server.messages())].find(
          ({ channel }) => channel === 'sms',
        )?.text;
      await expect.poll(sms, WAIT).toBeDefined();
      const verify = `/v1/household/${member?.member_id}/verify`;
      const proven = await home.call('POST', verify, {
        code: /\d{6}/.exec((await sms()) ?? '')?.[0] ?? '',
      });
      expect(proven.status).toBe(200);
      const once = await onceOnly();
      await goAway();
      const { standby } = other.server.deps;
      await expect.poll(async () => (await standby?.look())?.behindMs, WAIT).toBe(0);
      other.set('is-gone');
      const ringing = await key(await home.dial(), once);
      const number = ringing.verbs.find(({ name }) => name === 'Dial')?.children[0];
      const leg = { CallSid: 'CAmember', ParentCallSid: home.newestCall() };
      const whisper = await other.post(number?.attributes['url'] ?? '', leg);
      await other.post(actionOf(whisper), { ...leg, Digits: '9' });
      const [redirect, ...more] = other.sent;
      expect(more).toEqual([]);
      expect(redirect?.url).toContain(`/Calls/${home.newestCall()}.json`);
      const url = new URLSearchParams(redirect?.body).get('Url') ?? '';
      expect(opens(await home.post(url, { DialCallStatus: 'completed' }))).toBe(true);
    });
  },
);
