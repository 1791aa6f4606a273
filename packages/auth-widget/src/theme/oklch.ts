/** Colours by perceived lightness, chroma and hue: OKLCH, after Björn Ottosson's OKLab. */
export type Oklch = {
  /** 0 (black) to 1 (white). */
  readonly lightness: number;
  /** 0 (grey) to about 0.37. */
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
};
/** Red, green and blue in linear light, 0 to 1 each. */
type Linear = readonly [number, number, number];

/** `#rgb` or `#rrggbb`, as CSS writes them; undefined for anything else. */
export function parseHex(text: string): Linear | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (index: number) => toLinear(Number.parseInt(wide.slice(index, index + 2), 16) / 255);
  return [at(0), at(2), at(4)];
}

const toHex = (color: Linear): string =>
  `#${color.map((part) => byteOf(fromLinear(part)).toString(16).padStart(2, '0')).join('')}`;
const byteOf = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

export function toOklch([r, g, b]: Linear): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour in CSS; if a screen cannot show it, with as much of its chroma as possible. */
export function cssColor(color: Oklch): string {
  const withShare = (share: number) => toRgb({ ...color, chroma: color.chroma * share });
  const isShown = (rgb: Linear) => rgb.every((part) => part > -1e-4 && part < 1 + 1e-4);
  if (isShown(withShare(1))) return toHex(withShare(1));
  let [shown, tooStrong] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (shown + tooStrong) / 2;
    if (isShown(withShare(middle))) shown = middle;
    else tooStrong = middle;
  }
  return toHex(withShare(shown));
}

/** Contrast of two colours as WCAG 2.2 counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = parseHex(color) ?? [0, 0, 0];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
