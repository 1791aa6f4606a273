import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CARRIER_ENV,
  carrierDoor,
  HOSTED_CARRIERS,
  type CarrierDoor,
  type CarrierReply,
} from './carriers/carrier-door.testing.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';
const DEMO = '+12015550100';
const OWN_CODE = '739164';

let server: TestServer;
let guestCode: string;
let authorization: string;
beforeEach(async () => {
  server = await createTestServer({ env: CARRIER_ENV });
  authorization = `Bearer ${(await signIn(server, 'ada@example.com')).jwt}`;
  const saved = await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization },
    body: {
      phone: OWN_PHONE,
      intercom_number: PANEL,
      intercom_code: '9#',
      entry_codes: [OWN_CODE],
    },
  });
  guestCode = saved.body.intercoms[0].intercom_codes[0].code;
});
afterEach(() => server.close());

const names = (reply: CarrierReply): string[] => reply.verbs.map(({ name }) => name);
const actionOf = (reply: CarrierReply): string => {
  const verb = reply.verbs.find(({ attributes }) => attributes['action'] !== undefined);
  return verb?.attributes['action'] ?? '';
};
const toneOf = (reply: CarrierReply): string | undefined =>
  reply.verbs.find(({ name }) => name === 'Play')?.attributes['digits'];

let calls = 0;
const dial = (door: CarrierDoor, carrier: string, over: Record<string, string> = {}) =>
  door.post(`/voice/${carrier}/incoming`, {
    CallSid: `CA${(calls += 1)}`,
    From: PANEL,
    To: SYSTEM,
    CallStatus: 'ringing',
    Direction: 'inbound',
    ...over,
  });

