import type { ServerFactor } from '@gatecall/contracts/server/sessions';
import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { FactorKind } from '../factor.ts';
import { FACTOR_KINDS, valueOf } from '../factors.ts';
import { getUser } from './logic.ts';
import { enqueueSecurityNotice } from './notices.ts';
import { forgetStrength } from '../idp/strength.ts';
import { forgetProofs } from '../sessions/removed-proofs.ts';
import type { Factor } from '../sessions/session.ts';
import { deleteOwn, findOwn } from './removal-store.ts';
import { lockUser } from './store.ts';
import type { User } from './user.ts';
import { toWireUser } from './wire.ts';

/** A kind of factor that the wire has a call to remove. */
export type RemovableKind = FactorKind & Required<Pick<FactorKind, 'removal'>>;

/**
 * Takes one factor out of an account. The last way in cannot be removed (A55): the
 * user row is held meanwhile, so two removals at once cannot each leave the other's.
 */
export async function removeFactor(
  deps: Deps,
  input: {
    kind: RemovableKind;
    id: string;
    userId: string;
    client: Client;
    /** The reason, if it is not the owner who removes it. */
    reason?: string;
  },
) {
  const { name, notice: change, notFound } = input.kind.removal;
  const { userId, reason } = input;
  const user = await deps.db.write(async (queries) => {
    await lockUser(queries, userId);
    const before = await getUser(queries, userId);
    if (!(await deleteOwn(queries, input))) throw refuse(notFound);
    const isGone = (proof: Factor): boolean => isBy(input, proof);
    await forgetProofs(queries, { userId, now: deps.clock.now(), isGone });
    if (input.kind.second) await forgetStrength(queries, userId);
    const after = await getUser(queries, userId);
    if (countSignInWays(after) === 0 && countSignInWays(before) > 0)
      throw refuse('cannot_delete_last_primary_factor');
    // Also to an address that is being removed: it is the one whose owner should know.
    await enqueueSecurityNotice(deps, queries, { user: before, change });
    await recordAudit(deps, queries, {
      event: 'factor_removed',
      userId,
      ip: input.client.ip,
      details: { kind: name, ...(reason === undefined ? {} : { reason }) },
    });
    return after;
  });
  return { user_id: user.userId, __user: toWireUser(user) };
}

/**
 * Whether a session's proof is one by this factor: what it has of it begins with its id (wire 2). A recovery code
 * goes with its app.
 */
const isBy = ({ kind, id }: { kind: FactorKind; id: string }, proof: Factor): boolean =>
  (kind.parts !== undefined && kind.second?.proofs.includes(proof.type) === true) ||
  Object.values(proof).some(
    (detail) => typeof detail === 'object' && detail !== null && Object.values(detail)[0] === id,
  );

/** In how many ways a user can begin to sign in. */
const countSignInWays = (user: User): number =>
  FACTOR_KINDS.reduce((sum, kind) => sum + kind.countWays(valueOf(user, kind), user.emails), 0);

/** What a user may sign in with, as an operator sees it. */
export const listFactors = async (
  queries: Queries,
  userId: string,
): Promise<readonly ServerFactor[]> =>
  (await findOwn(queries, userId)).map(({ id, kind, row }) => ({
    factor_id: id,
    kind: kind.wireMember,
    // Each kind names its columns, and so declares the row that comes of them.
    label: kind.labelOf?.(row as never) ?? null,
    added_at: toWireTime(Number(row['created_at'])),
  }));

/** The same for the operator, who names a factor of any kind and says why. */
export async function removeAnyFactor(
  deps: Deps,
  input: { userId: string; id: string; client: Client; reason: string },
): Promise<void> {
  const found = (await findOwn(deps.db.read, input.userId)).find(({ id }) => id === input.id);
  const kind = found?.kind;
  if (!kind || !isRemovable(kind)) throw refuse('factor_not_found');
  await removeFactor(deps, { ...input, kind });
}

export const isRemovable = (kind: FactorKind): kind is RemovableKind => kind.removal !== undefined;
