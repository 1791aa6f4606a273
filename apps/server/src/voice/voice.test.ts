import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CARRIER_ENV,
  carrierDoor,
  HOSTED_CARRIERS,
  type CarrierDoor,
  type CarrierReply,
} from './carriers/carrier-door.testing.ts';
import { actionOf, names, OWN_PHONE, PANEL, SYSTEM } from '../home/home.testing.ts';

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

/** What only carriers with webhooks have; carrier-suite/ has what all of them do. */
describe.each(HOSTED_CARRIERS)('the webhooks of %s', (carrier) => {
  let door: CarrierDoor;
  beforeEach(() => {
    door = carrierDoor(server, carrier);
  });

  it('are answered by a prompt for keys and speech, and by the tones with their pause', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA' });
    expect(names(asked)[0]).toBe('Gather');
    expect(asked.verbs[0]?.attributes['input']).toBe('dtmf speech');
    const opened = await door.post(actionOf(asked), { CallSid: 'CA', Digits: guestCode });
    expect(names(opened)).toEqual(['Play', 'Redirect']);
    expect(toneOf(opened)).toBe('w9#');
    const out = await door.post(opened.verbs[1]?.text ?? '', { CallSid: 'CA' });
    expect(names(out)).toEqual(['Say', 'Pause', 'Hangup']);
  });

  it('take no step of one call in another, answered or not', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA' });
    const step = (CallSid: string) => door.post(actionOf(asked), { CallSid, Digits: guestCode });
    expect(names(await step('CA-other'))).toEqual(['Hangup']);
    expect(names(await door.post(actionOf(asked), { Digits: guestCode }))).toEqual(['Hangup']);
    expect(toneOf(await step('CA'))).toBe('w9#');
    expect(names(await step('CA-other'))).toEqual(['Hangup']);
  });

  it('leave no guest in silence for longer than it takes to notice that the database hangs', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA' });
    const failAfter = (ms: number) =>
      vi.spyOn(server.deps.db, 'write').mockImplementationOnce(async () => {
        server.clock.advance(ms);
        throw Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
      });
    const answer = { CallSid: 'CA', Digits: guestCode };
    failAfter(0);
    const refused = await door.post(actionOf(asked), answer);
    expect(names(refused)).toEqual(['Say', 'Pause', 'Redirect']);
    failAfter(4_000);
    const hung = await door.post(refused.verbs.at(-1)?.text ?? '', { CallSid: 'CA' });
    expect(names(hung)).toEqual(['Say', 'Redirect']);
    const opened = await door.post(hung.verbs.at(-1)?.text ?? '', { CallSid: 'CA' });
    expect(toneOf(opened)).toBe('w9#');
  });

  it('says who is asked to wait in their own language, on the phone of a member as well', async () => {
    const headers = { authorization };
    await server.request('PUT', '/v1/account/language', { headers, body: { language: 'fr' } });
    await dial(door, carrier, { CallSid: 'CA' });
    const away = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValue(away);
    const leg = { CallSid: 'CA-member', ParentCallSid: 'CA', From: SYSTEM, To: '+12015550177' };
    const held = await door.post(`/voice/${carrier}/step/token`, leg);
    expect(held.verbs[0]?.text).toBe('Désolé, quelque chose ne marche pas. Veuillez patienter.');
    write.mockRestore();
  });

  it('are answered once when two copies come at the same time', async () => {
    const twice = { CallSid: 'CA-twice', From: 'anonymous' };
    const copies = await Promise.all([dial(door, carrier, twice), dial(door, carrier, twice)]);
    expect(copies.map(names)).toEqual([['Reject'], ['Reject']]);
    const asked = await dial(door, carrier, { CallSid: 'CA' });
    const step = () => door.post(actionOf(asked), { CallSid: 'CA', Digits: guestCode });
    const [first, second] = await Promise.all([step(), step()]);
    expect(second.text).toBe(first.text);
    expect(toneOf(first)).toBe('w9#');
  });

  it('open the gate once, whichever of its replies got lost', async () => {
    const call = { CallSid: 'CA-lost' };
    const party = { ...call, From: PANEL, To: SYSTEM };
    const afterLoss = async (ErrorUrl: string) => {
      const held = await door.post(`/voice/${carrier}/fallback`, { ...call, ErrorUrl });
      return door.post(held.verbs.at(-1)?.text ?? '', party);
    };
    const step = actionOf(await dial(door, carrier, call));
    await door.post(step, { ...call, Digits: guestCode });
    // The reply with the tones never came: they are played now.
    const again = await afterLoss(step);
    expect(toneOf(again)).toBe('w9#');
    // They have been sent, and the request that reports it fails.
    const out = await afterLoss(again.verbs.at(-1)?.text ?? '');
    expect(names(out)).toEqual(['Say', 'Pause', 'Hangup']);
    // No event reports the failure: the clock has to.
    const other = { CallSid: 'CA-unknown' };
    await door.post(actionOf(await dial(door, carrier, other)), { ...other, Digits: guestCode });
    server.clock.advance(5_000);
    const unknown = await door.post(`/voice/${carrier}/recover`, { ...party, ...other });
    expect(names(unknown)).toEqual(['Say', 'Pause', 'Hangup']);
    const rows = await server.deps.db.read.selectFrom('calls').select('outcome').execute();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['opened', 'opened']);
  });

  it('are answered at the fallback URL without a database, and at any later time', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA-bye' });
    const gone = () => Promise.reject(new Error('The database is away.'));
    const write = vi.spyOn(server.deps.db, 'write').mockImplementation(gone);
    const fallback = await door.post(`/voice/${carrier}/fallback`, {
      CallSid: 'CA-bye',
      ErrorCode: '11200',
    });
    expect(names(fallback)).toEqual(['Say', 'Pause', 'Redirect']);
    expect(write).not.toHaveBeenCalled();
    const recover = fallback.verbs[2]?.text ?? '';
    const failed = { CallSid: 'CA-bye', ErrorUrl: recover };
    expect(names(await door.post(`/voice/${carrier}/fallback`, failed))).toEqual(names(fallback));
    server.clock.advance(46_000);
    const helpless = await door.post(`/voice/${carrier}/fallback`, failed);
    expect(names(helpless)).toEqual(['Say', 'Record', 'Redirect']);
    write.mockRestore();
    const recovered = await door.post(recover, { CallSid: 'CA-bye', From: PANEL, To: SYSTEM });
    expect(names(recovered).slice(-2)).toEqual(['Record', 'Redirect']);
    const over = await door.post(`/voice/${carrier}/status`, {
      CallSid: 'CA-bye',
      CallStatus: 'completed',
    });
    expect(over.status).toBe(200);
    const late = await door.post(actionOf(asked), { CallSid: 'CA-bye', Digits: guestCode });
    expect(names(late)).toEqual(['Hangup']);
  });
});

