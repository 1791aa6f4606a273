import type { Session } from '@gatecall/auth-sdk/entities';

/**
 * How old the application allows the last authentication to be: the time of the request if it wants a
 * new one, or an age (OpenID Connect Core §3.1.2.1). The server enforces it; this decides whether to
 * show the sign-in first. Returns milliseconds since 1970, 0 for any time.
 */
export function demandedProof(search: string, now: number): number {
  const query = new URLSearchParams(search);
  const after = Number(query.get('auth_after') ?? 0) * 1_000;
  const age = query.get('max_age');
  const oldest = age === null ? 0 : now - Number(age) * 1_000;
  return Math.max(after || 0, oldest || 0);
}

/** When the newest factor of a session was proven. To the server a recovery code is no fresh proof. */
export const newestProof = ({ authentication_factors: factors }: Session): number =>
  Math.max(
    ...factors.map((factor) =>
      factor.type === 'recovery_codes' ? 0 : Date.parse(factor.last_authenticated_at),
    ),
  );
