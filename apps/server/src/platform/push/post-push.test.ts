import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { hasOpenssl, makeCertificate } from '@gatecall/testkit/certificate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostPush, type PostPush } from './post-push.ts';

describe.skipIf(!hasOpenssl())('posting to a push service', () => {
  const asked: { readonly url: string; readonly ttl: string; readonly body: string }[] = [];
  let connections = 0;
  let post: PostPush;
  let origin: string;
  let ca: string;
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      asked.push({ url, ttl: String(request.headers['ttl']), body: String(Buffer.concat(chunks)) });
      if (url === '/silent') request.socket.destroy();
      else if (url === '/slow') drip(request.socket);
      else if (url === '/moved') response.writeHead(307, { location: '/other' }).end();
      else response.writeHead(Number(url.slice(1))).end('Some words about it.');
    });
  }).on('secureConnection', () => {
    connections += 1;
  });
  /** A reply that goes on and on, and is none yet. */
  const drip = (socket: Duplex): void => {
    socket.write('HTTP/1.1 200 OK\r\nserver:');
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
  };
  const message = { headers: { ttl: '60' }, body: Buffer.from('sealed') };

  beforeAll(async () => {
    const certificate = makeCertificate();
    service.setSecureContext(certificate);
    await new Promise<void>((listening) => service.listen(0, listening));
    origin = `https://localhost:${(service.address() as AddressInfo).port}`;
    ca = certificate.cert;
    post = createPostPush({ ca });
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  it('returns the status, and keeps the connection for the next message', async () => {
    expect(await post(`${origin}/201`, message)).toBe(201);
    expect(await post(`${origin}/410`, message)).toBe(410);
    expect(await post(`${origin}/500`, message)).toBe(500);
    expect(asked[0]).toEqual({ url: '/201', ttl: '60', body: 'sealed' });
    expect(connections).toBe(1);
  });

  it('goes nowhere else', async () => {
    expect(await post(`${origin}/moved`, message)).toBe(307);
    expect(asked.map(({ url }) => url)).not.toContain('/other');
  });

  it('fails where there is no reply, or a stranger', async () => {
    await expect(post(`${origin}/silent`, message)).rejects.toThrow('hang up');
    const hasty = createPostPush({ ca, withinMs: 200 });
    await expect(hasty(`${origin}/slow`, message)).rejects.toThrow('does not answer');
    await expect(createPostPush()(`${origin}/201`, message)).rejects.toThrow('self-signed');
  });
});
