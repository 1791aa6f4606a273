import type { Config } from '../../config.ts';
import { TEXT_CHANNELS } from '../../config/telephone.ts';
import { ok, warning, type Finding } from '../../platform/finding.ts';

/** Whether something can send each kind of text message. */
export function checkTexts({ textChannels, whatsapp, mode, url }: Config): Finding {
  const check = 'text messages';
  const missing = TEXT_CHANNELS.filter((channel) => !textChannels.includes(channel));
  if (missing.length > 0) {
    return warning(
      check,
      `Nothing can send ${missing.join(' or ')}: sign-in by it is refused. Set GATECALL_MESSAGING and its sender.`,
    );
  }
  if (whatsapp?.kind === 'twilio' && whatsapp.whatsappContentSid === undefined) {
    return warning(
      check,
      'WhatsApp delivers codes only to people who wrote to you within a day. Set TWILIO_WHATSAPP_CONTENT_SID.',
    );
  }
  return ok(
    check,
    mode === 'development' ? `caught at ${url}/dev/outbox` : textChannels.join(', '),
  );
}
