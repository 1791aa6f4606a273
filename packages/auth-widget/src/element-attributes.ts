import type { Product, WidgetConfig } from './state/config.ts';
import type { PresetName } from './theme/presets.ts';
import type { WidgetStyles } from './theme/theme.ts';

/** Attributes of `<gatecall-auth>`; everything else goes through the element's properties. */
export const ATTRIBUTES = [
  'public-token',
  'api-url',
  'provider-name',
  'products',
  'login-redirect-url',
  'signup-redirect-url',
  'session-duration-minutes',
  'locale',
  'color-scheme',
  'preset',
  'brand-color',
  'config',
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];
type Read = (name: AttributeName) => string | null;

/** The configuration that the attributes describe; `config` holds all of it as JSON. */
export function configFromAttributes(read: Read): WidgetConfig {
  // As the page wrote them; `state/check-config.ts` reports unknown ones.
  const products = (read('products') ?? '').split(/[\s,]+/).filter(Boolean) as Product[];
  const loginRedirectURL = read('login-redirect-url');
  const signupRedirectURL = read('signup-redirect-url') ?? loginRedirectURL;
  const minutes = Number(read('session-duration-minutes'));
  const locale = read('locale');
  const redirects = {
    ...(loginRedirectURL && { loginRedirectURL }),
    ...(signupRedirectURL && { signupRedirectURL }),
  };
  const given = parse(read('config'));
  return {
    ...given,
    ...(read('products') !== null && { products }),
    ...(Object.keys(redirects).length > 0 && {
      emailMagicLinksOptions: { ...given.emailMagicLinksOptions, ...redirects },
      oauthOptions: { ...given.oauthOptions, ...redirects },
    }),
    ...(minutes > 0 && { sessionOptions: { sessionDurationMinutes: minutes } }),
    ...(locale && { locale }),
  };
}

/** The theme that the attributes describe. */
export function stylesFromAttributes(read: Read): WidgetStyles {
  const colorScheme = read('color-scheme');
  const brandColor = read('brand-color');
  const preset = read('preset') as PresetName | null; // `state/check-config.ts` tells of a strange one
  return {
    ...((colorScheme === 'light' || colorScheme === 'dark' || colorScheme === 'auto') && {
      colorScheme,
    }),
    ...(preset && { preset }),
    ...(brandColor && { brandColor }),
  };
}

/** Attributes that are probably meant for the widget, judging by the words in them. */
const MEANT_FOR_US =
  /token|url|product|provider|config|locale|scheme|session|redirect|preset|brand/;

/** What is wrong with the attributes themselves; the configuration is checked separately. */
export function attributeProblems(names: readonly string[], read: Read): readonly string[] {
  const known: readonly string[] = ATTRIBUTES;
  const strange = names.filter((name) => !known.includes(name) && MEANT_FOR_US.test(name));
  const { problem } = parseJson(read('config'));
  return [
    ...strange.map((name) => `The attribute “${name}” is unknown. Allowed: ${known.join(', ')}.`),
    ...(problem === undefined ? [] : [`The attribute “config” is no JSON: ${problem}`]),
    ...(read('public-token') === '' ? ['The attribute “public-token” is empty.'] : []),
  ];
}

const parse = (json: string | null): WidgetConfig => parseJson(json).value;

function parseJson(json: string | null): {
  readonly value: WidgetConfig;
  readonly problem?: string;
} {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return { value: typeof value === 'object' && value !== null ? value : {} }; // the page's words
  } catch (error) {
    return { value: {}, problem: String(error) };
  }
}
