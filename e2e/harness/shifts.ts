import type { BrowserContext, Page } from 'playwright-core';
import { followRest } from './rest.ts';

/** Longer than a reply takes, so that its placeholder is visible. */
const ANSWER_MS = 600;

/** Its share of the window, and how what moved begins. */
type Shift = { readonly value: number; readonly moved: readonly string[] };

/** Makes the pages that are opened from now on wait for their data, and record what moves meanwhile. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        };
        // Half a pixel is invisible; 0.01 would be visible.
        if (value < 0.001) continue;
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/(v1|sdk)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shift[]);
}

/** What moves while a page comes, at each of some sizes of the window; `text` shows once it is there. */
export async function shiftsOf(
  context: BrowserContext,
  { url, text }: { url: string; text: string },
): Promise<readonly Shift[]> {
  const all: Shift[] = [];
  for (const viewport of SIZES) {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    const rest = followRest(page);
    const shifts = await watchShifts(page);
    await page.goto(url);
    await page.getByText(text).first().waitFor();
    await rest();
    all.push(...(await shifts()));
    await page.close();
  }
  return all;
}

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
