import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isWordCode } from '@gatecall/contracts/entry-code';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import {
  createSettingsReader,
  type Environment,
  type SettingsReader,
} from './config/settings-reader.ts';
import type { CarrierUrls } from './config/carrier-urls.ts';
import { parseBrand, type LogoFile } from './config/brand.ts';
import { parseDatabase } from './config/database.ts';
import { parseMessaging, type Messengers } from './config/messaging.ts';
import { parseRedirects } from './config/redirects.ts';
import { lineTraits, type LineTraits } from './config/line.ts';
import { parseSpeech, type SpeechConfig } from './config/speech.ts';
import { parseSignIn } from './config/sign-in.ts';
import { OUR_BRAND, type Brand } from './texts/brand.ts';
import { parseWebhooks, type WebhooksConfig } from './config/webhooks.ts';
import {
  TEXT_CHANNELS,
  parseTelephone,
  type CarrierName,
  type TextChannel,
} from './config/telephone.ts';

/** Everything that the environment decides, parsed once at start and frozen. */
export type Config = Messengers & {
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  /** Under which name, and with whose picture, residents and guests meet us. */
  readonly brand: Brand;
  readonly logoFile: LogoFile | undefined;
  /** Public origin without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  /** Where Asterisk reads the sentences from; unset: from the program's own folder. */
  readonly promptsFolder: string | undefined;
  readonly database:
    | { readonly engine: 'sqlite'; readonly folder: string }
    | {
        readonly engine: 'postgres';
        readonly url: string;
        /** A hot standby, which decides gate calls while there is no primary; unset: nothing does. */
        readonly readUrl: string | undefined;
        /** Connections that write; readers come on top. */
        readonly connections: number;
      };
  /** Base64 master key; unset means the key file in the data folder. */
  readonly masterKey: string | undefined;
  /** The previous key, while it is being replaced: decrypts what it encrypted. */
  readonly previousMasterKey: string | undefined;
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
        readonly whatsappContentSid: string | undefined;
      }
    | undefined;
  readonly telnyx:
    | {
        readonly publicKey: string;
        readonly apiKey: string | undefined;
        /** The TeXML application that places calls. */
        readonly connectionId: string | undefined;
      }
    | undefined;
  readonly signalwire:
    | {
        readonly signingKey: string;
        /** Unset: calls come in, but none can be made and no message fetched. */
        readonly api:
          | {
              /** Up to `/api/laml`. */
              readonly url: string;
              readonly projectId: string;
              readonly token: string;
            }
          | undefined;
      }
    | undefined;
  readonly carrierUrls: CarrierUrls;
  /** Voices of the carrier instead of ours, by language. */
  readonly voices: Readonly<Record<string, string>>;
  readonly asterisk:
    | {
        readonly url: string;
        readonly user: string;
        readonly password: string;
        /** The name of our Stasis application. */
        readonly app: string;
        /** How household members are dialled; `{number}` stands for theirs. */
        readonly dialEndpoint: string;
      }
    | undefined;
  readonly carrier: CarrierName;
  /** Understands guests on Asterisk's lines; unset: they use the keypad. */
  readonly speech: SpeechConfig | undefined;
  /** What guests can do on the line. */
  readonly line: LineTraits;
  readonly systemNumbers: readonly string[];
  readonly demo: { readonly phone: string; readonly code: string };
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthClientConfig>>>;
  /** Exact origins; `http://localhost:*` stands for any port. */
  readonly allowedOrigins: readonly string[];
  /** Exact URLs; `http://localhost:*` stands for any port and path. */
  readonly redirectUrls: readonly string[];
  /** The same for social sign-in, for existing users and for new ones; may be empty. */
  readonly socialLandings: {
    readonly login: readonly string[];
    readonly signup: readonly string[];
  };
  /** How messages reach phone numbers; channels without a provider are not offered. */
  readonly textChannels: readonly TextChannel[];
  /** ISO countries that codes are texted to (A28). */
  readonly smsCountries: 'all' | readonly string[];
  readonly rateLimitFactor: number;
  readonly trustedProxies: readonly string[];
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
  readonly webhooks: WebhooksConfig;
  /** Issuers whose tokens sign in here; unset: only our own. */
  readonly trustedTokensFile: string | undefined;
  /** Time between two rounds of housekeeping. */
  readonly housekeepingSeconds: number;
  /** How long the process keeps serving after it was told to stop; load balancers need it. */
  readonly drainSeconds: number;
  /** Bearer token of `/metrics`; unset: this machine alone may ask. */
  readonly metricsToken: string | undefined;
  /** The OpenTelemetry collector that receives spans. */
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

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
/** Shorter ones can be guessed. */
const MIN_TOKEN_LENGTH = 16;
/** Shutdown as a whole is bounded by ten seconds. */
const MAX_DRAIN_SECONDS = 7;

const DEFAULT_PORT = 3_000;

