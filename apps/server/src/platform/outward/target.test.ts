import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPost } from './post.ts';
import { pinAddress, RefusedTargetError, whyNoTarget, type Resolve } from './target.ts';

const PUBLIC = '93.184.216.34';
/** A name server with these replies, one for each question. */
const answering = (...answers: (readonly string[])[]): { resolve: Resolve; asked: string[] } => {
  const asked: string[] = [];
  const resolve: Resolve = async (name) => {
    asked.push(name);
    return answers[asked.length - 1] ?? answers.at(-1) ?? [];
  };
  return { resolve, asked };
};
const pin = (url: string, allowed: readonly string[] = [], ...answers: (readonly string[])[]) =>
  pinAddress(new URL(url), { allowed, resolve: answering(...answers).resolve });

describe('the guard of outgoing requests', () => {
  it.each([
    // Loopback, in every spelling that a URL takes.
    'https://127.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://127.1/',
    'https://127.255.255.254/',
    'https://0x7f.0.0.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://0/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://①②⑦.⓪.⓪.①/',
    // Private networks, carriers' networks, link-local, documentation, benchmarks, multicast.
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://192.168.255.255/',
    'https://100.64.0.1/',
    'https://100.127.255.255/',
    'https://169.254.0.1/',
    'https://192.0.0.1/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://198.19.255.255/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://192.88.99.1/',
    'https://224.0.0.1/',
    'https://239.255.255.255/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    // The clouds' metadata.
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://192.0.0.192/',
    // IPv6, and IPv4 within it.
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:93.184.216.34]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[fc00::1]/',
    'https://[fdff::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
  ])('refuses %s, whatever the spelling', async (url) => {
    await expect(pin(url)).rejects.toBeInstanceOf(RefusedTargetError);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a private address behind a public one', [PUBLIC, '192.168.1.1']],
    ['nothing', []],
    ['what is no address', ['localhost']],
  ])('refuses a name that leads to %s', async (_what, addresses) => {
    await expect(pin('https://hook.example.com/', [], addresses)).rejects.toThrow(
      'not on the internet',
    );
  });

  it.each([
    ['http://example.com/', 'GATECALL_WEBHOOK_ALLOWED_PRIVATE'],
    ['http://homeassistant.local:8124/', 'homeassistant.local:8124'],
    ['https://user:word@example.com/', 'credentials'],
    ['https://user@example.com/', 'credentials'],
    ['https://:word@example.com/', 'credentials'],
    ['ftp://example.com/', 'neither'],
    ['file:///etc/passwd', 'neither'],
    ['gopher://127.0.0.1:11211/', 'neither'],
    ['https://192.168.1.1/x', 'not on the internet'],
    ['https://0x7f.1/', 'not on the internet'],
    ['https://[::ffff:10.0.0.1]/', 'not on the internet'],
    ['https://169.254.169.254/', 'not on the internet'],
  ])('allows no address such as %s', (url, why) => {
    expect(whyNoTarget(new URL(url), ['homeassistant.local:8123'])).toContain(why);
  });

  it('allows the internet, and what the operator has listed, on that port alone', async () => {
    expect(await pin('https://hook.example.com/', [], [PUBLIC])).toBe(PUBLIC);
    expect(await pin(`https://${PUBLIC}:8443/`)).toBe(PUBLIC);
    expect(await pin('https://[2606:4700::1111]/')).toBe('2606:4700::1111');
    const allowed = ['homeassistant.local:8123', '192.168.1.20:443'];
    const home = 'http://homeassistant.local:8123/api/webhook/x';
    expect(await pin(home, allowed, ['192.168.1.5'])).toBe('192.168.1.5');
    expect(await pin('https://192.168.1.20/', allowed)).toBe('192.168.1.20');
    await expect(pin('https://192.168.1.20:8443/', allowed)).rejects.toThrow('not on the internet');
    await expect(pin('https://homeassistant.local/', allowed, ['192.168.1.5'])).rejects.toThrow();
    // Not even a listed name may come to lead to a machine's credentials.
    await expect(pin(home, allowed, ['169.254.169.254'])).rejects.toThrow('not on the internet');
  });

  it('allows a listed host on every port, and a listed network under every name', async () => {
    expect(await pin('http://192.168.1.20:8123/', ['192.168.1.20'])).toBe('192.168.1.20');
    expect(await pin('http://[fd12::5]:8123/', ['[fd12::5]'])).toBe('fd12::5');
    const networks = ['192.168.1.0/24', 'fd12::/64'];
    expect(await pin('http://192.168.1.20:8123/', networks)).toBe('192.168.1.20');
    expect(await pin('http://[fd12::5]/', networks)).toBe('fd12::5');
    const home = 'http://homeassistant.local:8123/api/webhook/x';
    expect(await pin(home, networks, ['192.168.1.5'])).toBe('192.168.1.5');
    // Known to the system alone, as names of the own network often are.
    expect(await pin(home, networks, [], ['192.168.1.5'])).toBe('192.168.1.5');
    expect(await pin('https://hook.example.com/', networks, [PUBLIC])).toBe(PUBLIC);
    for (const [url, ...addresses] of [
      ['http://192.168.2.20/'],
      [home, '192.168.2.5'],
      [home, '192.168.1.5', '10.0.0.1'],
      // The internet is called by https, whatever is listed.
      ['http://hook.example.com/', PUBLIC],
    ] as const) {
      await expect(pin(url, networks, addresses)).rejects.toBeInstanceOf(RefusedTargetError);
    }
    const everything = ['0.0.0.0/0', '::/0'];
    await expect(pin('http://169.254.169.254/', everything)).rejects.toThrow('not on the internet');
  });

  it('asks the system for a name that is listed, or that name servers do not know where a network is', async () => {
    const asked: string[] = [];
    const find = (allowed: readonly string[], servers: readonly string[] | Error) => {
      asked.length = 0;
      const resolve: Resolve = async (_name, isListed) => {
        asked.push(isListed ? 'system' : 'servers');
        if (!isListed && servers instanceof Error) throw servers;
        return isListed || servers instanceof Error ? ['192.168.1.5'] : servers;
      };
      return pinAddress(new URL('https://nas.example.com/'), { allowed, resolve });
    };
    const network = ['192.168.1.0/24'];
    const own = [...network, 'nas.example.com'];
    await expect(find([], [])).rejects.toBeInstanceOf(RefusedTargetError);
    expect(asked).toEqual(['servers']);
    expect(await find(network, [PUBLIC])).toBe(PUBLIC);
    expect(asked).toEqual(['servers']);
    for (const unknown of [[], new Error('ENOTFOUND')]) {
      expect(await find(network, unknown)).toBe('192.168.1.5');
      expect(asked).toEqual(['servers', 'system']);
    }
    expect(await find(own, [PUBLIC])).toBe('192.168.1.5');
    expect(asked).toEqual(['system']);
  });

  it('accepts no form of an address that it would not keep, and plain http by its own port', async () => {
    await expect(pin('http://hook.example.com/', [], [PUBLIC])).rejects.toThrow('It is not https');
    const plain = 'http://homeassistant.local/';
    expect(await pin(plain, ['homeassistant.local:80'], ['192.168.1.5'])).toBe('192.168.1.5');
    await expect(pin(plain, ['homeassistant.local:443'], ['192.168.1.5'])).rejects.toThrow(
      'homeassistant.local:80',
    );
  });
});

