import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { endExchangedSessions } from './exchange.ts';
import { openIdp } from './idp.ts';
import { clientTypeOf } from './relying-parties.ts';
import { deleteConsent, listConsents } from './consent-store.ts';
import { deleteRecord, listRecordsOfUser } from './store.ts';

/** The applications that this account signs in to, and what each may know. */
export async function getConnections(deps: Deps, userId: string) {
  const { parties } = openIdp(deps);
  const consents = await listConsents(deps.db.read, userId);
  return consents.map((consent) => ({
    client_id: consent.client_id,
    client_name: parties.get(consent.client_id)?.client_name ?? consent.client_id,
    scopes: consent.scopes.split(' '),
    granted_at: toWireTime(consent.granted_at),
  }));
}

/** The same in the wire's form; an application that is no longer configured has only its id. */
export async function listConnectedApps(deps: Deps, userId: string) {
  const { parties } = openIdp(deps);
  const consents = await listConsents(deps.db.read, userId);
  return consents.map(({ client_id, scopes }) => {
    const party = parties.get(client_id);
    return {
      connected_app_id: client_id,
      name: party?.client_name ?? client_id,
      description: party?.client_description ?? '',
      client_type: party ? clientTypeOf(party) : 'third_party',
      scopes_granted: scopes,
    };
  });
}

/** Withdraws an application's permission: its tokens end immediately, and it must ask again. */
export async function disconnect(
  deps: Deps,
  input: {
    userId: string;
    clientId: string;
    /** The refusal, in the call's protocol, if there is nothing to withdraw. */
    refusal: 'connection_not_found' | 'connected_app_not_found';
  },
): Promise<void> {
  const { userId, clientId } = input;
  await deps.db.write(async (queries) => {
    if (!(await deleteConsent(queries, userId, clientId))) throw refuse(input.refusal);
    // First, while they still exist: their end is reported, and an older version checks nothing else.
    await endExchangedSessions(deps, queries, { userId, clientId, now: deps.clock.now() });
    for (const record of await listRecordsOfUser(queries, userId)) {
      // Written by the adapter; every model that belongs to a user names its client.
      const { clientId: owner } = JSON.parse(record.payload) as { clientId?: string };
      if (owner === clientId) await deleteRecord(queries, record.record_key);
    }
    const details = { client_id: clientId };
    await recordAudit(deps, queries, { event: 'idp_consent_withdrawn', userId, details });
  });
}
