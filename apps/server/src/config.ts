import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  DEFAULT_PROVIDER_NAME,
  OAUTH_PROVIDERS,
  PUBLIC_TOKEN_PREFIX,
} from '@gatecall/contracts/constants';
import type { OAuthProvider } from '@gatecall/contracts/constants';

/** Everything that the environment decides, parsed once at start and frozen. */
export type Config = {
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  /** Public origin without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  readonly database:
    | { readonly engine: 'sqlite'; readonly folder: string }
    | { readonly engine: 'postgres'; readonly url: string };
  /** Base64url master key; unset means the key file in the data folder. */
  readonly masterKey: string | undefined;
  readonly provider: {
    readonly name: string;
    readonly publicToken: string;
    readonly projectId: string;
    /** Unset: the embedded provider. */
    readonly url: string | undefined;
    readonly jwksUrl: string | undefined;
  };
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly twilio:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        readonly messagingFrom: string | undefined;
      }
    | undefined;
  readonly telnyx: { readonly publicKey: string; readonly apiKey: string | undefined } | undefined;
  readonly signalwire: { readonly signingKey: string } | undefined;
  readonly asterisk:
    | {
        readonly url: string;
        readonly user: string;
        readonly password: string;
        /** How household members are dialled; `{number}` stands for theirs. */
        readonly dialEndpoint: string;
      }
    | undefined;
  readonly carrier: 'simulator' | 'twilio' | 'telnyx' | 'signalwire' | 'asterisk';
  readonly systemNumbers: readonly string[];
  readonly demo: { readonly phone: string; readonly code: string };
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthClientConfig>>>;
  /** Exact origins; `http://localhost:*` stands for any port. */
  readonly allowedOrigins: readonly string[];
  /** Exact URLs; `http://localhost:*` stands for any port and path. */
  readonly redirectUrls: readonly string[];
  /** ISO countries that codes are texted to (A28). */
  readonly smsCountries: 'all' | readonly string[];
  readonly rateLimitFactor: number;
  readonly trustedProxies: readonly string[];
  readonly requirePkce: boolean;
  /** The longest life of a mailed link or a sent code, whatever the client asks for. */
  readonly maxLinkMinutes: number;
  /** Who keeps the session: the page's script, or the browser out of every script's reach. */
  readonly sessionCookies: 'script' | 'http-only';
  readonly passwordPolicy:
    | { readonly kind: 'zxcvbn' }
    | { readonly kind: 'luds'; readonly minLength: number; readonly complexity: number };
  /** Where breached passwords are asked for, five hex digits at a time; unset: nowhere. */
  readonly breachRangeUrl: string | undefined;
  readonly idpClientsFile: string | undefined;
  /** How long the process goes on serving after it was told to stop; balancers need it. */
  readonly drainSeconds: number;
  /** The OpenTelemetry collector that is told where time goes. */
  readonly traceEndpoint: string | undefined;
  readonly logLevel: string;
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

/** Every reason why the configuration cannot be used, in words for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `Gatecall cannot start with this configuration:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
/** ASVS 5.0, 6.5.5: what is sent out of band lives ten minutes at most. */
const HARDENED_LINK_MINUTES = 10;
/** Shutdown as a whole is bounded by ten seconds. */
const MAX_DRAIN_SECONDS = 7;
const DEVELOPMENT_NUMBERS = ['+12015550101', '+12015550102', '+12015550103', '+12015550104'];
const DEVELOPMENT_DEMO = { phone: '+12015550100', code: '482197' };
const E164 = /^\+[1-9]\d{6,14}$/;
/** The k-anonymity range service of Have I Been Pwned. */
const DEFAULT_BREACH_RANGE_URL = 'https://api.pwnedpasswords.com/range/';
const CARRIERS = ['simulator', 'twilio', 'telnyx', 'signalwire', 'asterisk'] as const;

/**
 * Parses the environment. Throws one ConfigError that lists everything that is missing or wrong,
 * each with an example that works (interfaces, Configuration).
 */