describe.each(HOSTED_CARRIERS)('a gate call through %s', (carrier) => {
  let door: CarrierDoor;
  beforeEach(() => {
    door = carrierDoor(server, carrier);
  });

  it('asks for a code and opens for the shared one, keyed (APP-005, APP-009, API-008, API-010, API-011)', async () => {
    const asked = await dial(door, carrier);
    expect(names(asked)[0]).toBe('Gather');
    expect(asked.verbs[0]?.attributes['input']).toBe('dtmf speech');
    const opened = await door.post(actionOf(asked), { CallSid: 'CA', Digits: guestCode });
    expect(names(opened)).toEqual(['Say', 'Play', 'Pause', 'Hangup']);
    expect(toneOf(opened)).toBe('ww9#');
  });

  it("opens for the resident's own code, spoken (APP-009)", async () => {
    const asked = await dial(door, carrier);
    const SpeechResult = `It's ${[...OWN_CODE].join(' ')}, thanks.`;
    expect(toneOf(await door.post(actionOf(asked), { SpeechResult }))).toBe('ww9#');
  });

  it('refuses wrong codes three times, then takes a message (APP-009)', async () => {
    let reply = await dial(door, carrier);
    const said: string[] = [];
    for (const Digits of ['111222', '739165', '482198']) {
      reply = await door.post(actionOf(reply), { Digits });
      expect(toneOf(reply)).toBeUndefined();
      said.push(...reply.verbs.filter(({ name }) => name === 'Say').map(({ text }) => text));
    }
    expect(names(reply).at(-1)).toBe('Record');
    const bye = await door.post(actionOf(reply), {
      RecordingDuration: '4',
      RecordingUrl: 'https://x',
    });
    expect(names(bye)).toEqual(['Say', 'Hangup']);
  });

  it('answers a repeated webhook with the same reply and opens once', async () => {
    const CallSid = 'CA-again';
    const asked = await dial(door, carrier, { CallSid });
    expect((await dial(door, carrier, { CallSid })).text).toBe(asked.text);
    const twice = { CallSid: 'CA-twice', From: 'anonymous' };
    const copies = await Promise.all([dial(door, carrier, twice), dial(door, carrier, twice)]);
    expect(copies.map(names)).toEqual([['Reject'], ['Reject']]);
    const step = () => door.post(actionOf(asked), { CallSid, Digits: guestCode });
    const [first, second] = await Promise.all([step(), step()]);
    expect(second.text).toBe(first.text);
    const rows = await server.deps.db.read
      .selectFrom('calls')
      .select('outcome')
      .where('kind', '=', 'gate')
      .execute();
    expect(rows).toEqual([{ outcome: 'opened' }]);
  });

  it('sends ordinary callers to voicemail and never asks them for a code', async () => {
    const reply = await dial(door, carrier, { From: '+12015550170', ForwardedFrom: OWN_PHONE });
    expect(names(reply)).toEqual(['Say', 'Record']);
  });

  it('rejects withheld callers and loops before answering', async () => {
    expect(names(await dial(door, carrier, { From: 'anonymous' }))).toEqual(['Reject']);
    expect(names(await dial(door, carrier, { From: '+12015550102' }))).toEqual(['Reject']);
  });

  it('says that a number without a resident is not in use', async () => {
    expect(names(await dial(door, carrier, { To: '+12015550103' }))).toEqual([
      'Say',
      'Say',
      'Hangup',
    ]);
  });

  it('lets anybody try the demo line, without tones (APP-006, API-016)', async () => {
    const asked = await dial(door, carrier, { To: DEMO, From: '+12015550170' });
    const right = await door.post(actionOf(asked), { Digits: server.deps.config.demo.code });
    expect(names(right)).toEqual(['Say', 'Say', 'Hangup']);
    expect(toneOf(right)).toBeUndefined();
  });

  it('refuses unsigned and tampered webhooks', async () => {
    const url = `${server.deps.config.url}/voice/${carrier}/incoming`;
    const body = new URLSearchParams({ CallSid: 'CA9', From: PANEL, To: SYSTEM }).toString();
    const send = (headers: Record<string, string>, rawBody = body) =>
      server.request('POST', `/voice/${carrier}/incoming`, {
        rawBody,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const signed = door.headersFor(url, body);
    expect((await send({})).status).toBe(403);
    expect((await send(signed, `${body}&Digits=1`)).status).toBe(403);
    expect(
      (await send(door.headersFor(`http://evil.test/voice/${carrier}/incoming`, `${body}&x=1`)))
        .status,
    ).toBe(403);
    expect((await send({ ...signed, 'x-forwarded-host': 'evil.test' })).status).toBe(200);
  });

  it('answers the fallback URL and hang-ups in every state', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA-bye' });
    const fallback = await door.post(`/voice/${carrier}/fallback`, {
      CallSid: 'CA-bye',
      ErrorCode: '11200',
    });
    expect(names(fallback)).toEqual(['Say', 'Redirect']);
    const recovered = await door.post(fallback.verbs[1]?.text ?? '', { CallSid: 'CA-bye' });
    expect(names(recovered).at(-1)).toBe('Record');
    const over = await door.post(`/voice/${carrier}/status`, {
      CallSid: 'CA-bye',
      CallStatus: 'completed',
    });
    expect(over.status).toBe(200);
    const late = await door.post(actionOf(asked), { CallSid: 'CA-bye', Digits: guestCode });
    expect(names(late)).toEqual(['Hangup']);
  });
});

describe('the record of a call', () => {
  it('holds no code and no transcript, in the database or the log (A89)', async () => {
    const door = carrierDoor(server, 'twilio');
    const asked = await dial(door, 'twilio');
    await door.post(actionOf(asked), { SpeechResult: `the secret is ${guestCode}` });
    const tables = ['calls', 'call_steps', 'call_events'] as const;
    for (const table of tables) {
      const rows = await server.deps.db.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(guestCode);
      expect(JSON.stringify(rows)).not.toContain('secret');
    }
    expect(server.logText()).not.toContain(guestCode);
  });

  it('switches codes off after ten wrong ones while people are still rung', async () => {
    const door = carrierDoor(server, 'twilio');
    for (let call = 0; call < 4; call += 1) {
      let reply = await dial(door, 'twilio');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        reply = await door.post(actionOf(reply), { Digits: '111222' });
      }
      expect(names(reply).at(-1)).toBe('Record');
    }
    const asked = await dial(door, 'twilio');
    const refused = await door.post(actionOf(asked), { Digits: guestCode });
    expect(toneOf(refused)).toBeUndefined();
    server.clock.advance(15 * 60_000);
    const later = await dial(door, 'twilio');
    expect(toneOf(await door.post(actionOf(later), { Digits: guestCode }))).toBe('ww9#');
  });

  it('knows no carrier that is not configured', async () => {
    const reply = await server.request('POST', '/voice/vonage/incoming', { rawBody: '' });
    expect(reply.status).toBe(404);
  });
});

describe('the signature of Twilio (telephony 2.4)', () => {
  it('accepts the URL behind a proxy as configured, with and without its port', async () => {
    const own = await createTestServer({
      env: { ...CARRIER_ENV, GATECALL_URL: 'http://localhost:4201' },
    });
    const door = carrierDoor(own, 'twilio');
    const body = 'CallSid=CA1&From=anonymous&To=%2B12015550101';
    const send = (signedUrl: string) =>
      own.request('POST', '/voice/twilio/incoming', {
        rawBody: body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'inner:3000',
          ...door.headersFor(signedUrl, body),
        },
      });
    expect((await send('http://localhost:4201/voice/twilio/incoming')).status).toBe(200);
    expect((await send('http://localhost/voice/twilio/incoming')).status).toBe(200);
    expect((await send('http://inner:3000/voice/twilio/incoming')).status).toBe(403);
    await own.close();
  });
});
