import type { Page } from 'playwright-core';
import { findViolations } from './axe.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the current page, and how far the page exceeds the window's width. */
export async function inspect(page: Page) {
  // Colours in transition from one scheme to the other belong to neither.
  await page.evaluate(async () => {
    // The page is notified of another scheme a moment after it is set, and drawn in it with its next frame: on a
    // busy machine that is later.
    await new Promise((heard) => setTimeout(heard, 50));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const violations = await findViolations(
    page,
    { exclude: ['iframe'] },
    { runOnly: { type: 'tag', values: TAGS } },
  );
  const findings = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { findings, overflow };
}
