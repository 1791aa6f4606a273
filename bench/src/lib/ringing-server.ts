import { buildApp } from '@gatecall/server/app';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { endDevice, stillRings } from '@gatecall/server/home/notices/devices';
import { createOutbox } from '@gatecall/server/outbox/outbox';
import { vapidKeys } from '@gatecall/server/platform/push/vapid';
import { createPushTransport } from '@gatecall/server/platform/push/web-push';
import { belongs } from '@gatecall/server/residents/home';
import { postToBench } from './push-service.ts';

/**
 * Gatecall of development, but for one thing: push messages are not caught, they leave the machine's way,
 * encrypted and signed, to the push service of the benchmark.
 */
const config = parseConfig(process.env);
const { deps, developmentOutbox } = await compose(config);
if (!developmentOutbox) throw new Error('This is the development server.');
const caught = developmentOutbox.transport;
const push = createPushTransport(
  {
    post: postToBench(),
    clock: deps.clock,
    end: (endpoint) => endDevice(deps, endpoint),
    stillRings: (receipt) => stillRings(deps, receipt),
  },
  { keys: vapidKeys(deps), subject: 'https://gate.example.test', isAllowed: () => true },
);
const outbox = createOutbox({
  ...deps,
  belongs: (member) => belongs(deps.db.read, member),
  transports: { email: caught, sms: caught, whatsapp: caught, push },
});
// Everything else got this object by `compose`.
Object.assign(deps.outbox, outbox);
const app = buildApp(deps, { developmentOutbox });
await app.listen({ port: config.port, host: config.host });
deps.outbox.start();
process.on('SIGTERM', () => process.exit(0));
