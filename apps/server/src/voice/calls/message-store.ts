import type { CarrierName } from '../../config/telephone.ts';
import type { Queries } from '../../db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

const SEAL_PURPOSE = 'call-recording';

/** Notes a guest's message. Its name is sealed: with the carrier's key it leads to the sound. */
export const storeRecording = (
  queries: Queries,
  secrets: Secrets,
  recording: { callId: string; seconds: number; name: string | null },
): Promise<unknown> =>
  queries
    .updateTable('calls')
    .set({
      recording_seconds: recording.seconds,
      sealed_recording_url:
        recording.name === null ? null : secrets.seal(SEAL_PURPOSE, recording.name),
    })
    .where('call_id', '=', recording.callId)
    .execute();

/** The recorded message of a resident's own call; undefined where the call is not theirs. */
export async function findRecording(
  queries: Queries,
  secrets: Secrets,
  { residentId, callId }: { residentId: string; callId: string },
): Promise<{ carrier: CarrierName; name: string | null } | undefined> {
  const row = await queries
    .selectFrom('calls')
    .select(['carrier', 'recording_seconds', 'sealed_recording_url'])
    .where('call_id', '=', callId)
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = row.recording_seconds ? row.sealed_recording_url : null;
  const name = sealed === null ? null : secrets.open(SEAL_PURPOSE, sealed);
  // Written by insertCall and nobody else.
  return { carrier: row.carrier as CarrierName, name };
}
