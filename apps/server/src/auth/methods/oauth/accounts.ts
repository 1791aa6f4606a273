import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { newId } from '../../../platform/random.ts';
import { isStanding } from '../../sessions/standing.ts';
import { owesSecondFactor } from '../../sessions/step-up.ts';
import type { Session } from '../../sessions/session.ts';
import { requireFreshOwner } from '../../users/addition.ts';
import { getUser, userByProvenEmail } from '../../users/logic.ts';
import { enqueueSecurityNotice } from '../../users/notices.ts';
import { addUser } from '../../users/new-user.ts';
import { findEmail, updateUser } from '../../users/store.ts';
import type { Identity } from './exchange.ts';
import { socialFactor } from './factor.ts';
import { findRegistration, insertRegistration, updateRegistration } from './store.ts';

/** The account that an identity opens. */
export type Account =
  | { kind: 'registered'; userId: string; registrationId: string; emailId: string | null }
  /** The provider vouches for an address that an account here has. */
  | { kind: 'linkable'; userId: string }
  /**
   * An account here has the address, and the provider does not vouch for it: no link without the
   * owner's own proof.
   */
  | { kind: 'claimed'; userId: string }
  | { kind: 'new' };

/**
 * Decides without changing anything. Identity is (issuer, subject); an e-mail address only links (A62).
 */
export async function accountOfIdentity(queries: Queries, identity: Identity): Promise<Account> {
  const registration = await findRegistration(queries, identity.issuer, identity.subject);
  if (registration) {
    return {
      kind: 'registered',
      userId: registration.user_id,
      registrationId: registration.oauth_registration_id,
      emailId: registration.email_id,
    };
  }
  const owner = identity.email ? await findEmail(queries, identity.email) : undefined;
  if (!owner) return { kind: 'new' };
  return { kind: identity.isEmailVerified ? 'linkable' : 'claimed', userId: owner.user_id };
}

type Opened = { userId: string; registrationId: string; emailId: string; isNew: boolean };

type Opening = {
  readonly provider: OAuthProvider;
  readonly identity: Identity;
  /** This browser's own session. */
  readonly session: Session | undefined;
  /** Whether this browser, in this session, is known to have come back from the provider. */
  readonly isOwnFlow: boolean;
};

/**
 * Returns the user of an identity: found, linked or created (A60).
 *
 * An unproven address is not stored: an account with it would wait for its real owner to move in (A40).
 * Within a session an identity without an account joins the session's.
 *
 * @throws what `requireJoining` throws; `oauth_unverified_email` if the address belongs to another
 * account than the session's and the provider does not vouch for it.
 */
export async function openAccount(deps: Deps, queries: Queries, input: Opening): Promise<Opened> {
  const { identity, provider } = input;
  const account = await accountOfIdentity(queries, identity);
  if (account.kind === 'registered') {
    await updateRegistration(queries, account.registrationId, identity);
    return { ...account, emailId: account.emailId ?? '', isNew: false };
  }
  const owner = await ownerOf(deps, queries, { account, ...input });
  const name = { ...identity.name, middle: '' };
  if (owner.isNew) await updateUser(queries, owner.userId, { name });
  const registrationId = newId(deps.random, 'oauth-user-registration');
  const user = owner.isNew ? undefined : await getUser(queries, owner.userId);
  const opened = { ...owner, emailId: owner.emailId ?? '', registrationId };
  // A user who has only the mailbox gets as far as the second factor, by what the provider vouches for,
  // and leaves no way in behind (A29). A sign-in within a whole session links.
  if (user && owesSecondFactor(await standing(deps, queries, input.session), user)) return opened;
  const isAdded = await insertRegistration(queries, {
    registrationId,
    userId: owner.userId,
    provider,
    issuer: identity.issuer,
    subject: identity.subject,
    emailId: owner.emailId,
    pictureUrl: identity.pictureUrl,
    locale: identity.locale,
    now: deps.clock.now(),
  });
  // Another instance added the same identity a moment ago; the client retries.
  if (!isAdded) throw refuse('server_unavailable');
  const change = socialFactor.addedNotice;
  if (user) await enqueueSecurityNotice(deps, queries, { user, change, provider });
  return opened;
}

const standing = async (
  deps: Deps,
  queries: Queries,
  session: Session | undefined,
): Promise<Session | undefined> =>
  session && (await isStanding(deps, queries, session)) ? session : undefined;

async function ownerOf(
  deps: Deps,
  queries: Queries,
  { account, identity, isOwnFlow, ...input }: Opening & { account: Account },
): Promise<{ userId: string; emailId: string | null; isNew: boolean }> {
  if (account.kind !== 'linkable') {
    const session = await standing(deps, queries, input.session);
    if (account.kind === 'claimed' && account.userId !== session?.userId) {
      throw refuse('oauth_unverified_email');
    }
    if (session) {
      await requireJoining(deps, queries, { session, isOwnFlow });
      return { userId: session.userId, emailId: null, isNew: false };
    }
  }
  if (identity.email && identity.isEmailVerified) {
    return userByProvenEmail(deps, queries, identity.email);
  }
  const userId = newId(deps.random, 'user');
  await addUser(deps, queries, userId);
  return { userId, emailId: null, isNew: true };
}

/**
 * Lets an identity join the session's account. It is a new way in, so it needs the user in person with
 * a fresh proof. The landing link must also belong to this browser: a user who opens an attacker's link
 * would otherwise give the attacker a way into their account (A49).
 *
 * @throws `pkce_expected_code_verifier` if the link may be an attacker's; otherwise what
 * `requireFreshOwner` throws.
 */
async function requireJoining(
  deps: Deps,
  queries: Queries,
  { session, isOwnFlow }: { session: Session; isOwnFlow: boolean },
): Promise<void> {
  if (!isOwnFlow) throw refuse('pkce_expected_code_verifier');
  requireFreshOwner(deps, session, await getUser(queries, session.userId));
}
