/**
 * Finds what the widget does not know in a page's configuration. Loads after the first view, because a
 * correct configuration must not wait for it. Its sentences are for developers, so they are English.
 */
import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';

import { unknown } from './unknown.ts';
import { OTP_METHODS, PRODUCTS, type WidgetConfig } from './config.ts';

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  emailMagicLinksOptions: [
    'loginRedirectURL',
    'loginExpirationMinutes',
    'signupRedirectURL',
    'signupExpirationMinutes',
    'createUserAsPending',
    'domainHint',
  ],
  oauthOptions: ['providers', 'loginRedirectURL', 'signupRedirectURL'],
  otpOptions: ['methods', 'expirationMinutes', 'loginTemplateId', 'signupTemplateId'],
  passwordOptions: [
    'loginRedirectURL',
    'resetPasswordRedirectURL',
    'resetPasswordExpirationMinutes',
    'resetPasswordTemplateId',
  ],
  sessionOptions: ['sessionDurationMinutes'],
};
const KEYS = ['products', ...Object.keys(OPTIONS), 'enableShadowDOM', 'loginHint', 'locale'];
const PROVIDERS = Object.keys(OAUTH_PROVIDERS);

/** One sentence for each mistake: it names the key and lists what is allowed. */
export function configProblems(config: WidgetConfig): readonly string[] {
  const { products, oauthOptions, otpOptions } = config;
  const has = (product: string) => products?.some((one) => one === product);
  const unknownKeys = unknown('the configuration', Object.keys(config), KEYS);
  const unknownOptions = Object.entries(OPTIONS).flatMap(([name, allowed]) =>
    unknown(name, Object.keys(Object(Reflect.get(config, name))), allowed),
  );
  return [
    ...unknownKeys,
    ...unknownOptions,
    ...(products ? listProblems('products', products, PRODUCTS) : []),
    ...(has('otp') && otpOptions?.methods
      ? listProblems('otpOptions.methods', otpOptions.methods, OTP_METHODS)
      : []),
    ...(has('oauth')
      ? listProblems(
          'oauthOptions.providers',
          (oauthOptions?.providers ?? []).map(({ type }) => type),
          PROVIDERS,
        )
      : []),
  ];
}

function listProblems(
  key: string,
  given: readonly string[],
  allowed: readonly string[],
): readonly string[] {
  if (given.length === 0) return [`${key} is empty. Allowed: ${allowed.join(', ')}.`];
  return unknown(key, given, allowed);
}
