import { callsAnswer } from '@gatecall/contracts/product/calls';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, expect, describe, it } from 'vitest';
import { OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierReply,
  HOSTED_CARRIERS,
  type HostedCarrier,
} from '../carriers/carrier-door.testing.ts';
import { actionOf, opens } from '../../home/home.testing.ts';

const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';
const SOUND = 'RIFF a message';
const BASIC = (who: string): string => `Basic ${Buffer.from(who).toString('base64')}`;
const TWILIO_SID = CARRIER_ENV.TWILIO_ACCOUNT_SID;
const MEDIA_URL = 'https://s3.amazonaws.com/telephony-recorder-prod/a/b.mp3?X-Amz-Signature=x';
const EVIL_URL = 'https://10.0.0.1/admin';

type Asked = { url: string; authorization: string | null };
let server: TestServer;
let asked: Asked[];
/** The replies of the carrier's storage. */
let storage: () => Response;
/** Where Telnyx says the file is. */
let mediaUrl: string | null;

const carrierSide: typeof fetch = async (input, init) => {
  const url = String(input);
  asked.push({ url, authorization: new Headers(init?.headers).get('authorization') });
  return url.startsWith('https://api.telnyx.com/') && storage().status !== 500
    ? Response.json({ recordings: [{ sid: 'RE4', call_sid: 'v3:a.b-c', media_url: mediaUrl }] })
    : storage();
};

async function startWithMessage(carrier: HostedCarrier, over: Record<string, string> = {}) {
  asked = [];
  mediaUrl = MEDIA_URL;
  storage = () => new Response(SOUND, { headers: { 'content-type': 'audio/x-wav' } });
  server = await createTestServer({ env: CARRIER_ENV, fetch: carrierSide });
  const { jwt } = await signIn(server, 'ada@example.com');
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: OWN_PHONE, intercom_number: '+12015550199', intercom_code: '9' },
  });
  const door = carrierDoor(server, carrier);
  const parties = { From: '+12015550170', ForwardedFrom: OWN_PHONE, To: SYSTEM };
  const reply = await door.post(`/voice/${carrier}/incoming`, { CallSid: 'v3:a.b-c', ...parties });
  const action = reply.verbs.find(({ name }) => name === 'Record')?.attributes['action'] ?? '';
  await door.post(action, {
    AccountSid: 'account-1',
    CallSid: 'v3:a.b-c',
    RecordingDuration: '4',
    RecordingUrl: `${EVIL_URL}/Recordings/RE4`,
    ...over,
  });
  const request = (path: string, token: string | undefined = jwt) =>
    server.request(
      'GET',
      path,
      token === '' ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
  const { calls } = callsAnswer.parse((await request('/v1/calls')).body);
  const path = `/v1/calls/${calls[0]?.call_id}/message`;
  return { listen: (token?: string) => request(path, token), path };
}
afterEach(() => server.close());

const EXPECTED: Readonly<Record<Exclude<HostedCarrier, 'simulator'>, readonly Asked[]>> = {
  twilio: [
    {
      url: `https://api.twilio.com/2010-04-01/Accounts/${TWILIO_SID}/Recordings/RE4.wav`,
      authorization: BASIC(`${TWILIO_SID}:test_auth_token`),
    },
  ],
  signalwire: [
    {
      url: 'https://example.signalwire.com/api/laml/2010-04-01/Accounts/project/Recordings/RE4.wav',
      authorization: BASIC('project:PT_test'),
    },
  ],
  telnyx: [
    {
      url: 'https://api.telnyx.com/v2/texml/Accounts/account-1/Calls/v3%3Aa.b-c/Recordings.json',
      authorization: 'Bearer KEY_test',
    },
    // The link is a key of its own: ours must not go to the storage.
    { url: MEDIA_URL, authorization: null },
  ],
};

