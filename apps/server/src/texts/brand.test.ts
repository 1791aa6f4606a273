import { LANGUAGES } from '@gatecall/contracts/languages';
import { describe, expect, it } from 'vitest';
import { brandTexts, OUR_BRAND } from './brand.ts';
import { textsOf } from './shape.testing.ts';
import { textsIn } from './texts.ts';

const LINDENHOF = { name: 'Lindenhof $& Söhne', logo: undefined };

describe('texts under another name', () => {
  it.each(LANGUAGES)('say it wherever ours stood, and nothing else changes: %s', (language) => {
    const ours = textsOf(textsIn(language, OUR_BRAND));
    const theirs = textsOf(textsIn(language, LINDENHOF));
    expect(ours.filter(([, text]) => text.includes('Gatecall')).length).toBeGreaterThan(15);
    expect(theirs).toEqual(
      ours.map(([place, text]) => [place, text.split('Gatecall').join(LINDENHOF.name)]),
    );
  });

  it('are the very same ones without another name', () => {
    const { signIn } = textsIn('en', OUR_BRAND);
    expect(textsIn('en', { ...OUR_BRAND }).signIn).toBe(signIn);
  });

  it('repeat what a person has typed as they typed it', () => {
    const { opened } = textsIn('en', LINDENHOF).gate.notices;
    expect(opened.text.guestCode('the Gatecall fitter')).toContain('the Gatecall fitter');
    const made = brandTexts({ told: (name: string) => ({ title: `${name} at Gatecall` }) }, 'Us');
    expect(made.told('Gatecall Ltd')).toEqual({ title: 'Gatecall Ltd at Us' });
  });
});
