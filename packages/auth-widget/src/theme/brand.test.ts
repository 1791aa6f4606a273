import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { brandColors } from './brand.ts';
import { contrast } from './oklch.ts';

const CARDS = { light: '#ffffff', dark: '#16202a' };
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** What the style sheet's hover makes of a colour: `filter: brightness(.95)`. */
const hovered = (color: string) =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.95))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

function schemesOf(color: string) {
  const colors = brandColors(color, CARDS);
  if (colors === undefined) throw new Error(`${color} is no colour`);
  return [
    { card: CARDS.light, scheme: colors },
    { card: CARDS.dark, scheme: colors.dark },
  ].map(({ card, scheme }) => ({
    card,
    accent: scheme.colors?.accent ?? '',
    face: scheme.buttons?.primary?.backgroundColor ?? '',
    label: scheme.buttons?.primary?.textColor ?? '',
    edge: scheme.buttons?.primary?.borderColor ?? '',
  }));
}

describe('one brand colour', () => {
  it('gives text, links and labels 4.5 : 1 in both schemes, at rest and under the pointer', () => {
    fc.assert(
      fc.property(hex, (color) => {
        for (const { card, accent, face, label, edge } of schemesOf(color)) {
          expect(contrast(accent, card)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(face, label)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(hovered(face), hovered(label))).toBeGreaterThanOrEqual(4.5);
          expect(Math.max(contrast(edge, card), contrast(face, card))).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('paints the button with the colour itself if its label can be read on it', () => {
    for (const color of ['#ffdd00', '#ff0000', '#0052cc', '#000000', '#ffffff', '#00ff88']) {
      expect(schemesOf(color).map(({ face }) => face)).toEqual([color, color]);
    }
  });

  it('keeps the hue: yellow becomes olive on white and stays yellow on black', () => {
    const [light, dark] = schemesOf('#fd0');
    expect(light?.accent).toMatch(/^#[5-9a]/);
    expect(light?.label).toBe('#000000');
    expect(dark?.accent).toBe('#ffdd00');
  });

  it('accepts hexadecimal colours alone', () => {
    for (const text of ['red', '', '#12', '#12345', 'rgb(1,2,3)', '#ggg']) {
      expect(brandColors(text, CARDS)).toBeUndefined();
    }
  });
});
