/** Session cookies, written by page code on the page's host (specification §9, wire §3). */
import { INTERMEDIATE_TOKEN_LIFETIME_MS } from '@gatecall/contracts/constants';

import type { Session, SessionTokens } from '../entities.ts';
import type { CookieOptions } from '../options.ts';
import type { CookiePort, LogPort, PageLocation } from '../ports.ts';
import { readableTokens } from './save-reply.ts';

export type SessionCookies = {
  readonly tokens: () => SessionTokens | null;
  readonly sessionToken: () => string | null;
  readonly intermediateToken: () => string | null;
  /** Null removes. Without `session` the cookies live as long as the browser. */
  readonly saveSession: (tokens: SessionTokens | null, session?: Session) => void;
  readonly saveIntermediate: (token: string | null) => void;
};

type Deps = {
  readonly cookies: CookiePort;
  readonly location: PageLocation;
  readonly log: LogPort;
  readonly providerName: string;
  readonly options: CookieOptions;
};

/** Hosts where no https can be expected, and no domain cookie works (wire §3). */
const LOOPBACK = /^(localhost|\[::1\]|127(\.\d+){3})$/;

export function createSessionCookies(deps: Deps): SessionCookies {
  const { options, providerName, location, log } = deps;
  const tokenName = options.sessionTokenName ?? `${providerName}_session`;
  const jwtName = options.sessionJwtName ?? `${providerName}_session_jwt`;
  const intermediateName =
    options.intermediateTokenName ?? `${providerName}_intermediate_session_token`;

  const isLoopback = LOOPBACK.test(location.hostname);
  const attributes = `; path=${options.path ?? '/'}; samesite=lax${isLoopback ? '' : '; secure'}`;
  const domain = isLoopback ? '' : `; domain=${options.domain ?? location.hostname}`;
  const ownDomain = options.availableToSubdomains ? domain : '';
  const otherDomain = options.availableToSubdomains ? '' : domain;
  /** What the browser would not take: blocked cookies must not sign a page out at once. */
  const refused = new Map<string, string>();

  /** A lifetime that is no number leaves the cookie to live as long as the browser. */
  const put = (name: string, value: string, domain: string, lifetimeMs = NaN): void =>
    deps.cookies.write(
      `${name}=${encodeURIComponent(value)}${attributes}${domain}` +
        (lifetimeMs >= 0 ? `; max-age=${Math.round(lifetimeMs / 1000)}` : ''),
    );

  const all = (name: string): string[] =>
    deps.cookies
      .read()
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => decodeURIComponent(pair.slice(name.length + 1)));

  const read = (name: string): string | null => all(name)[0] ?? refused.get(name) ?? null;

  /** Writes the cookie, or removes it where there is no value. */
  function save(name: string, value: string | undefined, lifetimeMs?: number): void {
    refused.delete(name);
    // One from before availableToSubdomains was changed, or of the server, would hide ours.
    if (domain) put(name, '', otherDomain, 0);
    put(name, value ?? '', ownDomain, value ? lifetimeMs : 0);
    if (all(name).length > 1) log.warn(`There are several cookies named ${name}.`);
    if (value && !all(name).includes(value)) refused.set(name, value);
  }

  return {
    tokens: () => readableTokens({ session_token: read(tokenName), session_jwt: read(jwtName) }),
    sessionToken: () => read(tokenName),
    intermediateToken: () => read(intermediateName),
    saveSession(tokens, session) {
      const lifetimeMs = session && sessionLifetimeMs(session);
      save(tokenName, tokens?.session_token, lifetimeMs);
      save(jwtName, tokens?.session_jwt, lifetimeMs);
    },
    saveIntermediate: (token) =>
      save(intermediateName, token ?? undefined, INTERMEDIATE_TOKEN_LIFETIME_MS),
  };
}

/**
 * How long a session lives from now, by the server's clock alone: a computer whose clock is wrong
 * would otherwise drop the cookie at once, or keep it for years. NaN: the server named no end.
 */
const sessionLifetimeMs = (session: Session): number =>
  Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
