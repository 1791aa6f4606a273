import type { GoogleOneTap } from '@gatecall/auth-sdk/methods/google-one-tap';

import type { PhoneParser } from './flows/phone-port.ts';
import type { WalletPort } from './flows/wallet-port.ts';

/** The widget's ports to the browser; tests pass their own. */
export type WidgetEnv = {
  readonly now: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => () => void;
  readonly location: () => {
    readonly search: string;
    readonly host: string;
    readonly hostname: string;
    readonly origin: string;
  };
  readonly navigate: (url: string) => void;
  readonly pageLanguage: () => string;
  /** Loads a classic script. Default: into the page's head (`flows/load-script.ts`). */
  readonly loadScript?: (url: string) => Promise<void>;
  /** Whether passkeys can work here at all: not in many browsers inside apps, nor in most frames. */
  readonly supportsPasskeys: () => boolean;
  /** Runs work when the page is idle. */
  readonly whenIdle: (run: () => void) => void;
  readonly lastWayIn: LastWayIn;
  readonly wallets: WalletPort;
  readonly parsePhone: PhoneParser;
  /**
   * Google one tap of the project (wire 7), which handles PKCE, nonce and the name of the start. It refuses
   * with one of the six error types of WID-092. Default: the client's own, `oauth.googleOneTap`.
   */
  readonly oneTap?: GoogleOneTap;
};

/** `oauth:google`, `wallet:Phantom` or `passkey`; forms keep their place and are not marked. */
export type WayIn = `oauth:${string}` | `wallet:${string}` | 'passkey';
/** Remembers, in this browser and for this page's origin, which way in was used last. */
export type LastWayIn = {
  readonly read: () => string | undefined;
  readonly write: (way: WayIn) => void;
};

const LAST_WAY_IN = 'gatecall-auth-last';

type Policed = Document & {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean };
};
/** Chromium says whether a frame may use passkeys. Elsewhere only the attempt shows it. */
const isAllowed = ({ featurePolicy }: Policed): boolean =>
  featurePolicy?.allowsFeature('publickey-credentials-get') ?? true;

/** The real browser. */
export function browserEnv(): WidgetEnv {
  return {
    now: () => Date.now(),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    location: () => window.location,
    navigate: (url) => window.location.assign(url),
    pageLanguage: () => globalThis.document?.documentElement.lang || navigator.language,
    supportsPasskeys: () => 'PublicKeyCredential' in globalThis && isAllowed(document),
    // Safari has no idle callbacks.
    whenIdle: (run) => {
      (globalThis.requestIdleCallback ?? setTimeout)(run);
    },
    lastWayIn: {
      read: () => orNothing(() => localStorage.getItem(LAST_WAY_IN) ?? undefined),
      write: (way) => orNothing(() => localStorage.setItem(LAST_WAY_IN, way)),
    },
    wallets: {
      find: async (wallet) =>
        (await import('./flows/browser-wallets.ts')).findWallet(window, wallet),
    },
    parsePhone: async (input) =>
      (await import('./flows/parse-phone.ts')).parsePhone(input, {
        more: () => import('./flows/more-phones.ts'),
        all: () => import('./flows/all-phones.ts'),
      }),
  };
}

/** Pages without storage (a sandboxed frame, full or forbidden storage) have no mark. */
function orNothing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
