import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { boundedFetch, MAX_REPLY_BYTES } from './bounded-fetch.ts';

const fetchIt = boundedFetch(fetch);
const MEGABYTE = 1_024 * 1_024;

/** Starts a server on this machine; returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('a reply is what the other side has sent, packed or without a body', async () => {
  const address = await serve(({ url }, response) => {
    if (url === '/none') return void response.writeHead(204, { 'x-id': '7' }).end();
    if (url === '/away') return void response.writeHead(302, { location: '/none' }).end('moved');
    response.writeHead(404, { 'content-encoding': 'gzip', 'retry-after': '5' });
    response.end(gzipSync('{"code":20404}'));
  });
  const reply = await fetchIt(address);
  expect([reply.ok, reply.status, reply.headers.get('retry-after')]).toEqual([false, 404, '5']);
  expect(await reply.json()).toEqual({ code: 20404 });
  const none = await fetchIt(`${address}none`);
  expect([none.status, none.headers.get('x-id'), await none.text()]).toEqual([204, '7', '']);
  await expect(fetchIt(`${address}away`, { redirect: 'error' })).rejects.toThrow();
});

it('a reply of the longest length is read, and a longer one is an error', async () => {
  const lengths: Readonly<Record<string, number>> = {
    '/long': MAX_REPLY_BYTES,
    '/longer': MAX_REPLY_BYTES + 1,
  };
  const address = await serve(({ url }, response) => {
    response.end(Buffer.alloc(lengths[url ?? ''] ?? 0));
  });
  expect((await (await fetchIt(`${address}long`)).arrayBuffer()).byteLength).toBe(MAX_REPLY_BYTES);
  await expect((await fetchIt(`${address}longer`)).arrayBuffer()).rejects.toThrow('too long');
});

it('a small reply that unpacks without end is cut off, and its connection closed', async () => {
  let isClosed: Promise<unknown> | undefined;
  const address = await serve((_request, response) => {
    isClosed = once(response, 'close');
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const zeros = Buffer.alloc(MEGABYTE);
    Readable.from(
      (function* () {
        for (;;) yield zeros;
      })(),
    )
      .pipe(createGzip())
      .pipe(response);
  });
  const before = process.memoryUsage().arrayBuffers;
  const reply = await fetchIt(address);
  await expect(reply.text()).rejects.toThrow('too long');
  await isClosed;
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE);
});
