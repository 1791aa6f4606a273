import type { Config } from '../../../config.ts';
import { failed, ok, warning, type Finding } from '../../../platform/finding.ts';

/** Where one of our carriers is to call, for each kind of report. */
export type Webhooks = {
  readonly incoming: string;
  readonly fallback: string;
  readonly status: string;
};

/** What a number or an application at a carrier has instead; empty or null: nothing. */
export type FoundWebhooks = {
  readonly voiceUrl: string | null | undefined;
  readonly voiceMethod: string | null | undefined;
  readonly fallbackUrl: string | null | undefined;
  readonly statusUrl: string | null | undefined;
};

/** What is wrong, and whether calls fail because of it. */
export type Trouble = { readonly isGrave: boolean; readonly sentence: string };

export const webhooksOf = ({ url, carrier }: Config): Webhooks => {
  const base = `${url}/voice/${carrier}`;
  return { incoming: `${base}/incoming`, fallback: `${base}/fallback`, status: `${base}/status` };
};

/** Twilio reads its retry policy from the address: `#rc=5&rp=all`. */
const withoutPolicy = (address: string | null | undefined) => address?.replace(/#.*$/, '');

/** The worst mistake in some webhooks. */
export function troubleWith(found: FoundWebhooks, wanted: Webhooks): Trouble | undefined {
  if (withoutPolicy(found.voiceUrl) !== wanted.incoming) {
    return {
      isGrave: true,
      sentence: `its voice webhook is ${shown(found.voiceUrl)}. Set it to ${wanted.incoming}`,
    };
  }
  if ((found.voiceMethod ?? 'POST').toUpperCase() !== 'POST') {
    return { isGrave: true, sentence: 'its voice webhook is asked by GET. Set it to POST.' };
  }
  if (withoutPolicy(found.fallbackUrl) !== wanted.fallback) {
    return {
      isGrave: false,
      sentence: `its fallback is ${shown(found.fallbackUrl)}: guests hear nothing in an outage. Set it to ${wanted.fallback}`,
    };
  }
  if (withoutPolicy(found.statusUrl) !== wanted.status) {
    return {
      isGrave: false,
      sentence: `its status webhook is ${shown(found.statusUrl)}: ends of calls are told late. Set it to ${wanted.status}`,
    };
  }
  return undefined;
}

/** The same for many numbers: how many, and the worst mistake. */
export function judgeNumbers(
  check: string,
  troubles: ReadonlyMap<string, Trouble | undefined>,
  well: string,
): Finding {
  const wrong = [...troubles].flatMap(([number, trouble]) =>
    trouble ? [{ number, trouble }] : [],
  );
  const worst = wrong.find(({ trouble }) => trouble.isGrave) ?? wrong[0];
  if (!worst) return ok(check, well);
  const detail = `${wrong.length} of ${troubles.size} numbers; ${worst.number}: ${worst.trouble.sentence}`;
  return worst.trouble.isGrave ? failed(check, detail) : warning(check, detail);
}

/** Without anything that could be a password. */
function shown(address: string | null | undefined): string {
  if (!address) return 'not set';
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : 'no address';
}
