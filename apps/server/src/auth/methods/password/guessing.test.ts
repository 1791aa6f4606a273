import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour 1852 tangent';

let server: TestServer;
afterEach(() => server.close());

const create = (email = EMAIL, password = GOOD) =>
  server.sdk(CALLS.passwordsCreate, { body: { email, password } });
const authenticate = (password: string, ip = '203.0.113.5', email = EMAIL) =>
  server.sdk(CALLS.passwordsAuthenticate, { body: { email, password }, ip });

describe('guessing passwords', () => {
  it('waits longer and longer after five wrong guesses, and forgets them on the right one (A20, A33)', async () => {
    server = await createTestServer();
    await create();
    for (let i = 0; i < 5; i++) expect((await authenticate('wrong guess')).status).toBe(401);
    const locked = await authenticate(GOOD);
    expect(locked.body.error_type).toBe('user_lock_limit_reached');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBe(30);
    server.clock.advance(30_001);
    expect((await authenticate('wrong guess')).status).toBe(401);
    expect(Number((await authenticate(GOOD)).headers.get('retry-after'))).toBe(60);
    server.clock.advance(60_001);
    expect((await authenticate(GOOD)).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await authenticate('wrong guess')).status).toBe(401);
    expect((await authenticate(GOOD)).status).toBe(200);
  });

  it('judges five of two hundred parallel guesses (A21)', async () => {
    server = await createTestServer();
    await create();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) => authenticate(`wrong ${i}`)),
    );
    expect(replies.filter((r) => r.status === 401)).toHaveLength(5);
    expect(replies.filter((r) => r.status === 429)).toHaveLength(195);
    expect((await authenticate(GOOD)).status).toBe(429);
  });

  it('lets the right one in among five sent together (A21)', async () => {
    server = await createTestServer();
    await create();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => authenticate(i === 2 ? GOOD : `wrong ${i}`)),
    );
    expect(replies.map((r) => r.status)).toEqual([401, 401, 200, 401, 401]);
  });

  it('blocks the guessing network and never the owner elsewhere (A33)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await create();
    let judged = 0;
    for (let i = 0; i < 100; i++) {
      const reply = await authenticate(`wrong ${i}`, `198.51.100.${i}`);
      if (reply.status === 401) judged += 1;
    }
    expect(judged).toBe(5);
    expect((await authenticate(GOOD, '192.0.2.1')).status).toBe(200);
    await signIn(server, EMAIL);
  });

  it('stops one network from trying many accounts (A35)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await create();
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) {
      statuses.push((await authenticate('wrong', '203.0.113.9', `user${i}@example.com`)).status);
    }
    expect(statuses).toContain(429);
    const right = await authenticate(GOOD, '203.0.113.9');
    expect(right.status).toBe(429);
    expect(right.body.data).toBeUndefined();
    server.clock.advance(10 * 60_000 + 1);
    expect((await authenticate(GOOD, '203.0.113.9')).status).toBe(200);
  });

  it('neither writes nor hashes for a guess whose lock is known (A84)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await create();
    for (let i = 0; i < 6; i++) await authenticate(`wrong ${i}`);
    const write = vi.spyOn(server.deps.db, 'write');
    const locked = await Promise.all(Array.from({ length: 50 }, () => authenticate(GOOD)));
    expect(new Set(locked.map((reply) => reply.body.error_type))).toEqual(
      new Set(['user_lock_limit_reached']),
    );
    expect(write).not.toHaveBeenCalled();
    // A network that tries many accounts, likewise.
    for (let i = 0; i < 60; i++) await authenticate('wrong', '203.0.113.5', `user${i}@example.com`);
    write.mockClear();
    const other = await authenticate('wrong', '203.0.113.5', 'another@example.com');
    expect([other.status, other.body.error_type]).toEqual([429, 'too_many_requests']);
    expect(write).not.toHaveBeenCalled();
    // It is looked at again each second: another instance may have let the owner in.
    server.clock.advance(1_000);
    await authenticate('wrong', '203.0.113.5', 'another@example.com');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('lets many right passwords in at once (A21)', async () => {
    server = await createTestServer();
    await create();
    const replies = await Promise.all(Array.from({ length: 40 }, () => authenticate(GOOD)));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(40);
  });

  it('does not count right passwords as guesses (A35)', async () => {
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    await create();
    for (let i = 0; i < 60; i++) expect((await authenticate(GOOD)).status).toBe(200);
  });
});

