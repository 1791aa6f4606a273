import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../../voice/carriers/carrier-door.testing.ts';

const NAME = 'Müller & Söhne';
const WRITTEN = 'Müller &amp; Söhne';
const WEB = fileURLToPath(new URL('../../../../web', import.meta.url));
const MARK =
  '<svg aria-label="Gatecall" class="shrink-0" height="56" role="img" viewBox="0 0 32 32" width="56"><rect></rect></svg><p>© Gatecall.</p>';

let folder: string;
let server: TestServer;
const start = async (env: Record<string, string>): Promise<void> => {
  server = await createTestServer({ webFolder: folder, env: { ...CARRIER_ENV, ...env } });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-brand-'));
  cpSync(join(WEB, 'public'), folder, { recursive: true });
  cpSync(join(WEB, 'index.html'), join(folder, 'index.html'));
  const markup = Object.fromEntries(LANGUAGES.map((language) => [language, MARK]));
  writeFileSync(
    join(folder, 'first-views.json'),
    JSON.stringify({ '/login': { files: [], markup, isFor: 'signed-out' } }),
  );
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { headers });

describe('an installation under another name', () => {
  beforeEach(() => start({ GATECALL_NAME: NAME, GATECALL_LOGO: join(folder, 'logo.svg') }));

  it.each(LANGUAGES)('has it on every page and in what a phone installs: %s', async (language) => {
    const headers = { 'accept-language': language };
    for (const path of ['/login', '/dashboard', '/oauth/authorize', '/guest/none', '/open/none']) {
      const { text } = await get(path, headers);
      expect(text, path).not.toContain('Gatecall');
      expect(text, path).toMatch(new RegExp(`${WRITTEN}|"productName":"${NAME}"`));
    }
    for (const path of ['/idp/device', '/idp/interaction/none']) {
      expect((await get(path, headers)).text, path).not.toContain('Gatecall');
    }
    expect((await get('/manifest.webmanifest')).body).toMatchObject({
      name: NAME,
      short_name: NAME,
      start_url: '/dashboard',
    });
    const worker = await get('/sw.js');
    expect(worker.text).toContain(`title: "${NAME}"`);
    expect(worker.headers.get('content-type')).toContain('javascript');
  });

  it('shows the picture before any script has run, in the place of ours', async () => {
    const { text } = await get('/login');
    const { logo } = server.deps.config.brand;
    expect(text).toContain(
      `<img alt="${WRITTEN}" class="shrink-0 object-contain" height="56" src="${logo}" width="56"/>`,
    );
    expect(text).toContain(`<link rel="icon" href="${logo}">`);
    expect(text).not.toContain('/icons/icon-apple.png');
    const picture = await get(String(logo));
    expect(picture).toMatchObject({
      status: 200,
      text: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    // Opened by itself it is a document, and must not run scripts in it.
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('mails and texts under it, in every language', async () => {
    for (const language of LANGUAGES) {
      const body = { email: `ada-${language}@example.com`, locale: language };
      await server.sdk(CALLS.magicLinksLoginOrCreate, { body });
      await server.sdk(CALLS.otpsEmailLoginOrCreate, { body });
      await server.sdk(CALLS.otpsSmsLoginOrCreate, {
        body: { phone_number: '+12015550142', locale: language },
      });
    }
    const messages = await server.messages();
    expect(messages).toHaveLength(3 * LANGUAGES.length);
    for (const { subject, text, html } of messages) {
      const all = `${subject}${text}${html}`;
      expect(all).not.toContain('Gatecall');
      expect(all).toMatch(new RegExp(`${NAME}|${WRITTEN}`));
    }
  });

  it('is known by it to the widget, to passkeys and to authenticator apps', async () => {
    const bootstrap = await server.sdk(CALLS.bootstrap, {
      params: { public_token: server.publicToken },
    });
    expect(bootstrap.body.data.project_name).toBe(NAME);
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const passkey = await server.sdk(CALLS.webauthnRegisterStart, {
      sessionToken,
      body: { domain: 'localhost' },
    });
    const options = JSON.parse(passkey.body.data.public_key_credential_creation_options);
    expect(options.rp).toEqual({ id: 'localhost', name: NAME });
  });

  it('greets callers of the demo line by it', async () => {
    const reply = await carrierDoor(server, 'twilio').post('/voice/twilio/incoming', {
      CallSid: 'CA1',
      From: '+12015550199',
      To: server.deps.config.demo.phone,
    });
    expect(reply.text).toContain(WRITTEN);
    expect(reply.text).not.toContain('Gatecall');
  });
});

describe('an installation with our name', () => {
  it('serves every file as it was built', async () => {
    await start({});
    const { text } = await get('/login');
    expect(text).toContain(MARK);
    expect(text).toContain('<title>Gatecall</title>');
    expect((await get('/manifest.webmanifest')).body.name).toBe('Gatecall');
    expect((await get('/sw.js')).text).toContain("title: 'Gatecall'");
  });
});
