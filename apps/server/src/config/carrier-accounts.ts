import { isCarrierId } from './carrier-id.ts';
import { parseCarrierUrls, type CarrierUrls } from './carrier-urls.ts';
import type { SettingName } from './catalogue/catalogue.ts';
import type { SettingsReader } from './settings-reader.ts';

/** The carriers and telephone systems that we support. */
export const CARRIERS = ['simulator', 'twilio', 'telnyx', 'signalwire', 'asterisk'] as const;
export type CarrierName = (typeof CARRIERS)[number];

/** What each cannot work without. */
const NEEDED: Readonly<Record<CarrierName, readonly SettingName[]>> = {
  simulator: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  telnyx: ['TELNYX_PUBLIC_KEY'],
  signalwire: ['SIGNALWIRE_SIGNING_KEY'],
  asterisk: ['ASTERISK_ARI_PASSWORD'],
};

/** Who carries the calls, and our accounts; unset: we have none there. */
export type CarrierAccounts = {
  readonly carrier: CarrierName;
  readonly twilio:
    | {
        readonly accountSid: string;
        readonly authToken: string;
        readonly whatsappContentSid: string | undefined;
      }
    | undefined;
  readonly telnyx:
    | {
        readonly publicKey: string;
        readonly apiKey: string | undefined;
        /** The TeXML application that places calls. */
        readonly connectionId: string | undefined;
      }
    | undefined;
  readonly signalwire:
    | {
        readonly signingKey: string;
        /** Unset: calls come in, but none can be made and no message fetched. */
        readonly api:
          | {
              /** Up to `/api/laml`. */
              readonly url: string;
              readonly projectId: string;
              readonly token: string;
            }
          | undefined;
      }
    | undefined;
  readonly asterisk:
    | {
        readonly url: string;
        readonly user: string;
        readonly password: string;
        /** The name of our Stasis application. */
        readonly app: string;
        /** How household members are dialled; `{number}` stands for theirs. */
        readonly dialEndpoint: string;
      }
    | undefined;
  readonly carrierUrls: CarrierUrls;
};

/** Ids that occur in the paths of our requests to carriers. */
const CARRIER_IDS = [
  ['TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`],
  ['SIGNALWIRE_PROJECT_ID', '00000000-0000-0000-0000-000000000000'],
  ['TELNYX_CONNECTION_ID', '1234567890'],
] as const;

/** GATECALL_CARRIER, and the settings that begin with a carrier's name. */
export function parseCarrierAccounts(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): CarrierAccounts {
  const { text, problem } = reader;
  for (const [name, example] of CARRIER_IDS) {
    const id = text(name);
    if (id !== undefined && !isCarrierId(id)) problem(name, `"${id}" is no id.`, example);
  }
  const carrierUrls = parseCarrierUrls(reader, { isProduction });
  const telnyxKey = text('TELNYX_PUBLIC_KEY');
  const ariPassword = text('ASTERISK_ARI_PASSWORD');
  return {
    carrier: parseCarrier(reader, { isProduction }),
    twilio: parseTwilio(reader),
    telnyx: telnyxKey
      ? {
          publicKey: telnyxKey,
          apiKey: text('TELNYX_API_KEY'),
          connectionId: text('TELNYX_CONNECTION_ID'),
        }
      : undefined,
    signalwire: parseSignalwire(reader, carrierUrls),
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
  };
}

function parseCarrier(
  { text, problem }: SettingsReader,
  { isProduction }: { isProduction: boolean },
): CarrierName {
  const written = text('GATECALL_CARRIER') ?? 'simulator';
  const carrier = CARRIERS.find((known) => known === written);
  if (carrier === undefined) {
    problem('GATECALL_CARRIER', `"${written}" is not a carrier.`, 'twilio');
    return 'simulator';
  }
  if (isProduction && carrier === 'simulator') {
    problem('GATECALL_CARRIER', 'production needs a real carrier.', 'twilio');
  }
  for (const name of NEEDED[carrier]) {
    if (!text(name)) problem(name, `${carrier} needs it.`, '…');
  }
  return carrier;
}

function parseTwilio({ text, problem }: SettingsReader): CarrierAccounts['twilio'] {
  const accountSid = text('TWILIO_ACCOUNT_SID');
  const authToken = text('TWILIO_AUTH_TOKEN');
  const whatsappContentSid = text('TWILIO_WHATSAPP_CONTENT_SID');
  if (whatsappContentSid && !/^HX[0-9a-fA-F]{32}$/.test(whatsappContentSid)) {
    problem(
      'TWILIO_WHATSAPP_CONTENT_SID',
      `"${whatsappContentSid}" is no content template.`,
      `HX${'0'.repeat(32)}`,
    );
  }
  return accountSid && authToken ? { accountSid, authToken, whatsappContentSid } : undefined;
}

function parseSignalwire(
  { text, problem }: SettingsReader,
  { signalwire: url }: CarrierUrls,
): CarrierAccounts['signalwire'] {
  const space = text('SIGNALWIRE_SPACE');
  if (space && !/^[a-z0-9-]+\.signalwire\.com$/.test(space)) {
    problem('SIGNALWIRE_SPACE', `"${space}" is not a space's host.`, 'example.signalwire.com');
  }
  const signingKey = text('SIGNALWIRE_SIGNING_KEY');
  if (!signingKey) return undefined;
  const projectId = text('SIGNALWIRE_PROJECT_ID');
  const token = text('SIGNALWIRE_API_TOKEN');
  return { signingKey, api: url && projectId && token ? { url, projectId, token } : undefined };
}
