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
import { findEmail, insertUser, nameUser } from '../../users/store.ts';
import type { Identity } from './exchange.ts';
import { findRegistration, insertRegistration, updateRegistration } from './store.ts';

/** Whose account an identity opens. */
export type Account =
  | { kind: 'registered'; userId: string; registrationId: string; emailId: string | null }
  /** The provider vouches for an address that somebody here has. */
  | { kind: 'linkable'; userId: string }
  /** Somebody here has the address, and nobody vouches for it: no link without their own proof. */
  | { kind: 'claimed'; userId: string }
  | { kind: 'new' };

/** Finds out, changing nothing. Identity is (issuer, subject); an e-mail only ever links (A62). */
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
  /** This browser's own. */
  readonly session: Session | undefined;
  /** Whether it is known that this browser, in this session, came back from the provider. */
  readonly isOwnFlow: boolean;
};

/**
 * Returns the user of an identity: found, linked or created (A60).
 *
 * An unproven address is kept nowhere: an account that held it would wait for its real owner to
 * move in (A40). Within a session an identity that opens no account joins the session's own.
 *
 * @throws what `requireJoining` throws; `oauth_unverified_email` where the address is of another
 *   account than the session's and nobody vouches for it.
 */
export async function openAccount(deps: Deps, queries: Queries, input: Opening): Promise<Opened> {
  const { identity, provider } = input;
  const account = await accountOfIdentity(queries, identity);
  if (account.kind === 'registered') {
    await updateRegistration(queries, account.registrationId, identity);
    return { ...account, emailId: account.emailId ?? '', isNew: false };
  }
  const owner = await ownerOf(deps, queries, { account, ...input });
  if (owner.isNew) await nameUser(queries, owner.userId, identity.name);
  const registrationId = newId(deps.random, 'oauth-user-registration');
  const user = owner.isNew ? undefined : await getUser(queries, owner.userId);
  const opened = { ...owner, emailId: owner.emailId ?? '', registrationId };
  // Whoever has the mailbox alone gets as far as the second factor, by what the provider vouches
  // for, and leaves no way in behind (A29). A sign-in within the whole session links.
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
  // Another instance added the same identity a moment ago; the caller's client asks again.
  if (!isAdded) throw refuse('server_unavailable');
  if (user) await enqueueSecurityNotice(deps, queries, { user, change: 'socialAdded', provider });
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
  await insertUser(queries, userId, deps.clock.now());
  return { userId, emailId: null, isNew: true };
}

/**
 * Lets an identity join the session's account: a new way in, so it takes the user in person, freshly
 * proven. The landing link must belong to this browser as well: whoever opens a stranger's link would
 * give the stranger a way into their account (A49).
 *
 * @throws `pkce_expected_code_verifier` where the link may be a stranger's; else what
 *   `requireFreshOwner` throws.
 */
async function requireJoining(
  deps: Deps,
  queries: Queries,
  { session, isOwnFlow }: { session: Session; isOwnFlow: boolean },
): Promise<void> {
  if (!isOwnFlow) throw refuse('pkce_expected_code_verifier');
  requireFreshOwner(deps, session, await getUser(queries, session.userId));
}
