import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ENTRY = 'import{a}from"../chunks/core-1a2b.js";a();';
const origin = 'https://shop.example';

let folder: string;
let server: TestServer;
const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const open = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { headers });
const restart = async () => {
  await server.close();
  server = await createTestServer({ widgetFolder: folder });
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-widget-'));
  mkdirSync(join(folder, 'chunks'));
  write('package.json', '{"version":"0.1.0"}');
  write('gatecall-auth.js', ENTRY);
  write('chunks/core-1a2b.js', 'plain');
  write('chunks/core-1a2b.js.br', 'packed');
  server = await createTestServer({ widgetFolder: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the element, served to other pages', () => {
  it('is immutable below its version, and compressed', async () => {
    const { version } = (await open('/widget/version.json')).body;
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
    const entry = await open(`/widget/${version}/gatecall-auth.js?v=1`, { origin });
    expect(entry).toMatchObject({ status: 200, text: ENTRY });
    expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(entry.headers.get('content-type')).toContain('javascript');
    const chunk = `/widget/${version}/chunks/core-1a2b.js`;
    expect((await open(chunk, { 'accept-encoding': 'br' })).text).toBe('packed');
  });

  it('is kept for five minutes at its short address, which leads to the same chunks', async () => {
    const { version } = (await open('/widget/version.json')).body;
    const entry = await open('/widget/gatecall-auth.js');
    expect(entry.text).toBe(`import{a}from"../${version}/chunks/core-1a2b.js";a();`);
    expect(entry.headers.get('cache-control')).toBe('public, max-age=300');
    expect(entry.headers.get('content-type')).toContain('javascript');
  });

  it.each(['https://shop.example', 'http://localhost:5173'])(
    'may be loaded by %s, without credentials',
    async (from) => {
      const { headers } = await open('/widget/gatecall-auth.js', { origin: from });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );

  it('comes with the hashes that subresource integrity compares', async () => {
    const { src, integrity, importmap } = (await open('/widget/version.json')).body;
    const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(integrity).toBe(hash(ENTRY));
    expect(new URL(src).pathname).toMatch(/^\/widget\/0\.1\.0-\w{8}\/gatecall-auth\.js$/);
    const chunk = src.replace('gatecall-auth.js', 'chunks/core-1a2b.js');
    expect(importmap.integrity).toEqual({ [src]: integrity, [chunk]: hash('plain') });
  });

  it('has another version when any of its files changes', async () => {
    const before = (await open('/widget/version.json')).body.version;
    write('chunks/core-1a2b.js', 'changed');
    await restart();
    expect((await open('/widget/version.json')).body.version).not.toBe(before);
    expect((await open(`/widget/${before}/gatecall-auth.js`)).status).toBe(404);
  });

  it('is its scripts and nothing else of the folder', async () => {
    const { version } = (await open('/widget/version.json')).body;
    for (const path of ['package.json', 'chunks/none.js', 'chunks/../package.json', '']) {
      expect((await open(`/widget/${version}/${path}`)).status).toBe(404);
    }
  });

  it('returns 404 if it was not built, and the log says so', async () => {
    rmSync(join(folder, 'gatecall-auth.js'));
    await restart();
    expect((await open('/widget/gatecall-auth.js')).status).toBe(404);
    expect(server.logText()).toContain('The widget is not served');
  });
});
