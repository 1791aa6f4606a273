import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { findViolations } from './axe.ts';

const ALL_RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that look at colours: in another scheme, all others find the same again. */
const COLOUR_RULES: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};
/** So high that the bars at both ends cover nothing. */
const HIGH = 6_000;
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds on the current page, and how far the page exceeds the window's width. */
export async function inspect(page: Page, runOnly = ALL_RULES) {
  // Colours in transition from one scheme to the other belong to neither.
  await page.evaluate(async () => {
    // The page is notified of another scheme a moment after it is set, and drawn in it with its next frame: on a
    // busy machine that is later.
    await new Promise((heard) => setTimeout(heard, 50));
    for (let isMoving = true; isMoving;) {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // An element whose colour is its parent's follows it with the next frame.
      isMoving = ending.length > 0;
    }
  });
  const violations = await findViolations(page, { exclude: ['iframe'] }, { runOnly });
  const findings = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => html + failureSummary),
  ]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { findings, overflow };
}

/**
 * Looks at the current page at each width, in both schemes, and then shows it as it was. Returns each look in which
 * axe finds something or the page exceeds the window's width.
 */
export async function inspectLooks(
  page: Page,
  { widths = [1280, 320], height = HIGH }: { widths?: readonly number[]; height?: number } = {},
) {
  const before = page.viewportSize();
  const looks = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const query = `(prefers-color-scheme: ${colorScheme})`;
      await page.waitForFunction((wanted) => matchMedia(wanted).matches, query);
      const found = await inspect(page, colorScheme === 'light' ? ALL_RULES : COLOUR_RULES);
      looks.push({ width, colorScheme, ...found });
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
  return looks.filter(({ findings, overflow }) => findings.length > 0 || overflow !== 0);
}
