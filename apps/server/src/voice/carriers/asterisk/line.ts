import type { Language } from '@gatecall/contracts/languages';
import type { ToneSequence } from '../../../home/rules/panel-profile.ts';
import { FINISH_KEY, GUEST_PAUSE_SECONDS } from '../verbs.ts';
import { ari, ChannelGone, Interrupted, type AriAccess } from './ari.ts';
import type { AriEvent } from './events.ts';
import type { Inbox } from './inbox.ts';

/** One channel and what can be done on it. */
export type Line = {
  readonly access: AriAccess;
  readonly channelId: string;
  /** The caller's channel, on a member's line. */
  readonly parentCallId: string | null;
  readonly inbox: Inbox;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Media URI of a sentence, rendered once. */
  readonly prompt: (text: string, language: Language) => Promise<string>;
  /** Begun by an earlier process: what runs on it may be unknown here. */
  readonly isTakenOver: boolean;
  /** Media URI of the tone before a message. */
  readonly beep: string;
  readonly newId: (kind: string) => string;
  /** Called for a prompt that Asterisk could not play. */
  readonly promptFailed: (media: string) => void;
};

const BETWEEN_TONES_MS = 100;
/** How long a key is waited for. */
export const KEY_TIMEOUT_MS = GUEST_PAUSE_SECONDS * 1_000;
export const LONGEST_PROMPT_MS = 15_000;

const isKey = (event: AriEvent): boolean => event.type === 'ChannelDtmfReceived';
/** A finish key that begins an entry belongs to the previous one, which was long enough without it. */
export const beginsEntry = (event: AriEvent): boolean =>
  event.type === 'ChannelDtmfReceived' && event.digit !== FINISH_KEY;

export const answerLine = (line: Line): Promise<unknown> =>
  ari(line.access, 'POST', `/channels/${line.channelId}/answer`);

/** Ends a channel; `reason_code` is a cause of Q.850, which a caller who was never answered is told. */
export const hangUpLine = (line: Line, reason: Readonly<Record<string, string>> = {}) =>
  ari(line.access, 'DELETE', `/channels/${line.channelId}`, reason);

/** Begins to say a sentence. */
export async function startPlaying(line: Line, text: string, language: Language): Promise<string> {
  return startMedia(line, await line.prompt(text, language));
}

async function startMedia(line: Line, media: string): Promise<string> {
  const playbackId = line.newId('playback');
  await ari(line.access, 'POST', `/channels/${line.channelId}/play/${playbackId}`, { media });
  return playbackId;
}

/** Says a sentence to its end. */
export async function sayOnLine(line: Line, text: string, language: Language): Promise<void> {
  const playbackId = await startPlaying(line, text, language);
  await line.inbox.next(isEndOf(line, playbackId), LONGEST_PROMPT_MS);
}

/** Plays the tone that asks for a message; our own, for an Asterisk without any sounds. */
export async function beepOnLine(line: Line): Promise<void> {
  const playbackId = await startMedia(line, line.beep);
  await line.inbox.next(isEndOf(line, playbackId), LONGEST_PROMPT_MS);
}

/** Takes the end of a prompt; after a lost connection it may have passed unseen. */
export const isEndOf =
  (line: Line, playbackId: string) =>
  (event: AriEvent): boolean => {
    if (event.type === 'Reconnected') return true;
    if (event.type !== 'PlaybackFinished' || event.playback.id !== playbackId) return false;
    if (event.playback.state === 'failed') line.promptFailed(event.playback.media_uri);
    return true;
  };

/** A question to the caller. */
export type Asked = {
  readonly text: string;
  readonly language: Language;
  readonly maxDigits: number | null;
};

/** Asks, and collects keys; the first key ends the prompt. Returns '' for silence. */
export async function gatherKeys(line: Line, asked: Asked): Promise<string> {
  const playbackId = await startPlaying(line, asked.text, asked.language);
  const isEnd = isEndOf(line, playbackId);
  let event = await silencing(line, playbackId, () =>
    line.inbox.next((one) => beginsEntry(one) || isEnd(one), LONGEST_PROMPT_MS),
  );
  if (event?.type === 'ChannelDtmfReceived') await stopPlaying(line, playbackId);
  else event = await line.inbox.next(beginsEntry, KEY_TIMEOUT_MS);
  return collectKeys(line, asked, event);
}

/** The keys of an entry, from its first one on. A star is no digit: other panels want it before a code. */
export async function collectKeys(
  line: Line,
  { maxDigits }: Pick<Asked, 'maxDigits'>,
  first: AriEvent | undefined,
): Promise<string> {
  let event = first;
  let keys = '';
  while (event?.type === 'ChannelDtmfReceived' && event.digit !== FINISH_KEY) {
    keys += event.digit;
    if (maxDigits !== null && keys.replaceAll('*', '').length >= maxDigits) break;
    event = await line.inbox.next(isKey, KEY_TIMEOUT_MS);
  }
  return keys;
}

/** Ends a sentence before its time. */
export async function stopPlaying(line: Line, playbackId: string): Promise<void> {
  try {
    await ari(line.access, 'DELETE', `/playbacks/${playbackId}`);
  } catch {
    // It has just ended by itself.
  }
}

/** Waits while a sentence is said, and ends it if the wait is broken off. */
export async function silencing<T>(
  line: Line,
  playbackId: string,
  wait: () => Promise<T>,
): Promise<T> {
  try {
    return await wait();
  } catch (error) {
    if (error instanceof Interrupted) await stopPlaying(line, playbackId);
    throw error;
  }
}

/** Plays the panel's tones; here their length and gaps are ours to set. */
export async function playTones(
  line: Line,
  tones: ToneSequence,
  /** Runs before the first one. */
  onBegin: () => Promise<void> = async () => {},
): Promise<void> {
  await line.sleep(tones.delayMs);
  if (line.inbox.isGone()) throw new ChannelGone();
  await onBegin();
  for (let round = 0; round < tones.repeat; round += 1) {
    if (round > 0) await line.sleep(tones.gapMs);
    await ari(line.access, 'POST', `/channels/${line.channelId}/dtmf`, {
      dtmf: tones.keys,
      duration: String(tones.toneMs),
      between: String(BETWEEN_TONES_MS),
    });
    // Asterisk returns at once and plays on.
    await line.sleep(tones.keys.length * (tones.toneMs + BETWEEN_TONES_MS));
  }
}