export function parseConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const problem = (name: string, wrong: string, example: string): void => {
    problems.push(`${name}: ${wrong} Example: ${name}=${example}`);
  };

  const port = Number(text('PORT') ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problem('PORT', `"${env['PORT']}" is not a port.`, '3000');
  }
  const host = text('HOST') ?? '127.0.0.1';
  const url = (text('GATECALL_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const parsedUrl = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsedUrl || parsedUrl.pathname !== '/' || !/^https?:$/.test(parsedUrl.protocol)) {
    problem('GATECALL_URL', `"${url}" is not an origin.`, 'https://gate.example.com');
  }
  const isExposed = !LOOPBACK_HOSTS.has(host) || parsedUrl?.protocol === 'https:';
  const mode = text('GATECALL_MODE') ?? (isExposed ? 'production' : 'development');
  if (mode !== 'development' && mode !== 'production') {
    problem('GATECALL_MODE', `"${mode}" is not a mode.`, 'production');
  }
  if (mode === 'development' && isExposed) {
    problem(
      'GATECALL_MODE',
      'a HOST outside loopback or an https GATECALL_URL demands production.',
      'production',
    );
  }
  const isProduction = mode === 'production';

  const publicToken =
    text('GATECALL_PUBLIC_TOKEN') ?? (isProduction ? '' : 'public-token-test-gatecall');
  if (!publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    problem(
      'GATECALL_PUBLIC_TOKEN',
      `it must start with "${PUBLIC_TOKEN_PREFIX}".`,
      'public-token-live-3f0c7a52',
    );
  } else if (isProduction && publicToken.includes('-test-')) {
    problem(
      'GATECALL_PUBLIC_TOKEN',
      'production refuses a test token.',
      'public-token-live-3f0c7a52',
    );
  }
  const providerName = text('GATECALL_PROVIDER_NAME') ?? DEFAULT_PROVIDER_NAME;
  if (!/^[a-z][a-z0-9_]{0,31}$/.test(providerName)) {
    problem('GATECALL_PROVIDER_NAME', 'lower-case letters, digits and _ only.', 'gatecall');
  }
  const masterKey = text('GATECALL_SECRET');
  if (isProduction && !masterKey) {
    problem(
      'GATECALL_SECRET',
      'production needs an explicit secret of 32 random bytes.',
      '"$(openssl rand -base64 32)"',
    );
  } else if (masterKey && Buffer.from(masterKey, 'base64').length < 32) {
    problem('GATECALL_SECRET', 'it holds fewer than 32 bytes.', '"$(openssl rand -base64 32)"');
  }

  const smtpUrl = text('SMTP_URL');
  if (isProduction && !smtpUrl) {
    problem(
      'SMTP_URL',
      'production needs a mail server.',
      'smtps://user:password@mail.example.com',
    );
  } else if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) {
    problem(
      'SMTP_URL',
      'it must begin with smtp:// or smtps://.',
      'smtps://user:password@mail.example.com',
    );
  }
  const mailFrom = text('MAIL_FROM') ?? (isProduction ? '' : 'Gatecall <gatecall@localhost>');
  if (mailFrom === '')
    problem('MAIL_FROM', 'production needs a sender.', '"Gatecall <gate@example.com>"');

  const carrier = text('GATECALL_CARRIER') ?? 'simulator';
  if (!CARRIERS.includes(carrier as Config['carrier'])) {
    problem('GATECALL_CARRIER', `"${carrier}" is not a carrier.`, 'twilio');
  }
  if (isProduction && carrier === 'simulator') {
    problem('GATECALL_CARRIER', 'production needs a real carrier.', 'twilio');
  }
  const needsFor = (name: string, carrierName: string): void => {
    if (carrier === carrierName && !text(name)) problem(name, `${carrierName} needs it.`, '…');
  };
  needsFor('TWILIO_ACCOUNT_SID', 'twilio');
  needsFor('TWILIO_AUTH_TOKEN', 'twilio');
  needsFor('TELNYX_PUBLIC_KEY', 'telnyx');
  needsFor('SIGNALWIRE_SIGNING_KEY', 'signalwire');
  needsFor('ASTERISK_ARI_PASSWORD', 'asterisk');

  const configuredNumbers = list('GATECALL_SYSTEM_NUMBERS');
  const systemNumbers =
    configuredNumbers.length > 0 || isProduction ? configuredNumbers : DEVELOPMENT_NUMBERS;
  for (const number of systemNumbers) {
    if (!E164.test(number)) {
      problem('GATECALL_SYSTEM_NUMBERS', `"${number}" is not E.164.`, '+12015550101,+12015550102');
    }
  }
  const demo = {
    phone: text('GATECALL_DEMO_NUMBER') ?? (isProduction ? '' : DEVELOPMENT_DEMO.phone),
    code: text('GATECALL_DEMO_CODE') ?? (isProduction ? '' : DEVELOPMENT_DEMO.code),
  };
  if (demo.phone !== '' && !E164.test(demo.phone)) {
    problem('GATECALL_DEMO_NUMBER', `"${demo.phone}" is not E.164.`, '+12015550100');
  }
  if (isProduction && demo.phone === '')
    problem('GATECALL_DEMO_NUMBER', 'it is missing.', '+12015550100');
  if (isProduction && demo.code === '') problem('GATECALL_DEMO_CODE', 'it is missing.', '482197');

  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problem(
      'DATABASE_URL',
      'only postgres:// is understood.',
      'postgres://gatecall@localhost/gatecall',
    );
  }
  const providerUrl = text('GATECALL_PROVIDER_URL')?.replace(/\/+$/, '');
  if (providerUrl && !URL.canParse(providerUrl)) {
    problem('GATECALL_PROVIDER_URL', `"${providerUrl}" is not a URL.`, 'https://auth.example.com');
  }
  const jwksUrl = text('GATECALL_PROVIDER_JWKS_URL');
  if (providerUrl && !jwksUrl) {
    problem(
      'GATECALL_PROVIDER_JWKS_URL',
      'another provider needs its key set, to verify session JWTs.',
      'https://auth.example.com/.well-known/jwks.json',
    );
  }
  const rateLimitFactor = Number(text('GATECALL_RATE_LIMIT_FACTOR') ?? '1');
  if (!(rateLimitFactor > 0)) problem('GATECALL_RATE_LIMIT_FACTOR', 'it must be above 0.', '1');
  const smsCountries = (text('GATECALL_SMS_COUNTRIES') ?? (isProduction ? 'US,CA' : 'all')).trim();
  if (!/^(all|[A-Z]{2}(\s*,\s*[A-Z]{2})*)$/.test(smsCountries)) {
    problem('GATECALL_SMS_COUNTRIES', 'it is no list of country codes.', 'US,CA');
  }
  const trustedProxies = list('GATECALL_TRUSTED_PROXIES');
  for (const proxy of trustedProxies) {
    if (isIP(proxy.split('/')[0] ?? '') === 0) {
      problem('GATECALL_TRUSTED_PROXIES', `"${proxy}" is no address or network.`, '10.0.0.0/8');
    }
  }
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
  // A page of another site could not send the cookie: then the page keeps the session.
  const canUseCookies = providerUrl === undefined;
  const sessionCookies =
    text('GATECALL_SESSION_COOKIES') ?? (isHardened && canUseCookies ? 'http-only' : 'script');
  if (sessionCookies !== 'script' && sessionCookies !== 'http-only') {
    problem('GATECALL_SESSION_COOKIES', 'it is neither "script" nor "http-only".', 'http-only');
  }
  const drainSeconds = Number(text('GATECALL_DRAIN_SECONDS') ?? (isProduction ? '3' : '0'));
  if (!(drainSeconds >= 0 && drainSeconds <= MAX_DRAIN_SECONDS)) {
    problem('GATECALL_DRAIN_SECONDS', `it must be between 0 and ${MAX_DRAIN_SECONDS}.`, '3');
  }
  const traceEndpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (traceEndpoint && !/^https?:$/.test(URL.parse(traceEndpoint)?.protocol ?? '')) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT', 'it is no URL.', 'http://localhost:4318');
  }
  const requirePkce = text('GATECALL_REQUIRE_PKCE') ?? String(isHardened);
  if (isHardened && requirePkce !== 'true') {
    problem('GATECALL_REQUIRE_PKCE', 'the hardened preset demands it.', 'true');
  }
  const development = isProduction ? [] : ['http://localhost:*'];
  const dataFolder = resolve(text('GATECALL_DATA') ?? './data');

  if (problems.length > 0) throw new ConfigError(problems);
  const twilioSid = text('TWILIO_ACCOUNT_SID');
  const twilioToken = text('TWILIO_AUTH_TOKEN');
  const telnyxKey = text('TELNYX_PUBLIC_KEY');
  const signalwireKey = text('SIGNALWIRE_SIGNING_KEY');
  const ariPassword = text('ASTERISK_ARI_PASSWORD');
  return Object.freeze<Config>({
    mode: isProduction ? 'production' : 'development',
    host,
    port,
    url,
    dataFolder,
    database: databaseUrl
      ? { engine: 'postgres', url: databaseUrl }
      : { engine: 'sqlite', folder: dataFolder },
    masterKey,
    provider: {
      name: providerName,
      publicToken,
      projectId: `project-${publicToken.slice(PUBLIC_TOKEN_PREFIX.length)}`,
      url: providerUrl,
      jwksUrl,
    },
    mail: { smtpUrl, from: mailFrom },
    twilio:
      twilioSid && twilioToken
        ? {
            accountSid: twilioSid,
            authToken: twilioToken,
            messagingFrom: text('TWILIO_MESSAGING_FROM'),
          }
        : undefined,
    telnyx: telnyxKey ? { publicKey: telnyxKey, apiKey: text('TELNYX_API_KEY') } : undefined,
    signalwire: signalwireKey ? { signingKey: signalwireKey } : undefined,
    asterisk: ariPassword
      ? {
          url: text('ASTERISK_ARI_URL') ?? 'http://127.0.0.1:8088',
          user: text('ASTERISK_ARI_USER') ?? 'gatecall',
          password: ariPassword,
          dialEndpoint: text('ASTERISK_DIAL_ENDPOINT') ?? 'PJSIP/{number}@trunk',
        }
      : undefined,
    carrier: carrier as Config['carrier'],
    systemNumbers,
    demo,
    oauth: parseOAuthClients(text),
    allowedOrigins: [parsedUrl?.origin ?? url, ...list('GATECALL_ALLOWED_ORIGINS'), ...development],
    redirectUrls: [`${url}/authenticate`, ...list('GATECALL_REDIRECT_URLS'), ...development],
    smsCountries: smsCountries === 'all' ? 'all' : smsCountries.split(/\s*,\s*/),
    rateLimitFactor,
    trustedProxies,
    requirePkce: requirePkce === 'true',
    maxLinkMinutes: isHardened ? HARDENED_LINK_MINUTES : Infinity,
    passwordPolicy: passwordPolicy ?? { kind: 'zxcvbn' },
    breachRangeUrl,
    sessionCookies: sessionCookies === 'http-only' ? 'http-only' : 'script',
    idpClientsFile: text('GATECALL_IDP_CLIENTS'),
    drainSeconds,
    traceEndpoint,
    logLevel: text('GATECALL_LOG_LEVEL') ?? (isProduction ? 'info' : 'warn'),
  });
}