describe('a request to a name that is rebound', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections();
  });
  const listen = async (status: number, headers: Record<string, string> = {}) => {
    const hits: string[] = [];
    const server = createServer((request, response) => {
      hits.push(request.headers.host ?? '');
      response.writeHead(status, headers).end('secret');
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return { hits, port: (server.address() as AddressInfo).port };
  };
  const input = () => ({ headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) });

  it('asks once and connects to what was checked', async () => {
    const { hits, port } = await listen(204);
    // The second answer would be another machine.
    const { resolve, asked } = answering(['127.0.0.1'], ['127.0.0.2']);
    const post = createPost({ allowed: [`rebound.test:${port}`], resolve });
    expect(await post(new URL(`http://rebound.test:${port}/`), input())).toEqual({
      status: 204,
      retryAfter: undefined,
    });
    expect(asked).toEqual(['rebound.test']);
    expect(hits).toEqual([`rebound.test:${port}`]);
  });

  it('is refused as soon as the name leads inside', async () => {
    const { hits, port } = await listen(204);
    const { resolve } = answering(['127.0.0.1']);
    const post = createPost({ allowed: [], resolve });
    const url = new URL(`https://rebound.test:${port}/`);
    await expect(post(url, input())).rejects.toBeInstanceOf(RefusedTargetError);
    expect(hits).toEqual([]);
  });

  it('follows no redirect', async () => {
    const inside = await listen(200);
    const location = `http://127.0.0.1:${inside.port}/`;
    const { port } = await listen(302, { location });
    const post = createPost({ allowed: [`127.0.0.1:${port}`, `127.0.0.1:${inside.port}`] });
    expect((await post(new URL(`http://127.0.0.1:${port}/`), input())).status).toBe(302);
    expect(inside.hits).toEqual([]);
  });

  it.each([
    [
      'goes over to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ],
    ['closes the connection', ''],
  ])('fails at once if the receiver %s', async (_what, reply) => {
    const odd = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (reply === '' ? socket.end() : socket.write(reply)));
    });
    await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(odd.address() as AddressInfo).port}`;
    const post = createPost({ allowed: [host] });
    await expect(post(new URL(`http://${host}/`), input())).rejects.toThrow();
    odd.close();
  });

  it('ends in time while a name server says nothing', async () => {
    const post = createPost({ allowed: [], resolve: () => new Promise(() => {}) });
    const stop = new AbortController();
    const waiting = post(new URL('https://silent.test/'), { ...input(), signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});
