import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { GENERATIONS, openVendorPage, type VendorPage } from './vendor-page.ts';

/** What the server calls itself while it listens on a free port. */
const HOSTNAME = 'localhost';
/** The script of the captcha service, as the client loads it: every token is another one. */
const CAPTCHA_SCRIPT = `let n = 0;
window.grecaptcha = { enterprise: {
  ready: (done) => done(),
  execute: async (key, { action }) => [key, action, ++n, Math.random()].join(' '),
} };`;
/** The script of the vendor's device telemetry. */
const TELEMETRY_SCRIPT = `window.GetTelemetryID = async () => 'a-telemetry-id';`;

let browser: Browser;
let service: Server;
let server: TestServer;
let serverUrl: string;
/** The tokens that the captcha service was asked about, and whether it says yes. */
let asked: string[] = [];
let says = true;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body).get('response') ?? '');
    response.setHeader('content-type', 'application/json');
    const challenge_ts = new Date(server.clock.now()).toISOString();
    response.end(JSON.stringify({ success: says, hostname: HOSTNAME, challenge_ts, score: 0.9 }));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const listening = service.address();
  if (listening === null || typeof listening === 'string') throw new Error('Not listening.');
  [browser, server] = await Promise.all([
    launchBrowser(),
    createTestServer({
      env: {
        GATECALL_PROVIDER_NAME: 'stytch',
        GATECALL_CAPTCHA_SITE_KEY: 'the-site-key',
        GATECALL_CAPTCHA_SECRET: 'the-captcha-secret',
        GATECALL_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${listening.port}/siteverify`,
      },
      clock: createManualClock(Date.now()),
    }),
  ]);
  serverUrl = await server.listen();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  service?.closeAllConnections();
  service?.close();
});

const generations = Object.keys(GENERATIONS) as (keyof typeof GENERATIONS)[];

describe.each(generations)('the captcha of the unmodified client %s (SRV-076)', (generation) => {
  let site: VendorPage;
  let context: BrowserContext;
  beforeAll(async () => {
    site = await openVendorPage({ apiUrl: serverUrl, publicToken: server.publicToken, generation });
  });
  afterAll(() => site?.close());
  afterEach(async () => {
    says = true;
    asked = [];
    await context.close();
  });

  /** The page, and the bodies of the calls that ask for a code. */
  async function open(bootstrap: Record<string, unknown> = {}) {
    context = await browser.newContext();
    const script = (body: string) => ({ contentType: 'text/javascript', body });
    await context.route(
      (url) => ![HOSTNAME, '127.0.0.1'].includes(url.hostname),
      (route) => {
        const url = route.request().url();
        if (url.includes('/recaptcha/enterprise.js')) return route.fulfill(script(CAPTCHA_SCRIPT));
        if (url.endsWith('/telemetry.js')) return route.fulfill(script(TELEMETRY_SCRIPT));
        return route.abort();
      },
    );
    await context.route('**/sdk/v1/projects/bootstrap/**', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, ...bootstrap } } });
    });
    const page = await context.newPage();
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/otps/email/login_or_create')) {
        sent.push(request.postDataJSON());
      }
    });
    await page.goto(site.url);
    return { page, sent };
  }

  const sendCode = (page: Page, name: string) =>
    page.evaluate(
      (email) =>
        window.vendor.otps.email.loginOrCreate(email).then(
          () => 'sent',
          (error: unknown) => String(error),
        ),
      `${name}.${generation.replaceAll('.', '-')}@example.com`,
    );

  test('is solved for a call that needs it', async () => {
    const { page, sent } = await open();
    expect(await sendCode(page, 'ada')).toBe('sent');
    expect(sent).toEqual([expect.objectContaining({ captcha_token: expect.any(String) })]);
    expect(asked).toEqual([sent[0]!['captcha_token']]);
    expect(asked[0]).toMatch(/^the-site-key LOGIN /);
  });

  test('is solved after our refusal, and the call tried once more', async () => {
    const { page, sent } = await open({
      dfp_protected_auth_enabled: true,
      dfp_protected_auth_mode: 'DECISIONING',
    });
    expect(await sendCode(page, 'bob')).toBe('sent');
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toHaveProperty('captcha_token');
    expect(sent[1]).toMatchObject({
      captcha_token: expect.stringMatching(/^the-site-key LOGIN /),
      dfp_telemetry_id: 'a-telemetry-id',
    });
    expect(asked).toEqual([sent[1]!['captcha_token']]);
  });

  test('that is not believed ends the call, and no code is sent', async () => {
    says = false;
    const { page, sent } = await open();
    const before = await server.messages();
    expect(await sendCode(page, 'eve')).not.toBe('sent');
    expect(sent).toHaveLength(1);
    expect(await server.messages()).toEqual(before);
  });
});
