import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const STYLE = '@media (width<40rem){body{color:red}}';
let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-views-'));
  const page = `<!doctype html><html lang="en"><head><title>Gatecall</title><style>${STYLE}</style></head><body><div id="root"></div></body></html>`;
  writeFileSync(join(folder, 'index.html'), page);
  const views = {
    '/login': {
      files: ['/assets/l.js'],
      markup: { en: '<h1>Welcome</h1>', de: '<h1>Da</h1>' },
      titles: { en: 'Login', de: 'An & mit' },
      isFor: 'signed-out',
    },
    '/authenticate': { files: [], markup: { en: '<h1>Signing you in</h1>' }, isFor: 'anyone' },
    '/dashboard': {
      files: ['/assets/d.js'],
      markup: { en: '<main>Home</main>' },
      isFor: 'signed-in',
    },
    '/forms': { files: [], markup: { en: '<main>Loading</main>' }, isFor: 'signed-in' },
    '/console/units/:id': {
      files: ['/assets/u.js'],
      styles: ['/assets/c.css'],
      translations: { de: ['/assets/de.js'] },
      markup: { en: '<main>Unit</main>', de: '<main>Einheit</main>' },
      isFor: 'signed-in',
    },
  };
  writeFileSync(join(folder, 'first-views.json'), JSON.stringify(views));
  server = await createTestServer({ webFolder: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { headers });

describe('the first view', () => {
  it('is drawn in the language chosen by hand, else in the browser’s, else in English', async () => {
    const inGerman = await open('/login', { 'accept-language': 'nl, de-AT;q=0.8, en;q=0.5' });
    expect(inGerman.text).toContain('<html lang="de">');
    expect(inGerman.text).toContain('<div id="root"><h1>Da</h1></div>');
    const chosen = { 'accept-language': 'de', cookie: 'gatecall_language=en' };
    expect((await open('/login', chosen)).text).toContain('<h1>Welcome</h1>');
    const unspoken = await open('/login', { 'accept-language': 'ja' });
    expect(unspoken.text).toContain('<html lang="en">');
    expect(unspoken.text).toContain('<h1>Welcome</h1>');
  });

  it('has its title from the start, and none for a visitor who may be led elsewhere', async () => {
    expect((await open('/login')).text).toContain('<title>Login — Gatecall</title>');
    const inGerman = await open('/login', { 'accept-language': 'de' });
    expect(inGerman.text).toContain('<title>An &amp; mit — Gatecall</title>');
    const { text } = await open('/login', { cookie: 'gatecall_session=some' });
    expect(text).toContain('<title>Gatecall</title>');
  });

  it('is not drawn for a visitor who may be signed in (D-05)', async () => {
    const { text } = await open('/login', { cookie: 'gatecall_session=some' });
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('href="/assets/l.js"');
  });

  it('is the frame for a visitor who may be signed in, and the sign-in for one who cannot be', async () => {
    const frame = '<div id="root"><main>Loading</main></div>';
    expect((await open('/forms', { cookie: 'gatecall_session=some' })).text).toContain(frame);
    const { text } = await open('/forms');
    expect(text).toContain('<div id="root"><h1>Welcome</h1></div>');
    expect(text).toContain('href="/assets/l.js"');
  });

  it('is where the address of the app itself leads', async () => {
    expect((await open('/')).text).toContain('<h1>Welcome</h1>');
    const back = await open('/?from=mail', { cookie: 'gatecall_session=some' });
    expect(back.text).toContain('<main>Home</main>');
    expect(back.text).toContain('href="/assets/d.js"');
  });

  it('is drawn for every visitor where a mailed link leads', async () => {
    for (const cookie of ['', 'gatecall_session=some']) {
      expect((await open('/authenticate?token=t', { cookie })).text).toContain('Signing you in');
    }
  });

  it('loads the code of a drawn page with low priority, and no other code', async () => {
    const low = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/l.js">';
    expect((await open('/login')).text).toContain(low);
    const unseen = await open('/login', { cookie: 'gatecall_session=some' });
    expect(unseen.text).not.toContain('fetchpriority');
  });

  it('names the code of its own page alone', async () => {
    const { text } = await open('/dashboard?x=1', { cookie: 'gatecall_session=some' });
    expect(text).toContain('href="/assets/d.js"');
    expect(text).not.toContain('l.js');
    expect((await open('/tables')).text).not.toContain('modulepreload');
  });

  it('is one for all addresses that name something', async () => {
    const cookie = 'gatecall_session=some';
    const { text } = await open('/console/units/unit-1?tab=2', { cookie });
    expect(text).toContain('<div id="root"><main>Unit</main></div>');
    expect(text).toContain('href="/assets/u.js"');
    expect((await open('/console/units/unit-1/more', { cookie })).text).not.toContain('Unit');
  });

  it('loads its own styles and the texts of the reader’s language with its code', async () => {
    const cookie = 'gatecall_session=some';
    const links = async (language: string) => {
      const page = await open('/console/units/1', { cookie, 'accept-language': language });
      return page.text.match(/<link [^>]*>/g);
    };
    const styles =
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/c.css">';
    const code = (name: string) =>
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${name}.js">`;
    expect(await links('de-AT')).toEqual([styles, code('u'), code('de')]);
    expect(await links('en')).toEqual([styles, code('u')]);
  });

  it('may use the styles in the page, and no others (A90)', async () => {
    const { headers } = await open('/login');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });
});
