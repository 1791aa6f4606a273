import type { Token } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { findSessionEnd } from '../sessions/standing-store.ts';
import { findUser } from '../users/store.ts';
import type { User } from '../users/user.ts';

/**
 * The account of a token. Without offline_access a token ends with the session in which it was granted;
 * a deleted or suspended user has no tokens.
 */
export async function findAccount(deps: Deps, userId: string, token: Token | undefined) {
  const user = await findUser(deps.db.read, userId);
  if (!user || user.isSuspended) return undefined;
  const isOffline = token?.scopes?.has('offline_access') ?? false;
  if (token?.sessionUid !== undefined && !isOffline) {
    const end = await findSessionEnd(deps.db.read, token.sessionUid, deps.clock.now());
    if (end === undefined) return undefined;
  }
  // The library selects the claims of the granted scopes.
  return { accountId: userId, claims: () => claimsOf(user) };
}

/**
 * Standard claims (OpenID Connect Core, section 5.1); those that the user lacks are left out. Of
 * several addresses or numbers the first verified one counts, otherwise the first.
 */
export function claimsOf(user: User): Record<string, unknown> {
  const { first, middle, last } = user.name;
  const email = user.emails.find((e) => e.isVerified) ?? user.emails[0];
  const phone = user.phoneNumbers.find((p) => p.isVerified) ?? user.phoneNumbers[0];
  const name = [first, middle, last].filter((part) => part !== '').join(' ');
  return {
    sub: user.userId,
    ...(name === '' ? {} : { name }),
    ...(first === '' ? {} : { given_name: first }),
    ...(middle === '' ? {} : { middle_name: middle }),
    ...(last === '' ? {} : { family_name: last }),
    ...(email ? { email: email.email, email_verified: email.isVerified } : {}),
    ...(phone ? { phone_number: phone.phoneNumber, phone_number_verified: phone.isVerified } : {}),
  };
}
