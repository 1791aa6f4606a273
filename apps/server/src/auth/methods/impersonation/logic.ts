import type { ImpersonationAuthenticateBody } from '@gatecall/contracts/auth/impersonation';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { consumeToken, issueToken } from '../../challenges/logic.ts';
import type { ConsumedChallenge } from '../../challenges/store.ts';
import { IMPERSONATION_LIFETIME_MS, startSession, type SessionData } from '../../sessions/logic.ts';
import { IMPERSONATED, isImpersonating } from '../../sessions/session.ts';
import type { MethodCall } from '../../sessions/sign-in.ts';
import { getUser } from '../../users/logic.ts';
import { enqueueHelpNotice } from '../../users/notices.ts';
import { IMPERSONATION } from '../../sessions/ending.ts';

/** The event of an entry: the account's owner is shown it, with its reason. */
export const IMPERSONATION_STARTED = 'impersonation_started';
const TOKEN_LIFETIME_MS = 5 * 60_000;
const entries = perNetwork('impersonation-authenticate', { max: 20, windowMs: 10 * 60_000 });

/**
 * Creates a single-use token with which an operator enters a user's session. For the command line, and for
 * operators in a session of their own: an impersonation has no role, so it cannot start another one (A56).
 * `isByRole` says that `operator` is the account of one, whose help ends with their role. Throws
 * help_elsewhere where another provider signs in.
 */
export async function createImpersonationToken(
  deps: Deps,
  input: { userId: string; operator: string; reason: string; isByRole?: boolean },
): Promise<{ token: string; expiresAt: number }> {
  // The page that takes it asks the provider, and that knows only its own.
  if (deps.config.provider.url !== undefined) throw refuse('help_elsewhere');
  const operator = input.operator.slice(0, 200);
  const details = { operator, reason: input.reason.slice(0, 500) };
  const { token } = await deps.db.write(async (queries) => {
    const { userId } = await getUser(queries, input.userId);
    const issued = await issueToken(deps, queries, {
      kind: IMPERSONATION,
      subject: operator,
      userId,
      data: { reason: details.reason, isByRole: input.isByRole ?? false },
      lifetimeMs: TOKEN_LIFETIME_MS,
    });
    await recordAudit(deps, queries, { event: 'impersonation_token_made', userId, details });
    return issued;
  });
  return { token, expiresAt: deps.clock.now() + TOKEN_LIFETIME_MS };
}

/**
 * Exchanges the token for a session of at most an hour that names its operator: as its factor, in its
 * claims and as the JWT's `act` (RFC 8693 §4.1).
 */
export async function authenticateImpersonation(
  deps: Deps,
  { body, client, session }: MethodCall<ImpersonationAuthenticateBody>,
): Promise<SessionData> {
  await countHits(deps, [entries(client)]);
  if (session && isImpersonating(session)) throw refuse('unable_to_auth_impersonation_token');
  return consumeToken(
    deps,
    {
      kinds: [IMPERSONATION],
      token: body.impersonation_token,
      codeVerifier: undefined,
      refusal: 'unable_to_auth_impersonation_token',
    },
    async (queries, challenge) => {
      const { userId, operator, reason } = await requireOperator(deps, queries, challenge);
      const details = { operator, reason };
      await recordAudit(deps, queries, { event: IMPERSONATION_STARTED, userId, details });
      await enqueueHelpNotice(deps, queries, await getUser(queries, userId));
      return startSession(deps, queries, {
        userId,
        factor: {
          type: IMPERSONATED,
          delivery_method: 'impersonation',
          last_authenticated_at: toWireTime(deps.clock.now()),
          impersonated_factor: { impersonator_id: operator, impersonator_email_address: '' },
        },
        durationMinutes: IMPERSONATION_LIFETIME_MS / 60_000,
        client,
        current: undefined,
        customClaims: { act: { sub: operator } },
      });
    },
  );
}

/** What a token was made for; refuses if it came with a role that its operator has no longer. */
async function requireOperator(
  deps: Deps,
  queries: Queries,
  { userId, subject: operator, data }: ConsumedChallenge,
): Promise<{ userId: string; operator: string; reason: string }> {
  const isByRole = data['isByRole'] === true;
  const isStill = !isByRole || (await deps.isOperator(queries, operator));
  if (!isStill || userId === null) throw refuse('unable_to_auth_impersonation_token');
  // Written by createImpersonationToken only.
  return { userId, operator, reason: data['reason'] as string };
}
