/** Another site's page with a strict security policy, the built element, and our real server. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { GatecallAuthElement } from '@gatecall/auth-widget/element';
import type { WidgetEvent } from '@gatecall/auth-widget/events';
import type { WidgetConfig } from '@gatecall/auth-widget/state/config';
import type { ScreenName } from '@gatecall/auth-widget/state/state';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer } from '@gatecall/testkit/test-server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';

const WIDGET = new URL('../../packages/auth-widget/', import.meta.url);
const WAIT_MS = 10_000;

/** Every flow is tested on both. */
export const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desk', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];

declare global {
  interface Window {
    widget: GatecallAuthElement;
    events: WidgetEvent[];
    /** What the page's security policy refused. */
    refused: string[];
  }
}

const HTML = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Another site's page</title>
<body><main></main><script type="module" src="/page.js"></script></body></html>`;

const PAGE_SCRIPT = (apiUrl: string, token: string) => `
  window.events = [];
  window.refused = [];
  document.addEventListener('securitypolicyviolation', (violation) =>
    window.refused.push(violation.violatedDirective + ' ' + violation.blockedURI));
  const query = new URLSearchParams(location.search);
  await import('/gatecall-auth.js');
  const widget = document.createElement('gatecall-auth');
  widget.setAttribute('public-token', '${token}');
  widget.setAttribute('api-url', '${apiUrl}');
  widget.config = JSON.parse(query.get('config') ?? '{}');
  if (query.has('screen')) widget.screen = query.get('screen');
  if (query.has('token')) widget.resetPasswordToken = query.get('token');
  widget.addEventListener('gatecall-event', ({ detail }) => window.events.push(detail));
  window.widget = widget;
  document.querySelector('main').append(widget);
`;

export type World = Awaited<ReturnType<typeof openWorld>>;
type Visit = {
  readonly config?: WidgetConfig;
  readonly screen?: ScreenName;
  readonly token?: string;
};

/** Serves the built widget, and starts Gatecall on another origin. */
export async function openWorld(
  device: BrowserContextOptions = {},
  { launch = () => launchBrowser() }: { readonly launch?: () => Promise<Browser> } = {},
) {
  const gatecall = await createTestServer({ clock: createManualClock(Date.now()) });
  const apiUrl = await gatecall.listen();
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; connect-src 'self' ${apiUrl}; img-src 'self'; form-action ${apiUrl}`,
    );
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html').end(HTML);
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    if (pathname === '/page.js') {
      response.end(PAGE_SCRIPT(apiUrl, gatecall.publicToken));
      return;
    }
    readFile(new URL(`dist${pathname}`, WIDGET)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  const pageUrl = `http://localhost:${address.port}`;
  const browser = await launch();
  const contexts: BrowserContext[] = [];

  return {
    gatecall,
    apiUrl,
    pageUrl,
    /** A new browser, on the page with this configuration. */
    async visit(visit: Visit = {}): Promise<Page> {
      const context = await browser.newContext(device);
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      await page.goto(addressOf(pageUrl, visit));
      return page;
    },
    go: (page: Page, visit: Visit) => page.goto(addressOf(pageUrl, visit)),
    /** The newest message to a destination, by any channel. */
    async message(to: string) {
      const deadline = Date.now() + WAIT_MS;
      while (Date.now() < deadline) {
        const found = (await gatecall.messages()).find((message) => message.to === to);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`Nothing was sent to ${to}.`);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      site.close();
      site.closeAllConnections();
      await gatecall.close();
    },
  };
}

function addressOf(pageUrl: string, { config, screen, token }: Visit): string {
  const query = new URLSearchParams({
    ...(config && { config: JSON.stringify(config) }),
    ...(screen && { screen }),
    ...(token && { token }),
  });
  return `${pageUrl}/?${query}`;
}

/** The events that the page has received so far, by name. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.events.map(({ type }) => type));

export const codeIn = (text: string): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
};

export const linkIn = (text: string): URL => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
};
