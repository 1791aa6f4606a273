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
  /** Where the mailed link leads a user who has an account: a whole address that the project lists. */
  readonly loginRedirectURL?: string;
  /** How long that link can be used. Default: 30. */
  readonly loginExpirationMinutes?: number;
  /** The same for a new user. Without it, the project's own address. */
  readonly signupRedirectURL?: string;
  readonly signupExpirationMinutes?: number;
  readonly createUserAsPending?: boolean;
  /** Domain that mail comes from: the inbox links search for it (D-31). */
  readonly domainHint?: string;
};
export type OneTapPosition = 'embedded' | 'floating';
export type OAuthProviderOptions = {
  readonly type: OAuthProvider;
  /** Asked for beside those that a sign-in takes. */
  readonly custom_scopes?: readonly string[];
  /** Passed on to the provider in the address, such as `{ prompt: 'select_account' }`. */
  readonly provider_params?: Readonly<Record<string, string>>;
  /** Offers Google's own prompt, if `google` is the only provider. */
  readonly one_tap?: boolean;
  /** `embedded` or `floating`; with anything else one tap is off (D-25). */
  readonly position?: string;
};
export type OAuthOptions = {
  /** One button each, in this order. */
  readonly providers?: readonly OAuthProviderOptions[];
  /** Where a user who has an account comes back to: a whole address that the project lists. */
  readonly loginRedirectURL?: string;
  /** The same for a new user. */
  readonly signupRedirectURL?: string;
};
export type OtpOptions = {
  /** The ways that a passcode can take, the first one in front. Default: `['email']`. */
  readonly methods?: readonly OtpMethod[];
  /** How long a passcode can be used. Default: 5. */
  readonly expirationMinutes?: number;
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
};
export type PasswordOptions = {
  /** Where the link in the mail leads that signs in instead. */
  readonly loginRedirectURL?: string;
  /** Your page that starts with `Password Reset Form`. */
  readonly resetPasswordRedirectURL?: string;
  readonly resetPasswordExpirationMinutes?: number;
  readonly resetPasswordTemplateId?: string;
};
export type SessionOptions = {
  /** How long a user stays signed in. Default: 30. */
  readonly sessionDurationMinutes?: number;
};

/** What the embedding page configures (WID-001 to WID-012). */
export type WidgetConfig = {
  /** The ways to sign in, from top to bottom. Default: `['emailMagicLinks']`. */
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
