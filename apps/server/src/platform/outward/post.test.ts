import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPost } from './post.ts';
import { resolveName } from './target.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});
/** Starts a receiver on this machine; returns its host and port. */
async function start(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const receiver = (listener: RequestListener) => start(createServer(listener));
const input = (headers: Record<string, string> = {}, body = '{}') => ({
  headers,
  body,
  signal: AbortSignal.timeout(30_000),
});
const send = (host: string, ...rest: Parameters<typeof input>) =>
  createPost({ allowed: [host] })(new URL(`http://${host}/`), input(...rest));

describe('a post to a receiver', () => {
  it('carries the headers and the whole body', async () => {
    let got: unknown;
    const host = await receiver(async (request, response) => {
      const parts = await request.toArray();
      got = { ...request.headers, method: request.method, body: Buffer.concat(parts).toString() };
      response.writeHead(202, { 'retry-after': '7' }).end();
    });
    const reply = await send(host, { 'x-id': 'event-1' }, '{"name":"Zoë"}');
    expect(reply).toEqual({ status: 202, retryAfter: '7' });
    expect(got).toMatchObject({
      method: 'POST',
      'x-id': 'event-1',
      'content-length': '15',
      body: '{"name":"Zoë"}',
    });
  });

  it('speaks TLS to an https receiver', async () => {
    let first: number | undefined;
    const host = await start(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', (data) => {
          first = data[0];
          socket.destroy();
        });
      }),
    );
    const post = createPost({ allowed: [host] });
    await expect(post(new URL(`https://${host}/`), input())).rejects.toThrow();
    // A handshake (RFC 8446 §5.1).
    expect(first).toBe(22);
  });

  it('hangs up on a receiver that wants another protocol', async () => {
    const closed = new Promise<void>((resolve) => {
      const odd = createTcpServer((socket: Socket) => {
        socket.on('error', () => {});
        socket.once('close', () => resolve());
        socket.once('data', () =>
          socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
          ),
        );
      });
      void start(odd).then((host) => expect(send(host)).rejects.toThrow('wants another protocol'));
    });
    await closed;
  });

  it('reads no reply that does not end', async () => {
    let cutOff: Promise<unknown> | undefined;
    const host = await receiver((_request, response) => {
      cutOff = once(response, 'close');
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1_024)));
      };
      response.on('drain', more);
      more();
    });
    expect((await send(host)).status).toBe(200);
    await cutOff;
  });

  it('survives a receiver that breaks off in the middle of its reply', async () => {
    let breakOff: (() => Promise<unknown>) | undefined;
    const host = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      breakOff = async () => {
        const closed = once(response, 'close');
        response.destroy();
        await closed;
      };
    });
    expect((await send(host)).status).toBe(200);
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    await breakOff?.();
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('resolves no name once its time is over', async () => {
    const resolve = vi.fn(async () => ['93.184.216.34']);
    const post = createPost({ allowed: [], resolve });
    const url = new URL('https://late.test/');
    const signal = AbortSignal.abort();
    await expect(post(url, { headers: {}, body: '', signal })).rejects.toThrow();
    await nextTurn();
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe('the addresses of a name', () => {
  /** Name servers with these replies. */
  function nameServers(v4: readonly string[] | Error, v6: readonly string[] | Error): void {
    const answer = (what: readonly string[] | Error) => async (): Promise<string[]> => {
      if (what instanceof Error) throw what;
      return [...what];
    };
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answer(v4) as never);
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(answer(v6) as never);
  }
  const none = new Error('queryA ENOTFOUND');
  const none6 = new Error('queryAaaa ENOTFOUND');

  it('are those of both families, if either has some', async () => {
    nameServers(['93.184.216.34'], ['2606:4700::1111']);
    expect(await resolveName('both.test', false)).toEqual(['93.184.216.34', '2606:4700::1111']);
    nameServers(['93.184.216.34'], none6);
    expect(await resolveName('old.test', false)).toEqual(['93.184.216.34']);
    nameServers(none, ['2606:4700::1111']);
    expect(await resolveName('new.test', false)).toEqual(['2606:4700::1111']);
    nameServers([], none6);
    expect(await resolveName('empty.test', false)).toEqual([]);
  });

  it('are an error if neither family replies', async () => {
    nameServers(none, none6);
    await expect(resolveName('nobody.test', false)).rejects.toBe(none);
  });

  it('are those of the machine itself, only for names that the operator has listed', async () => {
    nameServers(none, none6);
    expect(await resolveName('localhost', true)).toContain('127.0.0.1');
    await expect(resolveName('localhost', false)).rejects.toBe(none);
  });
});
