import { createTestServer } from '@gatecall/testkit/test-server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientTypeOf,
  isRegisteredRedirect,
  originsOf,
  readRelyingParties,
  type RelyingParty,
} from './relying-parties.ts';

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

const party = (redirect: string, client_secret?: string): RelyingParty => ({
  ...GOOD,
  client_secret,
  client_description: '',
  redirect_uris: [redirect],
  post_logout_redirect_uris: [],
  device_authorization: false,
});

describe('relying parties', () => {
  it('are given as a list, or as an object with the list', async () => {
    await startWith(JSON.stringify([GOOD]));
    await startWith(JSON.stringify({ clients: [GOOD] }));
  });

  it('may use another port on a loopback address without a secret, and nowhere else (A64, RFC 8252 §7.3)', () => {
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
    for (const [registered, same] of [
      ['http://127.0.0.1/callback', loopback],
      ['http://[::1]:1/callback', 'http://[::1]:49152/callback'],
      ['http://127.0.0.1:1', 'http://127.0.0.1:2'],
    ] as const) {
      expect(isRegisteredRedirect(party(registered), same)).toBe(true);
    }
    for (const [registered, other] of [
      [loopback, 'http://127.0.0.1:491521/callback'],
      [loopback, 'http://127.0.0.1:/callback'],
      [loopback, 'http://127.0.0.1:49152/callback#x'],
      [loopback, 'https://evil.test/?http://127.0.0.1:1/callback'],
      ['https://evil.test/http://127.0.0.1:1/callback', loopback],
      ['http://127.0.0.1:1', 'http://127.0.0.1:2/callback'],
      ['https://shop.example.com/callback', 'https://other.example.com/callback'],
    ] as const) {
      expect(isRegisteredRedirect(party(registered), other)).toBe(false);
    }
    const web = 'https://shop.example.com/callback';
    expect(isRegisteredRedirect(party(web), 'https://shop.example.com:8443/callback')).toBe(false);
  });

  it.each([
    'not json',
    '{}',
    'null',
    '7',
    JSON.stringify([{ ...GOOD, client_secret: 'short' }]),
    JSON.stringify([{ ...GOOD, client_name: 'Shop\u0000' }]),
    JSON.stringify([{ ...GOOD, client_name: '\u202e' }]),
    JSON.stringify([{ ...GOOD, redirect_uris: [] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['/callback'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['https://shop.example.com/#x'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['https://shop.example.com/a b'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: [`https://shop.example.com/${'x'.repeat(2_048)}`] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['javascript:alert(1)'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['DATA:text/html,x'] }]),
    JSON.stringify([{ ...GOOD, post_logout_redirect_uris: ['file:///etc/passwd'] }]),
    JSON.stringify([{ ...GOOD, backchannel_logout_uri: 'com.example.shop:/logout' }]),
    JSON.stringify([{ ...GOOD, backchannel_logout_uri: 'app:https://shop.example.com' }]),
    JSON.stringify([{ ...GOOD, client_id: '' }]),
    JSON.stringify([{ ...GOOD, client_id: 'x'.repeat(201) }]),
    JSON.stringify([{ ...GOOD, client_secret: 'x'.repeat(501) }]),
    JSON.stringify([{ ...GOOD, client_name: '' }]),
    // The library would refuse these at the first sign-in, after the user has allowed it.
    JSON.stringify([{ ...GOOD, client_id: 'café' }]),
    JSON.stringify([{ ...GOOD, client_secret: 'a-secret-of-the-café' }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['http://nas.example.com/', 'com.example.shop:/'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['https://localhost/', 'com.example.shop:/'] }]),
    JSON.stringify([{ ...GOOD, redirect_uris: ['http://nas.example.com/', 'shop:/https:'] }]),
    // Which of the two would it be?
    JSON.stringify([GOOD, { ...GOOD, client_secret: 'another-secret-of-a-shop' }]),
  ])('refuses to start with %s and says which file (A64)', async (content) => {
    await expect(startWith(content)).rejects.toThrow(/GATECALL_IDP_CLIENTS.*clients\.json/);
  });

  it('are known by their ids, and there are none if no file is named', async () => {
    const file = join(folder, 'clients.json');
    writeFileSync(file, JSON.stringify([GOOD, { ...GOOD, client_id: 'club' }]));
    const read = (idpClientsFile?: string) =>
      readRelyingParties({ config: { idpClientsFile } } as Deps);
    expect([...read(file)].map(([id, { client_id }]) => [id, client_id])).toEqual([
      ['shop', 'shop'],
      ['club', 'club'],
    ]);
    expect(read().size).toBe(0);
  });

  it('may have addresses that belong to an application of their own, and logout over HTTP', async () => {
    await startWith(
      JSON.stringify([
        {
          ...GOOD,
          redirect_uris: ['com.example.shop:/callback', 'https://shop.example.com/about:us'],
          backchannel_logout_uri: 'http://shop.internal/logout',
        },
      ]),
    );
  });

  it.each([
    [['http://nas.example.com/', 'https://shop.example.com/']],
    [['https://localhost/', 'https://shop.example.com/']],
    [['http://localhost/', 'com.example.shop:/', 'https://shop.example.com/']],
  ])('may have addresses of one kind: %s', async (redirect_uris) => {
    await startWith(JSON.stringify([{ ...GOOD, redirect_uris }]));
  });

  it('are distinguished by their secret, and may call from the origins of their pages', () => {
    const address = 'https://shop.example.com/callback';
    expect(clientTypeOf(party(address))).toBe('third_party_public');
    expect(clientTypeOf(party(address, GOOD.client_secret))).toBe('third_party');
    expect([...originsOf({ redirectUris: [address, 'https://b.example.com:8443/x'] })]).toEqual([
      'https://shop.example.com',
      'https://b.example.com:8443',
    ]);
  });
});
