import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'guide.html'), '<h1>Guide</h1>');
  writeFileSync(join(folder, 'assets/site.abc.css'), 'h1 {}');
  server = await createTestServer({ siteFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the pages of the documentation', () => {
  it('allow nothing from elsewhere, and are looked up again after minutes (A90)', async () => {
    const { status, text, headers } = await server.request('GET', '/docs/guide?from=mail');
    expect([status, text]).toEqual([200, '<h1>Guide</h1>']);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'self';/,
    );
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('bring assets that browsers keep, under the same policy', async () => {
    const { status, headers } = await server.request('GET', '/docs/assets/site.abc.css');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('are these and no others', async () => {
    for (const path of ['/docs/gone', '/docs/..%2fpackage.json', '/docs/assets/']) {
      expect((await server.request('GET', path)).status).toBe(404);
    }
  });

  it('are also found with a trailing slash', async () => {
    for (const place of ['/docs', '/docs/guide', '/docs//evil.example']) {
      const { status, headers } = await server.request('GET', `${place}/`);
      expect([status, headers.get('location')]).toEqual([308, place]);
    }
  });

  it('are linked from the page of the interface, if they are served', async () => {
    expect((await server.request('GET', '/docs')).text).toContain('href="/docs/guide"');
    const bare = await createTestServer();
    expect((await bare.request('GET', '/docs')).text).not.toContain('/docs/guide');
    expect((await bare.request('GET', '/docs/guide')).status).toBe(404);
    await bare.close();
  });
});
