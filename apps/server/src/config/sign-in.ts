import {
  DEFAULT_PROVIDER_NAME,
  OAUTH_PROVIDERS,
  PUBLIC_TOKEN_PREFIX,
} from '@gatecall/contracts/constants';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { SettingName } from './catalogue/catalogue.ts';
import { socialSetting, type SocialPart } from './catalogue/sign-in.ts';
import type { SettingsReader } from './settings-reader.ts';

/** ASVS 5.0, 6.5.5: out-of-band secrets live ten minutes at most. */
const HARDENED_LINK_MINUTES = 10;
const LIVE_TOKEN = 'public-token-live-3f0c7a52';
const JWKS_EXAMPLE = 'https://auth.example.com/.well-known/jwks.json';
/** The k-anonymity range service of Have I Been Pwned. */
const DEFAULT_BREACH_RANGE_URL = 'https://api.pwnedpasswords.com/range/';
/** Google's; hCaptcha, Turnstile and others reply the same way at their addresses. */
const DEFAULT_CAPTCHA_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** What the sign-in provider asks of people, and which services it asks. */
export type SignInConfig = {
  readonly provider: {
    readonly name: string;
    readonly publicToken: string;
    readonly projectId: string;
    /** Unset: the embedded provider. */
    readonly url: string | undefined;
    readonly jwksUrl: string | undefined;
  };
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthClientConfig>>>;
  readonly requirePkce: boolean;
  /** The longest life of a mailed link or a sent code, whatever the client asks for. */
  readonly maxLinkMinutes: number;
  /** Who keeps the session: the page's script, or the browser in a cookie that no script can read. */
  readonly sessionCookies: 'script' | 'http-only';
  readonly passwordPolicy:
    | { readonly kind: 'zxcvbn' }
    | { readonly kind: 'luds'; readonly minLength: number; readonly complexity: number };
  /** The range service for breached passwords, which gets five hex digits; unset: none. */
  readonly breachRangeUrl: string | undefined;
  /** The captcha service of protected calls; unset: none. */
  readonly captcha:
    | { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
    | undefined;
  readonly idpClientsFile: string | undefined;
  /** Issuers whose tokens sign in here; unset: only our own. */
  readonly trustedTokensFile: string | undefined;
};

/** One social sign-in client; the URLs override the provider's own endpoints. */
export type OAuthClientConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly userinfoUrl: string | undefined;
  readonly jwksUrl: string | undefined;
  readonly issuer: string | undefined;
};

