import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import type { FactorKind } from '../factor.ts';
import type { Session } from '../sessions/session.ts';
import { getUser } from './logic.ts';
import { enqueueSecurityNotice } from './notices.ts';
import { deleteOwn } from './removal-store.ts';
import { countSignInWays } from './sign-in-ways.ts';
import { lockUser } from './store.ts';
import { toWireUser } from './wire.ts';

/** A kind of factor that the wire has a call to remove. */
export type RemovableKind = FactorKind & Required<Pick<FactorKind, 'removal'>>;

/**
 * Takes one factor out of the caller's own account. The last way in cannot be removed (A55): the
 * user row is held meanwhile, so two removals at once cannot each leave the other's.
 */
export async function removeFactor(
  deps: Deps,
  input: { kind: RemovableKind; id: string; session: Session; client: Client },
) {
  const { name, notice: change, notFound } = input.kind.removal;
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
      details: { kind: name },
    });
    return after;
  });
  return { user_id: user.userId, __user: toWireUser(user) };
}
