import { HOUR_MS } from '@gatecall/contracts/constants';
import type { Deps } from '../../deps.ts';
import { hitAll } from '../../limits/limits.ts';
import type { LiveSession } from '../sessions/logic.ts';
import { exchangedFor, isImpersonating } from '../sessions/session.ts';
import { lastProofAt } from '../sessions/step-up.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { issueCode } from './issue-code.ts';
import { mismatchOf } from './mismatch.ts';
import { permissionOf } from './permission.ts';

/** Each leaves a grant and a code, and any page can ask in a frame of its own. */
const SILENT_CODES = { name: 'idp-silent', max: 60, windowMs: HOUR_MS } as const;

/**
 * The result without asking the user: a code, or which question would be needed.
 *
 * An application that the user has granted nothing gets the same as if no user were signed in (OpenID
 * Connect Core §3.1.2.6 leaves the choice of the error to us). Otherwise it could probe for a user's
 * `sub`, ID token, `acr` or last authentication, and learn by `consent_required` who is there.
 */
export async function answerSilently(
  deps: Deps,
  idp: Idp,
  input: { session: LiveSession | undefined; asked: AuthorizationRequest },
): Promise<Readonly<Record<string, string>>> {
  const { session, asked } = input;
  if (!session || !speaksForUser(session)) return { error: 'login_required' };
  const { isKnown, isComplete } = await permissionOf(deps.db.read, session, asked);
  if (!isKnown || lastProofAt(session.factors) < asked.provenSince)
    return { error: 'login_required' };
  const clientId = asked.party.client_id;
  const mismatch = await mismatchOf(deps, session, asked, true);
  if (mismatch !== undefined) return { error: mismatch };
  if (!isComplete) return { error: 'consent_required' };
  const over = await deps.db.write((queries) =>
    hitAll(deps, queries, [{ ...SILENT_CODES, key: `${session.userId}:${clientId}` }]),
  );
  if (over === undefined) return { code: await issueCode(deps, idp, session, asked) };
  deps.counters.limitReached(over.name);
  return { error: 'temporarily_unavailable' };
}

/** Only the user in person, with every factor that the account demands (A29, A56). */
const speaksForUser = (session: LiveSession): boolean =>
  !session.awaitsSecondFactor && !isImpersonating(session) && exchangedFor(session) === undefined;
