import { isDatabaseFailure } from '../../../platform/database-failure.ts';
import { inTime } from '../../../platform/in-time.ts';
import { HOLD_MS, HOLD_PAUSE_MS, WEBHOOK_MS } from '../../calls/hold.ts';
import { languageOfLine } from '../../calls/line-language.ts';
import { OUR_BRAND } from '../../../texts/brand.ts';
import { textsIn } from '../../../texts/texts.ts';
import type { CallDeps } from './call-deps.ts';
import { answerLine, sayOnLine, type Line } from './line.ts';

/** A sentence and a pause take longer than this; this ends the wait even if a clock stands still. */
const SHORTEST_ROUND_MS = 4_000;

/**
 * Does the work of a step, again and again while the database is away, with a sentence each time: each
 * step is decided once, so repeating it is safe. Throws any other failure, and the last one after HOLD_MS.
 */
export async function patiently<T>(
  { voice }: Pick<CallDeps, 'voice'>,
  line: Line,
  work: () => Promise<T>,
  caller: Parameters<typeof languageOfLine>[1] = { carrierCallId: line.channelId },
): Promise<T> {
  const began = voice.clock.now();
  for (let round = 0; ; round += 1) {
    const looked = voice.clock.now();
    try {
      return await inTime(work(), WEBHOOK_MS);
    } catch (error) {
      // What fails for another reason would fail again.
      if (!isDatabaseFailure(error)) throw error;
      const silentMs = voice.clock.now() - looked;
      const waited = Math.max(voice.clock.now() - began, round * SHORTEST_ROUND_MS);
      if (waited >= HOLD_MS || line.inbox.isGone()) throw error;
      voice.log.error({ err: error }, 'a step of a call through Asterisk failed');
      // Asterisk does not mind being asked to answer twice.
      await answerLine(line);
      const language = languageOfLine(voice, caller);
      const { said } = textsIn(language, OUR_BRAND);
      await sayOnLine(line, said[round === 0 ? 'trouble' : 'stillTrying'], language);
      if (silentMs < HOLD_PAUSE_MS) await line.sleep(HOLD_PAUSE_MS);
    }
  }
}
