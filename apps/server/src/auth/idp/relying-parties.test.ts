import { createTestServer } from '@gatecall/testkit/test-server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRegisteredRedirect } from './relying-parties.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-parties-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = {
  client_id: 'shop',
  client_secret: 'a-secret-of-the-shop',
  client_name: 'Shop',
  redirect_uris: ['https://shop.example.com/callback'],
};
async function startWith(content: string): Promise<void> {
  const file = join(folder, 'clients.json');
  writeFileSync(file, content);
  const server = await createTestServer({ env: { GATECALL_IDP_CLIENTS: file } });
  await server.close();
}

describe('relying parties', () => {
  it('takes a list, or an object with the list', async () => {
    await startWith(JSON.stringify([GOOD]));
    await startWith(JSON.stringify({ clients: [GOOD] }));
  });

  it('may use another port on a loopback address without a secret, and nowhere else (A64, RFC 8252 §7.3)', () => {
    const party = (redirect: string, client_secret?: string) => ({
      ...GOOD,
      client_secret,
      client_description: '',
      redirect_uris: [redirect],
      post_logout_redirect_uris: [],
      device_authorization: false,
    });
    const loopback = 'http://127.0.0.1:1/callback';
    const moved = 'http://127.0.0.1:49152/callback';
    expect(isRegisteredRedirect(party(loopback), moved)).toBe(true);
    expect(isRegisteredRedirect(party(loopback, GOOD.client_secret), moved)).toBe(false);
    expect(isRegisteredRedirect(party(loopback, GOOD.client_secret), loopback)).toBe(true);
    for (const other of [
      `${moved}/more`,
      'http://127.0.0.1:49152/',
      'https://127.0.0.1:49152/callback',
      'http://127.0.0.1.evil.test:1/callback',
      'http://127.0.0.1:1@evil.test/callback',
      'http://[::1]:1/callback',
    ]) {
      expect(isRegisteredRedirect(party(loopback), other)).toBe(false);
    }
    const web = 'https://shop.example.com/callback';
    expect(isRegisteredRedirect(party(web), 'https://shop.example.com:8443/callback')).toBe(false);
  });

  it.each([
    'not json',
    '{}',
    JSON.stringify([{ ...GOOD, client_secret: 'short' }]),
    JSON.stringify([{ ...GOOD, client_name: 'Shop\u0000' }]),
    JSON.stringify([{ ...GOOD, client_name: '\u202e' }]),
    JSON.stringify([{ ...GOOD, redirect_uris: [] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['/callback'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['https://shop.example.com/#x'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['javascript:alert(1)'] }]),
  ])('refuses to start with %s and says which file (A64)', async (content) => {
    await expect(startWith(content)).rejects.toThrow(/GATECALL_IDP_CLIENTS.*clients\.json/);
  });
});
