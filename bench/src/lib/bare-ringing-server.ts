import { createServer } from 'node:http';
import { systemClock } from '@gatecall/server/platform/clock';
import { vapidKeys } from '@gatecall/server/platform/push/vapid';
import { createPushTransport } from '@gatecall/server/platform/push/web-push';
import { systemRandom } from '@gatecall/server/platform/random';
import { createSecrets } from '@gatecall/server/platform/secrets';
import { RING_SECONDS } from '@gatecall/server/home/notices/push-to-devices';
import { postToBench } from './push-service.ts';

/**
 * The baseline of a ring: what none can go without. Each webhook gets a constant reply, and then one device is
 * sent a push message. No call is read or stored; the webhook's body is the device's subscription.
 */
const reply = '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>';
const secrets = createSecrets(Buffer.alloc(32, 1), systemRandom);
const transport = createPushTransport(
  {
    post: postToBench(),
    clock: systemClock,
    end: async () => {},
    stillRings: async () => true,
  },
  { keys: vapidKeys({ secrets }), subject: 'https://gate.example.test', isAllowed: () => true },
);
const push = {
  kind: 'ring',
  ttlSeconds: RING_SECONDS,
  callId: 'call-0198f6a2-7c1e-7d3b-9a55-3f2b6c8d0e11',
  gateId: 'intercom-0198f6a2-7c1e-7d3b-9a55-3f2b6c8d0e11',
  lateSubject: 'Your gate has rung',
  answers: { open: 'Open', refuse: 'Do not open', opened: 'Opening', refused: 'Not opened' },
  receipt: `push-0198f6a2-7c1e-7d3b-9a55-3f2b6c8d0e11.1764181200000.${'A'.repeat(43)}`,
};

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/xml', 'content-length': reply.length });
    response.end(reply);
    const to = Buffer.concat(chunks).toString();
    if (to === '') return;
    void transport.send(
      { channel: 'push', to, subject: 'Your gate is ringing', text: 'Tap to see it.', push },
      'message',
    );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
