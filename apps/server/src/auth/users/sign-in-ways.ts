import type { User } from './user.ts';

/**
 * In how many ways this user can begin to sign in. An authenticator app alone is
 * none: it needs a first factor before it. A password works with any address of the account.
 */
export function countSignInWays(user: User): number {
  const hasUsableEmail = (e: User['emails'][number]): boolean =>
    e.isVerified || user.password !== null;
  return (
    user.emails.filter(hasUsableEmail).length +
    user.phoneNumbers.filter((p) => p.isVerified).length +
    user.socialAccounts.length +
    user.wallets.filter((w) => w.isVerified).length +
    user.passkeys.filter((p) => p.isVerified).length
  );
}
