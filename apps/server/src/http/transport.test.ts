import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

let server: TestServer;
afterEach(() => server.close());

const basic = (secret = server.publicToken): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${server.publicToken}:${secret}`).toString('base64')}`,
});
const SEND = '/sdk/v1/magic_links/email/login_or_create';

/** Sends bytes as they are and returns what comes back until the connection ends. */
const raw = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('session tokens', () => {
  it.each(['\0', '\u{1f512}', '%'])('refuses one of any letters: %j', async (letter) => {
    server = await createTestServer();
    // As long as a real one, after nine letters that are not a time.
    const token = letter.repeat(52).slice(0, 52);
    const reply = await server.request('POST', '/sdk/v1/sessions/authenticate', {
      body: {},
      headers: basic(token),
    });
    expect(reply.status).toBe(404);
    expect(reply.body.error_type).toBe('session_not_found');
  });
});

describe('bodies', () => {
  it('refuses large, deep, packed and mistyped ones and goes on (A84)', async () => {
    server = await createTestServer();
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const post = (rawBody: string, headers: Record<string, string> = {}) =>
      server.request('POST', SEND, { rawBody, headers: { ...basic(), ...headers } });
    const deep = (open: string, close: string, depth: number): string =>
      `{"untrusted_metadata":{"a":${open.repeat(depth)}1${close.repeat(depth)}}}`;
    const put = (rawBody: string) =>
      server.request('PUT', '/sdk/v1/users/me', { rawBody, headers: basic(sessionToken) });
    const cases: [string, number, number][] = [
      ['10 MB', (await post(`{"email":"${'x'.repeat(10_000_000)}"}`)).status, 413],
      ['deep lists', (await put(deep('[', ']', 10_000))).status, 400],
      ['deep objects', (await put(deep('{"a":', '}', 9_000))).status, 400],
      ['prototype', (await post('{"__proto__":{"x":1},"email":"a@example.com"}')).status, 400],
      ['constructor', (await put('{"constructor":{"prototype":{"x":1}}}')).status, 400],
      ['half', (await post('{"email":')).status, 400],
      ['twice', (await post('{"email":"a@example.com","email":"b@example.com"}')).status, 400],
      ['twice, escaped', (await post('{"email":"a@b.co","em\\u0061il":"b@b.co"}')).status, 400],
      ['twice, within', (await put('{"untrusted_metadata":{"a":[{"b":1,"b":2}]}}')).status, 400],
      ['number', (await post('7')).status, 400],
      ['null', (await post('null')).status, 400],
      ['list', (await post('[]')).status, 400],
      ['text', (await post('x', { 'content-type': 'text/plain' })).status, 415],
      [
        'form',
        (await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
        415,
      ],
      ['XML', (await post('<a/>', { 'content-type': 'application/xml' })).status, 415],
      [
        'gzip bomb',
        (
          await post(gzipSync(Buffer.alloc(1_000_000)).toString('latin1'), {
            'content-encoding': 'gzip',
          })
        ).status,
        400,
      ],
    ];
    for (const [name, status, expected] of cases) {
      expect([name, status]).toEqual([name, expected]);
    }
    expect((Object.prototype as Record<string, unknown>)['x']).toBeUndefined();
    const once = '{"untrusted_metadata":{"a\\"b:c":{"d":"{\\":x"},"d":[[],{"a":": :"}]}}';
    expect((await put(once)).status).toBe(200);
    expect((await server.sdk(CALLS.usersMe, { sessionToken })).status).toBe(200);
  });

  it('closes bodies of a byte a second, and serves other clients meanwhile (A84)', async () => {
    server = await createTestServer();
    const origin = await server.listen();
    const start = performance.now();
    const slow = Array.from({ length: 40 }, () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
        const head = Object.entries({ host: 'localhost', ...basic(), 'content-length': '5000' });
        const lines = head.map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `POST ${SEND} HTTP/1.1\r\ncontent-type: application/json\r\n${lines.join('')}\r\n{`,
        );
      });
      const drip = setInterval(() => socket.write(' '), 1_000);
      socket.on('error', () => {});
      socket.resume();
      return new Promise<void>((resolve) => {
        socket.on('close', () => {
          clearInterval(drip);
          resolve();
        });
      });
    });
    const answers: Promise<boolean>[] = [];
    const reader = setInterval(() => {
      answers.push(fetch(`${origin}/healthz`).then(({ ok }) => ok));
    }, 200);
    await Promise.all(slow);
    clearInterval(reader);
    const served = (await Promise.all(answers)).filter(Boolean).length;
    // Fifteen seconds are a request's whole time; they are looked for every five.
    expect(performance.now() - start).toBeLessThan(25_000);
    expect(served).toBeGreaterThan(50);
  }, 40_000);

  it('keeps no copy of a page for each reader who does not take it (A84)', async () => {
    server = await createTestServer();
    const origin = await server.listen();
    for (const path of ['/docs', '/openapi.json']) {
      const page = await fetch(origin + path).then((reply) => reply.arrayBuffer());
      const before = process.memoryUsage().arrayBuffers;
      const readers = Array.from({ length: 40 }, () => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
        socket.on('error', () => {});
        // More than fits into the buffers of the system.
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(16));
        return socket;
      });
      await sleep(1_000);
      const held = process.memoryUsage().arrayBuffers - before;
      expect([path, held < 10 * page.byteLength]).toEqual([path, true]);
      for (const socket of readers) socket.destroy();
    }
  });

  it('lets no reader take nothing of a reply for longer than two minutes (A84)', async () => {
    server = await createTestServer();
    const app = buildApp(server.deps);
    expect(app.server.timeout).toBe(120_000);
    await app.close();
  });

  it('quotes no input in a refusal (A89)', async () => {
    server = await createTestServer();
    const reply = await server.request('POST', SEND, {
      headers: basic(),
      rawBody: '{"email": hunter2-secret',
    });
    expect(reply.text).not.toContain('hunter2');
    expect(server.logText()).not.toContain('hunter2');
  });

  it('accepts one length per request (A84)', async () => {
    server = await createTestServer();
    const origin = await server.listen();
    const smuggled = await raw(
      origin,
      'POST /sdk/v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/user HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(smuggled).toMatch(/^HTTP\/1\.1 400 /);
    expect(smuggled.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('paths', () => {
  it('serves each call under one spelling (A32)', async () => {
    server = await createTestServer();
    for (const path of [
      `/${SEND}`,
      `${SEND}/`,
      SEND.replace('/email/', '%2femail%2f'),
      SEND.replace('/email/', '//email/'),
      SEND.toUpperCase(),
      SEND.replace('email', 'Email'),
      `${SEND};x`,
      SEND.replace('/email', '/./email'),
      SEND.replace('/email', '/x/../email'),
    ]) {
      const reply = await server.request('POST', path, {
        headers: basic(),
        body: { email: 'ada@example.com' },
      });
      // Where the router resolves dot segments it is the same call; nothing else may be.
      expect([path, [200, 404].includes(reply.status)]).toEqual([path, true]);
      if (reply.status === 200) expect(path).toContain('/.');
    }
    const overridden = await server.request('GET', '/sdk/v1/users/me', {
      headers: { ...basic(), 'x-http-method-override': 'DELETE' },
    });
    expect(overridden.body.error_type).toBe('session_not_found');
  });

  it('counts every spelling of a call and a source in one bucket (A30, A32)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    let last = 0;
    for (let i = 0; i < 31; i++) {
      const spoofed = `198.51.100.${i}`;
      const reply = await server.request('POST', `/sdk/v1/users/search?x=${i}`, {
        headers: {
          ...basic(),
          'x-forwarded-for': `${spoofed}, 10.0.0.1`,
          'x-real-ip': spoofed,
          'cf-connecting-ip': spoofed,
          forwarded: `for=${spoofed}`,
          'true-client-ip': spoofed,
        },
        body: { email: 'ada@example.com' },
      });
      last = reply.status;
    }
    expect(last).toBe(429);
  });

  it('counts a line’s requests in one bucket, from whichever of its networks they come (A30)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const search = (network: string) =>
      server.request('POST', '/sdk/v1/users/search', {
        ip: `2001:db8:7:${network}::1`,
        headers: basic(),
        body: { email: 'ada@example.com' },
      });
    for (let i = 0; i < 30; i++) await search(`12${String(i).padStart(2, '0')}`);
    expect((await search('12ff')).status).toBe(429);
    expect((await search('1300')).status).toBe(200);
  });

  it('believes a trusted proxy, and only its own hop (A30)', async () => {
    server = await createTestServer({
      env: { GATECALL_RATE_LIMIT_FACTOR: '1', GATECALL_TRUSTED_PROXIES: '10.0.0.0/8' },
    });
    const search = (forwarded: string) =>
      server.request('POST', '/sdk/v1/users/search', {
        ip: '10.0.0.2',
        headers: { ...basic(), 'x-forwarded-for': forwarded },
        body: { email: 'ada@example.com' },
      });
    for (let i = 0; i < 30; i++) await search(`1.2.3.${i}, 198.51.100.7`);
    expect((await search('9.9.9.9, 198.51.100.7')).status).toBe(429);
    expect((await search('9.9.9.9, 198.51.100.8')).status).toBe(200);
  });
});

describe('origins and hosts', () => {
  it.each([
    'https://evil.test',
    'null',
    'https://localhost.evil.test',
    'http://localhost.evil.test:3000',
    'https://localhost:3000',
    'http://localhostx:3000',
    'http://localhost:3000/',
    'http://localhost:3000@evil.test',
  ])('gives the origin %j no permission (A50)', async (origin) => {
    server = await createTestServer();
    const preflight = await server.request('OPTIONS', SEND, {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const call = await server.request('POST', SEND, { headers: { ...basic(), origin }, body: {} });
    for (const reply of [preflight, call]) {
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
      expect(reply.headers.get('vary')).toContain('Origin');
    }
  });

  it('echoes an allowed origin exactly, on refusals too (A50, SRV-002)', async () => {
    server = await createTestServer({
      env: { GATECALL_ALLOWED_ORIGINS: 'https://good.example.com' },
    });
    const origin = 'https://good.example.com';
    const preflight = await server.request('OPTIONS', SEND, {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    const listOf = (name: string) => preflight.headers.get(name)?.split(', ');
    for (const header of ['authorization', 'content-type', 'x-sdk-client', 'x-sdk-parent-host']) {
      expect(listOf('access-control-allow-headers')).toContain(header);
    }
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect(listOf('access-control-allow-methods')).toContain(method);
    }
    const refused = await server.request('POST', SEND, { headers: { origin } });
    const unknown = await server.request('POST', '/sdk/v1/no/such', { headers: { origin } });
    for (const reply of [preflight, refused, unknown]) {
      if (reply !== preflight) expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
    }
    const dotted = await server.request('POST', SEND, {
      headers: { origin: 'https://goodxexample.com' },
    });
    expect(dotted.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('mails links to the configured address, whatever the request says (A05)', async () => {
    server = await createTestServer();
    const lies = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-original-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test;proto=https',
      origin: 'https://evil.test',
      referer: 'https://evil.test/',
    };
    await signIn(server, 'ada@example.com');
    const calls = [
      [CALLS.magicLinksLoginOrCreate, { email: 'bob@example.com' }],
      [CALLS.passwordsResetStart, { email: 'ada@example.com' }],
    ] as const;
    for (const [call, body] of calls) {
      expect((await server.sdk(call, { body, headers: lies })).status).toBe(200);
    }
    const origin = await server.listen();
    const body = '{"email":"carl@example.com"}';
    const lines = [
      `POST http://evil.test${SEND} HTTP/1.1`,
      'Host: evil.test',
      'Connection: close',
      'Content-Type: application/json',
      `Authorization: ${basic()['authorization']}`,
      `Content-Length: ${body.length}`,
    ];
    // A proxy's request line; either reading is right as long as the link below is ours.
    const answer = await raw(origin, `${lines.join('\r\n')}\r\n\r\n${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /);
    const mails = await server.messages();
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const mail of mails) {
      expect(`${mail.text}${mail.html}`).not.toContain('evil.test');
      for (const [link] of mail.text.matchAll(/https?:\/\/\S+/g)) {
        expect(link.startsWith(`${server.deps.config.url}/`)).toBe(true);
      }
    }
  });
});

describe('addresses that are not valid', () => {
  it.each(['/sdk/v1/users/emails/%zz', `/sdk/v1/users/emails/${'a'.repeat(201)}`])(
    'refuses %.40s by the catalogue, with the headers of every reply (SRV-074, A90)',
    async (path) => {
      server = await createTestServer();
      const reply = await server.request('DELETE', path);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ status_code: 400, error_type: 'bad_request' });
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    },
  );
});
