import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
/** What a receiver was sent, verified. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every shape
export type Verified = { readonly id: string; readonly type: string; readonly data: any };

/** A program on this machine that webhooks are sent to. */
export type Receiver = {
  readonly url: string;
  /** `host:port`, as GATECALL_WEBHOOK_ALLOWED_PRIVATE takes it. */
  readonly host: string;
  readonly received: Received[];
  /** Answers a request; 204 at first. */
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers } = request;
      const received = { headers, body: Buffer.concat(chunks).toString() };
      receiver.received.push(received);
      receiver.answer(response, received);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    host,
    url: `http://${host}/hook`,
    received: [],
    answer: replies(204),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}

/** Answers with a status, and headers if any. */
export const replies =
  (status: number, headers: Record<string, string> = {}): Receiver['answer'] =>
  (response) =>
    void response.writeHead(status, headers).end();

/** What the official verifier makes of a delivery; throws if it refuses. */
export function verified(secret: string, { headers, body }: Received): Verified {
  const { type, data } = new Webhook(secret).verify(
    body,
    headers as Record<string, string>,
  ) as Verified;
  return { id: String(headers['webhook-id']), type, data };
}

/** Whether the official verifier takes a delivery. */
export function isVerified(secret: string, received: Received): boolean {
  try {
    return verified(secret, received).type !== undefined;
  } catch {
    return false;
  }
}

/** Whether a `v1a` signature of a delivery is that of a public key. */
export function isSignedBy(publicKey: string, { headers, body }: Received): boolean {
  const id = String(headers['webhook-id']);
  const content = Buffer.from(`${id}.${String(headers['webhook-timestamp'])}.${body}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1a,'))
    .some((one) => verify(null, content, rawKey(publicKey), Buffer.from(one.slice(4), 'base64')));
}

/** A DER header that makes a public key of 32 bytes (RFC 8410 §4). */
const rawKey = (publicKey: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(publicKey.replace('whpk_', ''), 'base64'),
    ]),
    format: 'der',
    type: 'spki',
  });
