/** Places a call for the forwarding check; answering it leads to `/voice/{carrier}/check/{token}`. */
export type PlaceCall = (input: { to: string; from: string; token: string }) => Promise<void>;

/** A recorded message on its way through us. */
export type Recording = {
  readonly contentType: 'audio/wav' | 'audio/mpeg';
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/**
 * What we ask of a carrier outside a call, over its own REST interface. Its address is made of the
 * configuration, never of what a webhook said.
 */
export type CarrierApi = {
  /** Unset where what it takes is not configured. */
  readonly placeCall: PlaceCall | undefined;
  /**
   * A recording by the carrier's own name for it. Undefined: the carrier has it no more. Throws
   * where the carrier cannot be asked.
   */
  fetchRecording(name: string): Promise<Recording | undefined>;
};

/** Longer than any no-answer timer (5 to 30 s, telephony 3.1). */
export const CHECK_RING_SECONDS = 45;
export const API_TIMEOUT_MS = 20_000;
/** A minute of 16-bit stereo at 16 kHz is less: whatever is longer is no message of ours. */
const MAX_RECORDING_BYTES = 4 * 1024 * 1024;

const GONE: readonly number[] = [404, 410];

/** A carrier's answer to a request for sound. */
export function readRecording(reply: Response): Recording | undefined {
  const length = Number(reply.headers.get('content-length') ?? 0);
  if (!reply.ok || !reply.body || length > MAX_RECORDING_BYTES) {
    void reply.body?.cancel();
    if (GONE.includes(reply.status)) return undefined;
    throw new Error(`The carrier answered ${reply.status} for a recording of ${length} bytes.`);
  }
  const isMpeg = /^audio\/(mpeg|mp3)/.test(reply.headers.get('content-type') ?? '');
  return { contentType: isMpeg ? 'audio/mpeg' : 'audio/wav', bytes: bounded(reply.body) };
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let sent = 0;
  for await (const chunk of body) {
    sent += chunk.byteLength;
    if (sent > MAX_RECORDING_BYTES) throw new Error('A recording is longer than any message.');
    yield chunk;
  }
}
