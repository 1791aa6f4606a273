import {
  DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES,
  DEFAULT_OTP_EXPIRATION_MINUTES,
  DEFAULT_SESSION_DURATION_MINUTES,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from '@gatecall/contracts/constants';
import type { OtpMethod } from './state.ts';

export const PRODUCTS = [
  'oauth',
  'crypto',
  'emailMagicLinks',
  'otp',
  'passwords',
  'passkeys',
] as const;
export type Product = (typeof PRODUCTS)[number];
export const OTP_METHODS: readonly OtpMethod[] = ['sms', 'whatsapp', 'email'];

export type EmailMagicLinksOptions = {
  readonly loginRedirectURL?: string;
  readonly loginExpirationMinutes?: number;
  readonly signupRedirectURL?: string;
  readonly signupExpirationMinutes?: number;
  readonly createUserAsPending?: boolean;
  /** Domain that mail comes from: the inbox links search for it (D-31). */
  readonly domainHint?: string;
};
export type OneTapPosition = 'embedded' | 'floating';
export type OAuthProviderOptions = {
  readonly type: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
  readonly one_tap?: boolean;
  /** `embedded` or `floating`; with anything else one tap is off (D-25). */
  readonly position?: string;
};
export type OAuthOptions = {
  readonly providers?: readonly OAuthProviderOptions[];
  readonly loginRedirectURL?: string;
  readonly signupRedirectURL?: string;
};
export type OtpOptions = {
  readonly methods?: readonly OtpMethod[];
  readonly expirationMinutes?: number;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
};
export type PasswordOptions = {
  readonly loginRedirectURL?: string;
  readonly resetPasswordRedirectURL?: string;
  readonly resetPasswordExpirationMinutes?: number;
  readonly resetPasswordTemplateId?: string;
};
export type SessionOptions = { readonly sessionDurationMinutes?: number };

/** What the embedding page configures (WID-001 to WID-012). */
export type WidgetConfig = {
  readonly products?: readonly Product[];
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions;
  readonly oauthOptions?: OAuthOptions;
  readonly otpOptions?: OtpOptions;
  readonly passwordOptions?: PasswordOptions;
  readonly sessionOptions?: SessionOptions;
  /** Renders into a shadow root, which the page's styles do not reach. Default: true. */
  readonly enableShadowDOM?: boolean;
  /** The e-mail address of the user, if the page knows it: filled into the field. */
  readonly loginHint?: string;
  /** Language of the texts: a tag such as `de`, or `auto` for the page's. Default `en`. */
  readonly locale?: string;
};

/** The same with every default filled in; the rest of the widget reads only this. */
export type ResolvedConfig = {
  readonly products: readonly Product[];
  readonly emailMagicLinksOptions: EmailMagicLinksOptions & {
    readonly loginExpirationMinutes: number;
    readonly signupExpirationMinutes: number;
    readonly createUserAsPending: boolean;
  };
  readonly oauthOptions: OAuthOptions & { readonly providers: readonly OAuthProviderOptions[] };
  readonly otpOptions: OtpOptions & {
    readonly methods: readonly OtpMethod[];
    readonly expirationMinutes: number;
  };
  readonly passwordOptions: PasswordOptions;
  readonly sessionDurationMinutes: number;
  readonly enableShadowDOM: boolean;
  readonly locale: string;
};

export type ConfigConflict = 'both_email_methods' | 'passkeys_alone';

/**
 * Fills the defaults (WID-001, WID-004, WID-005) and drops names that the widget does not know;
 * `check-config.ts` reports those to the page.
 */
export function resolveConfig(config: WidgetConfig = {}): ResolvedConfig {
  const oauth = config.oauthOptions ?? {};
  const otp = config.otpOptions ?? {};
  return {
    products: known(PRODUCTS, config.products ?? ['emailMagicLinks']),
    emailMagicLinksOptions: {
      loginExpirationMinutes: DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES,
      signupExpirationMinutes: DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES,
      createUserAsPending: false,
      ...config.emailMagicLinksOptions,
    },
    oauthOptions: {
      ...oauth,
      providers: (oauth.providers ?? []).filter(({ type }) => type in OAUTH_PROVIDERS),
    },
    otpOptions: {
      ...otp,
      methods: known(OTP_METHODS, otp.methods ?? ['email']),
      expirationMinutes: otp.expirationMinutes ?? DEFAULT_OTP_EXPIRATION_MINUTES,
    },
    passwordOptions: config.passwordOptions ?? {},
    sessionDurationMinutes:
      config.sessionOptions?.sessionDurationMinutes ?? DEFAULT_SESSION_DURATION_MINUTES,
    enableShadowDOM: config.enableShadowDOM ?? true,
    locale: config.locale ?? 'en',
  };
}

/**
 * The configuration without passcodes that the project cannot send. If nothing would be left it stays
 * as it is: a refusal says more than an empty card.
 */
export function withoutUnsendable(
  config: ResolvedConfig,
  sendable: readonly OtpMethod[] | undefined,
): ResolvedConfig {
  const methods = config.otpOptions.methods.filter((one) => sendable?.includes(one) ?? true);
  if (methods.length === config.otpOptions.methods.length) return config;
  const products =
    methods.length > 0 ? config.products : config.products.filter((one) => one !== 'otp');
  if (products.length === 0) return config;
  return { ...config, products, otpOptions: { ...config.otpOptions, methods } };
}

/** Combinations that are refused (WID-059, WID-060); the first one is unconditional (D-21). */
export function findConflict(config: ResolvedConfig): ConfigConflict | undefined {
  const has = (product: Product) => config.products.includes(product);
  if (has('emailMagicLinks') && has('otp') && config.otpOptions.methods.includes('email')) {
    return 'both_email_methods';
  }
  if (has('passkeys') && config.products.length === 1) return 'passkeys_alone';
  return undefined;
}

/** Those of the given names that exist, each once. */
function known<T>(names: readonly T[], given: readonly T[]): readonly T[] {
  return [...new Set(given)].filter((name) => names.includes(name));
}
