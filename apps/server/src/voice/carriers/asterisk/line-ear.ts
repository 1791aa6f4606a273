import type { Clip } from '../../speech/recogniser.ts';
import { readWav } from '../../speech/wav.ts';
import { ari, askAri, type AriAccess } from './ari.ts';
import type { Channels } from './channels.ts';
import { endsRecording, type AriEvent } from './events.ts';
import type { Line } from './line.ts';

/** What a channel that listens to a caller is for, in its arguments. */
export const EAR = 'ear';

/** Listens to one caller beside whatever is played to them. */
export type LineEar = {
  /** What was said since the last time; undefined if Asterisk has no recording of it. */
  take(): Promise<Clip | undefined>;
  /** Ends the listening; no sound of the caller is left behind. Never rejects. */
  close(): Promise<void>;
};

/** Pause that ends a sentence. ARI's own silence limit counts whole seconds and begins at once. */
const SENTENCE_PAUSE_MS = 600;
const RECORDING_PREFIX = 'gatecall-speech';
/** Asterisk closes a file in a few milliseconds. */
const PATIENCE_MS = 1_000;
/** Longer than a prompt and the code after it. */
const MAX_SECONDS = 40;

/**
 * Begins to listen: events report talking on the channel, and a channel of its own, which hears the
 * caller and nothing that is played to them, is recorded.
 */
export async function openLineEar(
  channels: Channels,
  { access, channelId, newId }: Line,
): Promise<LineEar> {
  const earId = newId(EAR);
  const { inbox } = channels.open(earId);
  /** The recording that runs, or is about to. */
  let name = '';
  /** Recordings that Asterisk may still have. */
  const kept = new Set<string>();
  let starting: Promise<unknown> = Promise.resolve();
  let taking: Promise<unknown> = Promise.resolve();

  const isEnd = (event: AriEvent): boolean => endsRecording(event, name);

  async function start(): Promise<void> {
    name = newId('speech');
    await ari(access, 'POST', `/channels/${earId}/record`, {
      name,
      format: 'wav',
      maxDurationSeconds: String(MAX_SECONDS),
    });
  }

  /** The guest waits for this, so the rest is done meanwhile. */
  async function takeClip(): Promise<Clip | undefined> {
    await starting;
    const taken = name;
    // It may have ended by itself.
    await ari(access, 'POST', `/recordings/live/${taken}/stop`).catch(() => {});
    await inbox.last(isEnd, PATIENCE_MS);
    if (!inbox.isGone()) starting = start().catch(() => {});
    kept.add(taken);
    try {
      const reply = await askAri(access, 'GET', `/recordings/stored/${taken}/file`);
      const file = Buffer.from(await reply.arrayBuffer());
      return reply.ok ? readWav(file) : undefined;
    } finally {
      channels.later(forget(taken));
    }
  }

  /** Deletes a recording; what could not be deleted is tried again at the end. */
  async function forget(recording: string): Promise<void> {
    await ari(access, 'DELETE', `/recordings/stored/${recording}`);
    kept.delete(recording);
  }

  async function close(): Promise<void> {
    await taking.catch(() => {});
    await starting;
    await ari(access, 'DELETE', `/recordings/live/${name}`).catch(() => {});
    // A caller who hangs up ends the recording, which is kept then.
    if (inbox.isGone()) await inbox.last(isEnd, PATIENCE_MS);
    kept.add(name);
    for (const recording of kept) await forget(recording).catch(() => {});
    await ari(access, 'DELETE', `/channels/${earId}`).catch(() => {});
    channels.close(earId);
  }

  try {
    await ari(access, 'POST', `/channels/${channelId}/variable`, {
      variable: 'TALK_DETECT(set)',
      value: String(SENTENCE_PAUSE_MS),
    });
    const snoop = { spy: 'in', app: access.app, appArgs: EAR };
    await ari(access, 'POST', `/channels/${channelId}/snoop/${earId}`, snoop);
    await inbox.next((event) => event.type === 'StasisStart', PATIENCE_MS);
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    take() {
      const clip = taking.catch(() => {}).then(takeClip);
      taking = clip;
      return clip;
    },
  };
}

/** Deletes what a process that was killed has recorded of callers; returns how many files. */
export async function sweepSpeech(access: AriAccess): Promise<number> {
  const stored = (await ari(access, 'GET', '/recordings/stored')) as { name: string }[];
  const left = stored.filter(({ name }) => name.startsWith(RECORDING_PREFIX));
  for (const { name } of left) await ari(access, 'DELETE', `/recordings/stored/${name}`);
  return left.length;
}
