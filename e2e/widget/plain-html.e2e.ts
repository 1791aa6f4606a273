/** The README's pages of plain HTML: a fresh site of nothing but its lines, and the packed element. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  Configuration,
  fetchUserInfo,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { codeIn, linkIn } from './widget-page.ts';

const SECRET = 'a-secret-of-the-parcels-application';
const PACKAGE = fileURLToPath(new URL('../../packages/auth-widget/', import.meta.url));

/** What the registry would hand out, unpacked. */
function packed(folder: string): string {
  const pack = ['pack', '--silent', '--pack-destination', folder, join(PACKAGE, 'dist')];
  const tarball = execFileSync('npm', pack, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder]);
  return join(folder, 'package');
}

let folder: string;
let site: Server;
let siteUrl: string;
let gatecall: TestServer;
let apiUrl: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-packed-'));
  const pages = new Map<string, string>();
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  siteUrl = `http://localhost:${address.port}`;
  const application = {
    client_id: 'parcels',
    client_secret: SECRET,
    client_name: 'Parcels',
    redirect_uris: [`${siteUrl}/callback`],
    post_logout_redirect_uris: [`${siteUrl}/bye`],
  };
  const clients = join(folder, 'clients.json');
  writeFileSync(clients, JSON.stringify([application]));
  gatecall = await createTestServer({
    clock: createManualClock(Date.now()),
    env: { GATECALL_IDP_CLIENTS: clients },
    widgetFolder: packed(folder),
  });
  apiUrl = await gatecall.listen();

  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const [start, landing, , reset, consent, logout] = [
    ...readme.matchAll(/```html\n([^]*?)```/g),
  ].map(([, html]) => html);
  const named = { '/': start, '/authenticate': landing, '/reset': reset, '/consent': consent };
  for (const [path, html] of Object.entries({ ...named, '/logout': logout })) {
    const page = `<!doctype html><title>Shop</title>${html}`
      .replaceAll('https://login.example.com', apiUrl)
      .replaceAll('https://app.example.com', siteUrl)
      .replaceAll('public-token-test-gatecall', gatecall.publicToken);
    pages.set(path, page);
  }
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  site?.close();
  site?.closeAllConnections();
  await gatecall?.close();
  rmSync(folder, { recursive: true });
});

/** A browser of its own. */
async function visitor(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

test('the README’s pages of plain HTML sign in by the mailed link and set a new password', async () => {
  const page = await visitor();
  await page.goto(siteUrl);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByText('ada@example.com').waitFor();
  const [mail] = await gatecall.messages();
  const link = linkIn(mail?.text ?? '');
  expect(link.origin + link.pathname).toBe(`${siteUrl}/authenticate`);

  await page.goto(link.href);
  await page.waitForURL(`${siteUrl}/`);
  const emails = () =>
    page.evaluate(() =>
      document
        .querySelector('gatecall-auth')
        ?.client?.user.getSync()
        ?.emails.map(({ email }) => email),
    );
  await expect.poll(emails).toEqual(['ada@example.com']);

  // A link that was used says so, and leads back.
  await page.goto(link.href);
  await page.getByText('already used or expired').waitFor();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.waitForURL(`${siteUrl}/`);

  await page.goto(`${siteUrl}/reset?token=mailed`);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(page.url()).toBe(`${siteUrl}/reset`);
  await page.close();
});

test('the README’s pages of consent and logout let an application in and out', async () => {
  const page = await visitor();
  const parcels = await application();
  const pkceCodeVerifier = randomPKCECodeVerifier();
  const expectedState = randomState();
  const request = buildAuthorizationUrl(parcels, {
    redirect_uri: `${siteUrl}/callback`,
    scope: 'openid email',
    state: expectedState,
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  await page.goto(request.href);
  await page.getByRole('textbox', { name: 'Email' }).fill('eve@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  const mail = (await gatecall.messages()).find(({ to }) => to === 'eve@example.com');
  await page.getByRole('textbox').fill(codeIn(mail?.text ?? ''));
  await page.getByText('Parcels').first().waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${siteUrl}/callback?**`);
  const tokens = await authorizationCodeGrant(parcels, new URL(page.url()), {
    pkceCodeVerifier,
    expectedState,
  });
  const user = await fetchUserInfo(parcels, tokens.access_token, tokens.claims()?.sub ?? '');
  expect(user.email).toBe('eve@example.com');

  const leave = buildEndSessionUrl(parcels, { post_logout_redirect_uri: `${siteUrl}/bye` });
  await page.goto(leave.href);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${siteUrl}/bye`);
  await page.goto(request.href);
  await page.getByRole('textbox', { name: 'Email' }).waitFor(); // no one is signed in any longer
  await page.close();
});

/** The application, which was told that the README's pages are where users agree and leave. */
async function application(): Promise<Configuration> {
  const found = await fetch(`${apiUrl}/.well-known/openid-configuration`);
  const metadata = (await found.json()) as ServerMetadata;
  // The server of a test listens elsewhere than it says.
  const here = (endpoint: string | undefined) => endpoint?.replace(metadata.issuer, apiUrl) ?? '';
  const configuration = new Configuration(
    {
      ...metadata,
      authorization_endpoint: `${siteUrl}/consent`,
      end_session_endpoint: `${siteUrl}/logout`,
      token_endpoint: here(metadata.token_endpoint),
      jwks_uri: here(metadata.jwks_uri),
      userinfo_endpoint: here(metadata.userinfo_endpoint),
    },
    'parcels',
    SECRET,
  );
  allowInsecureRequests(configuration); // http on localhost
  return configuration;
}
