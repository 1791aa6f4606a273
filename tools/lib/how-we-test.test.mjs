import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';

const PAGE = fromRoot('docs', 'guide', 'how-we-test.md');
const LINK = /\]\(([^)#]+)[^)]*\)/;

/** Every number, its thousands together, however a page sets them apart. */
const figuresOf = (text) =>
  [...text.matchAll(/\d{1,3}(?:[ ,]\d{3})+|\d+/g)].map(([figure]) => figure.replaceAll(/\D/g, ''));

const [, ...items] = readFileSync(PAGE, 'utf8').split('\n- ');
const figures = items.flatMap((item) => {
  const [found, target] = item.split(LINK);
  if (target === undefined) return [];
  return figuresOf(found)
    .filter((figure) => figure.length > 2)
    .map((figure) => ({ figure, target }));
});

it('“How we test” has figures', () => {
  expect(figures.length).toBeGreaterThan(10);
});

it.each(figures)('the figure $figure of “How we test” stands in $target', ({ figure, target }) => {
  const text = readFileSync(path.join(path.dirname(PAGE), target), 'utf8');
  expect(figuresOf(text)).toContain(figure);
});

it('“How we test” says what share of the breaks the rooms notice together', () => {
  const scores = readFileSync(fromRoot('docs', 'security', 'mutations.md'), 'utf8');
  let [all, noticed] = [0, 0];
  for (const [, tried, killed] of scores.matchAll(/^\| [\w-]+ +\| +(\d+) \| +(\d+) \|/gm)) {
    all += Number(tried);
    noticed += Number(killed);
  }
  expect(readFileSync(PAGE, 'utf8')).toMatch(
    new RegExp(`notice\\s+${Math.round((100 * noticed) / all)}\\s%`),
  );
});
