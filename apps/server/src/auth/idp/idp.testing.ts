import { idpAuthorizeStartAnswer } from '@gatecall/contracts/auth/idp';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

export const ISSUER = 'http://localhost:3000';
export const SECRET = 'a-secret-of-the-shop-application';
export const SHOP = {
  client_id: 'shop',
  client_secret: SECRET,
  client_name: 'The <Shop>',
  redirect_uris: ['https://shop.example.com/callback'],
  post_logout_redirect_uris: ['https://shop.example.com/bye'],
};
export const APP = {
  client_id: 'app',
  client_name: 'A native app',
  redirect_uris: ['http://127.0.0.1:1/callback'],
};
export const OTHER = { ...SHOP, client_id: 'other', client_secret: 'another-secret-of-sixteen' };
export const LISTENER_SECRET = 'a-secret-of-the-listening-application';
export const LISTENER = {
  ...SHOP,
  client_id: 'listener',
  client_secret: LISTENER_SECRET,
  backchannel_logout_uri: 'https://listener.example.com/logout',
};
export const TELEVISION = {
  client_id: 'television',
  client_name: 'The <Television>',
  redirect_uris: ['http://127.0.0.1:1/callback'],
  device_authorization: true,
};
export const REQUEST = {
  client_id: 'shop',
  redirect_uri: SHOP.redirect_uris[0]!,
  response_type: 'code',
  scope: 'openid email offline_access',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const codeOf = (url: URL) => url.searchParams.get('code')!;

/**
 * Before each test a fresh server that knows five applications and `more`, and where Ada is signed in; with
 * the web app's page where the test follows navigations.
 */
export function useProvider({
  isWithPage = false,
  fetch,
  more = [],
}: { isWithPage?: boolean; fetch?: typeof globalThis.fetch; more?: readonly object[] } = {}) {
  let folder: string;
  let server: TestServer;
  let ada: Awaited<ReturnType<typeof signIn>>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatecall-idp-'));
    writeFileSync(
      join(folder, 'clients.json'),
      JSON.stringify([SHOP, APP, OTHER, LISTENER, TELEVISION, ...more]),
    );
    if (isWithPage) {
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gatecall</title>');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = async (env: Record<string, string> = {}): Promise<void> => {
    server = await createTestServer({
      env: { GATECALL_IDP_CLIENTS: join(folder, 'clients.json'), ...env },
      ...(isWithPage ? { webFolder: folder } : {}),
      ...(fetch ? { fetch } : {}),
      // Relying parties look at their own clock; the manual one starts there.
      clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
    });
    ada = await signIn(server, 'ada@example.com');
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  const startAuthorization = (
    body: object = REQUEST,
    sessionToken: string | undefined = ada.sessionToken,
  ) => server.sdk(CALLS.idpAuthorizeStart, { body, sessionToken, answer: idpAuthorizeStartAnswer });

  /** The form of the consent page, a navigation. */
  const submit = (
    fields: Record<string, string> | [string, string][],
    options: { headers?: Record<string, string>; sessionToken?: string } = {},
  ): Promise<TestReply> => {
    const form = new URLSearchParams(fields);
    form.set(
      '__Authorization',
      basic(server.publicToken, options.sessionToken ?? ada.sessionToken),
    );
    return server.request('POST', '/sdk/v1/oauth/authorize', {
      rawBody: form.toString(),
      headers: { ...FORM, ...options.headers },
    });
  };

  /** Starts and allows; returns where the browser goes. */
  const allow = async (request: Record<string, string> = REQUEST): Promise<URL> => {
    const started = await startAuthorization(request);
    if (started.status !== 200) throw new Error(started.text);
    const reply = await submit({ ...request, consent_granted: 'true' });
    if (reply.status !== 303) throw new Error(reply.text);
    return new URL(reply.headers.get('location')!);
  };

  const token = (form: Record<string, string>, client = SHOP): Promise<TestReply> =>
    server.request('POST', '/idp/token', {
      rawBody: new URLSearchParams(form).toString(),
      headers: { ...FORM, authorization: basic(client.client_id, client.client_secret) },
    });
  const redeem = (code: string, more: Record<string, string> = {}, client = SHOP) =>
    token(
      { grant_type: 'authorization_code', code, redirect_uri: REQUEST.redirect_uri, ...more },
      client,
    );
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
  const userinfo = (accessToken: string) =>
    server.request('GET', '/idp/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });

  /** What an application is told about a token by which somebody calls it. */
  const introspect = (value: string, client = SHOP) =>
    server.request('POST', '/idp/introspect', {
      rawBody: new URLSearchParams({ token: value }).toString(),
      headers: { ...FORM, authorization: basic(client.client_id, client.client_secret) },
    });

  /** A relying party as one would write it, talking to this server. */
  const relyingParty = (clientId: string, secret?: string): Promise<openid.Configuration> => {
    const customFetch: openid.CustomFetch = (url, options) =>
      server.fetch(url, {
        method: options.method,
        headers: options.headers,
        ...(options.body ? { body: String(options.body) } : {}),
      });
    return openid.discovery(new URL(ISSUER), clientId, secret, undefined, {
      execute: [openid.allowInsecureRequests],
      [openid.customFetch]: customFetch,
    });
  };

  return {
    relyingParty,
    get server() {
      return server;
    },
    get ada() {
      return ada;
    },
    /** She signs in again, or her session has another token. */
    set ada(next) {
      ada = next;
    },
    /** The same with other settings. */
    async restart(env: Record<string, string>): Promise<void> {
      await server.close();
      await start(env);
    },
    start: startAuthorization,
    submit,
    allow,
    token,
    redeem,
    refresh,
    userinfo,
    introspect,
  };
}
