import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LoginFrame } from '../pages/login/login-frame.tsx';
import { BrandContext, inBrand } from './brand.ts';
import { shell } from './en/shell.ts';
import { loadTranslation } from './language.ts';

const LINDENHOF = { productName: 'Lindenhof $& Söhne', logoUrl: '/icons/logo-1a2b3c4d.svg' };

describe('the app under another name', () => {
  it.each(['de', 'es', 'fr', 'pt'] as const)(
    'says it in every area of its texts: %s',
    async (language) => {
      const areas = Object.values((await loadTranslation(language)) ?? {});
      const ours = areas.flatMap((area) => Object.values(area));
      const theirs = areas.flatMap((area) => Object.values(inBrand(area, LINDENHOF)));
      expect(ours.filter((text) => text.includes('Gatecall')).length).toBeGreaterThan(10);
      expect(theirs).toEqual(
        ours.map((text) => text.split('Gatecall').join(LINDENHOF.productName)),
      );
    },
  );

  it('keeps the very same texts without one', () => {
    expect(inBrand(shell, { productName: 'Gatecall', logoUrl: '' })).toBe(shell);
  });

  it('has its picture in the place and the size of ours', () => {
    const frame = <LoginFrame year={2026} />;
    const ours = renderToStaticMarkup(frame);
    const theirs = renderToStaticMarkup(<BrandContext value={LINDENHOF}>{frame}</BrandContext>);
    expect(ours).toMatch(/<svg aria-label="Gatecall"[^>]* height="56"/);
    expect(theirs).toContain(
      `<img alt="Lindenhof $&amp; Söhne" class="shrink-0 object-contain" height="56" src="${LINDENHOF.logoUrl}" width="56"/>`,
    );
    expect(theirs).not.toContain('Gatecall');
  });
});
