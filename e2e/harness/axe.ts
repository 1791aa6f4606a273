import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the current page; frames are left out, because their pages are checked by themselves.
 * It is loaded once per document: most pages are checked several times, and its source is half a megabyte.
 */
export async function findViolations(
  page: Page,
  where: { include: string[] } | { exclude: string[] } = { include: ['html'] },
  options: Omit<RunOptions, 'resultTypes' | 'iframes'> = {},
): Promise<readonly Result[]> {
  const wanted: RunOptions = { ...options, resultTypes: ['violations'], iframes: false };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([here, how]) => {
      const there = globalThis as unknown as { readonly axe: typeof axe };
      return (await there.axe.run(here, how)).violations;
    },
    [where, wanted] as const,
  );
}
