import { HOUR_MS } from '@gatecall/contracts/constants';
import { notificationsAnswer } from '@gatecall/contracts/product/notifications';
import { describe, expect, it } from 'vitest';
import { hitAll } from '../../limits/limits.ts';
import { rangeLimits } from '../../limits/phone-limits.ts';
import { mailNotice } from './send.ts';
import { actionOf, names, opens, OWN_PHONE, PANEL, useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial, post, tryCode } = home;

describe('notices', () => {
  const subjects = async () => (await home.server.messages()).map(({ subject }) => subject);

  const newestText = async () => (await home.server.messages())[0]?.text ?? '';

  it('tells by mail what opened the gate, without the code (A89)', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body;
    await tryCode(made.code);
    const [newest] = await home.server.messages();
    expect(newest).toMatchObject({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Your gate was opened',
    });
    expect(newest?.text).toContain('Plumber');
    expect(newest?.text).not.toContain(made.code);
  });

  it.each([
    [{ kind: 'refused', tries: 3 }, 6, 'In your profile you choose what you are told about.'],
    [
      { kind: 'movedOut', building: 'Garden House', isForwarded: false },
      72,
      'belongs to your Gatecall account.',
    ],
  ] as const)(
    'says of %o truly whether it can be chosen, and tries %i hours',
    async (facts, hours, footer) => {
      const { deps } = home.server;
      const { user_id: residentId } = await deps.db.read
        .selectFrom('users')
        .select('user_id')
        .executeTakeFirstOrThrow();
      const told = { residentId, facts, language: 'en', page: '/dashboard' } as const;
      await deps.db.write((queries) => mailNotice(deps, queries, told));
      const { expires_at: end } = await deps.db.read
        .selectFrom('outbox')
        .select('expires_at')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(end - home.server.clock.now()).toBe(hours * HOUR_MS);
      expect(await newestText()).toContain(footer);
    },
  );

  it('warns of guessing at five wrong codes and when codes go off', async () => {
    await saveIntercom();
    for (let n = 0; n < 10; n += 1) await tryCode('111222');
    const told = await subjects();
    expect(told).toContain('Somebody may be guessing your entry code');
    expect(told).toContain('Entry codes are switched off for 15 minutes');
  });

  it('tells an armed gate from a guest who used a link, by its label', async () => {
    await saveIntercom();
    await call('POST', '/v1/arm');
    expect(opens(await dial())).toBe(true);
    expect(await newestText()).toContain('It had been opened for five minutes');

    const { url } = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
    await home.server.request('POST', new URL(url).pathname, {
      rawBody: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(opens(await dial())).toBe(true);
    expect(await newestText()).toContain('Somebody came in with the link for Nana.');
  });

  it('tells how many tries a guest really had', async () => {
    await saveIntercom();
    const refuse = async (from: string) => {
      let reply = await dial({ From: from });
      for (let n = 0; n < 3 && !names(reply).includes('Record'); n += 1) {
        reply = await post(actionOf(reply), { Digits: '111222' });
      }
      await post(reply.verbs.find(({ name }) => name === 'Record')?.attributes['action'] ?? '', {
        RecordingDuration: '0',
      });
      // A warning of many wrong codes may have gone out in the same moment.
      return (await home.server.messages()).map(({ text }) => text).join();
    };
    expect(await refuse(PANEL)).toContain('There were 3 tries.');
    // Less trusted: the phone that forwards, in the panel's place.
    expect(await refuse(OWN_PHONE)).toContain('There were 2 tries.');
  });

  it('sends no one to the telephone company for a message', async () => {
    await saveIntercom();
    const caller = { From: '+12015550170', ForwardedFrom: OWN_PHONE };
    const asked = await dial(caller);
    await post(actionOf(asked), { RecordingDuration: '7', RecordingUrl: '' });
    expect(await newestText()).toContain(
      '+12015550170 spoke for 7 seconds. Listen to it in Gatecall.',
    );
  });

  it('texts nothing to a phone that was only typed, and no words of the resident to any (A28)', async () => {
    await saveIntercom();
    const made = await call('POST', '/v1/guest_codes', { label: 'Your bank: call +1 900 1' });
    const kinds = ['opened'];
    await call('PUT', '/v1/notifications', { email: false, sms: true, push: false, kinds });
    const texts = async () =>
      (await home.server.messages()).filter(({ text }) => text.startsWith('Gatecall: '));
    expect(opens(await tryCode(made.body.code))).toBe(true);
    expect(await texts()).toEqual([]);
    await confirmPhone();
    expect(opens(await tryCode(made.body.code))).toBe(true);
    const told = await texts();
    expect(told).toHaveLength(1);
    expect(told[0]?.channel).toBe('sms');
    expect(told[0]?.text).not.toContain('bank');
    expect(told[0]?.text).toContain('came in with a guest code');
  });

  it('mails what the limits of texts keep back, which neighbours share (A28)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const saved = await saveIntercom();
    await confirmPhone();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    const kinds = ['opened'];
    await call('PUT', '/v1/notifications', { email: false, sms: true, push: false, kinds });
    const told = async () =>
      (await home.server.messages()).filter(({ text }) => text.includes('came in')).length;
    const { deps } = home.server;
    const limits = rangeLimits('notice', OWN_PHONE);
    await deps.db.write(async (queries) => {
      while (!(await hitAll(deps, queries, limits)));
    });
    expect(opens(await tryCode(code))).toBe(true);
    expect(await told()).toBe(1);
    expect((await home.server.messages())[0]?.channel).toBe('email');
  });

  it('tells by mail, SMS and to browsers in the language of the account', async () => {
    await saveIntercom();
    await confirmPhone();
    await call('PUT', '/v1/account/language', { language: 'de' });
    const made = await call('POST', '/v1/guest_codes', { label: 'Klempner' });
    const kinds = ['opened'];
    await call('PUT', '/v1/notifications', { email: true, sms: true, push: true, kinds });
    const keys = { p256dh: 'BPub', auth: 'secret' };
    await call('POST', '/v1/notifications/push', { endpoint: 'https://push.example.test/a', keys });
    expect(opens(await tryCode(made.body.code))).toBe(true);
    const told = await home.server.messages();
    const notices = told.filter(({ subject }) => !subject.includes('klingelt'));
    const by = (channel: string) => notices.find((message) => message.channel === channel);
    expect(by('email')?.subject).toBe('Dein Tor wurde geöffnet');
    expect(by('email')?.html).toContain('<html lang="de" ');
    expect(by('email')?.text).toContain('mit dem Code für Klempner hereingekommen');
    expect(by('push')).toMatchObject({
      subject: 'Dein Tor wurde geöffnet',
      text: 'Jemand ist mit dem Code für Klempner hereingekommen.',
    });
    const newest = (await call('GET', '/v1/calls')).body.calls[0].call_id;
    expect(by('email')?.text).toContain(`/tables/call?call=${newest}`);
    expect(by('sms')?.text).toBe('Gatecall: Jemand ist mit einem Gästecode hereingekommen.');
    expect(JSON.stringify(told)).not.toContain(made.body.code);
  });

  it('follows the choice of ways and kinds', async () => {
    const saved = await saveIntercom();
    await confirmPhone();
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
    const mailsBefore = (await home.server.messages()).length;
    await tryCode('111222');
    await tryCode(code);
    const told = (await home.server.messages()).slice(0, -mailsBefore);
    const notices = told.filter(({ subject }) => !subject.includes('ringing'));
    expect(notices.map(({ channel }) => channel).sort()).toEqual(['push', 'sms']);
    const gone = await call('DELETE', '/v1/notifications/push', {
      endpoint: subscription.endpoint,
    });
    expect(gone.body.push_subscriptions).toBe(0);
  });

  it('reach the ten newest browsers and no more (A84)', async () => {
    await saveIntercom();
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = (n: number) => `https://fcm.googleapis.com/fcm/send/${n}`;
    for (let n = 0; n < 12; n += 1) {
      home.server.clock.advance(1);
      await call('POST', '/v1/notifications/push', { endpoint: endpoint(n), keys });
    }
    const count = async () =>
      notificationsAnswer.parse((await call('GET', '/v1/notifications')).body).push_subscriptions;
    expect(await count()).toBe(10);
    await call('DELETE', '/v1/notifications/push', { endpoint: endpoint(11) });
    await call('DELETE', '/v1/notifications/push', { endpoint: endpoint(0) });
    expect(await count()).toBe(9);
  });
});
