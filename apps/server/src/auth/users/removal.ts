import type { ErrorCode } from '@gatecall/contracts/errors';
import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/client.ts';
import type { AccountChange } from '../../sign-in-texts/texts.ts';
import type { Session } from '../sessions/session.ts';
import { getUser } from './logic.ts';
import { enqueueSecurityNotice } from './notices.ts';
import { deleteOwn, type RemovableKind } from './removal-store.ts';
import { countSignInWays } from './sign-in-ways.ts';
import { lockUser } from './store.ts';
import { toWireUser } from './wire.ts';

/** What the owner reads in the notice, and what an unknown id answers. */
const KINDS: Readonly<Record<RemovableKind, { change: AccountChange; notFound: ErrorCode }>> = {
  emails: { change: 'emailRemoved', notFound: 'email_not_found' },
  phone_numbers: { change: 'phoneRemoved', notFound: 'phone_number_not_found' },
  totps: { change: 'appRemoved', notFound: 'totp_not_found' },
  crypto_wallets: { change: 'walletRemoved', notFound: 'crypto_wallet_not_found' },
  oauth: { change: 'socialRemoved', notFound: 'oauth_user_registration_not_found' },
  webauthn_registrations: { change: 'passkeyRemoved', notFound: 'webauthn_registration_not_found' },
};

/**
 * Takes one factor out of the caller's own account. The last way in cannot be removed (A55): the
 * user row is held meanwhile, so two removals at once cannot each leave the other's.
 */
export async function removeFactor(
  deps: Deps,
  input: { kind: RemovableKind; id: string; session: Session; client: Client },
) {
  const { change, notFound } = KINDS[input.kind];
  const { userId } = input.session;
  const user = await deps.db.write(async (queries) => {
    await lockUser(queries, userId);
    const before = await getUser(queries, userId);
    if (!(await deleteOwn(queries, { ...input, userId }))) throw refuse(notFound);
    const after = await getUser(queries, userId);
    if (countSignInWays(after) === 0 && countSignInWays(before) > 0)
      throw refuse('cannot_delete_last_primary_factor');
    // Also to an address that is being removed: it is the one whose owner should know.
    await enqueueSecurityNotice(deps, queries, { user: before, change });
    await recordAudit(deps, queries, {
      event: 'factor_removed',
      userId,
      ip: input.client.ip,
      details: { kind: input.kind },
    });
    return after;
  });
  return { user_id: user.userId, __user: toWireUser(user) };
}