/** A wrong port is told as such, and not once more as part of the address that would be made of it. */
function parsePort({ text, problem }: SettingsReader): number {
  const written = text('PORT');
  const port = Number(written ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problem('PORT', `"${written}" is not a port.`, String(DEFAULT_PORT));
  return DEFAULT_PORT;
}

/**
 * Parses the environment. Throws one ConfigError that lists everything that is missing or wrong,
 * each with an example that works.
 */
export function parseConfig(env: Environment): Config {
  const reader = createSettingsReader(env);
  const { text, list, problem } = reader;
  const port = parsePort(reader);
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

  const previousMasterKey = text('GATECALL_SECRET_PREVIOUS');
  if (previousMasterKey && Buffer.from(previousMasterKey, 'base64').length < 32) {
    problem(
      'GATECALL_SECRET_PREVIOUS',
      'it holds fewer than 32 bytes.',
      'the GATECALL_SECRET before',
    );
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
  const { brand, logoFile } = parseBrand(reader);
  const mailFrom = senderOf(text('MAIL_FROM'), { isProduction, brand });
  if (mailFrom === '')
    problem('MAIL_FROM', 'production needs a sender.', '"Gatecall <gate@example.com>"');

  const { databaseUrl, readUrl, connections, housekeepingSeconds } = parseDatabase(reader);
  const signIn = parseSignIn(reader, { isProduction });
  const telephone = parseTelephone(reader, { isProduction });
  const redirects = parseRedirects(reader, { url, isProduction });
  const webhooks = parseWebhooks(reader);
  const speech = parseSpeech(reader);
  const line = lineTraits(telephone.carrier, speech);
  if (!line.hearsSpeech && isWordCode(telephone.demo.code)) {
    problem('GATECALL_DEMO_CODE', 'callers can only key it in: no speech engine is set.', '482197');
  }
  const messengers = parseMessaging(reader, telephone);
  const rateLimitFactor = Number(text('GATECALL_RATE_LIMIT_FACTOR') ?? '1');
  if (!(rateLimitFactor > 0)) problem('GATECALL_RATE_LIMIT_FACTOR', 'it must be above 0.', '1');
  const trustedProxies = list('GATECALL_TRUSTED_PROXIES');
  for (const proxy of trustedProxies) {
    if (isIP(proxy.split('/')[0] ?? '') === 0) {
      problem('GATECALL_TRUSTED_PROXIES', `"${proxy}" is no address or network.`, '10.0.0.0/8');
    }
  }
  const metricsToken = text('GATECALL_METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < MIN_TOKEN_LENGTH) {
    problem(
      'GATECALL_METRICS_TOKEN',
      `it has fewer than ${MIN_TOKEN_LENGTH} characters.`,
      '"$(openssl rand -hex 24)"',
    );
  }
  const drainSeconds = Number(text('GATECALL_DRAIN_SECONDS') ?? (isProduction ? '3' : '0'));
  if (!(drainSeconds >= 0 && drainSeconds <= MAX_DRAIN_SECONDS)) {
    problem('GATECALL_DRAIN_SECONDS', `it must be between 0 and ${MAX_DRAIN_SECONDS}.`, '3');
  }
  const traceEndpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (traceEndpoint && !/^https?:$/.test(URL.parse(traceEndpoint)?.protocol ?? '')) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT', 'it is no URL.', 'http://localhost:4318');
  }
  const development = isProduction ? [] : ['http://localhost:*'];
  const dataFolder = resolve(text('GATECALL_DATA') ?? './data');

  reader.refuseProblems();
  return Object.freeze<Config>({
    ...signIn,
    ...telephone,
    ...messengers,
    textChannels: isProduction
      ? TEXT_CHANNELS.filter((channel) =>
          channel === 'sms' ? messengers.messaging : messengers.whatsapp,
        )
      : TEXT_CHANNELS,
    speech,
    line,
    mode: isProduction ? 'production' : 'development',
    host,
    port,
    brand,
    logoFile,
    url,
    dataFolder,
    promptsFolder: resolved(text('GATECALL_PROMPTS')),
    database: databaseUrl
      ? { engine: 'postgres', url: databaseUrl, readUrl, connections }
      : { engine: 'sqlite', folder: dataFolder },
    masterKey,
    previousMasterKey,
    mail: { smtpUrl, from: mailFrom },
    allowedOrigins: [parsedUrl?.origin ?? url, ...list('GATECALL_ALLOWED_ORIGINS'), ...development],
    ...redirects,
    webhooks,
    rateLimitFactor,
    trustedProxies,
    drainSeconds,
    metricsToken,
    housekeepingSeconds,
    traceEndpoint,
    logLevel: text('GATECALL_LOG_LEVEL') ?? (isProduction ? 'info' : 'warn'),
  });
}

/** An address alone is sent under the brand's name. */
function senderOf(
  written: string | undefined,
  { isProduction, brand }: { isProduction: boolean; brand: Brand },
): string {
  if (written === undefined) return isProduction ? '' : `${brand.name} <gatecall@localhost>`;
  return brand === OUR_BRAND || written.includes('<') ? written : `"${brand.name}" <${written}>`;
}

const resolved = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(path);