/** The sign-in provider's settings. */
export function parseSignIn(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): SignInConfig {
  const { text, problem } = reader;
  const provider = parseProvider(reader, { isProduction });
  const passwordPolicy = parsePasswordPolicy(text('GATECALL_PASSWORD_POLICY') ?? 'zxcvbn');
  if (!passwordPolicy) {
    problem('GATECALL_PASSWORD_POLICY', 'it is not understood.', 'luds:minLength=8,complexity=3');
  }
  const breachRange = text('GATECALL_BREACH_RANGE_URL') ?? DEFAULT_BREACH_RANGE_URL;
  const breachRangeUrl = breachRange === 'off' ? undefined : breachRange.replace(/\/*$/, '/');
  if (breachRangeUrl && !URL.canParse(breachRangeUrl)) {
    problem('GATECALL_BREACH_RANGE_URL', 'it is no URL, nor "off".', DEFAULT_BREACH_RANGE_URL);
  }
  const preset = text('GATECALL_PRESET') ?? 'standard';
  if (preset !== 'standard' && preset !== 'hardened') {
    problem('GATECALL_PRESET', 'it is neither "standard" nor "hardened".', 'hardened');
  }
  const isHardened = preset === 'hardened';
  // A page of another site could not send the cookie, so the page keeps the session.
  const canUseCookies = provider.url === undefined;
  const sessionCookies =
    text('GATECALL_SESSION_COOKIES') ?? (isHardened && canUseCookies ? 'http-only' : 'script');
  if (sessionCookies !== 'script' && sessionCookies !== 'http-only') {
    problem('GATECALL_SESSION_COOKIES', 'it is neither "script" nor "http-only".', 'http-only');
  }
  const requirePkce = text('GATECALL_REQUIRE_PKCE') ?? String(isHardened);
  if (requirePkce !== 'true' && requirePkce !== 'false') {
    problem('GATECALL_REQUIRE_PKCE', 'it is neither "true" nor "false".', 'true');
  } else if (isHardened && requirePkce === 'false') {
    problem('GATECALL_REQUIRE_PKCE', 'the hardened preset demands it.', 'true');
  }
  return {
    provider,
    oauth: parseOAuthClients(reader),
    requirePkce: requirePkce === 'true',
    maxLinkMinutes: isHardened ? HARDENED_LINK_MINUTES : Infinity,
    passwordPolicy: passwordPolicy ?? { kind: 'zxcvbn' },
    breachRangeUrl,
    captcha: parseCaptcha(reader),
    sessionCookies: sessionCookies === 'http-only' ? 'http-only' : 'script',
    idpClientsFile: text('GATECALL_IDP_CLIENTS'),
    trustedTokensFile: text('GATECALL_TRUSTED_TOKENS'),
  };
}

/** Who signs residents in, and the project there. */
function parseProvider(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): SignInConfig['provider'] {
  const { text, problem } = reader;
  const publicToken =
    text('GATECALL_PUBLIC_TOKEN') ?? (isProduction ? '' : 'public-token-test-gatecall');
  if (!publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    problem('GATECALL_PUBLIC_TOKEN', `it must start with "${PUBLIC_TOKEN_PREFIX}".`, LIVE_TOKEN);
  } else if (isProduction && publicToken.includes('-test-')) {
    problem('GATECALL_PUBLIC_TOKEN', 'production refuses a test token.', LIVE_TOKEN);
  }
  const providerName = text('GATECALL_PROVIDER_NAME') ?? DEFAULT_PROVIDER_NAME;
  if (!/^[a-z][a-z0-9_]{0,31}$/.test(providerName)) {
    problem('GATECALL_PROVIDER_NAME', 'lower-case letters, digits and _ only.', 'gatecall');
  }
  const providerUrl = text('GATECALL_PROVIDER_URL')?.replace(/\/+$/, '');
  if (providerUrl && !URL.canParse(providerUrl)) {
    problem('GATECALL_PROVIDER_URL', `"${providerUrl}" is not a URL.`, 'https://auth.example.com');
  }
  const jwksUrl = readUrl(reader, 'GATECALL_PROVIDER_JWKS_URL', JWKS_EXAMPLE);
  if (providerUrl && !jwksUrl) {
    const missing = 'another provider needs its key set, to verify session JWTs.';
    problem('GATECALL_PROVIDER_JWKS_URL', missing, JWKS_EXAMPLE);
  }
  return {
    name: providerName,
    publicToken,
    projectId: `project-${publicToken.slice(PUBLIC_TOKEN_PREFIX.length)}`,
    url: providerUrl,
    jwksUrl,
  };
}

function parseCaptcha(reader: SettingsReader): SignInConfig['captcha'] {
  const { text, problem } = reader;
  const siteKey = text('GATECALL_CAPTCHA_SITE_KEY');
  const secret = text('GATECALL_CAPTCHA_SECRET');
  const verifyUrl =
    readUrl(reader, 'GATECALL_CAPTCHA_VERIFY_URL', DEFAULT_CAPTCHA_VERIFY_URL) ??
    DEFAULT_CAPTCHA_VERIFY_URL;
  if (siteKey && secret) return { siteKey, secret, verifyUrl };
  if (siteKey) {
    problem('GATECALL_CAPTCHA_SECRET', 'a site key without its secret proves nothing.', '6Lc…');
  } else if (secret) {
    problem('GATECALL_CAPTCHA_SITE_KEY', 'browsers need the site key beside the secret.', '6Lc…');
  }
  return undefined;
}

function parsePasswordPolicy(value: string): SignInConfig['passwordPolicy'] | undefined {
  if (value === 'zxcvbn') return { kind: 'zxcvbn' };
  const luds = /^luds:minLength=(\d{1,3}),complexity=([1-4])$/.exec(value);
  if (!luds) return undefined;
  return { kind: 'luds', minLength: Number(luds[1]), complexity: Number(luds[2]) };
}

function readUrl(
  { text, problem }: SettingsReader,
  name: SettingName,
  example: string,
): string | undefined {
  const url = text(name);
  if (url && !URL.canParse(url)) problem(name, 'it is no URL.', example);
  return url;
}

function parseOAuthClients(reader: SettingsReader): SignInConfig['oauth'] {
  const { text } = reader;
  const clients: Partial<Record<OAuthProvider, OAuthClientConfig>> = {};
  // Object.keys of a constant record: exactly its keys.
  for (const provider of Object.keys(OAUTH_PROVIDERS) as OAuthProvider[]) {
    const urlOf = (part: SocialPart) =>
      readUrl(reader, socialSetting(provider, part), 'https://login.example.com/…');
    const own = {
      authorizeUrl: urlOf('AUTHORIZE_URL'),
      tokenUrl: urlOf('TOKEN_URL'),
      userinfoUrl: urlOf('USERINFO_URL'),
      jwksUrl: urlOf('JWKS_URL'),
      issuer: text(socialSetting(provider, 'ISSUER')),
    };
    const clientId = text(socialSetting(provider, 'CLIENT_ID'));
    if (!clientId) continue;
    const clientSecret = text(socialSetting(provider, 'CLIENT_SECRET')) ?? '';
    clients[provider] = { clientId, clientSecret, ...own };
  }
  return clients;
}
