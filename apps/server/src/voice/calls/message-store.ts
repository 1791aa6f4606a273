import type { CarrierName } from '../../config/carriers/list.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { accountIdAt } from '../../config/carriers/accounts.ts';
import type { Home } from '../../residents/home.ts';
import { isShownTo } from './shown-to.ts';
import { isKnownCall } from './unfinished.ts';
import { insertDeletion } from '../recordings/deletion-store.ts';
import type { Awaited, CarrierTraits, Leg, Signal } from '../carriers/carrier.ts';
import { openName, sealName } from '../recordings/recording-name.ts';

type Given = Pick<Deps, 'secrets' | 'config'>;

/**
 * Stores a guest's message, its name encrypted. A call keeps one, the longest, in whatever order they
 * are reported; any other recording is deleted at the carrier.
 */
export async function storeRecording(
  queries: Queries,
  { secrets, config }: Given,
  { callId, seconds, name }: { callId: string; seconds: number; name: string | null },
): Promise<void> {
  const call = await queries
    .selectFrom('calls')
    .select(['carrier', 'recording_seconds', 'sealed_recording_url', 'recording_account'])
    .where('call_id', '=', callId)
    .executeTakeFirst();
  if (!call) return;
  const { carrier, sealed_recording_url: sealed } = call;
  const before = sealed === null ? null : openName(secrets, sealed);
  const length = call.recording_seconds ?? 0;
  const isWorse = seconds < length || (seconds === length && before !== null);
  const kept = isWorse ? before : (name ?? before);
  const other = isWorse ? name : before;
  const account = accountIdAt(config, carrier as CarrierName);
  // Telnyx names both by the call: deleting one would delete the other.
  if (other !== null && other !== kept) {
    await insertDeletion(queries, {
      carrier,
      sealedName: sealName(secrets, other),
      account: isWorse ? account : call.recording_account,
    });
  }
  if (isWorse) return;
  await queries
    .updateTable('calls')
    .set({
      recording_seconds: seconds,
      sealed_recording_url: kept === null ? null : sealName(secrets, kept),
      recording_account: name === null ? call.recording_account : account,
    })
    .where('call_id', '=', callId)
    .execute();
}

/**
 * Deletes a recording of a call that is no longer known, because its account was erased while the guest
 * spoke. In a known call the step may have been deleted; its message stays.
 */
export async function dropUnknown(
  queries: Queries,
  given: Given,
  { carrier, leg }: { carrier: CarrierTraits; leg: Leg },
  readSignal: (awaited: Awaited) => Signal,
): Promise<void> {
  const signal = readSignal('recorded');
  if (signal.kind !== 'recorded' || signal.recording === null) return;
  if (await isKnownCall(queries, { carrier: carrier.name, ...leg })) return;
  await dropRecording(queries, given, { carrier: carrier.name, name: signal.recording });
}

/** Deletes a recording at its carrier that belongs to no call of ours. */
export async function dropRecording(
  queries: Queries,
  { secrets, config }: Given,
  { carrier, name }: { carrier: CarrierName; name: string },
): Promise<void> {
  const account = accountIdAt(config, carrier);
  await insertDeletion(queries, { carrier, sealedName: sealName(secrets, name), account });
}

/** The recorded message of a call; undefined if the reader may not know of it. */
export async function findRecording(
  queries: Queries,
  secrets: Secrets,
  { home, callId }: { home: Home; callId: string },
): Promise<{ carrier: CarrierName; name: string | null } | undefined> {
  const row = await queries
    .selectFrom('calls')
    .select(['carrier', 'recording_seconds', 'sealed_recording_url'])
    .where('call_id', '=', callId)
    .where(isShownTo(home))
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = row.recording_seconds ? row.sealed_recording_url : null;
  // Written by insertCall only.
  return {
    carrier: row.carrier as CarrierName,
    name: sealed === null ? null : openName(secrets, sealed),
  };
}
