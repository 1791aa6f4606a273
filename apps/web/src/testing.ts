import type { User, Session, AuthenticateReply } from '@gatecall/auth-sdk/entities';
import type { GatecallClient } from '@gatecall/auth-sdk/client';

import { createOwnState } from './app-state/store.ts';
import { readConfig } from './config.ts';
import type { AppDeps, KeyValueStore } from './deps.ts';
import { createToasts } from './ui/toasts.tsx';

/** Storage in memory; the map shows its content. */
export const memoryStorage = (items: Record<string, string> = {}) => {
  const map = new Map(Object.entries(items));
  const storage: KeyValueStore = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  return { map, storage };
};

export const SESSION: Session = {
  session_id: 'session-1',
  user_id: 'user-1',
  started_at: '2026-11-21T09:00:00Z',
  last_accessed_at: '2026-11-21T09:00:00Z',
  expires_at: '2026-11-21T10:00:00Z',
  attributes: { ip_address: '127.0.0.1', user_agent: 'test' },
  authentication_factors: [],
  custom_claims: null,
};

export const USER: User = {
  user_id: 'user-1',
  created_at: '2026-11-21T09:00:00Z',
  status: 'active',
  name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
  trusted_metadata: {},
  untrusted_metadata: {},
  emails: [{ email_id: 'email-1', email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  providers: [],
  crypto_wallets: [],
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  password: null,
};

export const authenticateReply = (jwt: string): AuthenticateReply => ({
  request_id: 'request-1',
  status_code: 200,
  user_id: USER.user_id,
  session: SESSION,
  user: USER,
  session_token: 'token',
  session_jwt: jwt,
});

/** The ports that a test of the app decides about; the rest is real. */
export type TestEdges = {
  session?: Session | null;
  user?: () => Promise<User>;
  jwt?: string | null;
  revoke?: () => Promise<never>;
  magicLink?: (token: string, options: object) => Promise<AuthenticateReply>;
  fetch?: typeof fetch;
  storage?: KeyValueStore;
  userAgent?: string;
  homeCountry?: string;
  copy?: (text: string | Promise<string>) => Promise<void>;
  hasPasskeys?: boolean;
};

/**
 * Dependencies with ports in memory. The client is the port that the app sees, not our server: browser
 * tests prove what crosses the wire.
 */
export const testDeps = (edges: TestEdges = {}) => {
  const heard = {
    alerts: [] as string[],
    errors: [] as unknown[],
    infos: [] as unknown[],
    copied: [] as string[],
    changed: [] as ((session: Session | null) => void)[],
  };
  let session = edges.session === undefined ? SESSION : edges.session;
  const client = {
    session: {
      getSync: () => session,
      ready: () => Promise.resolve(),
      getTokens: () =>
        edges.jwt === undefined || edges.jwt === null
          ? null
          : { session_token: 'token', session_jwt: edges.jwt },
      authenticate: () => Promise.reject(new Error('no refresh')),
      onChange: (listen: (next: Session | null) => void) => {
        heard.changed.push(listen);
        return () => undefined;
      },
      revoke: async () => {
        await edges.revoke?.();
        session = null;
        return { request_id: '', status_code: 200 };
      },
    },
    user: { get: edges.user ?? (() => Promise.resolve(USER)) },
    magicLinks: { authenticate: edges.magicLink },
    // A port in memory: members that the tested code does not use are missing on purpose.
  } as unknown as GatecallClient;
  const deps: AppDeps = {
    config: readConfig(null),
    client,
    own: createOwnState(),
    // They come at once and stay.
    toasts: createToasts((run, ms) => void (ms < 1000 && run())),
    storage: edges.storage ?? memoryStorage().storage,
    fetch: edges.fetch ?? (() => Promise.reject(new Error('no network'))),
    now: () => Date.parse('2026-11-21T09:30:00Z'),
    userAgent: edges.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)',
    homeCountry: edges.homeCountry ?? '',
    origin: 'http://localhost:3000',
    alert: (message) => void heard.alerts.push(message),
    copy:
      edges.copy ??
      ((text) => {
        if (typeof text !== 'string') return text.then((words) => void heard.copied.push(words));
        heard.copied.push(text);
        return Promise.resolve();
      }),
    hasPasskeys: edges.hasPasskeys ?? true,
    share: null,
    log: {
      info: (...detail) => void heard.infos.push(detail),
      error: (...detail) => void heard.errors.push(detail),
    },
  };
  return { deps, heard };
};
