import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createManualClock, type ManualClock } from '@gatecall/testkit/manual-clock';
import { codeIn } from '@gatecall/testkit/code-blocks';
import { describeTransport, type Mood } from '@gatecall/testkit/transport-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessagingConfig } from '../../config/messaging.ts';
import { RefusedAddressError, UndeliverableError } from '../../outbox/message.ts';
import { openTexts } from './open-texts.ts';
import { isWebhookSigned, webhookSignature } from './signed-webhook.ts';

const SECRET = Buffer.alloc(32, 5).toString('base64');
const FROM = '+12015550100';
const TO = '+12015550123';
const RECEIPTS = 'https://gate.example.test/messages/x/receipt';
type Call = { path: string; headers: IncomingHttpHeaders; body: string };
type Kind = MessagingConfig['kind'];

/** The replies of each company, with its own shapes and statuses. */
const STATUSES: Readonly<Record<Kind, Readonly<Record<Mood, number>>>> = {
  twilio: { takes: 201, 'refuses for now': 503, 'refuses for good': 400 },
  signalwire: { takes: 201, 'refuses for now': 500, 'refuses for good': 422 },
  telnyx: { takes: 200, 'refuses for now': 429, 'refuses for good': 422 },
  webhook: { takes: 204, 'refuses for now': 502, 'refuses for good': 410 },
};

