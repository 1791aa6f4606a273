import { contrast, cssColor, parseHex, toOklch, type Oklch } from './oklch.ts';
import type { SchemeColors } from './theme.ts';

/** Minimum contrast of text: 4.5 (WCAG 2.2, 1.4.3), with a margin for what a hover takes away. */
const TEXT_CONTRAST = 5;
/** Minimum contrast of a button's edge (WCAG 2.2, 1.4.11). */
const EDGE_CONTRAST = 3;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The background of the colours: the cards of both schemes, as `#rgb` or `#rrggbb`. */
export type Cards = { readonly light: string; readonly dark: string };

/**
 * The colours of both schemes that follow from the brand's, `#rgb` or `#rrggbb`. The main button has
 * the brand colour itself if its label is readable on it. Links, focus and the selected tab are as
 * light or dark as their contrast needs, so yellow becomes olive on white. Undefined if the text is no
 * such colour.
 */
export function brandColors(
  brandColor: string,
  cards: Cards,
): (SchemeColors & { readonly dark: SchemeColors }) | undefined {
  const rgb = parseHex(brandColor);
  if (rgb === undefined) return undefined;
  const brand = toOklch(rgb);
  return { ...schemeColors(brand, cards.light), dark: schemeColors(brand, cards.dark) };
}

function schemeColors(brand: Oklch, card: string): SchemeColors {
  const accent = shade(brand, readableOn(card), (color) => contrast(color, card) >= TEXT_CONTRAST);
  const own = cssColor(brand);
  const label = readableOn(own);
  const away = label === WHITE ? BLACK : WHITE;
  // Changed only if the label would be unreadable on the colour itself.
  const face = shade(brand, away, (color) => contrast(color, label) >= TEXT_CONTRAST);
  return {
    colors: { accent },
    buttons: {
      primary: {
        backgroundColor: face,
        textColor: label,
        borderColor: contrast(face, card) >= EDGE_CONTRAST ? face : accent,
      },
    },
  };
}

type Pole = typeof WHITE | typeof BLACK;

const readableOn = (color: string): Pole =>
  contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK;

/** The first shade of the colour, towards white or black, with enough contrast. */
function shade(brand: Oklch, pole: Pole, willDo: (color: string) => boolean): string {
  const end = pole === WHITE ? 1 : 0;
  for (let part = 0; part < 1; part += 0.02) {
    const color = cssColor({
      ...brand,
      lightness: brand.lightness + (end - brand.lightness) * part,
    });
    if (willDo(color)) return color;
  }
  return pole;
}
