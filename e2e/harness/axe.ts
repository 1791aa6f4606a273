import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page as it stands; frames are left out, for their pages are looked at by themselves. It
 * is brought to a document once: most pages are looked at several times, and its source is half a megabyte.
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