/** A simulated company on loopback: accepts and stores what comes. */
async function openCompany(kind: Kind) {
  const calls: Call[] = [];
  let mood: Mood = 'takes';
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const body = Buffer.concat(chunks).toString();
      if (mood === 'takes') calls.push({ path: `${method} ${url}`, headers, body });
      reply.writeHead(STATUSES[kind][mood]).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    setMood(next: Mood) {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function accountOf(kind: Kind, url: string): MessagingConfig {
  switch (kind) {
    case 'twilio':
    case 'signalwire': {
      const messagesUrl = `${url}/2010-04-01/Accounts/AC123/Messages.json`;
      const credentials = { user: 'AC123', password: 'secret' };
      return { kind, messagesUrl, ...credentials, from: FROM, whatsappContentSid: undefined };
    }
    case 'telnyx':
      return { kind, apiKey: 'KEY', from: FROM, apiUrl: url };
    case 'webhook':
      return { kind, url: `${url}/send`, secret: SECRET };
  }
}

/** To whom, and which words: from a form or from JSON. */
function readCall(kind: Kind, { body }: Call): { to: string[]; text: string } {
  if (kind === 'twilio' || kind === 'signalwire') {
    const form = new URLSearchParams(body);
    return { to: [form.get('To')?.replace(/^whatsapp:/, '') ?? ''], text: form.get('Body') ?? '' };
  }
  const json = JSON.parse(body);
  const { to, text } = kind === 'webhook' ? json.data : json;
  return { to: [to], text };
}

const MESSENGERS = [
  ['twilio', 'sms'],
  ['twilio', 'whatsapp'],
  ['signalwire', 'sms'],
  ['telnyx', 'sms'],
  ['webhook', 'sms'],
] as const;

for (const [kind, channel] of MESSENGERS) {
  describeTransport(`${kind} ${channel}`, {
    message: { channel, to: TO, subject: '', text: 'Your code is 123456.' },
    async open() {
      const company = await openCompany(kind);
      return {
        ...company,
        transport: openTexts(
          { fetch, clock: createManualClock() },
          accountOf(kind, company.url),
          undefined,
        ),
        received: async () => company.calls.map((call) => readCall(kind, call)),
      };
    },
  });
}

describe('what goes out', () => {
  let clock: ManualClock;
  let company: Awaited<ReturnType<typeof openCompany>>;
  beforeEach(() => (clock = createManualClock()));
  afterEach(() => company.close());

  async function send(
    kind: Kind,
    input: { channel?: 'sms' | 'whatsapp'; own?: object; receiptsUrl?: string; more?: object } = {},
  ): Promise<Call> {
    company = await openCompany(kind);
    // A kind and members of its own.
    const account = { ...accountOf(kind, company.url), ...input.own } as MessagingConfig;
    const { channel = 'sms', receiptsUrl, more } = input;
    const transport = openTexts({ fetch, clock }, account, receiptsUrl);
    await transport.send({ channel, to: TO, subject: '', text: 'Hi', ...more }, 'm-1');
    const [call] = company.calls;
    if (!call) throw new Error('Nothing came.');
    return call;
  }
  const formOf = ({ body }: Call) => Object.fromEntries(new URLSearchParams(body));

  it.each(['twilio', 'signalwire'] as const)('is a form to the account of %s', async (kind) => {
    const call = await send(kind, { receiptsUrl: RECEIPTS });
    expect(call.path).toBe('POST /2010-04-01/Accounts/AC123/Messages.json');
    expect(call.headers.authorization).toBe(
      `Basic ${Buffer.from('AC123:secret').toString('base64')}`,
    );
    expect(formOf(call)).toEqual({
      From: FROM,
      To: TO,
      Body: 'Hi',
      ValidityPeriod: '600',
      StatusCallback: `${RECEIPTS}/m-1`,
    });
  });

  it('asks for no receipt if the carrier cannot reach us', async () => {
    expect(formOf(await send('twilio'))).not.toHaveProperty('StatusCallback');
  });

  it('addresses WhatsApp on both sides', async () => {
    const form = formOf(await send('twilio', { channel: 'whatsapp' }));
    expect(form).toMatchObject({ From: `whatsapp:${FROM}`, To: `whatsapp:${TO}`, Body: 'Hi' });
  });

  it('addresses a messaging service by its id', async () => {
    const form = formOf(await send('twilio', { own: { from: 'MG1' } }));
    expect(form).toMatchObject({ MessagingServiceSid: 'MG1', To: TO });
    expect(form).not.toHaveProperty('From');
  });

  it.each([
    ['fills WhatsApp’s approved template with the code', 'whatsapp', ['123456'], true],
    ['writes its own words to WhatsApp without one', 'whatsapp', undefined, false],
    ['writes its own words in an SMS', 'sms', ['123456'], false],
  ] as const)('%s', async (_what, channel, variables, isTemplate) => {
    const own = { whatsappContentSid: 'HX1' };
    const form = formOf(
      await send('twilio', { channel, own, ...(variables ? { more: { variables } } : {}) }),
    );
    const template = { ContentSid: 'HX1', ContentVariables: '{"1":"123456"}' };
    if (isTemplate) expect(form).toMatchObject(template);
    else expect(form).not.toHaveProperty('ContentSid');
    expect(form['Body']).toBe(isTemplate ? undefined : 'Hi');
  });

  it('is JSON with a bearer key to Telnyx', async () => {
    const { path, headers, body } = await send('telnyx', { receiptsUrl: RECEIPTS });
    expect(path).toBe('POST /v2/messages');
    expect(headers.authorization).toBe('Bearer KEY');
    expect(JSON.parse(body)).toEqual({
      from: FROM,
      to: TO,
      text: 'Hi',
      type: 'SMS',
      webhook_url: `${RECEIPTS}/m-1`,
    });
  });

  it('is signed by the Standard Webhooks rules to an operator’s own service', async () => {
    const { path, headers, body } = await send('webhook', { receiptsUrl: RECEIPTS });
    expect(path).toBe('POST /send');
    expect(JSON.parse(body)).toEqual({
      type: 'message.send',
      timestamp: new Date(clock.now()).toISOString(),
      data: {
        message_id: 'm-1',
        channel: 'sms',
        to: TO,
        text: 'Hi',
        valid_for_seconds: 600,
        receipt_url: `${RECEIPTS}/m-1`,
      },
    });
    const [shown = ''] = codeIn('docs/gate-calls.md', 'json');
    const membersOf = (message: string) => {
      const { data, ...frame } = JSON.parse(message);
      return [Object.keys(frame), frame.type, Object.keys(data)];
    };
    expect(membersOf(shown)).toEqual(membersOf(body));
    expect(headers['webhook-id']).toBe('m-1');
    const flat = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    const isSigned = (changed: object, at = clock.now()): boolean =>
      isWebhookSigned(SECRET, { headers: { ...flat, ...changed }, rawBody: body }, at);
    expect(isSigned({})).toBe(true);
    expect(isSigned({ 'webhook-id': 'm-2' })).toBe(false);
    expect(isSigned({ 'webhook-signature': '' })).toBe(false);
    expect(isSigned({}, clock.now() + 301_000)).toBe(false);
    expect(isWebhookSigned(SECRET, { headers: flat, rawBody: `${body} ` }, clock.now())).toBe(
      false,
    );
  });

  it('signs as the published example does', async () => {
    company = await openCompany('webhook');
    // Of the Standard Webhooks reference libraries.
    const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const input = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
    };
    expect(webhookSignature(secret, input)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});

describe('a number that has replied STOP', () => {
  const answering =
    (status: number, body: unknown): typeof fetch =>
    async () =>
      Response.json(body, { status });
  const failureOf = (kind: Kind, status: number, body: unknown) =>
    openTexts(
      { fetch: answering(status, body), clock: createManualClock() },
      accountOf(kind, 'http://127.0.0.1:1'),
      undefined,
    )
      .send({ channel: 'sms', to: TO, subject: '', text: 'Hi' }, 'm-1')
      .catch((error: unknown) => error);

  it.each([
    ['twilio', 400, { code: 21_610, message: 'Attempt to send to unsubscribed recipient' }],
    ['signalwire', 422, { code: '21610' }],
    ['telnyx', 403, { errors: [{ code: '40300', title: 'Blocked due to STOP message' }] }],
  ] as const)(
    'is recognised by the reply of %s, whatever its status',
    async (kind, status, body) => {
      expect(await failureOf(kind, status, body)).toBeInstanceOf(RefusedAddressError);
    },
  );

  it.each([
    ['twilio', 400, { code: 21_211 }],
    ['telnyx', 422, { errors: [] }],
    ['telnyx', 422, null],
  ] as const)('is not any number that %s refuses', async (kind, status, body) => {
    const failure = await failureOf(kind, status, body);
    expect(failure).toBeInstanceOf(UndeliverableError);
    expect(failure).not.toBeInstanceOf(RefusedAddressError);
  });
});
