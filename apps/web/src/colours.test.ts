import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('look.css', import.meta.url), 'utf8');

/** The tokens of one scheme: those of `:root`, overlaid by those of `.dark`. */
const tokensOf = (scheme: 'light' | 'dark'): Record<string, string> => {
  const block = (selector: string) =>
    Object.fromEntries(
      [
        ...(css.split(`  ${selector} {`)[1]?.split('}')[0] ?? '').matchAll(
          /--([\w-]+): (#\w{6});/g,
        ),
      ].map(([, name = '', value = '']) => [name, value]),
    );
  return scheme === 'light' ? block(':root') : { ...block(':root'), ...block('.dark') };
};

/** WCAG 2.2, relative luminance and contrast. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT = 4.5;
const SHAPE = 3;
const STYLES = ['success', 'danger', 'warning', 'info'];
const pairs = [
  ...['ink', 'muted', 'link'].flatMap((text) =>
    ['page', 'surface', 'raised'].map((ground) => [text, ground, TEXT] as const),
  ),
  ['on-contrast', 'contrast', TEXT] as const,
  ...STYLES.flatMap((style) => [
    [`on-${style}`, style, TEXT] as const,
    [`${style}-text`, `${style}-soft`, TEXT] as const,
  ]),
  ['danger-text', 'surface', TEXT] as const,
  ['field', 'surface', SHAPE] as const,
  ['ring', 'surface', SHAPE] as const,
  ['ring', 'page', SHAPE] as const,
];
const MORE = [
  ...['ink', 'muted', 'link', 'line', 'field'].flatMap((front) =>
    ['page', 'surface', 'raised'].map((ground) => [front, ground] as const),
  ),
  ...STYLES.map((style) => [`${style}-text`, `${style}-soft`] as const),
];

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  const tokens = tokensOf(scheme);
  it.each(pairs)('%s on %s has a contrast of %d at least (APP-082)', (front, ground, least) => {
    const [a, b] = [tokens[front], tokens[ground]];
    if (a === undefined || b === undefined) throw new Error(`No token ${front} or ${ground}.`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
  });

  it.each(MORE)('%s has 7 : 1 on %s for whoever asks for more contrast', (front, ground) => {
    const asked = css.split('(prefers-contrast: more)')[1]?.split('}')[0] ?? '';
    const instead = new RegExp(`--${front}: var\\(--([\\w-]+)\\);`).exec(asked)?.[1] ?? front;
    expect(contrast(tokens[instead] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(7);
  });
});
