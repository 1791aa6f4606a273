import { createServer } from 'node:http';
import { describeTransport, type Mood } from '@gatecall/testkit/transport-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTwilioTransport } from './twilio.ts';

const ACCOUNT = { accountSid: 'AC123', authToken: 'secret' };
const STATUSES: Readonly<Record<Mood, number>> = {
  takes: 201,
  'refuses for now': 503,
  'refuses for good': 400,
};
type Call = { path: string; authorization: string | undefined; form: Record<string, string> };

/** A Twilio of our own on loopback: the shape of its Messages resource, nothing else. */
async function openTwilio() {
  const calls: Call[] = [];
  let mood: Mood = 'takes';
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      if (mood === 'takes') {
        const { authorization } = request.headers;
        calls.push({ path: `${request.method} ${request.url}`, authorization, form });
      }
      reply.writeHead(STATUSES[mood], { 'content-type': 'application/json' });
      reply.end(mood === 'takes' ? '{"sid":"SM1","status":"queued"}' : '{"code":21211}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return {
    apiUrl: `http://127.0.0.1:${address.port}`,
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

for (const channel of ['sms', 'whatsapp'] as const) {
  describeTransport(`Twilio ${channel}`, {
    message: { channel, to: '+12015550123', subject: '', text: 'Your code is 123456.' },
    async open() {
      const twilio = await openTwilio();
      return {
        ...twilio,
        transport: createTwilioTransport(
          { fetch },
          { ...ACCOUNT, messagingFrom: '+12015550100', apiUrl: twilio.apiUrl },
        ),
        received: async () =>
          twilio.calls.map(({ form }) => ({
            to: [(form['To'] ?? '').replace(/^whatsapp:/, '')],
            text: form['Body'] ?? '',
          })),
      };
    },
  });
}

describe('a call of Twilio', () => {
  let twilio: Awaited<ReturnType<typeof openTwilio>>;
  beforeEach(async () => {
    twilio = await openTwilio();
  });
  afterEach(() => twilio.close());
  const send = (channel: 'sms' | 'whatsapp', messagingFrom: string) =>
    createTwilioTransport({ fetch }, { ...ACCOUNT, messagingFrom, apiUrl: twilio.apiUrl }).send(
      { channel, to: '+12015550123', subject: '', text: 'Hi' },
      'm-1',
    );

  it('posts a form to the account, with its credentials', async () => {
    await send('sms', '+12015550100');
    expect(twilio.calls).toEqual([
      {
        path: 'POST /2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:secret').toString('base64')}`,
        form: { From: '+12015550100', To: '+12015550123', Body: 'Hi', ValidityPeriod: '600' },
      },
    ]);
  });

  it('addresses WhatsApp on both sides, and a messaging service by its id', async () => {
    await send('whatsapp', '+12015550100');
    expect(twilio.calls[0]?.form).toMatchObject({
      From: 'whatsapp:+12015550100',
      To: 'whatsapp:+12015550123',
    });
    await send('sms', 'MG1');
    expect(twilio.calls[1]?.form).toMatchObject({ MessagingServiceSid: 'MG1', To: '+12015550123' });
  });

  it('fills WhatsApp’s approved template with the code, and texts as before', async () => {
    const transport = createTwilioTransport(
      { fetch },
      {
        ...ACCOUNT,
        messagingFrom: '+12015550100',
        whatsappContentSid: 'HX1',
        apiUrl: twilio.apiUrl,
      },
    );
    const message = { to: '+12015550123', subject: '', text: 'Your code' };
    const variables = ['123456'];
    await transport.send({ ...message, channel: 'whatsapp', variables }, 'm-1');
    await transport.send({ ...message, channel: 'whatsapp' }, 'm-2');
    await transport.send({ ...message, channel: 'sms', variables }, 'm-3');
    const [template, ...texts] = twilio.calls.map(({ form }) => form);
    expect(template).toMatchObject({ ContentSid: 'HX1', ContentVariables: '{"1":"123456"}' });
    expect(template).not.toHaveProperty('Body');
    for (const form of texts) {
      expect(form['Body']).toBe('Your code');
      expect(form).not.toHaveProperty('ContentSid');
    }
  });
});
