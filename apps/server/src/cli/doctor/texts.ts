import type { Config } from '../../config.ts';
import { TEXT_CHANNELS } from '../../config/telephone.ts';
import { ok, warning, type Finding } from './finding.ts';

/** Whether something can send each kind of text message. */
export function checkTexts({ textChannels, mode, url }: Config): Finding {
  const check = 'text messages';
  const missing = TEXT_CHANNELS.filter((channel) => !textChannels.includes(channel));
  if (missing.length > 0) {
    return warning(
      check,
      `Nothing can send ${missing.join(' or ')}: sign-in by it is refused. Set GATECALL_MESSAGING and its sender.`,
    );
  }
  return ok(
    check,
    mode === 'development' ? `caught at ${url}/dev/outbox` : textChannels.join(', '),
  );
}
