import type { Session } from '@gatecall/auth-sdk/entities';

/** Whether an operator, not the resident, holds the session (A56). */
export const isImpersonated = (session: Session | null): boolean =>
  session?.authentication_factors.some(({ type }) => type === 'impersonated') === true;
