import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs with a new page, and fails on any uncaught error in it. */
export async function onPage(
  context: BrowserContext,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  try {
    await work(page);
  } finally {
    await page.close();
  }
  expect(errors).toEqual([]);
}

/** As `onPage`, in a new profile: signed out, unless a state is given. */
export async function onFreshPage(
  { browser, ...options }: BrowserContextOptions & { browser: Browser },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  await onPage(context, work).finally(() => context.close());
}
