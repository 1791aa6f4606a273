import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { cookieOf, headerOf, type RequestHeaders } from './request-headers.ts';
import { SessionRefused } from './session-refused.ts';
import { sessionOfClaims, sessionOfReply, type Session } from './session.ts';

export type SessionsOptions = {
  /** Where Gatecall is, such as `https://login.example.com`. */
  readonly url: string;
  /** The project's public token, the same as in the page: `public-token-live-…`. */
  readonly publicToken: string;
  /** What the cookies' names begin with; `GATECALL_PROVIDER_NAME`, “gatecall” unless changed. */
  readonly providerName?: string;
  /** Accepts the sessions of operators who act in a user's account; if so, check `actor`. */
  readonly allowImpersonation?: boolean;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

export type Sessions = {
  /**
   * Whose session JWT a request has: in `Authorization: Bearer …`, or else in the cookie. Asks Gatecall for
   * its keys at most. A session that ended within the last five minutes may still pass.
   */
  verify(headers: RequestHeaders): Promise<Session>;
  /** The same for a JWT that came in another way. */
  verifyJwt(sessionJwt: string): Promise<Session>;
  /** Whose session token a request has in its cookie. Asks Gatecall, so that an ended session never passes. */
  verifyLive(headers: RequestHeaders): Promise<Session>;
  /** The same for a token that came in another way. */
  verifyToken(sessionToken: string): Promise<Session>;
};

const PUBLIC_TOKEN_PREFIX = 'public-token-';
/** A new key is published twelve minutes before it signs: no copy of the list may be older. */
const KEYS_MAX_AGE_MS = 600_000;
const REPLY_LIMIT_MS = 10_000;
/** jose's errors if the keys cannot be fetched: they say nothing about the session. */
const KEYS_MISSING = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** Verifies the sessions of one project. Every method throws `SessionRefused` for what proves no user. */
export function createSessions(options: SessionsOptions): Sessions {
  const { url, publicToken, providerName = 'gatecall', allowImpersonation = false } = options;
  const { fetch: ask = globalThis.fetch, now = Date.now } = options;
  if (!publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    throw new TypeError(`publicToken must begin with ${PUBLIC_TOKEN_PREFIX}`);
  }
  const projectId = `project-${publicToken.slice(PUBLIC_TOKEN_PREFIX.length)}`;
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', url), {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    [customFetch]: ask,
  });

  const own = (session: Session): Session => {
    if (session.actor !== undefined && !allowImpersonation)
      throw new SessionRefused('impersonated');
    return session;
  };

  const verifyJwt: Sessions['verifyJwt'] = async (sessionJwt) => {
    const verified = await jwtVerify(sessionJwt, keys, {
      algorithms: ['ES256'],
      issuer: `gatecall/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now()),
    }).catch((cause: unknown) => {
      throw refusalFor(cause);
    });
    return own(sessionOfClaims(verified.payload));
  };

  const verifyToken: Sessions['verifyToken'] = async (sessionToken) => {
    const credentials = Buffer.from(`${publicToken}:${sessionToken}`).toString('base64');
    const reply = await ask(new URL('/sdk/v1/sessions/authenticate', url), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(REPLY_LIMIT_MS),
    });
    const body = (await reply.json().catch(() => ({}))) as { error_type?: string; data?: unknown };
    if (body.error_type === 'insufficient_factors') throw new SessionRefused('invalid');
    if (body.error_type === 'session_not_found') throw new SessionRefused('ended');
    if (!reply.ok) throw new Error(`Gatecall answered ${reply.status}.`);
    // The shape that this call has on the wire.
    return own(sessionOfReply(body.data as Parameters<typeof sessionOfReply>[0]));
  };

  return {
    verify: async (headers) =>
      verifyJwt(present(bearerOf(headers) ?? cookieOf(headers, `${providerName}_session_jwt`))),
    verifyJwt,
    verifyLive: async (headers) =>
      verifyToken(present(cookieOf(headers, `${providerName}_session`))),
    verifyToken,
  };
}

function present(secret: string | undefined): string {
  if (!secret) throw new SessionRefused('missing');
  return secret;
}

function bearerOf(headers: RequestHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1];
}

/** A fault of the JWT refuses the session; unreachable keys refuse no session. */
function refusalFor(cause: unknown): unknown {
  if (!(cause instanceof errors.JOSEError) || KEYS_MISSING.includes(cause.code)) return cause;
  return new SessionRefused(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', { cause });
}
