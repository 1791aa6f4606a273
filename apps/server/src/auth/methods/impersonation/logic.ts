import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { networkOf } from '../../../http/request/client-address.ts';
import { countHits } from '../../../limits/limits.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { consumeToken, issueToken } from '../../challenges/logic.ts';
import { IMPERSONATION_LIFETIME_MS, startSession, type SessionData } from '../../sessions/logic.ts';
import { IMPERSONATED, isImpersonating, type Session } from '../../sessions/session.ts';
import { getUser } from '../../users/logic.ts';
import { enqueueHelpNotice } from '../../users/notices.ts';

const KIND = 'impersonation';
/** The event of an entry: the account's owner is shown it, with its reason. */
export const IMPERSONATION_STARTED = 'impersonation_started';
const TOKEN_LIFETIME_MS = 5 * 60_000;
const AUTHENTICATIONS_PER_NETWORK = {
  name: 'impersonation-authenticate',
  max: 20,
  windowMs: 10 * 60_000,
};

/**
 * Creates a single-use token with which an operator enters a user's session. For the command line, and for
 * operators in a session of their own: an impersonation has no role, so it cannot start another one (A56).
 */
export async function createImpersonationToken(
  deps: Deps,
  input: { userId: string; operator: string; reason: string },
): Promise<{ token: string; expiresAt: number }> {
  const { token } = await deps.db.write(async (queries) => {
    const user = await getUser(queries, input.userId);
    const issued = await issueToken(deps, queries, {
      kind: KIND,
      subject: user.userId,
      userId: user.userId,
      data: { operator: input.operator.slice(0, 200), reason: input.reason.slice(0, 500) },
      lifetimeMs: TOKEN_LIFETIME_MS,
    });
    await recordAudit(deps, queries, {
      event: 'impersonation_token_made',
      userId: user.userId,
      ip: '',
      details: { operator: input.operator.slice(0, 200), reason: input.reason.slice(0, 500) },
    });
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
  input: { token: string; client: Client; session: Session | undefined },
): Promise<SessionData> {
  await countHits(deps, [{ ...AUTHENTICATIONS_PER_NETWORK, key: networkOf(input.client.ip) }]);
  if (input.session && isImpersonating(input.session)) {
    throw refuse('unable_to_auth_impersonation_token');
  }
  return consumeToken(
    deps,
    {
      kinds: [KIND],
      token: input.token,
      codeVerifier: undefined,
      refusal: 'unable_to_auth_impersonation_token',
    },
    async (queries, challenge) => {
      // Written by createImpersonationToken only.
      const operator = challenge.data['operator'] as string;
      await recordAudit(deps, queries, {
        event: IMPERSONATION_STARTED,
        userId: challenge.subject,
        ip: input.client.ip,
        details: { operator, reason: challenge.data['reason'] as string },
      });
      await enqueueHelpNotice(deps, queries, await getUser(queries, challenge.subject));
      return startSession(deps, queries, {
        userId: challenge.subject,
        factor: {
          type: IMPERSONATED,
          delivery_method: 'impersonation',
          last_authenticated_at: toWireTime(deps.clock.now()),
          impersonated_factor: { impersonator_id: operator, impersonator_email_address: '' },
        },
        durationMinutes: IMPERSONATION_LIFETIME_MS / 60_000,
        client: input.client,
        current: undefined,
        customClaims: { act: { sub: operator } },
      });
    },
  );
}
