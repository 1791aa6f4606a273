/**
 * Numbers and names that several parts of Gatecall must share.
 *
 * Names include the unit. A number used in one place lives there instead.
 */

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Life of a session that the product asks for (CON-001). */
export const PRODUCT_SESSION_DURATION_MINUTES = 60;
/** Life of login and signup links that the product asks for (CON-002). */
export const PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES = 60;
/** Life of login and signup links of an unconfigured widget (CON-002). */
export const DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES = 30;
/** Session life if a caller names none (wire 6). */
export const DEFAULT_SESSION_DURATION_MINUTES = 30;
/** Life of a one-time passcode if a caller names none (wire 6). */
export const DEFAULT_OTP_EXPIRATION_MINUTES = 5;
/** Life of a code that proves a resident's own phone. */
export const PHONE_CODE_MINUTES = 10;
/** Digits of a one-time passcode (CON-003). */
export const OTP_LENGTH = 6;
/** Life of a session JWT (wire 2). */
export const SESSION_JWT_LIFETIME_MS = 5 * 60_000;

/** Wait between background refreshes of a session (SDK-003). */
export const SESSION_REFRESH_INTERVAL_MS = 180_000;
/** First factor of the refresh backoff: 2 s · 2^attempt (SDK-006). */
export const REFRESH_BACKOFF_BASE_MS = 2_000;
/** Highest exponent of the refresh backoff (SDK-007). */
export const REFRESH_BACKOFF_MAX_ATTEMPT = 7;
/** Random jitter of a refresh wait, either way (SDK-008). */
export const REFRESH_BACKOFF_JITTER_MS = 175;
/** Life of the intermediate session token cookie (SDK-019). */
export const INTERMEDIATE_TOKEN_LIFETIME_MS = 600_000;

/** Telemetry events are sent at this many ... (SDK-034). */
export const TELEMETRY_BATCH_SIZE = 15;
/** ... or after this long, whichever comes first (SDK-034). */
export const TELEMETRY_BATCH_INTERVAL_MS = 800;

/** Failed attempts after which passkey autofill is no longer offered (WID-045). */
export const PASSKEY_AUTOFILL_RETRY_BUDGET = 5;

/** The protocol version that the client reports in X-SDK-Client (SDK-062). */
export const SDK_VERSION = '5.22.7';
/** Base path of the provider's calls (CON-009). */
export const SDK_BASE_PATH = '/sdk/v1';
/** Prefix of every public token (SDK-044). */
export const PUBLIC_TOKEN_PREFIX = 'public-token-';
/** Provider name if none is configured; prefix of cookies and landing parameters. */
export const DEFAULT_PROVIDER_NAME = 'gatecall';

/** Storage key of the product's own session JWT (CON-006). */
export const SESSION_JWT_STORAGE_KEY = 'session_jwt';

/** Country assumed for phone numbers typed without one (CON-004). */
export const DEFAULT_PHONE_COUNTRY = 'US';

/** Scopes that a relying party may ask for (CON-011). */
export const ALLOWED_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
export type Scope = (typeof ALLOWED_SCOPES)[number];

/** Values of the landing parameter `<provider>_token_type` (wire 5.6). */
export const TOKEN_TYPES = ['magic_links', 'oauth', 'reset_password', 'login'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** Social sign-in providers: display names, by the name in paths (WID-008). */
export const OAUTH_PROVIDERS = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'Github',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;
export type OAuthProvider = keyof typeof OAUTH_PROVIDERS;

/** Digits of a guest entry code that Gatecall makes (API-021). */
export const GUEST_CODE_LENGTH = 6;
/** Gates of one resident: each takes part of a number, and more than this is no household. */
export const MAX_GATES = 8;
/** Longest text that a list is searched by: an e-mail address fits. */
export const SEARCH_LENGTH = 320;
/** Longest name of a gate. */
export const GATE_NAME_LENGTH = 40;
/** People of one unit, invited ones included: no more are invited into it. */
export const MAX_PEOPLE_IN_UNIT = 50;
/** The default profile of a panel, in the form of calls about panels; times in milliseconds. */
export const USUAL_TONES = {
  // A panel that is deaf right after a key hears again by then, and guests need not wait a second for
  // the gate.
  delay_ms: 500,
  repeat: 1,
  gap_ms: 500,
  tone_ms: 200,
  hang_up_after_ms: 2_500,
  deny_key: null,
  doubles_keys: false,
} as const;
/** Tries a guest has in one call. */
export const GATE_CALL_MAX_TRIES = 3;
