import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Receivers behind one port, one for each path; the path says how each behaves. */
export async function openReceivers(
  onHook: (hook: Hook) => void,
): Promise<{ host: string; urlOf: (manner: Manner, n?: number) => string; close: () => void }> {
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
    host,
    urlOf: (manner, n = 0) => `http://${host}/${manner.replace(' ', '-')}/${n}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
