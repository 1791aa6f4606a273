import type { AccountAt, CarrierName } from '../../config/carriers/list.ts';
import type { Config } from '../../config.ts';
import { failed, ok, warning, wordsOf, type Finding } from '../../platform/finding.ts';
import type { CarrierApi } from '../../voice/carriers/carrier-api.ts';
import type { CarrierCheck, World } from '../../voice/carriers/checks/carrier-check.ts';
import { webhooksOf } from '../../voice/carriers/checks/webhooks.ts';
import { CARRIER_KINDS, remoteApis } from '../../voice/carriers/registry.ts';

/** The carrier of the calls and all others that are configured: each is asked whether it works. */
export async function checkCarriers(
  world: World,
  /** Those that guests call. */
  numbers: readonly string[],
): Promise<readonly Finding[]> {
  const { config } = world;
  const findings = await Promise.all(
    [...remoteApis(world)].map(async ([carrier, api]) => {
      const own = await checkOne(world, carrier, numbers);
      // The first finding says whether it replies at all.
      if (own[0]?.result !== 'ok') return own;
      return [...own, ...(await checkDeletion(carrier, api))];
    }),
  );
  return [checkOwnAddress(config), ...checkMissing(config, config.carrier), ...findings.flat()];
}

function checkOwnAddress(config: Config): Finding {
  const { carrier, url } = config;
  const { address } = CARRIER_KINDS[carrier].check;
  if (address) return ok('carrier', address(config));
  return url.startsWith('https:')
    ? ok('carrier', `${carrier} calls ${webhooksOf(config).incoming}`)
    : warning('carrier', `${carrier} cannot reach ${url}: it needs a public https URL.`);
}

/** A carrier's check, and our account there. */
function checkAt<Name extends CarrierName>({ accounts }: Config, carrier: Name) {
  const check: CarrierCheck<Name> = CARRIER_KINDS[carrier].check;
  const account: AccountAt<Name> | undefined = accounts[carrier];
  return { check, account };
}

/** Settings without which calls come in, but nothing else works. */
function checkMissing(config: Config, carrier: CarrierName): Finding[] {
  const { check, account } = checkAt(config, carrier);
  const missing = account && check.missing?.(account);
  if (missing === undefined) return [];
  const detail = `Messages can be neither heard nor deleted, and forwarding cannot be checked. Set ${missing}.`;
  return [warning(carrier, detail)];
}

async function checkOne(
  world: World,
  carrier: CarrierName,
  numbers: readonly string[],
): Promise<Finding[]> {
  const { config } = world;
  const demo = config.demo.phone === '' ? [] : [config.demo.phone];
  const wanted =
    carrier === config.carrier
      ? { webhooks: webhooksOf(config), numbers: [...new Set([...numbers, ...demo])] }
      : undefined;
  const { check, account } = checkAt(config, carrier);
  return (account && (await check.findings?.(account, world, wanted))) ?? [];
}

/**
 * Deletes a recording that does not exist: a key without the right to delete is refused even then.
 */
async function checkDeletion(carrier: CarrierName, api: CarrierApi): Promise<Finding[]> {
  const { deletion } = CARRIER_KINDS[carrier].check;
  if (deletion === undefined) return [];
  const check = `${carrier} recordings`;
  try {
    await api.deleteRecording(deletion.noRecording);
    return [ok(check, 'can be deleted')];
  } catch (error) {
    return [failed(check, `They cannot be deleted: ${wordsOf(error)} ${deletion.remedy}`)];
  }
}