describe.each(HOSTED_CARRIERS)('a message left through %s', (carrier) => {
  it('is heard by the resident whose call it was, and by nobody else', async () => {
    const { listen } = await startWithMessage(carrier);
    const reply = await listen();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('audio/wav');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    if (carrier === 'simulator') {
      expect(reply.text.slice(8, 16)).toBe('WAVEfmt ');
      expect(asked).toEqual([]);
    } else {
      expect(reply.text).toBe(SOUND);
      // From the configuration's host, whatever the webhook named.
      expect(asked).toEqual(EXPECTED[carrier]);
    }
    const bob = (await signIn(server, 'bob@example.com')).jwt;
    const foreign = await listen(bob);
    expect([foreign.status, foreign.body.error_type]).toEqual([404, 'call_not_found']);
    expect((await listen('')).status).toBe(401);
  });
});

describe('two recordings in one call', () => {
  const LONG = { RecordingSid: 'RElong', RecordingDuration: '40', RecordingStatus: 'completed' };
  const SHORT = { RecordingSid: 'REshort', RecordingDuration: '2', RecordingStatus: 'completed' };

  /** A guest who speaks while the resident taps "open". */
  async function recordOnce() {
    const redirects: string[] = [];
    server = await createTestServer({
      env: CARRIER_ENV,
      fetch: async (_input, init) => {
        if (init?.body instanceof URLSearchParams) redirects.push(init.body.get('Url') ?? '');
        return Response.json({});
      },
    });
    const { jwt } = await signIn(server, 'ada@example.com');
    const ask = (method: string, path: string, body?: unknown) =>
      server.request(method, path, {
        headers: { authorization: `Bearer ${jwt}` },
        ...(body === undefined ? {} : { body }),
      });
    const panel = '+12015550199';
    await ask('POST', '/v1/intercom_settings', { intercom_number: panel, intercom_code: '9' });
    const door = carrierDoor(server, 'twilio');
    const post = (url: string, members: Record<string, string> = {}) =>
      door.post(url, { CallSid: 'CA1', ...members });
    let reply = await post('/voice/twilio/incoming', { From: panel, To: SYSTEM });
    for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
    const besideOf = ({ verbs }: CarrierReply): string =>
      verbs.find(({ name }) => name === 'Record')?.attributes['recordingStatusCallback'] ?? '';
    const first = { beside: besideOf(reply), action: actionOf(reply) };
    const { calls } = callsAnswer.parse((await ask('GET', '/v1/calls')).body);
    expect((await ask('POST', `/v1/calls/${calls[0]?.call_id}/open`)).status).toBe(200);
    await expect.poll(() => redirects.length).toBe(1);
    return { post, first, redirect: redirects[0] ?? '', besideOf };
  }

  /** The same, interrupted when the tap has lapsed, and asked again. */
  async function recordTwice() {
    const { post, first, redirect, besideOf } = await recordOnce();
    server.clock.advance(OPEN_STANDS_MS + 1);
    const again = await post(redirect);
    const second = { beside: besideOf(again), action: actionOf(again) };
    expect(second.beside).not.toBe('');
    return { post, first, second };
  }

  /** The recording that the call has, and those that are to be deleted. */
  async function kept() {
    const { db, secrets } = server.deps;
    const name = (sealed: string | null) => sealed && secrets.open('call-recording', sealed);
    const call = await db.read
      .selectFrom('calls')
      .select(['sealed_recording_url', 'recording_seconds'])
      .executeTakeFirstOrThrow();
    const deletions = await db.read
      .selectFrom('recording_deletions')
      .select('sealed_name')
      .execute();
    return {
      kept: name(call.sealed_recording_url),
      seconds: call.recording_seconds,
      deleted: [...new Set(deletions.map((one) => name(one.sealed_name)))],
    };
  }
  const THE_LONG = { kept: 'RElong', seconds: 40, deleted: ['REshort'] };

  it('are reported in turn: the longer stays, even if it is reported again', async () => {
    const { post, first, second } = await recordTwice();
    await post(first.beside, LONG);
    expect(await kept()).toEqual({ kept: 'RElong', seconds: 40, deleted: [] });
    await post(second.action, SHORT);
    expect(await kept()).toEqual(THE_LONG);
    await post(first.beside, LONG);
    await post(second.beside, SHORT);
    expect(await kept()).toEqual(THE_LONG);
  });

  it('are reported the other way round: the longer replaces the shorter for good', async () => {
    const { post, first, second } = await recordTwice();
    await post(second.action, SHORT);
    await post(first.beside, LONG);
    expect(await kept()).toEqual(THE_LONG);
    await post(second.beside, SHORT);
    await post(first.beside, LONG);
    expect(await kept()).toEqual(THE_LONG);
  });

  it('are as long: the first stays', async () => {
    const { post, first, second } = await recordTwice();
    await post(first.beside, LONG);
    await post(second.action, { ...SHORT, RecordingDuration: '40' });
    await post(first.beside, LONG);
    expect(await kept()).toEqual(THE_LONG);
  });

  it('do not end what the line still asks for: one is reported meanwhile, and the tap still counts', async () => {
    const { post, first } = await recordOnce();
    await post(first.beside, LONG);
    expect(opens(await post(first.action, LONG))).toBe(true);
    expect(await kept()).toEqual({ kept: 'RElong', seconds: 40, deleted: [] });
  });

  it('do nothing once they are noted, if the line has gone on: a step gets one reply', async () => {
    const { post, first } = await recordTwice();
    await post(first.beside, LONG);
    // The line of that step is long elsewhere.
    await post(first.beside, { ...LONG, RecordingSid: 'REother', RecordingDuration: '50' });
    expect(await kept()).toEqual({ kept: 'RElong', seconds: 40, deleted: [] });
  });
});

