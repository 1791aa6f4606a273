/** Another site's pages that embed the built element; without a server: drawing needs none. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';

const DIST = new URL('../../packages/auth-widget/dist/', import.meta.url);
const SHOP = 'https://shop.example';

type StrangePage = {
  /** The content of the page's body. */
  readonly body: string;
  readonly head?: string;
  /** Names under which the site knows files of the package. */
  readonly renamed?: Readonly<Record<string, string>>;
};

/** The widget as a tag, with these attributes. */
export const tag = (attributes = '') =>
  `<gatecall-auth public-token="public-token-test-gatecall" ${attributes}></gatecall-auth>`;

/** Opens the page; files of the package are served below `/` and `/static/login/` of any origin. */
export async function openStrangePage(
  browser: Browser,
  { body, head = '', renamed = {} }: StrangePage,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  page.setDefaultTimeout(10_000);
  await page.route('https://*.example/**', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (origin === SHOP && pathname === '/') {
      const html = `<!doctype html><html lang="en"><title>Shop</title>${head}<body>${body}</body></html>`;
      return route.fulfill({ contentType: 'text/html', body: html });
    }
    const name = pathname.replace(/^\/(static\/login\/)?/, '');
    const script = await readFile(new URL(renamed[name] ?? name, DIST)).catch(() => undefined);
    if (script === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: script,
    });
  });
  await page.goto(`${SHOP}/`);
  return page;
}
