import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { securityNoticeMail } from '../../mail/templates/security-notice.ts';
import type { User } from './user.ts';

const NOTICE_LIFETIME_MS = 3 * 24 * 60 * 60_000;

/**
 * Tells every proven mailbox of the account what has changed, in the transaction of the change
 * (ASVS 6.3.7): whoever did not do it learns of it.
 */
export async function enqueueSecurityNotice(
  deps: Deps,
  queries: Queries,
  input: { user: Pick<User, 'emails'>; what: string },
): Promise<void> {
  const message = securityNoticeMail({ what: input.what, url: deps.config.url });
  for (const { email, isVerified } of input.user.emails) {
    if (!isVerified) continue;
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: email,
      lifetimeMs: NOTICE_LIFETIME_MS,
      ...message,
    });
  }
}
