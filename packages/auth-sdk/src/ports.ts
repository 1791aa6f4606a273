/**
 * The ports to the outside: everything that the client does to the browser goes through them.
 *
 * Types only. `browser-ports.ts` builds the real ones; a test passes its own (`options.ports`).
 */

/** Cancels a listener or a timer. Safe to call twice. */
export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since 1970; may jump when the computer's clock is set. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => Cancel;
};

/** The used part of `Storage`; any call may throw if storage is blocked. */
export type StoragePort = {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
};

/** `document.cookie`, as two functions. */
export type CookiePort = {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
};

export type PageLocation = {
  readonly hostname: string;
  readonly host: string;
  readonly origin: string;
};

/** What a page tells the client unasked, until the signal aborts. */
export type PageEvents = {
  /** Another tab wrote or removed a storage item (`storage` event); key null: all were removed. */
  readonly onStorage: (listen: (key: string | null) => void, until: AbortSignal) => void;
  /** The page is visible again, or the network is back: timers may have been suspended. */
  readonly onWake: (listen: () => void, until: AbortSignal) => void;
};

/** Runs a task while no other tab of this browser runs one of the same name (Web Locks). */
export type Lock = <T>(name: string, task: () => T) => Promise<T>;

export type CryptoPort = {
  readonly getRandomValues: Crypto['getRandomValues'];
  /** Absent on insecure origins other than localhost. */
  readonly subtle?: { readonly digest: SubtleCrypto['digest'] };
};

/** `navigator.credentials`, and what the browser says about its passkey support. */
export type CredentialsPort = {
  readonly create: (options: CredentialCreationOptions) => Promise<Credential | null>;
  readonly get: (options: CredentialRequestOptions) => Promise<Credential | null>;
  readonly supportsAutofill: () => Promise<boolean>;
  /** True if the page has an input with `autocomplete="… webauthn"` for the browser to fill. */
  readonly hasAutofillInput: () => boolean;
};

export type LogPort = {
  readonly warn: (message: string) => void;
  readonly error: (message: string, cause?: unknown) => void;
};

export type Ports = PageEvents & {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** A number in [0, 1): jitter only, never a secret. */
  readonly random: () => number;
  readonly crypto: CryptoPort;
  /** Default: the browser's `localStorage`. */
  readonly storage?: StoragePort;
  readonly cookies: CookiePort;
  readonly location: PageLocation;
  readonly lock: Lock;
  /** Default: the browser's. */
  readonly credentials?: CredentialsPort;
  /** Leaves the page for an address. */
  readonly navigate?: (url: string) => void;
  /** Leaves the page by posting a form. */
  readonly submitForm?: (url: string, fields: Readonly<Record<string, string>>) => void;
  /** Sends a body that survives the page (`navigator.sendBeacon`); false: not accepted. */
  readonly beacon?: (url: string, body: string) => boolean;
  /** The page may be gone after this (the tab became hidden). */
  readonly onHide?: (listen: () => void) => Cancel;
  /** Loads a classic script once; resolves when it has run. */
  readonly loadScript?: (url: string) => Promise<void>;
  readonly userAgent?: string;
  readonly timeZone: string;
  /** Where clients of one page find each other: `globalThis` in a browser. */
  readonly page: object;
  readonly log: LogPort;
};
