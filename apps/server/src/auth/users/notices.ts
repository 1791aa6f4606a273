import { DAY_MS } from '@gatecall/contracts/constants';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import { isOperators } from '../../audit/actor.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { ConsoleChange } from '../../mail/templates/console-notice.ts';
import type { SignInMail } from '../../mail/templates/sign-in-mails.ts';
import { canText, isServedNumber } from '../../limits/phone-limits.ts';
import type { AccountChange, GraveChange } from '../../texts/sign-in.ts';
import { textsIn } from '../../texts/texts.ts';
import type { User } from './user.ts';

const NOTICE_LIFETIME_MS = 3 * DAY_MS;

type SecurityNotice = {
  user: Pick<User, 'emails' | 'phoneNumbers' | 'language'>;
  change: AccountChange;
  /** The resident's own phone, if it is proven: they may sign in without a number. */
  ownPhone?: string | undefined;
  provider?: OAuthProvider;
  /** The name of an application that may act in the account. */
  application?: string;
  /** Their phone may forward to a gate that is gone. */
  isForwarded?: boolean;
};

/**
 * Tells every proven mailbox of the account what has changed, in the transaction of the change
 * (ASVS 6.3.7), in its language, so that a user learns of what they did not do. An account without one has its
 * proven telephones texted, of grave changes alone: what else has changed stands in the profile, where a thief
 * could also change it all day at the cost of a text each time (A28).
 */
export async function enqueueSecurityNotice(
  deps: Deps,
  queries: Queries,
  { user, ownPhone, ...changed }: SecurityNotice,
): Promise<void> {
  if (isGrave(changed.change) && !user.emails.some(({ isVerified }) => isVerified)) {
    const { change, isForwarded } = changed;
    const text = isForwarded && change === 'deleted' ? 'deletedForwarded' : change;
    await textAll(deps, queries, user, { text, ownPhone });
  }
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

const isGrave = (change: AccountChange): change is GraveChange =>
  change === 'suspended' || change === 'reopened' || change === 'deleted';

/** No limit is counted: each number was texted before, to prove it, and an account ends once. */
async function textAll(
  deps: Deps,
  queries: Queries,
  { phoneNumbers, language }: Pick<User, 'phoneNumbers' | 'language'>,
  { text, ownPhone }: { text: GraveChange | 'deletedForwarded'; ownPhone: string | undefined },
): Promise<void> {
  if (!canText(deps, 'sms')) return;
  const { name } = deps.config.brand;
  const words = textsIn(language, deps.config.brand).signIn.accountSms[text];
  const proven = phoneNumbers.flatMap((one) => (one.isVerified ? one.phoneNumber : []));
  for (const to of new Set([...proven, ...(ownPhone === undefined ? [] : [ownPhone])])) {
    if (!isServedNumber(deps, to, 'text')) continue;
    await deps.outbox.enqueue(queries, {
      channel: 'sms',
      to,
      subject: '',
      text: `${name}: ${words}`,
      lifetimeMs: NOTICE_LIFETIME_MS,
    });
  }
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