describe('a message that cannot be heard', () => {
  it('says that the carrier has deleted it', async () => {
    const { listen } = await startWithMessage('twilio');
    storage = () => new Response('', { status: 404 });
    const reply = await listen();
    expect([reply.status, reply.body.error_type]).toEqual([410, 'message_gone']);
  });

  it.each(['twilio', 'telnyx'] as const)('says that %s does not reply', async (carrier) => {
    const { listen } = await startWithMessage(carrier);
    storage = () => new Response('secret reason', { status: 500 });
    const reply = await listen();
    expect([reply.status, reply.body.error_type]).toEqual([503, 'server_unavailable']);
    expect(reply.text).not.toContain('secret reason');
  });

  it('is not sent without end', async () => {
    const { listen } = await startWithMessage('twilio');
    const announced = { 'content-length': String(5 * 1024 * 1024) };
    storage = () => new Response('', { headers: announced });
    expect((await listen()).status).toBe(503);
    let pulled = 0;
    storage = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(stream) {
            pulled += 1;
            stream.enqueue(new Uint8Array(1024 * 1024));
          },
        }),
      );
    await expect(listen()).rejects.toThrow();
    expect(pulled).toBeLessThan(10);
  });

  it.each([
    EVIL_URL,
    'http://api.telnyx.com/x',
    'https://telnyx.com.evil.test/x',
    'https://s3.amazonaws.com/other/x',
  ])('is not fetched from %s, whatever names it', async (url) => {
    const { listen } = await startWithMessage('telnyx');
    mediaUrl = url;
    expect((await listen()).status).toBe(503);
    expect(asked.map((one) => one.url)).not.toContain(url);
  });

  it('is not fetched by a name that leads elsewhere', async () => {
    const { listen } = await startWithMessage('twilio', { RecordingSid: '../../Accounts/AC9' });
    expect((await listen()).status).toBe(503);
    expect(asked).toEqual([]);
  });

  it('does not exist if nothing was said', async () => {
    const { listen } = await startWithMessage('twilio', { RecordingDuration: '0' });
    const reply = await listen();
    expect([reply.status, reply.body.error_type]).toEqual([404, 'message_not_found']);
  });
});
