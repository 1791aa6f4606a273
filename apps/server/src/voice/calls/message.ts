import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import type { Recording } from '../carriers/carrier-api.ts';
import type { Home } from '../../residents/home.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { findRecording } from './message-store.ts';

/** Every playback is fetched from the carrier, who charges for it. */
const PER_RESIDENT = { max: 60, windowMs: 10 * 60_000 };

/** The message left in a call that the reader may know of, fetched from the carrier that stores it. */
export async function openMessage(
  deps: VoiceDeps,
  { home, callId }: { home: Home; callId: string },
): Promise<Recording> {
  const found = await findRecording(deps.db.read, deps.secrets, { home, callId });
  if (!found) throw refuse('call_not_found');
  if (found.name === null) throw refuse('message_not_found');
  const api = deps.apis.get(found.carrier);
  if (!api) {
    throw refuse('server_unavailable', {
      sentence: 'messageCarrierGone',
    });
  }
  await countHits(deps, [{ name: 'call-message', key: home.residentId, ...PER_RESIDENT }]);
  let recording: Recording | undefined;
  try {
    recording = await api.fetchRecording(found.name);
  } catch (error) {
    deps.log.warn({ err: error, carrier: found.carrier }, 'a message could not be fetched');
    throw refuse('server_unavailable', { cause: error });
  }
  if (!recording) throw refuse('message_gone');
  return recording;
}
