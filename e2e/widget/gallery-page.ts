/** The gallery, served from its sources. */
import { fileURLToPath } from 'node:url';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect } from 'vitest';
import { followRest } from '../harness/rest.ts';

const GALLERY = fileURLToPath(new URL('../../apps/gallery/', import.meta.url));

export async function openGallery() {
  const server = await createServer({
    configFile: `${GALLERY}vite.config.ts`,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  return {
    urlOf: (search: string) => `${server.resolvedUrls?.local[0] ?? ''}${search}`,
    close: () => server.close(),
  };
}

/** The widget asks how strong a password is half a second after the last key. */
const QUIET_MS = 1_000;

/** Opens the page of all states, and waits until each of them is what it says. */
export async function openEveryState(page: Page, url: string): Promise<void> {
  const rest = followRest(page);
  await page.goto(url);
  const widgets = page.locator('.tile .gca');
  // One more than there are states: the toasts.
  await widgets.nth(NAMED_STATES.length).waitFor();
  await rest(QUIET_MS);
  expect(await widgets.count()).toBe(NAMED_STATES.length + 1);
}
