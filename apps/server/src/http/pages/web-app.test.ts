import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gatecall</title>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'assets', 'page-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'page-1a2b.js.br'), 'packed');
  server = await createTestServer({ webFolder: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(method, path, { headers });

describe('the files of the resident app', () => {
  it('are cached for ever if their name contains a hash of their content, and otherwise requested again', async () => {
    const hashed = await open('/assets/page-1a2b.js?v=1');
    expect(hashed).toMatchObject({ status: 200, text: 'plain' });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect(hashed.headers.get('x-content-type-options')).toBe('nosniff');
    const other = await open('/robots.txt');
    expect(other.headers.get('cache-control')).toBe('no-cache');
    const again = { 'if-none-match': other.headers.get('etag') ?? '' };
    expect(await open('/robots.txt', again)).toMatchObject({ status: 304, text: '' });
  });

  it('come compressed to clients that accept it, and for HEAD', async () => {
    const packed = await open('/assets/page-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.text).toBe('packed');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('javascript');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const part = await open('/assets/page-1a2b.js', { range: 'bytes=1-2' });
    expect(part).toMatchObject({ status: 206, text: 'la' });
    expect((await open('/robots.txt', { range: 'bytes=99-' })).status).toBe(400);
    const head = await open('/assets/page-1a2b.js', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe('5');
  });

  it.each(['/assets/none.js', '/assets', '/assets/%2e%2e%2frobots.txt'])(
    'are what was built and nothing else: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});

it('no longer serves a file that was taken away', async () => {
  rmSync(join(folder, 'robots.txt'));
  expect((await open('/robots.txt')).status).toBe(404);
});

it('compresses the page for clients that accept it', async () => {
  const origin = await server.listen();
  const reply = await fetch(`${origin}/login`, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(await reply.text()).toContain('<title>Gatecall</title>');
  const plain = await open('/login');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.text).toContain('<title>Gatecall</title>');
});

describe('what the page receives', () => {
  it.each([
    ['twilio', 'keys-and-speech', {}],
    ['asterisk', 'keys', {}],
    ['asterisk', 'keys-and-speech', { GATECALL_SPEECH_URL: 'http://127.0.0.1:8000' }],
  ])('is what guests can do on a line through %s: %s', async (carrier, lineHears, speech) => {
    await server.close();
    const block = '<script type="application/json" id="gatecall-config">{}</script>';
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Gatecall</title>${block}`);
    const env = {
      GATECALL_CARRIER: carrier,
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      TWILIO_AUTH_TOKEN: 'secret',
      ASTERISK_ARI_PASSWORD: 'secret',
      GATECALL_SPEECH_KIND: 'GATECALL_SPEECH_URL' in speech ? 'openai' : 'none',
      ...speech,
    };
    server = await createTestServer({ env, webFolder: folder });
    const [, config = ''] = /id="gatecall-config">([^<]*)</.exec((await open('/codes')).text) ?? [];
    expect(JSON.parse(config)).toMatchObject({ lineHears });
  });
});
