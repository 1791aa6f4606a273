import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { refuseImpersonation, requireFreshProof } from '../sessions/step-up.ts';
import { findFactors } from '../sessions/store.ts';
import type { Caller } from './caller.ts';

/**
 * Checks a caller against what the call declares (`delicacy` in the catalogue of endpoints): only the
 * user in person makes a personal call (A56), and a delicate one also needs a fresh proof (A55). This
 * is decided here alone; handlers receive callers that have passed.
 */
export async function requireDelicacy(
  deps: Deps,
  { delicacy, staleError }: Pick<Endpoint, 'delicacy' | 'staleError'>,
  caller: Caller,
): Promise<void> {
  if (delicacy === 'plain' || caller.auth === 'none') return;
  if (caller.auth === 'jwt') {
    if (caller.isImpersonating) throw refuse('step_up_required');
    if (delicacy === 'delicate') {
      const factors = await findFactors(deps.db.read, caller.sessionId);
      requireFreshProof(deps, factors, 'step_up_required');
    }
    return;
  }
  const { session } = caller;
  if (!session) return;
  const isOpen = caller.auth === 'public_token';
  const refusal = staleError ?? (isOpen ? 'step_up_required' : 'stale_factors');
  refuseImpersonation(session, refusal);
  if (isOpen && session.awaitsSecondFactor) throw refuse('insufficient_factors');
  if (delicacy === 'delicate') requireFreshProof(deps, session.factors, refusal);
}
