import type { Product, WidgetConfig } from './state/config.ts';

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
  'config',
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];
type Read = (name: AttributeName) => string | null;

const PRODUCTS: readonly Product[] = [
  'oauth',
  'crypto',
  'emailMagicLinks',
  'otp',
  'passwords',
  'passkeys',
];

/** The configuration that the attributes describe; `config` holds all of it as JSON. */
export function configFromAttributes(read: Read): WidgetConfig {
  const products = (read('products') ?? '')
    .split(/[\s,]+/)
    .flatMap((name) => PRODUCTS.filter((known) => known === name));
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
    ...(products.length > 0 && { products }),
    ...(Object.keys(redirects).length > 0 && {
      emailMagicLinksOptions: { ...given.emailMagicLinksOptions, ...redirects },
      oauthOptions: { ...given.oauthOptions, ...redirects },
    }),
    ...(minutes > 0 && { sessionOptions: { sessionDurationMinutes: minutes } }),
    ...(locale && { locale }),
  };
}

function parse(json: string | null): WidgetConfig {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {}; // the page's own words
}
