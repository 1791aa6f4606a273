/** Session cookies, written by page code on the page's host (wire 3). */
import { INTERMEDIATE_TOKEN_LIFETIME_MS } from '@gatecall/contracts/constants';

import type { Session, SessionTokens } from '../entities.ts';
import type { CookieOptions } from '../options.ts';
import type { Ports } from '../ports.ts';
import { readableTokens } from './readable-tokens.ts';

export type SessionCookies = {
  readonly tokens: () => SessionTokens | null;
  readonly sessionToken: () => string | null;
  readonly intermediateToken: () => string | null;
  /** Null removes. Without `session` the cookies live as long as the browser. */
  readonly saveSession: (tokens: SessionTokens | null, session?: Session) => void;
  readonly saveIntermediate: (token: string | null) => void;
};

/** Hosts that cannot be expected to have https, and where no domain cookie works (wire 3). */
const LOOPBACK = /^(localhost|\[::1\]|127(\.\d+){3})$/;

export function createSessionCookies(
  { cookies, location, log }: Pick<Ports, 'cookies' | 'location' | 'log'>,
  providerName: string,
  options: CookieOptions = {},
): SessionCookies {
  const tokenName = options.sessionTokenName ?? `${providerName}_session`;
  const jwtName = options.sessionJwtName ?? `${providerName}_session_jwt`;
  const intermediateName =
    options.intermediateTokenName ?? `${providerName}_intermediate_session_token`;

  const isLoopback = LOOPBACK.test(location.hostname);
  const attributes = `; path=${options.path ?? '/'}; samesite=lax${isLoopback ? '' : '; secure'}`;
  const domain = isLoopback ? '' : `; domain=${options.domain ?? location.hostname}`;
  const [ownDomain, otherDomain] = options.availableToSubdomains ? [domain, ''] : ['', domain];
  /** What the browser did not accept: blocked cookies must not sign a page out immediately. */
  const refused = new Map<string, string>();

  /** Without a lifetime the cookie lives as long as the browser. */
  const put = (name: string, value: string, domain: string, lifetimeMs = -1): void =>
    cookies.write(
      `${name}=${encodeURIComponent(value)}${attributes}${domain}` +
        (lifetimeMs >= 0 ? `; max-age=${Math.round(lifetimeMs / 1000)}` : ''),
    );

  /** Read as a query, which never throws: other pages of the site may have written any cookie. */
  const all = (name: string): string[] =>
    new URLSearchParams(
      cookies.read().replaceAll(/[+&]/g, encodeURIComponent).replaceAll('; ', '&'),
    ).getAll(name);

  const read = (name: string): string | null => all(name)[0] ?? (refused.get(name) || null);

  /** Writes the cookie, or removes it if there is no value. */
  function save(name: string, value = '', lifetimeMs?: number): void {
    // One from before availableToSubdomains was changed, or one of the server, would hide ours.
    if (domain) put(name, '', otherDomain, 0);
    put(name, value, ownDomain, value ? lifetimeMs : 0);
    const found = all(name);
    if (found.length > 1) log.warn(`There are several cookies named ${name}.`);
    refused.set(name, found.includes(value) ? '' : value);
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
 * How long the session lives from now, by the server's clock alone. A computer whose clock is wrong
 * would otherwise drop the cookie immediately, or keep it for years. NaN: the server named no end.
 */
const sessionLifetimeMs = (session: Session): number =>
  Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
