import { describe, expect, it } from 'vitest';

import { brandColors } from './brand.ts';
import { deriveStyles } from './derive.ts';
import { PRESETS } from './presets.ts';

const face = (styles: ReturnType<typeof deriveStyles>) => styles.buttons?.primary?.backgroundColor;

describe('a derived theme', () => {
  it('puts what the page sets over the brand’s colours, and these over the preset', () => {
    const styles = deriveStyles({
      preset: 'sharp',
      brandColor: '#0a7d5a',
      buttons: { primary: { textColor: '#fefefe' } },
    });
    expect(styles.container).toEqual(PRESETS.sharp.container);
    expect(face(styles)).toBe('#0a7d5a');
    expect(styles.dark?.buttons?.primary?.backgroundColor).toBe('#0a7d5a');
    expect(styles.buttons?.primary?.textColor).toBe('#fefefe');
    expect(styles.buttons?.secondary?.borderColor).toBe('#000000');
  });

  it('seeks contrast on the card that the preset or the page draws', () => {
    const accentOn = (backgroundColor: string) =>
      deriveStyles({ brandColor: '#0a7d5a', container: { backgroundColor } }).colors?.accent;
    const cards = { light: '#101010', dark: '#16202a' };
    expect(accentOn('#101010')).toBe(brandColors('#0a7d5a', cards)?.colors?.accent);
    expect(accentOn('#101010')).not.toBe(accentOn('#ffffff'));
    expect(accentOn('transparent')).toBe(accentOn('#ffffff'));
  });

  it('leaves a theme alone whose brand colour is not valid', () => {
    expect(deriveStyles({ brandColor: 'tomato' })).toEqual({ brandColor: 'tomato' });
  });
});
