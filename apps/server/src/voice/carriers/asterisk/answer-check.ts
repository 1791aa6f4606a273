import { noticeAnswer } from '../../forwarding/logic.ts';
import { textOf } from '../../texts/texts.ts';
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
    await noticeAnswer(voice, token);
    await sayOnLine(line, textOf('checkCall', 'en'), 'en');
    await hangUpLine(line);
  } catch (error) {
    if (!(error instanceof ChannelGone)) {
      voice.log.error({ err: error }, 'a forwarding check through Asterisk failed');
    }
  } finally {
    channels.close(channelId);
  }
}
