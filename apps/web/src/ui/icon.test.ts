import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { IconSize } from './icon.tsx';

const css = readFileSync(new URL('../look.css', import.meta.url), 'utf8');

it('each size of an icon is one that the styles have', () => {
  const listed = /inline\('size-\{([\d.,]+)\}'\)/.exec(css)?.[1]?.split(',').map(Number);
  const sizes = { 12: 1, 14: 1, 16: 1, 18: 1, 20: 1, 22: 1, 24: 1, 28: 1, 32: 1 } satisfies Record<
    IconSize,
    1
  >;
  expect(Object.keys(sizes).map((size) => Number(size) / 4)).toEqual(listed);
});