describe('the breach check', () => {
  const asked: string[] = [];
  const range =
    (answer: (prefix: string) => Promise<Response>): typeof fetch =>
    async (input, init) => {
      // The range client asks by URL text.
      const url = new URL(input as string);
      asked.push(url.href);
      init?.signal?.throwIfAborted();
      return answer(url.pathname.split('/').at(-1) ?? '');
    };
  const suffixOf = (password: string): string =>
    createHash('sha1').update(password).digest('hex').toUpperCase().slice(5);

  it('refuses a known password on create, reset and sign-in, sending five digits only (A39, SRV-060)', async () => {
    asked.length = 0;
    let isKnown = false;
    server = await createTestServer({
      fetch: range(
        async () =>
          new Response(
            `${'0'.repeat(35)}:3\r\n${isKnown ? suffixOf(GOOD) : 'F'.repeat(35)}:${isKnown ? 7 : 0}`,
          ),
      ),
    });
    expect((await create()).status).toBe(200);
    isKnown = true;
    expect((await authenticate(GOOD)).body.error_type).toBe('breached_password');
    expect((await authenticate(GOOD)).body.error_type).toBe('reset_password');
    expect((await create('bob@example.com')).body.error_type).toBe('breached_password');
    const { sessionToken } = await signIn(server, 'carl@example.com');
    const reset = await server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body: { password: GOOD },
    });
    expect(reset.body.error_type).toBe('breached_password');
    for (const url of asked) expect(url).toMatch(/\/range\/[0-9A-F]{5}$/);
  });

  it.each([
    ['is down', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers an error', async () => new Response('', { status: 503 })],
    ['answers garbage', async () => new Response('<html>hello</html>')],
  ])('lets the offline list decide when the service %s (A39)', async (_case, answer) => {
    server = await createTestServer({ fetch: range(answer) });
    expect((await create()).status).toBe(200);
    expect((await create('bob@example.com', '1qaz2wsx')).body.error_type).toBe('breached_password');
  });

  it('is counted and logged if the service does not reply, without the hash (A39, A89)', async () => {
    server = await createTestServer({
      fetch: range(async () => new Response('', { status: 503 })),
    });
    const failures = async (): Promise<string | undefined> =>
      /^gatecall_breach_check_failures_total (\d+)/m.exec(
        (await server.request('GET', '/metrics')).text,
      )?.[1];
    expect(await failures()).toBe('0');
    await create();
    expect(await failures()).toBe('1');
    expect(server.logText()).toContain('The service of breached passwords does not answer.');
    expect(server.logText()).not.toContain(suffixOf(GOOD).slice(0, 8));
    const prefix = createHash('sha1').update(GOOD).digest('hex').toUpperCase().slice(0, 5);
    expect(server.logText()).not.toContain(`/${prefix}`);
  });

  it('waits two seconds for a slow service, once (A39)', { timeout: 15_000 }, async () => {
    let asked = 0;
    server = await createTestServer({
      fetch: (_input, init) => {
        asked += 1;
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    const from = performance.now();
    expect((await create()).status).toBe(200);
    const waited = performance.now() - from;
    expect(waited).toBeGreaterThan(1_900);
    expect(waited).toBeLessThan(3_500);
    expect((await authenticate(GOOD)).status).toBe(200);
    expect(asked).toBe(1);
  });
});
