import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { toWireTime } from '../../platform/clock.ts';
import { EXCHANGED, exchangedFor } from '../sessions/session.ts';
import { startSession, type SessionData } from '../sessions/logic.ts';
import { endOneSession, type EndDeps } from '../sessions/ending.ts';
import { asksForSecondFactor } from '../sessions/step-up.ts';
import { listSessions } from '../sessions/store.ts';
import { getUser } from '../users/logic.ts';
import { holdUser } from '../users/store.ts';
import { findAccount } from './accounts.ts';
import { wasStrong } from './acr.ts';
import { recordKeyOf } from './adapter.ts';
import type { Idp } from './idp.ts';
import { GRANT_LIFETIME_S } from './openid-provider.ts';
import { findRecord, hasExpired, prolongRecord } from './store.ts';

const exchanges = perNetwork('idp-exchange', { max: 60, windowMs: 10 * 60_000 });

/**
 * Lets an application act in the account that has granted it `full_access`: its access token becomes a
 * session. That session is no fresh proof, allows nothing to further applications, and stands while the
 * permission does; without offline_access only as long as the session in which that was given.
 *
 * @throws idp_access_token_not_found for an unknown or ended token,
 *   idp_access_token_expired for one that was left to run out,
 *   idp_access_token_could_not_be_exchanged for one that is bound to a key, or was given with less than
 *   the account's two factors,
 *   oauth_access_token_exchange_missing_full_access for a lesser one
 */
export async function exchangeAccessToken(
  deps: Deps,
  idp: Idp,
  input: { accessToken: string; durationMinutes: number | undefined; client: Client },
): Promise<SessionData> {
  const { client } = input;
  await countHits(deps, [exchanges(client)]);
  if (idp.parties.size === 0) throw refuse('idp_access_token_not_found');
  const { AccessToken, Grant } = await idp.provider();
  const token = await AccessToken.find(input.accessToken);
  const recordKey = recordKeyOf('AccessToken', input.accessToken);
  if (!token && (await hasExpired(deps.db.read, recordKey, deps.clock.now()))) {
    throw refuse('idp_access_token_expired');
  }
  const { clientId, grantId } = token ?? {};
  const account = token?.accountId && (await findAccount(deps, token.accountId, token));
  if (!token || !account || clientId === undefined || grantId === undefined) {
    throw refuse('idp_access_token_not_found');
  }
  const grant = await Grant.find(grantId);
  if (!idp.parties.has(clientId) || !grant) throw refuse('idp_access_token_not_found');
  // Its user would have to prove possession of the key too (RFC 9449 §7).
  if (token.jkt !== undefined) throw refuse('idp_access_token_could_not_be_exchanged');
  if (!token.scopes?.has('full_access')) {
    throw refuse('oauth_access_token_exchange_missing_full_access');
  }
  const isOffline = token.scopes.has('offline_access');
  const grantKey = recordKeyOf('Grant', grantId);
  return deps.db.write(async (queries) => {
    // First, as where the account is closed or a factor removed: what follows from it is seen.
    await holdUser(queries, account.accountId);
    // Checked again here: it may have been withdrawn since. It is extended for as long as the session may last.
    const until = (grant.iat + GRANT_LIFETIME_S) * 1_000;
    if (!(await prolongRecord(queries, { recordKey: grantKey, until, now: deps.clock.now() }))) {
      throw refuse('idp_access_token_not_found');
    }
    const record = await findRecord(queries, grantKey, deps.clock.now());
    const isProven = record !== undefined && wasStrong(record.payload);
    // The account asks for more than the user had proven when they gave the permission (A29).
    if (!isProven && asksForSecondFactor(await getUser(queries, account.accountId))) {
      throw refuse('idp_access_token_could_not_be_exchanged');
    }
    const data = await startSession(deps, queries, {
      userId: account.accountId,
      durationMinutes: input.durationMinutes,
      client,
      current: undefined,
      // As the token itself does (`accounts.ts`).
      grantedIn: isOffline ? undefined : token.sessionUid,
      grantKey,
      factor: {
        type: EXCHANGED,
        delivery_method: 'oauth_access_token_exchange',
        last_authenticated_at: toWireTime(deps.clock.now()),
        oauth_access_token_exchange_factor: { client_id: clientId, is_proven: isProven },
      },
    });
    await recordAudit(deps, queries, {
      event: 'idp_token_exchanged',
      userId: account.accountId,
      ip: client.ip,
      details: { client_id: clientId },
    });
    return data;
  });
}

/** Ends the sessions that an application has made of its tokens, and reports it. */
export async function endExchangedSessions(
  deps: EndDeps,
  queries: Queries,
  input: { userId: string; clientId: string; now: number },
): Promise<void> {
  const { userId, clientId, now } = input;
  for (const session of await listSessions(queries, userId, now)) {
    if (exchangedFor(session) === clientId) await endOneSession(deps, queries, session);
  }
}
