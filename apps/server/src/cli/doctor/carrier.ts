import type { Config } from '../../config.ts';
import type { CarrierName } from '../../config/carrier-accounts.ts';
import { remoteApis } from '../../voice/carriers/apis.ts';
import type { CarrierApi } from '../../voice/carriers/carrier-api.ts';
import { createAsk } from './ask-carrier.ts';
import { checkAsterisk } from './asterisk.ts';
import { failed, ok, warning, wordsOf, type Finding } from './finding.ts';
import { checkFormCarrier } from './form-carrier.ts';
import { checkTelnyx } from './telnyx.ts';
import { webhooksOf } from './webhooks.ts';

type World = { readonly config: Config; readonly fetch: typeof fetch };

/** The carrier of the calls and all others that are configured: each is asked whether it works. */
export async function checkCarriers(
  world: World,
  /** Those that guests call. */
  numbers: readonly string[],
): Promise<readonly Finding[]> {
  const { config } = world;
  const apis = remoteApis(world);
  const findings = await Promise.all(
    [...apis].map(async ([carrier, api]) => {
      const own = await checkOne(world, carrier, numbers);
      // The first finding says whether it replies at all.
      if (own[0]?.result !== 'ok') return own;
      return [...own, ...(await checkDeletion(carrier, api))];
    }),
  );
  return [checkOwnAddress(config), ...checkMissingApi(config), ...findings.flat()];
}

function checkOwnAddress(config: Config): Finding {
  const check = 'carrier';
  switch (config.carrier) {
    case 'simulator':
      return ok(check, `simulator at ${config.url}/dev/phone`);
    case 'asterisk':
      return ok(check, `ARI at ${config.asterisk?.url ?? ''}`);
    case 'twilio':
    case 'telnyx':
    case 'signalwire':
      return config.url.startsWith('https:')
        ? ok(check, `${config.carrier} calls ${webhooksOf(config).incoming}`)
        : warning(
            check,
            `${config.carrier} cannot reach ${config.url}: it needs a public https URL.`,
          );
  }
}

/** Without them calls come in, but nothing else works. */
function checkMissingApi({ carrier, telnyx, signalwire }: Config): Finding[] {
  const missing =
    carrier === 'telnyx' && telnyx?.apiKey === undefined
      ? 'TELNYX_API_KEY and TELNYX_CONNECTION_ID'
      : carrier === 'signalwire' && signalwire?.api === undefined
        ? 'SIGNALWIRE_SPACE, SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN'
        : undefined;
  if (missing === undefined) return [];
  const detail = `Messages can be neither heard nor deleted, and forwarding cannot be checked. Set ${missing}.`;
  return [warning(carrier, detail)];
}

async function checkOne(
  { config, fetch }: World,
  carrier: CarrierName,
  numbers: readonly string[],
): Promise<Finding[]> {
  const { twilio, telnyx, signalwire, asterisk, carrierUrls } = config;
  const demo = config.demo.phone === '' ? [] : [config.demo.phone];
  const wanted =
    carrier === config.carrier
      ? { webhooks: webhooksOf(config), numbers: [...new Set([...numbers, ...demo])] }
      : undefined;
  if (carrier === 'twilio' && twilio) {
    const account = {
      carrier,
      home: homeOf(carrierUrls.twilio, twilio.accountSid),
      credentials: 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
      address: 'TWILIO_API_URL',
    };
    const ask = createAsk(fetch, basic(twilio.accountSid, twilio.authToken));
    return checkFormCarrier(ask, account, wanted);
  }
  if (carrier === 'signalwire' && signalwire?.api) {
    const { url, projectId, token } = signalwire.api;
    const account = {
      carrier,
      home: homeOf(url, projectId),
      credentials: 'SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN',
      address: 'SIGNALWIRE_SPACE',
    };
    return checkFormCarrier(createAsk(fetch, basic(projectId, token)), account, wanted);
  }
  if (carrier === 'telnyx' && telnyx?.apiKey !== undefined) {
    const { apiKey, connectionId } = telnyx;
    const ask = createAsk(fetch, `Bearer ${apiKey}`);
    return checkTelnyx(ask, { url: carrierUrls.telnyx, connectionId }, wanted);
  }
  if (carrier === 'asterisk' && asterisk) {
    return checkAsterisk(fetch, asterisk, config.promptsFolder);
  }
  return [];
}

const homeOf = (base: string, account: string): string =>
  `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
const basic = (id: string, password: string): string =>
  `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;

/**
 * Names of recordings that do not exist. Telnyx finds recordings by calls, and its keys have all
 * rights.
 */
const NO_RECORDING: Readonly<Partial<Record<CarrierName, string>>> = {
  twilio: `RE${'0'.repeat(32)}`,
  signalwire: '00000000-0000-0000-0000-000000000000',
  asterisk: 'gatecall-doctor',
};

/**
 * Deletes a recording that does not exist: a key without the right to delete is refused all the same.
 */
async function checkDeletion(carrier: CarrierName, api: CarrierApi): Promise<Finding[]> {
  const check = `${carrier} recordings`;
  const name = NO_RECORDING[carrier];
  if (name === undefined) return [];
  try {
    await api.deleteRecording(name);
    return [ok(check, 'can be deleted')];
  } catch (error) {
    const how =
      carrier === 'asterisk'
        ? 'Set read_only = no in ari.conf.'
        : 'Give these credentials the right to.';
    return [failed(check, `They cannot be deleted: ${wordsOf(error)} ${how}`)];
  }
}
