/** One proof of identity within a session, in the wire's own shape (wire §2). */
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
};

/** Factor type of a session that an operator holds in the user's name. */
export const IMPERSONATED = 'impersonated';

/** Whether an operator, not the user, holds this session (A56). */
export const isImpersonating = (session: Pick<Session, 'factors'>): boolean =>
  session.factors.some((factor) => factor.type === IMPERSONATED);
