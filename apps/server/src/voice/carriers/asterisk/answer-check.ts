import { noticeAnswer } from '../../../home/forwarding/logic.ts';
import { OUR_BRAND } from '../../../texts/brand.ts';
import { textsIn } from '../../../texts/texts.ts';
import { ChannelGone } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import { hangUpLine, sayOnLine } from './line.ts';

/** A forwarding check that was answered instead of forwarded. */
export async function answerCheck(
  { voice, channels }: CallDeps,
  channelId: string,
  token: string,
): Promise<void> {
  const line = channels.open(channelId);
  try {
    const language = await noticeAnswer(voice, token);
    await sayOnLine(line, textsIn(language, OUR_BRAND).said.checkCall, language);
    await hangUpLine(line);
  } catch (error) {
    if (!(error instanceof ChannelGone)) {
      voice.log.error({ err: error }, 'a forwarding check through Asterisk failed');
    }
  } finally {
    channels.close(channelId);
  }
}
