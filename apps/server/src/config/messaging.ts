import { isSafeUrl } from './carriers/api-url.ts';
import { E164 } from '../platform/phone-number.ts';
import type { SettingName } from './catalogue/catalogue.ts';
import type { SettingsReader } from './settings-reader.ts';
import type { TelephoneConfig } from './telephone.ts';

/** Who carries text messages. */
export const MESSENGERS = ['twilio', 'telnyx', 'signalwire', 'webhook'] as const;
export type MessengerName = (typeof MESSENGERS)[number];

/** The account that sends texts, with the key of its receipts. */
export type MessagingConfig =
  | {
      readonly kind: 'twilio' | 'signalwire';
      readonly messagesUrl: string;
      readonly user: string;
      readonly password: string;
      readonly from: string;
      readonly whatsappContentSid: string | undefined;
    }
  | {
      readonly kind: 'telnyx';
      readonly apiKey: string;
      readonly from: string;
      readonly apiUrl: string;
    }
  | { readonly kind: 'webhook'; readonly url: string; /** Base64. */ readonly secret: string };

const MIN_SECRET_BYTES = 24;

/** Who sends SMS, and WhatsApp messages, which only Twilio can. */
export type Messengers = {
  readonly messaging: MessagingConfig | undefined;
  readonly whatsapp: MessagingConfig | undefined;
};

/**
 * Reads GATECALL_MESSAGING. The default is the carrier, if it has a sender for messages, otherwise
 * Twilio, if that has one.
 */
export function parseMessaging(
  reader: SettingsReader,
  telephone: Pick<TelephoneConfig, 'carrier' | 'accounts'>,
): Messengers {
  const { text, problem } = reader;
  const accounts = { ...telephone.accounts, contentSid: parseContentSid(reader) };
  const chosen = text('GATECALL_MESSAGING');
  if (chosen === 'none') return { messaging: undefined, whatsapp: undefined };
  const known = MESSENGERS.find((name) => name === chosen);
  if (chosen !== undefined && known === undefined) {
    problem(
      'GATECALL_MESSAGING',
      `"${chosen}" is not one of ${[...MESSENGERS, 'none'].join(', ')}.`,
      'twilio',
    );
  }
  const usable = MESSENGERS.filter(
    (name) => name !== 'webhook' && text(SENDERS[name]) && accounts[name],
  );
  const twilio = usable.find((name) => name === 'twilio');
  const usual = usable.find((name) => name === telephone.carrier) ?? twilio;
  const configOf = (name: MessengerName | undefined): MessagingConfig | undefined =>
    name && accountOf(reader, accounts, name);
  return { messaging: configOf(known ?? usual), whatsapp: configOf(twilio) };
}

const SENDERS = {
  twilio: 'TWILIO_MESSAGING_FROM',
  telnyx: 'TELNYX_MESSAGING_FROM',
  signalwire: 'SIGNALWIRE_MESSAGING_FROM',
} as const;

type Accounts = TelephoneConfig['accounts'] & { readonly contentSid: string | undefined };

/** WhatsApp's approved template, which lies at Twilio. */
function parseContentSid({ text, problem }: SettingsReader): string | undefined {
  const sid = text('TWILIO_WHATSAPP_CONTENT_SID');
  if (sid && !/^HX[0-9a-fA-F]{32}$/.test(sid)) {
    const example = `HX${'0'.repeat(32)}`;
    problem('TWILIO_WHATSAPP_CONTENT_SID', `"${sid}" is no content template.`, example);
  }
  return sid;
}

function accountOf(
  reader: SettingsReader,
  accounts: Accounts,
  name: MessengerName,
): MessagingConfig | undefined {
  if (name === 'webhook') return webhookOf(reader);
  const from = senderOf(reader, name);
  if (from === undefined) return undefined;
  const missing = (setting: SettingName): undefined =>
    reader.problem(setting, `messages through ${name} need it.`, '…') as undefined;
  const { twilio, telnyx, signalwire, contentSid } = accounts;
  if (name === 'telnyx') {
    return telnyx?.apiKey
      ? { kind: name, apiKey: telnyx.apiKey, from, apiUrl: telnyx.url }
      : missing('TELNYX_API_KEY');
  }
  if (name === 'twilio') {
    if (!twilio) return missing('TWILIO_AUTH_TOKEN');
    const { url, accountSid: user, authToken: password } = twilio;
    const messagesUrl = messagesOf(url, user);
    return { kind: name, messagesUrl, user, password, from, whatsappContentSid: contentSid };
  }
  const api = signalwire?.api;
  if (!api) return missing('SIGNALWIRE_API_TOKEN');
  const { projectId: user, token: password } = api;
  const messagesUrl = messagesOf(api.url, user);
  return { kind: name, messagesUrl, user, password, from, whatsappContentSid: undefined };
}

const messagesOf = (base: string, account: string): string =>
  `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;

function senderOf(
  { text, problem }: SettingsReader,
  name: keyof typeof SENDERS,
): string | undefined {
  const from = text(SENDERS[name]);
  if (from === undefined) {
    problem(SENDERS[name], `messages through ${name} need a sender.`, '+12015550100');
  } else if (name === 'telnyx' && !E164.test(from)) {
    problem(SENDERS[name], `"${from}" is not E.164.`, '+12015550100');
  }
  return from;
}

function webhookOf(reader: SettingsReader): MessagingConfig | undefined {
  const { text, problem } = reader;
  const url = text('GATECALL_MESSAGING_URL');
  const secret = text('GATECALL_MESSAGING_SECRET');
  if (url === undefined || !isSafeUrl(url)) {
    problem(
      'GATECALL_MESSAGING_URL',
      'use https, or an address of this machine: people’s numbers and codes go there.',
      'https://texts.example.com/send',
    );
  }
  if (secret === undefined || webhookKey(secret).length < MIN_SECRET_BYTES) {
    problem(
      'GATECALL_MESSAGING_SECRET',
      'it needs 24 bytes at least, in base64.',
      'whsec_$(openssl rand -base64 32)',
    );
  }
  return url !== undefined && secret !== undefined
    ? { kind: 'webhook', url, secret: webhookKey(secret).toString('base64') }
    : undefined;
}

/** The key in a secret: base64, after `whsec_` or alone (Standard Webhooks 1.0). */
const webhookKey = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
