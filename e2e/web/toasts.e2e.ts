import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHome, type Home } from '../harness/home.ts';

const PHONE = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 900 };

let home: Home;
let page: Page;

beforeAll(async () => {
  home = await openHome('toasts@example.com');
  ({ page } = home);
});
afterAll(() => home?.close());

/** The part of the window that the app's bar takes: at the bottom on phones, at the top elsewhere. */
const barOf = async () =>
  page
    .locator((page.viewportSize()?.width ?? 0) < 1024 ? 'nav.sticky' : 'header.sticky')
    .evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return { top, bottom };
    });

test.each([PHONE, DESKTOP])(
  'a toast is over the bar at %o, covers nothing of the form, and has the focus for Undo',
  async (viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${home.server.url}/forms`);
    await page.getByLabel('Who is it for?').fill('Piano teacher');
    await page.getByRole('button', { name: 'Create code' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Take back: Piano teacher' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await expect.poll(() => undo.evaluate((own) => own === document.activeElement)).toBe(true);
    await undo
      .locator('..')
      .evaluate(async (toast) =>
        Promise.all(toast.getAnimations({ subtree: true }).map(async ({ finished }) => finished)),
      );
    const bar = await barOf();
    const toast = await undo.locator('..').boundingBox();
    expect(toast?.y).toBeGreaterThanOrEqual(bar.top - 1);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar.bottom + 1);
    await page.keyboard.press('Enter');
    const share = page.getByRole('button', { name: 'Share: Piano teacher' });
    await expect.poll(() => share.evaluate((own) => own === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Take back: Piano teacher' }).click();
    await undo.waitFor();
  },
);
