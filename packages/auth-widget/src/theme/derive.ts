/** Applies a preset and a brand colour. Loads only if a page sets either. */
import { unknown } from '../state/unknown.ts';
import { brandColors } from './brand.ts';
import { parseHex } from './oklch.ts';
import { PRESETS } from './presets.ts';
import type { WidgetStyles } from './theme.ts';

/** The cards of the default theme, light (WID-024 to WID-031) and dark. */
const CARDS = { light: '#ffffff', dark: '#16202a' };

/** The whole theme: the preset, then the brand's colours, then what the page sets itself. */
export function deriveStyles(styles: WidgetStyles): WidgetStyles {
  const preset: WidgetStyles = styles.preset ? (PRESETS[styles.preset] ?? {}) : {};
  const base = merge(preset, styles);
  const cards = {
    light: hexOr(base.container?.backgroundColor, CARDS.light),
    dark: hexOr(base.dark?.container?.backgroundColor, CARDS.dark),
  };
  const brand = styles.brandColor === undefined ? {} : brandColors(styles.brandColor, cards);
  return merge(merge(preset, brand ?? {}), styles);
}

/** A sentence for each of the two that a page has written wrongly. */
export function styleProblems({
  preset,
  brandColor,
}: Pick<WidgetStyles, 'preset' | 'brandColor'>): readonly string[] {
  return [
    ...unknown('styles.preset', preset === undefined ? [] : [preset], Object.keys(PRESETS)),
    ...(brandColor === undefined || parseHex(brandColor)
      ? []
      : [`styles.brandColor: “${brandColor}” is no colour. Allowed: #rgb, #rrggbb.`]),
  ];
}

/** Anything but a hexadecimal colour, `transparent` for one, counts as the default card. */
const hexOr = (color: string | undefined, usual: string) =>
  color !== undefined && parseHex(color) ? color : usual;

/** Nested values override one by one: a page may set a single colour of a button. */
function merge<T extends object>(under: T, over: T): T {
  const merged = Object.entries(over).map(([key, value]: [string, unknown]) => {
    const below: unknown = Reflect.get(under, key);
    return [key, isObject(value) && isObject(below) ? merge(below, value) : (value ?? below)];
  });
  return { ...under, ...Object.fromEntries(merged) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
