import type { TestServer } from '@gatecall/testkit/test-server';
import type { Deps } from '../../deps.ts';
import type { Message, Transport } from '../../outbox/message.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import type { PushService } from '../../platform/push/push-service.testing.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import { createPushTransport } from '../../platform/push/web-push.ts';
import { belongs } from '../../residents/home.ts';
import { endDevice, stillRings } from '../../home/notices/devices.ts';

/** Where the server can be reached: push services want an address with TLS. */
export const PUBLIC_URL = 'https://gate.example.test';

/**
 * Sends a test server's push messages to a push service instead of catching them, by a worker that runs.
 * Returns how to stop it. What is mailed and texted meanwhile comes into `told`.
 */
export function openRinging(
  { deps }: TestServer,
  pushes: PushService,
  told: Message[] = [],
): () => Promise<void> {
  const nowhere = { send: async () => {} };
  const people: Transport = { send: async (message) => void told.push(message) };
  const push = createPushTransport(
    {
      post: pushes.post,
      clock: deps.clock,
      end: (endpoint) => endDevice(deps, endpoint),
      stillRings: (receipt) => stillRings(deps, receipt),
    },
    { keys: vapidKeys(deps), subject: PUBLIC_URL, isAllowed: () => true },
  );
  const outbox = createOutbox({
    ...deps,
    belongs: (member) => belongs(deps.db.read, member),
    transports: { email: people, sms: people, whatsapp: nowhere, push },
  });
  outbox.start();
  // The server's own is asked by its dependencies, wherever it was made.
  Object.assign(deps.outbox satisfies Deps['outbox'], {
    enqueue: outbox.enqueue,
    drain: outbox.drain,
  });
  return () => outbox.stop();
}
