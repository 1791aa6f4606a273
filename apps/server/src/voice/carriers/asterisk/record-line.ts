import { FINISH_KEY, SILENCE_FROM_BEEP_SECONDS } from '../verbs.ts';
import { ari, askAri, ChannelGone, Interrupted, type AriAccess } from './ari.ts';
import { endsRecording, type AriEvent } from './events.ts';
import { beepOnLine, type Line } from './line.ts';

/** A message and how long it is, 0 if nothing was said. */
export type LineRecording = { readonly name: string; readonly seconds: number };

/** Asterisk closes the file and reports it before it releases the channel. */
const AFTER_HANGUP_MS = 2_000;
const PATIENCE_SECONDS = 10;
/** WAV as requested below: 8 kHz, mono, 16 bit. */
const BYTES_PER_SECOND = 16_000;
const HEADER_BYTES = 44;

/** The name of the recording that a step waits for: found again without the process that began it. */
export const recordingNameOf = (stepHash: string): string => `gatecall-message-${stepHash}`;

/** Records until silence, the finish key, the limit, or the caller hangs up, as most guests do. */
export async function recordLine(
  line: Line,
  { name, maxSeconds }: { name: string; maxSeconds: number },
): Promise<LineRecording> {
  await beepOnLine(line);
  await ari(line.access, 'POST', `/channels/${line.channelId}/record`, {
    name,
    format: 'wav',
    maxDurationSeconds: String(maxSeconds),
    maxSilenceSeconds: String(SILENCE_FROM_BEEP_SECONDS),
    terminateOn: FINISH_KEY,
  });
  try {
    return await followRecording(line, { name, maxSeconds });
  } catch (error) {
    // What was said until then is discarded: the guest gets a reply instead.
    if (error instanceof Interrupted) {
      const path = `/recordings/live/${encodeURIComponent(name)}`;
      await ari(line.access, 'DELETE', path).catch(() => {});
    }
    throw error;
  }
}

/** Waits for the end of a recording that runs. */
export async function followRecording(
  line: Line,
  { name, maxSeconds }: { name: string; maxSeconds: number },
): Promise<LineRecording> {
  const isEnd = (one: AriEvent): boolean => endsRecording(one, name);
  const isNews = (one: AriEvent): boolean => isEnd(one) || one.type === 'Reconnected';
  const patienceMs = (maxSeconds + PATIENCE_SECONDS) * 1_000;
  const whileThere = async (): Promise<AriEvent | undefined> => {
    const event = await line.inbox.next(isNews, patienceMs);
    const runsOn = event?.type === 'Reconnected' && (await isRecording(line.access, name));
    return runsOn ? whileThere() : event;
  };
  const event = await whileThere().catch((error: unknown) => {
    if (!(error instanceof ChannelGone) || line.inbox.isHandedOver()) throw error;
    return line.inbox.last(isEnd, AFTER_HANGUP_MS);
  });
  if (event?.type === 'RecordingFinished') {
    const { duration, talking_duration: talking = duration } = event.recording;
    return { name, seconds: talking > 0 ? duration : 0 };
  }
  if (event?.type === 'RecordingFailed') return { name, seconds: 0 };
  return { name, seconds: await storedSeconds(line.access, name) };
}

/** Whether a recording is being made right now. */
export async function isRecording(access: AriAccess, name: string): Promise<boolean> {
  const reply = await askAri(access, 'GET', `/recordings/live/${encodeURIComponent(name)}`);
  await reply.body?.cancel();
  return reply.ok;
}

/** The length of a recording that Asterisk keeps, rounded up; 0 if there is none. */
export async function storedSeconds(access: AriAccess, name: string): Promise<number> {
  const path = `/recordings/stored/${encodeURIComponent(name)}/file`;
  const reply = await askAri(access, 'GET', path);
  const { byteLength } = await reply.arrayBuffer();
  if (!reply.ok) return 0;
  return Math.ceil(Math.max(0, byteLength - HEADER_BYTES) / BYTES_PER_SECOND);
}
