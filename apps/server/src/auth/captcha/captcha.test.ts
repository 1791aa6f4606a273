import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bootstrapAnswer } from '@gatecall/contracts/auth/bootstrap';
import { magicLinksSendAnswer } from '@gatecall/contracts/auth/magic-link';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A captcha service of the usual dialect, on this machine. */
let service: Server;
let asked: URLSearchParams[] = [];
/** Its verdict on a token; undefined: it never replies. */
let say: (token: string) => Record<string, unknown> | string | undefined;
let server: TestServer;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    asked.push(form);
    const said = say(form.get('response') ?? '');
    if (said === undefined) return;
    response.setHeader('content-type', 'application/json');
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  asked = [];
  // An address of a TCP listener, not of a pipe.
  const { port } = service.address() as AddressInfo;
  server = await createTestServer({
    env: {
      GATECALL_CAPTCHA_SITE_KEY: 'the-site-key',
      GATECALL_CAPTCHA_SECRET: 'the-captcha-secret',
      GATECALL_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  });
  say = () => good();
});
afterEach(() => server.close());

const good = (change: Record<string, unknown> = {}) => ({
  success: true,
  challenge_ts: new Date(server.clock.now() - 2_000).toISOString(),
  hostname: 'localhost',
  score: 0.9,
  action: 'LOGIN',
  ...change,
});
const send = (captcha_token?: unknown, ip?: string) =>
  server.sdk(CALLS.magicLinksLoginOrCreate, {
    body: { email: 'ada@example.com', captcha_token },
    answer: magicLinksSendAnswer,
    ...(ip === undefined ? {} : { ip }),
  });
/** The replies at which the unmodified client tries again: not JSON, with this text. */
const isRefused = (reply: { status: number; text: string; headers: Headers }) => {
  expect([reply.status, reply.text]).toEqual([400, 'Captcha required']);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
};

describe('captcha', () => {
  it('tells browsers its site key, and protected calls need a token (SRV-065, SRV-076)', async () => {
    const settings = await server.sdk(CALLS.bootstrap, {
      params: { public_token: server.publicToken },
      answer: bootstrapAnswer,
    });
    expect(settings.body.data.captcha_settings).toEqual({ enabled: true, siteKey: 'the-site-key' });
    const without = await send();
    isRefused(without);
    expect(without.text).toContain('Captcha required');
    expect((await send('token-1', '192.0.2.7')).status).toBe(200);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'the-captcha-secret',
      response: 'token-1',
      remoteip: '192.0.2.7',
    });
  });

  it('asks for no token where the wire sends none: at the mailed link itself', async () => {
    await send('token-1');
    const token = await newestLinkToken(server);
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
    expect(reply.status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('protects every call that the wire names, before anything happens (SRV-076)', async () => {
    const email = 'ada@example.com';
    const phone = { phone_number: '+12025550142' };
    const wallet = { crypto_wallet_address: `0x${'1'.repeat(40)}`, crypto_wallet_type: 'ethereum' };
    const password = 'correct horse battery staple';
    const calls = [
      [CALLS.magicLinksSendPrimary, { email }],
      [CALLS.otpsSmsLoginOrCreate, phone],
      [CALLS.otpsWhatsappSendPrimary, phone],
      [CALLS.otpsEmailLoginOrCreate, { email }],
      [CALLS.otpsAuthenticate, { token: '123456', method_id: 'email-1' }],
      [CALLS.cryptoWalletsStartPrimary, wallet],
      [CALLS.cryptoWalletsAuthenticate, { ...wallet, signature: '0x1' }],
      [CALLS.webauthnAuthenticate, { public_key_credential: '{}' }],
      [CALLS.passwordsCreate, { email, password }],
      [CALLS.passwordsAuthenticate, { email, password }],
      [CALLS.passwordsResetStart, { email }],
      [CALLS.passwordsReset, { token: 't', password }],
      [
        CALLS.passwordsResetByExisting,
        { email, existing_password: password, new_password: password },
      ],
      [CALLS.impersonationAuthenticate, { impersonation_token: 't' }],
      [CALLS.usersSearch, { email }],
    ] as const;
    for (const [endpoint, body] of calls) isRefused(await server.sdk(endpoint, { body }));
    expect(asked).toEqual([]);
    expect(await server.messages()).toEqual([]);
  });

  it('refuses empty, reused, foreign, old and doubtful tokens (A34)', async () => {
    isRefused(await send(''));
    expect((await send(7)).status).toBe(400);
    expect((await send('used')).status).toBe(200);
    isRefused(await send('used'));
    const said: Record<string, Record<string, unknown> | string> = {
      failed: { success: false, 'error-codes': ['timeout-or-duplicate'] },
      foreign: good({ hostname: 'evil.test' }),
      alike: good({ hostname: 'localhost.evil.test' }),
      nowhere: good({ hostname: undefined }),
      old: good({ challenge_ts: new Date(server.clock.now() - 6 * 60_000).toISOString() }),
      early: good({ challenge_ts: new Date(server.clock.now() + 6 * 60_000).toISOString() }),
      timeless: good({ challenge_ts: 'now' }),
      robot: good({ score: 0.1 }),
      otherwise: good({ action: 'SUBSCRIBE' }),
      text: good({ success: 'true' }),
      garbage: '<html>',
    };
    say = (token) => said[token];
    for (const token of Object.keys(said)) isRefused(await send(token));
    expect(await server.messages()).toHaveLength(1);
  });

  it('accepts a service without scores, such as hCaptcha and Turnstile', async () => {
    say = () => good({ score: undefined, action: '' });
    expect((await send('token')).status).toBe(200);
  });

  it('lets one of twenty parallel uses through, and asks the service once (A34)', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('token')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('refuses while the service is silent or unreachable, and recovers (A34)', async () => {
    say = () => undefined;
    const started = performance.now();
    isRefused(await send('silent'));
    expect(performance.now() - started).toBeLessThan(5_000);
    say = () => good();
    expect((await send('token')).status).toBe(200);
  });

  it('keeps token and secret out of the log (A89)', async () => {
    say = () => '<html>';
    await send('a-captcha-token');
    expect(server.logText()).toContain('captcha service');
    expect(server.logText()).not.toContain('a-captcha-token');
    expect(server.logText()).not.toContain('the-captcha-secret');
  });
});

describe('without captcha keys', () => {
  it('asks for no token, and does not start with half a configuration (SRV-066)', async () => {
    await server.close();
    server = await createTestServer();
    expect((await send()).status).toBe(200);
    await expect(createTestServer({ env: { GATECALL_CAPTCHA_SECRET: 'x' } })).rejects.toThrow(
      /GATECALL_CAPTCHA_SITE_KEY/,
    );
    await expect(createTestServer({ env: { GATECALL_CAPTCHA_SITE_KEY: 'x' } })).rejects.toThrow(
      /GATECALL_CAPTCHA_SECRET/,
    );
  });
});
