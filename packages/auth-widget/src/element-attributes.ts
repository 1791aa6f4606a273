import type { Product, WidgetConfig } from './state/config.ts';
import type { PresetName, WidgetStyles } from './theme/theme.ts';

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
  const preset = read('preset') as PresetName | null; // `theme/derive.ts` reports an unknown one
  return {
    ...((colorScheme === 'light' || colorScheme === 'dark' || colorScheme === 'auto') && {
      colorScheme,
    }),
    ...(preset && { preset }),
    ...(brandColor && { brandColor }),
  };
}

/** The page's own text; `check-tag.ts` reports what is not JSON. */
function parse(json: string | null): WidgetConfig {
  try {
    return Object(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}
