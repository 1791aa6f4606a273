import { LANGUAGES } from '@gatecall/contracts/languages';
import type { Config } from '../config.ts';
import { isCarrierId } from './carrier-id.ts';
import { parseCarrierUrls } from './carrier-urls.ts';
import type { SettingsReader } from './settings-reader.ts';

const DEVELOPMENT_NUMBERS = ['+12015550101', '+12015550102', '+12015550103', '+12015550104'];
const DEVELOPMENT_DEMO = { phone: '+12015550100', code: '482197' };
/** Ids that occur in the paths of our requests to carriers. */
const CARRIER_IDS = [
  ['TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`],
  ['SIGNALWIRE_PROJECT_ID', '00000000-0000-0000-0000-000000000000'],
  ['TELNYX_CONNECTION_ID', '1234567890'],
] as const;
const E164 = /^\+[1-9]\d{6,14}$/;
/** The carriers and telephone systems that we support. */
export const CARRIERS = ['simulator', 'twilio', 'telnyx', 'signalwire', 'asterisk'] as const;

/** Ways for a message to reach a phone number. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;

export type TextChannel = (typeof TEXT_CHANNELS)[number];
export type CarrierName = (typeof CARRIERS)[number];

type TelephoneConfig = Pick<
  Config,
  | 'carrier'
  | 'twilio'
  | 'telnyx'
  | 'signalwire'
  | 'asterisk'
  | 'carrierUrls'
  | 'voices'
  | 'systemNumbers'
  | 'demo'
  | 'smsCountries'
>;

/** Carriers, their numbers, and where messages may be sent. */
export function parseTelephone(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): TelephoneConfig {
  const { text, list, problem } = reader;
  const carrier = text('GATECALL_CARRIER') ?? 'simulator';
  if (!CARRIERS.includes(carrier as Config['carrier'])) {
    problem('GATECALL_CARRIER', `"${carrier}" is not a carrier.`, 'twilio');
  }
  if (isProduction && carrier === 'simulator') {
    problem('GATECALL_CARRIER', 'production needs a real carrier.', 'twilio');
  }
  const needsFor = (name: string, carrierName: string): void => {
    if (carrier === carrierName && !text(name)) problem(name, `${carrierName} needs it.`, '…');
  };
  needsFor('TWILIO_ACCOUNT_SID', 'twilio');
  needsFor('TWILIO_AUTH_TOKEN', 'twilio');
  needsFor('TELNYX_PUBLIC_KEY', 'telnyx');
  needsFor('SIGNALWIRE_SIGNING_KEY', 'signalwire');
  needsFor('ASTERISK_ARI_PASSWORD', 'asterisk');

  for (const [name, example] of CARRIER_IDS) {
    const id = text(name);
    if (id !== undefined && !isCarrierId(id)) problem(name, `"${id}" is no id.`, example);
  }

  const configuredNumbers = list('GATECALL_SYSTEM_NUMBERS');
  const systemNumbers =
    configuredNumbers.length > 0 || isProduction ? configuredNumbers : DEVELOPMENT_NUMBERS;
  for (const number of systemNumbers) {
    if (!E164.test(number)) {
      problem('GATECALL_SYSTEM_NUMBERS', `"${number}" is not E.164.`, '+12015550101,+12015550102');
    }
  }
  const demo = {
    phone: text('GATECALL_DEMO_NUMBER') ?? (isProduction ? '' : DEVELOPMENT_DEMO.phone),
    code: text('GATECALL_DEMO_CODE') ?? (isProduction ? '' : DEVELOPMENT_DEMO.code),
  };
  if (demo.phone !== '' && !E164.test(demo.phone)) {
    problem('GATECALL_DEMO_NUMBER', `"${demo.phone}" is not E.164.`, '+12015550100');
  }
  if (systemNumbers.includes(demo.phone)) {
    problem(
      'GATECALL_DEMO_NUMBER',
      `"${demo.phone}" is one of GATECALL_SYSTEM_NUMBERS: its resident's gate would never open.`,
      '+12015550100',
    );
  }
  if (isProduction && demo.phone === '')
    problem('GATECALL_DEMO_NUMBER', 'it is missing.', '+12015550100');
  if (isProduction && demo.code === '') problem('GATECALL_DEMO_CODE', 'it is missing.', '482197');

  const smsCountries = (text('GATECALL_SMS_COUNTRIES') ?? (isProduction ? 'US,CA' : 'all')).trim();
  if (!/^(all|[A-Z]{2}(\s*,\s*[A-Z]{2})*)$/.test(smsCountries)) {
    problem('GATECALL_SMS_COUNTRIES', 'it is no list of country codes.', 'US,CA');
  }

  const voices: Record<string, string> = {};
  for (const entry of list('GATECALL_VOICES')) {
    const [, tag, voice] = /^(\w+)=([\w.:-]{1,100})$/.exec(entry) ?? [];
    const language = LANGUAGES.find((known) => known === tag);
    if (language !== undefined && voice !== undefined) voices[language] = voice;
    else problem('GATECALL_VOICES', `"${entry}" is no language with a voice.`, 'es=Polly.Lupe');
  }

  const twilioSid = text('TWILIO_ACCOUNT_SID');
  const twilioToken = text('TWILIO_AUTH_TOKEN');
  const whatsappContentSid = text('TWILIO_WHATSAPP_CONTENT_SID');
  if (whatsappContentSid && !/^HX[0-9a-fA-F]{32}$/.test(whatsappContentSid)) {
    problem(
      'TWILIO_WHATSAPP_CONTENT_SID',
      `"${whatsappContentSid}" is no content template.`,
      `HX${'0'.repeat(32)}`,
    );
  }
  const telnyxKey = text('TELNYX_PUBLIC_KEY');
  const signalwireKey = text('SIGNALWIRE_SIGNING_KEY');
  const space = text('SIGNALWIRE_SPACE');
  const carrierUrls = parseCarrierUrls(reader, { isProduction });
  const projectId = text('SIGNALWIRE_PROJECT_ID');
  const token = text('SIGNALWIRE_API_TOKEN');
  if (space && !/^[a-z0-9-]+\.signalwire\.com$/.test(space)) {
    problem('SIGNALWIRE_SPACE', `"${space}" is not a space's host.`, 'example.signalwire.com');
  }
  const ariPassword = text('ASTERISK_ARI_PASSWORD');
  return {
    twilio:
      twilioSid && twilioToken
        ? {
            accountSid: twilioSid,
            authToken: twilioToken,
            whatsappContentSid,
          }
        : undefined,
    telnyx: telnyxKey
      ? {
          publicKey: telnyxKey,
          apiKey: text('TELNYX_API_KEY'),
          connectionId: text('TELNYX_CONNECTION_ID'),
        }
      : undefined,
    signalwire: signalwireKey
      ? {
          signingKey: signalwireKey,
          api:
            carrierUrls.signalwire && projectId && token
              ? { url: carrierUrls.signalwire, projectId, token }
              : undefined,
        }
      : undefined,
    asterisk: ariPassword
      ? {
          url: text('ASTERISK_ARI_URL') ?? 'http://127.0.0.1:8088',
          user: text('ASTERISK_ARI_USER') ?? 'gatecall',
          password: ariPassword,
          app: text('ASTERISK_ARI_APP') ?? 'gatecall',
          dialEndpoint: text('ASTERISK_DIAL_ENDPOINT') ?? 'PJSIP/{number}@trunk',
        }
      : undefined,
    carrierUrls,
    voices,
    carrier: carrier as Config['carrier'],
    systemNumbers,
    demo,
    smsCountries: smsCountries === 'all' ? 'all' : smsCountries.split(/\s*,\s*/),
  };
}
