import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createPostPush, type PostPush } from '@gatecall/server/platform/push/post-push';
import { createPushService } from '@gatecall/server/platform/push/push-service.testing';
import { makeCertificate } from '@gatecall/testkit/certificate';

/** Posts to the push service of the benchmark what is meant for that of a browser; for a server under measurement. */
export function postToBench(env: NodeJS.ProcessEnv = process.env): PostPush {
  const post = createPostPush({ ca: env['PUSH_SERVICE_CERTIFICATE'] });
  return (endpoint, message) => post(env['PUSH_SERVICE_URL'] + new URL(endpoint).pathname, message);
}

/** A push message as it arrived, with the moment by `performance.now()`. */
export type Arrival = { readonly endpoint: string; readonly at: number };

/** A push service behind TLS; it looks into what it got when nothing is being measured. */
export type ListeningPushService = {
  /** How `postToBench` finds it. */
  readonly env: Record<string, string>;
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Returns as soon as so many messages have arrived, once each has been checked and decrypted. */
  take(count: number): Promise<readonly Arrival[]>;
  close(): void;
};

type Delivered = Arrival & { readonly headers: Record<string, string>; readonly body: Buffer };

export async function openPushService(): Promise<ListeningPushService> {
  const pushes = createPushService();
  const { origin } = new URL(pushes.subscribe().endpoint);
  const certificate = makeCertificate();
  let delivered: Delivered[] = [];
  let onDelivery = (): void => {};
  const server = createServer(certificate, (request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(201).end();
      const endpoint = origin + request.url;
      const headers = request.headers as Record<string, string>;
      delivered.push({ endpoint, at, headers, body: Buffer.concat(chunks) });
      onDelivery();
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));

  return {
    env: {
      PUSH_SERVICE_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
      PUSH_SERVICE_CERTIFICATE: certificate.cert,
    },
    subscribe: () => pushes.subscribe(),
    async take(count) {
      await new Promise<void>((resolve) => {
        onDelivery = () => {
          if (delivered.length >= count) resolve();
        };
        onDelivery();
      });
      const taken = delivered;
      delivered = [];
      for (const { endpoint, ...message } of taken) {
        const status = await pushes.post(endpoint, message);
        if (status !== 201) throw new Error(`A browser could not read a push: ${status}.`);
      }
      return taken;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
