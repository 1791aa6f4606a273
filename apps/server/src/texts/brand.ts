import { PRODUCT_NAME, named } from '@gatecall/contracts/product-name';

/** How the product presents itself to residents and guests. */
export type Brand = {
  readonly name: string;
  /** Address of a picture that takes the place of ours; unset: ours. */
  readonly logo: string | undefined;
};

export const OUR_BRAND: Brand = { name: PRODUCT_NAME, logo: undefined };

/** Stands for our name in what a person has typed; in no text, because no keyboard has it. */
const TYPED = '\u{F8FF}';

/** Texts under another name. What a person has typed, and a text repeats, stays as it is. */
export function brandTexts<Texts>(texts: Texts, name: string): Texts {
  if (name === PRODUCT_NAME) return texts;
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return named(value, name);
    if (typeof value === 'function') {
      return (...input: readonly unknown[]) =>
        mapStrings(renamed(value(...input.map((one) => mapStrings(one, hide)))), show);
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one)]));
  };
  return renamed(texts) as Texts; // the same shape
}

const hide = (text: string): string => text.replaceAll(PRODUCT_NAME, TYPED);
const show = (text: string): string => text.replaceAll(TYPED, PRODUCT_NAME);

/** A string, or the strings of a flat result. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? change(one) : one]),
  );
}
