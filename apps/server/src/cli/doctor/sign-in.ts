import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { readRelyingParties } from '../../auth/idp/relying-parties.ts';
import { readProfiles } from '../../auth/methods/trusted-token/profiles.ts';
import type { Config } from '../../config.ts';
import { whyRangesFail } from '../../platform/breached-passwords.ts';
import { countUsableKeys } from '../../platform/remote-keys.ts';
import { failed, ok, warning, wordsOf, type Finding } from '../../platform/finding.ts';

const PAGES_TIMEOUT_MS = 5_000;

/** Whether the breached-password service replies. */
export async function checkBreaches({ breachRangeUrl }: Config): Promise<Finding> {
  const check = 'breached passwords';
  if (breachRangeUrl === undefined) {
    return warning(check, 'Only the offline list of common ones is used.');
  }
  const { host } = new URL(breachRangeUrl);
  const failure = await whyRangesFail(fetch, breachRangeUrl);
  return failure === undefined
    ? ok(check, `${host} answers`)
    : warning(
        check,
        `${host} does not answer (${failure}): the offline list decides. Open the way to it, or set GATECALL_BREACH_RANGE_URL.`,
      );
}

/** Whether the sessions of another sign-in provider can be verified; nothing is asked of our own. */
export async function checkProvider({ provider }: Config): Promise<Finding[]> {
  if (provider.url === undefined || provider.jwksUrl === undefined) return [];
  const check = 'sign-in provider';
  const { host } = new URL(provider.jwksUrl);
  const bad = (reason: string): Finding[] => [
    failed(
      check,
      `${host}: ${reason}. Until then nobody can sign in. Check GATECALL_PROVIDER_JWKS_URL and the way there.`,
    ),
  ];
  try {
    const usable = await countUsableKeys({ fetch }, provider.jwksUrl);
    return usable === 0
      ? bad('there is no key that verifies a session')
      : [ok(check, `${host} publishes ${usable === 1 ? 'a key' : `${usable} keys`}`)];
  } catch (error) {
    return bad(whyAway(error));
  }
}

/**
 * Whether that provider takes what pages ask first. No more than a warning: they ask from where they are, and
 * the server may be where nothing leads out.
 */
export async function checkPages(config: Config): Promise<Finding[]> {
  const { url, publicToken } = config.provider;
  if (url === undefined) return [];
  const check = 'sign-in pages';
  const bad = (reason: string): Finding[] => [
    warning(
      check,
      `${url} ${reason}: pages may sign nobody in. Check GATECALL_PROVIDER_URL and GATECALL_PUBLIC_TOKEN, and that the provider lists this site.`,
    ),
  ];
  const { origin } = new URL(config.url);
  try {
    const reply = await fetch(`${url}${SDK_BASE_PATH}/projects/bootstrap/${publicToken}`, {
      headers: { origin },
      signal: AbortSignal.timeout(PAGES_TIMEOUT_MS),
    });
    if (!reply.ok) return bad(`answers ${reply.status}`);
    // A site whose every address shows its page answers 200 as well.
    if (!isJson(reply)) return bad('answers with a page');
    const allowed = reply.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin) return bad(`allows no calls from ${origin}`);
    return [ok(check, `${url} answers calls from ${origin}`)];
  } catch (error) {
    return bad(`cannot be reached (${whyAway(error)})`);
  }
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

/** Node says only “fetch failed”; the name or the port that is wrong is in the cause. */
const whyAway = (error: unknown): string =>
  wordsOf(error instanceof TypeError ? (error.cause ?? error) : error);

/** An issuer on that list can open any account that its tokens name: worth a line. */
export function checkTrustedTokens({ trustedTokensFile: file }: Config): Finding[] {
  if (file === undefined) return [];
  const check = 'trusted tokens';
  try {
    const issuers = readProfiles(file).map(({ issuer }) => issuer);
    return [ok(check, `accounts open to tokens of ${issuers.join(', ')}`)];
  } catch (error) {
    return [failed(check, wordsOf(error))];
  }
}

/** Who may have people sign in here, by the file. */
export function checkRelyingParties(config: Config): Finding[] {
  if (config.idpClientsFile === undefined) return [];
  const check = 'relying parties';
  try {
    const names = [...readRelyingParties({ config }).values()].map((party) => party.client_name);
    return [ok(check, `people sign in here for ${names.join(', ')}`)];
  } catch (error) {
    return [failed(check, wordsOf(error))];
  }
}
