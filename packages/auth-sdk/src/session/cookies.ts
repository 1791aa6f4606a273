/** Session cookies, written by page code on the page's host (specification §9, wire §3). */
import { INTERMEDIATE_TOKEN_LIFETIME_MS } from '@gatecall/contracts/constants';

import type { Session, SessionTokens } from '../entities.ts';
import type { CookieOptions } from '../options.ts';
import type { CookiePort, LogPort, PageLocation } from '../ports.ts';

export type SessionCookies = {
  readonly tokens: () => SessionTokens | null;
  readonly sessionToken: () => string | null;
  readonly intermediateToken: () => string | null;
  readonly writeSession: (tokens: SessionTokens, session: Session | null) => void;
  readonly removeSession: () => void;
  readonly writeIntermediate: (token: string) => void;
  readonly removeIntermediate: () => void;
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

  const put = (name: string, value: string, rest: string): void =>
    deps.cookies.write(`${name}=${encodeURIComponent(value)}${attributes}${rest}`);

  const all = (name: string): string[] =>
    deps.cookies
      .read()
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => decodeURIComponent(pair.slice(name.length + 1)));

  const read = (name: string): string | null => all(name)[0] ?? refused.get(name) ?? null;

  function remove(name: string): void {
    refused.delete(name);
    for (const where of new Set([ownDomain, otherDomain])) put(name, '', `${where}; max-age=0`);
  }

  function write(name: string, value: string, lifetimeMs: number | null): void {
    const maxAge = lifetimeMs === null ? '' : `; max-age=${Math.round(lifetimeMs / 1000)}`;
    refused.delete(name);
    put(name, value, `${ownDomain}${maxAge}`);
    if (all(name).length > 1) {
      // A cookie of the same name from before availableToSubdomains was changed hides ours.
      if (otherDomain !== ownDomain) put(name, '', `${otherDomain}; max-age=0`);
      if (all(name).length > 1) log.warn(`There are several cookies named ${name} on this page.`);
    }
    if (!all(name).includes(value)) refused.set(name, value);
  }

  return {
    tokens() {
      const session_token = read(tokenName);
      const session_jwt = read(jwtName);
      return session_token && session_jwt ? { session_token, session_jwt } : null;
    },
    sessionToken: () => read(tokenName),
    intermediateToken: () => read(intermediateName),
    writeSession(tokens, session) {
      const lifetimeMs = session && sessionLifetimeMs(session);
      write(tokenName, tokens.session_token, lifetimeMs);
      write(jwtName, tokens.session_jwt, lifetimeMs);
    },
    removeSession() {
      remove(tokenName);
      remove(jwtName);
    },
    writeIntermediate: (token) => write(intermediateName, token, INTERMEDIATE_TOKEN_LIFETIME_MS),
    removeIntermediate: () => remove(intermediateName),
  };
}

/**
 * How long a session lives from now, by the server's clock alone: a computer whose clock is wrong
 * would otherwise drop the cookie at once, or keep it for years. Null: the server named no end.
 */
function sessionLifetimeMs(session: Session): number | null {
  const lifetimeMs = Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
  return Number.isNaN(lifetimeMs) ? null : lifetimeMs;
}
