/** One proof of identity within a session, in the wire's own shape (wire 2). */
export type Factor = {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
} & Readonly<Record<string, unknown>>;

/** A live session. Its token is known to the browser alone; here only its hash exists. */
export type Session = {
  readonly sessionId: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly lastAccessedAt: number;
  readonly expiresAt: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly factors: readonly Factor[];
  readonly customClaims: Readonly<Record<string, unknown>> | null;
  /** For an application's session: the session that this one ends with. */
  readonly grantedIn: string | null;
  /** For an application's session: the permission without which it ends. */
  readonly grantKey: string | null;
};

/** Who a session JWT speaks for. */
export type SpokenFor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly isImpersonating: boolean;
};

/** Factor type of a session that an operator holds in the user's name. */
export const IMPERSONATED = 'impersonated';

/** Factor type of a session that an application has made of its access token. */
export const EXCHANGED = 'oauth_access_token_exchange';

/** The application that holds this session by the user's permission, if it is one of those. */
export function exchangedFor(session: Pick<Session, 'factors'>): string | undefined {
  return exchangeOf(session)?.client_id;
}

/** Whether an application holds this session, and its user had proven two factors when they allowed it. */
export const isExchangedProven = (session: Pick<Session, 'factors'>): boolean =>
  exchangeOf(session)?.is_proven === true;

function exchangeOf(session: Pick<Session, 'factors'>) {
  const factor = session.factors.find(({ type }) => type === EXCHANGED);
  // Written by `idp/exchange.ts` alone.
  return factor?.['oauth_access_token_exchange_factor'] as
    | { client_id: string; is_proven?: boolean }
    | undefined;
}

/** Whether an operator, not the user, holds this session (A56). */
export const isImpersonating = (session: Pick<Session, 'factors'>): boolean =>
  session.factors.some((factor) => factor.type === IMPERSONATED);

/** The operator who holds this session in the user's name, if one does. */
export function impersonatorOf(session: Pick<Session, 'factors'>): string | undefined {
  const factor = session.factors.find(({ type }) => type === IMPERSONATED);
  // Written by `methods/impersonation` alone.
  const held = factor?.['impersonated_factor'] as { impersonator_id: string } | undefined;
  return held?.impersonator_id;
}
