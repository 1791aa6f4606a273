import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AccountChange } from '../../texts/sign-in.ts';
import type { User } from './user.ts';

const NOTICE_LIFETIME_MS = 3 * 24 * 60 * 60_000;

type SecurityNotice = {
  user: Pick<User, 'emails' | 'language'>;
  change: AccountChange;
  provider?: OAuthProvider;
};

/**
 * Tells every proven mailbox of the account what has changed, in the transaction of the change
 * (ASVS 6.3.7), in its language: whoever did not do it learns of it.
 */
export async function enqueueSecurityNotice(
  deps: Deps,
  queries: Queries,
  { user, ...changed }: SecurityNotice,
): Promise<void> {
  const { url } = deps.config;
  const facts = { ...changed, url, language: user.language };
  for (const { email, isVerified } of user.emails) {
    if (!isVerified) continue;
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: email,
      mail: { template: 'security_notice', facts },
      lifetimeMs: NOTICE_LIFETIME_MS,
    });
  }
}