const AWAY = Object.assign(new Error('Nobody answers.'), { code: 'ECONNREFUSED' });

describe.each(HOSTED_CARRIERS)('calls through %s while the database is away', (carrier) => {
  let door: CarrierDoor;
  beforeEach(() => {
    door = carrierDoor(server, carrier);
  });
  const redirectOf = (reply: CarrierReply): string => reply.verbs.at(-1)?.text ?? '';

  it('come in at /recover if nothing is known of them', async () => {
    const parties = { CallSid: 'CA-new', From: PANEL, To: SYSTEM };
    const asked = await door.post(`/voice/${carrier}/recover`, parties);
    expect(names(asked)[0]).toBe('Gather');
    const opened = await door.post(actionOf(asked), { ...parties, Digits: guestCode });
    expect(toneOf(opened)).toBe('w9#');
  });

  it('repeat a step with what the guest did, which no address contains (A89)', async () => {
    const asked = await dial(door, carrier, { CallSid: 'CA-away' });
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValue(AWAY);
    const parties = { CallSid: 'CA-away', From: PANEL, To: SYSTEM };
    const held = await door.post(actionOf(asked), { ...parties, Digits: guestCode });
    expect(names(held)).toEqual(['Say', 'Pause', 'Redirect']);
    expect(held.text).not.toContain(guestCode);
    const again = await door.post(redirectOf(held), parties);
    expect(names(again)).toEqual(names(held));
    expect(again.verbs[0]?.text).not.toBe(held.verbs[0]?.text);
    write.mockRestore();
    expect(toneOf(await door.post(redirectOf(again), parties))).toBe('w9#');
  });

  it('are answered within five seconds if it hangs', async () => {
    vi.spyOn(server.deps.db, 'write').mockReturnValue(new Promise(() => {}));
    const before = performance.now();
    expect(names(await dial(door, carrier))).toEqual(['Say', 'Pause', 'Redirect']);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('have their end repeated by the carrier: nothing was stored', async () => {
    await dial(door, carrier, { CallSid: 'CA-over' });
    const over = { CallSid: 'CA-over', CallStatus: 'completed' };
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValueOnce(AWAY);
    const refused = await door.post(`/voice/${carrier}/status`, over);
    expect(refused).toMatchObject({ status: 503, body: { error_type: 'server_unavailable' } });
    write.mockRestore();
    expect((await door.post(`/voice/${carrier}/status`, over)).status).toBe(200);
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
    const named = { CallSid: 'CA-1' };
    for (let call = 0; call < 4; call += 1) {
      const own = { CallSid: `CA-guess-${call}` };
      let reply = await dial(door, 'twilio', own);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        reply = await door.post(actionOf(reply), { ...own, Digits: '111222' });
      }
      expect(names(reply).slice(-2)).toEqual(['Record', 'Redirect']);
    }
    const asked = await dial(door, 'twilio', named);
    const refused = await door.post(actionOf(asked), { ...named, Digits: guestCode });
    expect(toneOf(refused)).toBeUndefined();
    server.clock.advance(15 * 60_000);
    const last = { CallSid: 'CA-2' };
    const later = await dial(door, 'twilio', last);
    expect(toneOf(await door.post(actionOf(later), { ...last, Digits: guestCode }))).toBe('w9#');
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
