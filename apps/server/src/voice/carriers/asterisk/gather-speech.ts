import { OUR_BRAND } from '../../../texts/brand.ts';
import { textsIn } from '../../../texts/texts.ts';
import { SPEECH_TIMEOUT_MS, type Ear, type HeardSpeech } from '../../speech/ear.ts';
import { ChannelGone } from './ari.ts';
import type { Channels } from './channels.ts';
import type { AriEvent } from './events.ts';
import { openLineEar, type LineEar } from './line-ear.ts';
import {
  beginsEntry,
  collectKeys,
  gatherKeys,
  isEndOf,
  KEY_TIMEOUT_MS,
  LONGEST_PROMPT_MS,
  silencing,
  startPlaying,
  stopPlaying,
  type Asked,
  type Line,
} from './line.ts';
import type { LineReport } from './signal.ts';

/** Asterisk takes traffic without a pause for talking: what was said by then is transcribed. */
const LONGEST_SENTENCE_MS = 12_000;

type Listening = {
  readonly ear: Ear;
  readonly lineEar: LineEar;
  readonly line: Line;
  readonly asked: Asked;
};

/** What a call hears with. */
export type Hearing = { readonly channels: Channels; readonly ear: Ear };

/**
 * Asks, and takes what comes first: keys, or a sentence that was understood. Either ends the
 * prompt. If the engine fails, the guest is asked for keys.
 */
export async function gatherKeysOrSpeech(
  { channels, ear }: Hearing,
  line: Line,
  asked: Asked,
): Promise<LineReport> {
  const lineEar = await openLineEar(channels, line).catch((error: unknown) => {
    if (error instanceof ChannelGone && line.inbox.isGone()) throw error;
  });
  let report: LineReport | undefined;
  try {
    if (lineEar) report = await listen({ ear, lineEar, line, asked });
  } finally {
    // The guest waits for the gate, not for this.
    if (lineEar) channels.later(lineEar.close());
  }
  if (report) return report;
  const text = textsIn(asked.language, OUR_BRAND).said.againByKeypad;
  return { keys: await gatherKeys(line, { ...asked, text }) };
}

/** What came first; undefined if speech is not understood now. */
async function listen(listening: Listening): Promise<LineReport | undefined> {
  const { line, asked } = listening;
  const { inbox } = line;
  // What was said before the question is no answer to it.
  while (await inbox.next(isTalk, 0));
  const playbackId = await startPlaying(line, asked.text, asked.language);
  const isEnd = isEndOf(line, playbackId);
  const state = { isPlaying: true, isTalking: false, understanding: 0 };
  /** "482", a breath, "197": sentences that follow each other closely are one. */
  const parts: string[] = [];
  const stopPrompt = async (): Promise<void> => {
    if (state.isPlaying) await stopPlaying(line, playbackId);
    state.isPlaying = false;
  };
  const understand = (): void => {
    state.isTalking = false;
    state.understanding += 1;
    void understood(listening).then((heard) =>
      inbox.deliver({ type: 'Understood', channel: { id: line.channelId }, heard }),
    );
  };
  for (;;) {
    const event = await silencing(line, playbackId, () =>
      inbox.next(
        (one) => beginsEntry(one) || isTalk(one) || (state.isPlaying && isEnd(one)),
        patience(state),
      ),
    );
    switch (event?.type) {
      case 'ChannelDtmfReceived':
        await stopPrompt();
        return { keys: await collectKeys(line, asked, event) };
      case 'ChannelTalkingStarted':
        state.isTalking = true;
        await stopPrompt();
        break;
      case 'ChannelTalkingFinished':
        understand();
        break;
      case 'Understood':
        state.understanding -= 1;
        if (event.heard.kind === 'unavailable') {
          await stopPrompt();
          return undefined;
        }
        if (event.heard.kind === 'speech') parts.push(event.heard.transcript);
        if (parts.length > 0 && !state.isTalking && state.understanding === 0) {
          return { transcript: parts.join(' ') };
        }
        break;
      case undefined:
        if (!state.isTalking) return {};
        understand();
        break;
      default:
        state.isPlaying = false;
    }
  }
}

const isTalk = (event: AriEvent): boolean =>
  event.type === 'ChannelTalkingStarted' ||
  event.type === 'ChannelTalkingFinished' ||
  event.type === 'Understood';

function patience(state: {
  isPlaying: boolean;
  isTalking: boolean;
  understanding: number;
}): number {
  if (state.isTalking) return LONGEST_SENTENCE_MS;
  return state.isPlaying || state.understanding > 0 ? LONGEST_PROMPT_MS : KEY_TIMEOUT_MS;
}

/**
 * What the sentence that has just ended says. The time-out begins here: the guest waits for the sound to
 * be fetched as well as for the engine. Never rejects: a guest who cannot be understood is asked for keys.
 */
async function understood({ ear, lineEar, line, asked }: Listening): Promise<HeardSpeech> {
  const unavailable = { kind: 'unavailable' } as const;
  const late = new AbortController();
  const done = new AbortController();
  const timeout = line.sleep(SPEECH_TIMEOUT_MS, done.signal).then(
    () => {
      late.abort();
      return unavailable;
    },
    () => unavailable,
  );
  const hearing = lineEar
    .take()
    .then((clip) =>
      clip
        ? ear.hear(clip, { prompt: asked.text, language: asked.language, signal: late.signal })
        : unavailable,
    );
  try {
    return await Promise.race([hearing.catch(() => unavailable), timeout]);
  } finally {
    done.abort();
  }
}
