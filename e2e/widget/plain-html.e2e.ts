/** The README's start for plain HTML: a fresh site of nothing but its lines, and the packed element. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { linkIn } from './widget-page.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/auth-widget/', import.meta.url));

/** What the registry would hand out, unpacked. */
function packed(folder: string): string {
  const pack = ['pack', '--silent', '--pack-destination', folder, join(PACKAGE, 'dist')];
  const tarball = execFileSync('npm', pack, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder]);
  return join(folder, 'package');
}

test('the README’s pages of plain HTML sign in by the mailed link and set a new password, from the packed element', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-packed-'));
  const gatecall = await createTestServer({
    clock: createManualClock(Date.now()),
    widgetFolder: packed(folder),
  });
  const apiUrl = await gatecall.listen();
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  const [start = '', landing = '', , reset = ''] = [...readme.matchAll(/```html\n([^]*?)```/g)].map(
    ([, html = '']) => html,
  );
  const pages = new Map<string, string>();
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(pathname);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  const siteUrl = `http://localhost:${address.port}`;
  const here = (html: string) =>
    `<!doctype html><title>Shop</title>${html}`
      .replaceAll('https://login.example.com', apiUrl)
      .replaceAll('https://app.example.com', siteUrl)
      .replaceAll('public-token-test-gatecall', gatecall.publicToken);
  pages.set('/', here(start));
  pages.set('/authenticate', here(landing));
  pages.set('/reset', here(reset));

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
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

    await page.goto(`${siteUrl}/reset?token=mailed`);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(page.url()).toBe(`${siteUrl}/reset`);
  } finally {
    await browser.close();
    site.close();
    site.closeAllConnections();
    await gatecall.close();
    rmSync(folder, { recursive: true });
  }
});