function parsePasswordPolicy(value: string): Config['passwordPolicy'] | undefined {
  if (value === 'zxcvbn') return { kind: 'zxcvbn' };
  const luds = /^luds:minLength=(\d{1,3}),complexity=([1-4])$/.exec(value);
  if (!luds) return undefined;
  return { kind: 'luds', minLength: Number(luds[1]), complexity: Number(luds[2]) };
}

function parseOAuthClients(text: (name: string) => string | undefined): Config['oauth'] {
  const clients: Partial<Record<OAuthProvider, OAuthClientConfig>> = {};
  // Object.keys of a constant record: exactly its keys.
  for (const provider of Object.keys(OAUTH_PROVIDERS) as OAuthProvider[]) {
    const prefix = `OAUTH_${provider.toUpperCase()}`;
    const clientId = text(`${prefix}_CLIENT_ID`);
    if (!clientId) continue;
    clients[provider] = {
      clientId,
      clientSecret: text(`${prefix}_CLIENT_SECRET`) ?? '',
      authorizeUrl: text(`${prefix}_AUTHORIZE_URL`),
      tokenUrl: text(`${prefix}_TOKEN_URL`),
      userinfoUrl: text(`${prefix}_USERINFO_URL`),
      jwksUrl: text(`${prefix}_JWKS_URL`),
      issuer: text(`${prefix}_ISSUER`),
    };
  }
  return clients;
}
