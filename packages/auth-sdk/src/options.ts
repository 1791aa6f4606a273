/** The options of `createClient`. Types only. */
import type { GatecallError } from './errors.ts';
import type { Ports } from './ports.ts';

export type ClientOptions = {
  /**
   * Start of every call's address, without `/sdk/v1`: any server of this protocol, own or hosted.
   * Default: the page's own origin.
   */
  readonly apiUrl?: string;
  /**
   * A custom API domain on the page's own site, as a bare host name: calls go to `https://{apiDomain}`,
   * and its server may keep the session in HttpOnly cookies. Takes precedence over `apiUrl`.
   */
  readonly apiDomain?: string;
  /**
   * The server keeps the session in HttpOnly cookies. The absence of readable cookies then means
   * nothing, and the server is asked at launch. Default: true with `apiDomain`, otherwise false.
   */
  readonly httpOnlyCookies?: boolean;
  /** Prefix of cookies, storage keys and the landing parameter. Default: `gatecall`. */
  readonly providerName?: string;
  readonly cookieOptions?: CookieOptions;
  /** Refresh the session in the background. Default: true. */
  readonly keepSessionAlive?: boolean;
  /** Sends the events of `telemetry.log`. Default: true. */
  readonly telemetry?: boolean;
  /** Receives every failure: of calls (which also reject) and of background work. */
  readonly onError?: (error: GatecallError, source: string) => void;
  readonly protection?: ProtectionHooks;
  /** Replaces the ports to the browser, for tests and for hosts with their own fetch or storage. */
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

/** Where captcha and device telemetry come from, if the project or the server requires them. */
export type ProtectionHooks = {
  /** Default: reCAPTCHA Enterprise with the project's site key, loaded when first needed. */
  readonly captchaToken?: () => Promise<string | undefined>;
  /** Default: none; a project with device telemetry names its source here. */
  readonly telemetryId?: () => Promise<string | undefined>;
};
