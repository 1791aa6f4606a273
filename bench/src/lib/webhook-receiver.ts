import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

/** A webhook as a receiver reads it. */
export type Hook = {
  readonly id: string;
  readonly type: string;
  /** When it happened, and when it arrived, in epoch milliseconds. */
  readonly at: number;
  readonly hereAt: number;
  readonly data: { readonly id?: string };
};

/** What a bench's receiver does with a request. */
export type Manner = 'takes' | 'hangs' | 'refuses' | 'is slow';

const SLOW_MS = 3_000;

type Receivers = { readonly host: string; urlOf(manner: Manner, n?: number): string };

/** Receivers behind one port, one for each path; the path says how each behaves. */
export async function openReceivers(
  onHook: (hook: Hook) => void,
): Promise<Receivers & { close: () => void }> {
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    takes: (response) => response.writeHead(204).end(),
    refuses: (response) => response.writeHead(503).end(),
    hangs: () => {},
    'is-slow': (response) => void setTimeout(() => response.writeHead(204).end(), SLOW_MS),
  };
  const server = createServer((request, response) => {
    const hereAt = Date.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const manner = (request.url ?? '').split('/')[1] ?? '';
      if (manner === 'takes') {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Hook & { timestamp: string };
        const { type, timestamp, data } = body;
        const id = String(request.headers['webhook-id']);
        onHook({ id, type, at: Date.parse(timestamp), hereAt, data });
      }
      answers[manner]?.(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...receiversAt(host),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same in a thread of their own: what these do must not delay another that is measured. */
export async function openReceiversElsewhere(): Promise<
  Receivers & { close: () => Promise<unknown> }
> {
  const thread = new Worker(new URL('webhook-receiver-thread.ts', import.meta.url));
  const [host] = (await once(thread, 'message')) as [string];
  return { ...receiversAt(host), close: () => thread.terminate() };
}

const receiversAt = (host: string): Receivers => ({
  host,
  urlOf: (manner, n = 0) => `http://${host}/${manner.replace(' ', '-')}/${n}`,
});
