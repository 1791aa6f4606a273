/** What `createClient` takes besides the public token. Types only. */
import type { GatecallError } from './errors.ts';
import type { Ports } from './ports.ts';

export type ClientOptions = {
  /**
   * Start of every call's address, without `/sdk/v1`: any server of this protocol, own or hosted.
   * Default: the page's own origin.
   */
  readonly apiUrl?: string;
  /**
   * A custom API domain of the page's own site, as a bare host name: calls go to
   * `https://{apiDomain}`, and its server may keep the session in HttpOnly cookies.
   * Wins over `apiUrl`.
   */
  readonly apiDomain?: string;
  /**
   * The server keeps the session in HttpOnly cookies: the absence of readable cookies then means
   * nothing, the server is asked at launch. Default: true with `apiDomain`, else false.
   */
  readonly httpOnlyCookies?: boolean;
  /** Prefix of cookies, storage keys and the landing parameter. Default: `gatecall`. */
  readonly providerName?: string;
  readonly cookieOptions?: CookieOptions;
  /** Refresh the session in the background. Default: true. */
  readonly keepSessionAlive?: boolean;
  /** Sends what `telemetry.log` is told. Default: true. */
  readonly telemetry?: boolean;
  /** Told of every failure: of calls (which also reject) and of background work. */
  readonly onError?: (error: GatecallError, source: string) => void;
  readonly protection?: ProtectionHooks;
  /** Replaces doors to the browser: tests, and hosts with their own fetch or storage. */
  readonly ports?: Partial<Ports>;
};

export type CookieOptions = {
  /** Default: `{providerName}_session`. */
  readonly sessionTokenName?: string;
  /** Default: `{providerName}_session_jwt`. */
  readonly sessionJwtName?: string;
  /** Default: `{providerName}_intermediate_session_token`. */
  readonly intermediateTokenName?: string;
  /** Write cookies for the whole domain, not only for this host. Ignored on localhost. */
  readonly availableToSubdomains?: boolean;
  /** The domain for `availableToSubdomains`. Default: the page's host. */
  readonly domain?: string;
  /** Default: `/`. */
  readonly path?: string;
};

/** Where captcha and device telemetry come from, when the project or the server asks for them. */
export type ProtectionHooks = {
  /** Default: reCAPTCHA Enterprise with the project's site key, loaded when first needed. */
  readonly captchaToken?: () => Promise<string | undefined>;
  /** Default: none; a project that runs device telemetry names its source here. */
  readonly telemetryId?: () => Promise<string | undefined>;
};
