import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';

const TOKEN = 'SECRET-token-of-a-mailed-link';
let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gatecall</title>');
  server = await createTestServer({ webFolder: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it.each(['GET', 'HEAD'])(
  'keeps the address of a mailed link out of caches and referrers: %s (A18, A03)',
  async (method) => {
    const page = await server.request(
      method,
      `/authenticate?gatecall_token_type=magic_links&token=${TOKEN}`,
    );
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toContain(TOKEN);
    expect(server.logText()).toContain('/authenticate');
    expect(server.logText()).not.toContain(TOKEN);
  },
);

it.each(['/login', '/dashboard', '/authenticate', '/guest/x', '/open/x'])(
  'lets no other site frame %s (A83, A90)',
  async (path) => {
    const { headers } = await server.request('GET', path);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(self|none)'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('lets a captcha’s script and frame in if the operator wants one, and only there', async () => {
  const policyOf = async () =>
    (await server.request('GET', '/login')).headers.get('content-security-policy');
  expect(await policyOf()).not.toContain('google');
  expect(await policyOf()).toContain("require-trusted-types-for 'script'");
  await server.close();
  server = await createTestServer({
    webFolder: folder,
    env: { GATECALL_CAPTCHA_SITE_KEY: 'site', GATECALL_CAPTCHA_SECRET: 'secret' },
  });
  expect(await policyOf()).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(await policyOf()).toContain("frame-src 'self' https://www.google.com/recaptcha/");
});
