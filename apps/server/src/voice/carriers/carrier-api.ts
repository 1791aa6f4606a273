import type { z } from 'zod';
import type { PlaceTestCall } from '../../home/forwarding/logic.ts';
import { parseJson } from '../../platform/parse-json.ts';

/** One leg by the carrier's names for it and for its account, if webhooks named one. */
export type RedirectCall = (line: {
  readonly carrierCallId: string;
  readonly account: string | undefined;
  readonly url: string;
}) => Promise<void>;

/** A recorded message, passed through from the carrier. */
export type Recording = {
  readonly contentType: 'audio/wav' | 'audio/mpeg';
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/**
 * What we ask a carrier outside a call, through its own REST interface. Addresses are built from the
 * configuration, never from a webhook.
 */
export type CarrierApi = {
  /** Answering that call leads to `/voice/{carrier}/check/{token}`. Unset if its settings are missing. */
  readonly placeCall: PlaceTestCall | undefined;
  /**
   * Interrupts a live call: whatever runs on its line ends, and the carrier asks at `url` what to do
   * next. Unset if its settings are missing. Throws if the carrier refuses or cannot be reached.
   */
  readonly redirectCall?: RedirectCall;
  /**
   * A recording by the carrier's own name for it. Undefined if the carrier no longer has it. Throws if
   * the carrier cannot be asked.
   */
  fetchRecording(name: string): Promise<Recording | undefined>;
  /**
   * Deletes what `fetchRecording` would find. Succeeds if the carrier no longer has it. Throws if it
   * may still be there; the error names no recording.
   *
   * @throws NotListedError if the carrier lists none yet
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
/** An interruption that takes longer comes too late to be of use. */
export const REDIRECT_TIMEOUT_MS = 3_000;
/** A minute of 16-bit stereo at 16 kHz is less: anything longer is no message of ours. */
const MAX_RECORDING_BYTES = 4 * 1024 * 1024;

const GONE: readonly number[] = [404, 410];

/** A carrier's reply to a request for sound. */
export function readRecording(reply: Response): Recording | undefined {
  const length = Number(reply.headers.get('content-length') ?? 0);
  if (!reply.ok || !reply.body || length > MAX_RECORDING_BYTES) {
    // It may have broken off already.
    reply.body?.cancel().catch(() => {});
    if (GONE.includes(reply.status)) return undefined;
    throw new Error(`The carrier answered ${reply.status} for a recording of ${length} bytes.`);
  }
  const isMpeg = /^audio\/(mpeg|mp3)/.test(reply.headers.get('content-type') ?? '');
  return { contentType: isMpeg ? 'audio/mpeg' : 'audio/wav', bytes: bounded(reply.body) };
}

/**
 * A carrier's reply to the deletion of a recording. Only the carrier's own wording says that there is
 * none: a proxy or a wrong address replies 404 as well, and the recording would be forgotten where it
 * is.
 */
export async function readDeletion(
  reply: Response,
  saysNone: (words: string) => boolean,
): Promise<void> {
  const isGone = reply.ok || (reply.status === 404 && saysNone(await reply.text()));
  if (!reply.bodyUsed) await reply.body?.cancel();
  if (!isGone) throw new Error(`The carrier answered ${reply.status} to a deletion.`);
}

/** Whether a text is JSON of this shape. */
export const areWords = (words: string, shape: z.ZodType): boolean =>
  shape.safeParse(parseJson(words)).success;

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let sent = 0;
  for await (const chunk of body) {
    sent += chunk.byteLength;
    if (sent > MAX_RECORDING_BYTES) throw new Error('A recording is longer than any message.');
    yield chunk;
  }
}
