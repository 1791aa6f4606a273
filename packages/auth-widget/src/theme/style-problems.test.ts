import { expect, it } from 'vitest';

import { styleProblems } from './derive.ts';

it('names a brand colour and a preset that are not valid', () => {
  expect(styleProblems({ preset: 'soft', brandColor: '#0a7' })).toEqual([]);
  expect(styleProblems({ brandColor: 'tomato' })).toEqual([
    'styles.brandColor: “tomato” is no colour. Allowed: #rgb, #rrggbb.',
  ]);
  const strange = 'sfot' as 'soft'; // as a page without types may write it
  expect(styleProblems({ preset: strange })).toEqual([
    'styles.preset: “sfot” is unknown. Allowed: soft, flat, sharp.',
  ]);
});
