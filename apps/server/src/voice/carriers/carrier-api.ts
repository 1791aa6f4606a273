import type { z } from 'zod';

/** Places a call for the forwarding check; answering it leads to `/voice/{carrier}/check/{token}`. */
export type PlaceCall = (input: { to: string; from: string; token: string }) => Promise<void>;

/** One leg by the carrier's names for it and for its account, where webhooks told one. */
export type RedirectCall = (line: {
  readonly carrierCallId: string;
  readonly account: string | undefined;
  readonly url: string;
}) => Promise<void>;

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
   * Interrupts a call that goes on: whatever runs on its line ends, and the carrier asks at `url` what
   * follows. Unset where what it takes is not configured. Throws where the carrier refuses or is not reached.
   */
  readonly redirectCall?: RedirectCall;
  /**
   * A recording by the carrier's own name for it. Undefined: the carrier has it no more. Throws
   * where the carrier cannot be asked.
   */
  fetchRecording(name: string): Promise<Recording | undefined>;
  /**
   * Deletes what `fetchRecording` would find. Done as well where the carrier says that it has it no more.
   * Throws where it may still be there; what is thrown names no recording.
   *
   * @throws NotListedError where the carrier lists none, which it may do later
   */
  deleteRecording(name: string): Promise<void>;
};

/** A carrier lists no such recording: it has none, or its list is behind. */
export class NotListedError extends Error {
  override readonly name = 'NotListedError';
}

/** Longer than any no-answer timer (5 to 30 s, telephony 3.1). */
export const CHECK_RING_SECONDS = 45;
export const API_TIMEOUT_MS = 20_000;
/** An interruption that comes later than this comes too late to be of use. */
export const REDIRECT_TIMEOUT_MS = 3_000;
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

/**
 * A carrier's answer to the deletion of a recording. That there is none counts in the carrier's own words
 * alone: a proxy or a wrong address answers 404 as well, and the recording would be forgotten where it is.
 */
export async function readDeletion(
  reply: Response,
  saysNone: (words: string) => boolean,
): Promise<void> {
  const isGone = reply.ok || (reply.status === 404 && saysNone(await reply.text()));
  if (!reply.bodyUsed) await reply.body?.cancel();
  if (!isGone) throw new Error(`The carrier answered ${reply.status} to a deletion.`);
}

/** Whether words are JSON of this shape. */
export function areWords(words: string, shape: z.ZodType): boolean {
  try {
    return shape.safeParse(JSON.parse(words)).success;
  } catch {
    return false;
  }
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let sent = 0;
  for await (const chunk of body) {
    sent += chunk.byteLength;
    if (sent > MAX_RECORDING_BYTES) throw new Error('A recording is longer than any message.');
    yield chunk;
  }
}
