import { createTestServer } from '@gatecall/testkit/test-server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
