import { DAY_MS } from '@gatecall/contracts/constants';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import { isOperators } from '../../audit/actor.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ConsoleChange } from '../../mail/templates/console-notice.ts';
import type { SignInMail } from '../../mail/templates/sign-in-mails.ts';
import type { AccountChange } from '../../texts/sign-in.ts';
import type { User } from './user.ts';

const NOTICE_LIFETIME_MS = 3 * DAY_MS;

type SecurityNotice = {
  user: Pick<User, 'emails' | 'language'>;
  change: AccountChange;
  provider?: OAuthProvider;
  /** The name of an application that may act in the account. */
  application?: string;
  /** Their phone may forward to a gate that is gone. */
  isForwarded?: boolean;
};

/**
 * Tells every proven mailbox of the account what has changed, in the transaction of the change
 * (ASVS 6.3.7), in its language, so that a user learns of what they did not do.
 */
export async function enqueueSecurityNotice(
  deps: Deps,
  queries: Queries,
  { user, ...changed }: SecurityNotice,
): Promise<void> {
  const isByOperator = isOperators(deps.actor);
  const facts = { ...changed, isByOperator, url: deps.config.url, language: user.language };
  await mailAll(deps, queries, user, { template: 'security_notice', facts });
}

/** Tells the user that an operator has entered their account. */
export async function enqueueHelpNotice(
  deps: Deps,
  queries: Queries,
  user: Pick<User, 'emails' | 'language'>,
): Promise<void> {
  const facts = { url: deps.config.url, language: user.language };
  await mailAll(deps, queries, user, { template: 'help_notice', facts });
}

/** Tells an operator who may act in the console or beside it from now on. */
export async function enqueueConsoleNotice(
  deps: Deps,
  queries: Queries,
  user: Pick<User, 'emails' | 'language'>,
  change: ConsoleChange,
): Promise<void> {
  const facts = { change, url: deps.config.url, language: user.language };
  await mailAll(deps, queries, user, { template: 'console_notice', facts });
}

async function mailAll(
  deps: Deps,
  queries: Queries,
  user: Pick<User, 'emails'>,
  mail: SignInMail,
): Promise<void> {
  for (const { email, isVerified } of user.emails) {
    if (!isVerified) continue;
    const lifetimeMs = NOTICE_LIFETIME_MS;
    await deps.outbox.enqueue(queries, { channel: 'email', to: email, mail, lifetimeMs });
  }
}
