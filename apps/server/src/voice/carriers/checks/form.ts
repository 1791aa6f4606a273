import { z } from 'zod';
import { isCarrierId } from '../../../config/carriers/carrier-id.ts';
import { pathSegment } from '../path-segment.ts';
import { formAuthorization, formHome, type FormAccount } from '../form-api.ts';
import { createAsk, refusalOf, type Ask } from './ask.ts';
import type { Wanted } from './carrier-check.ts';
import { failed, ok, type Finding } from '../../../platform/finding.ts';
import { judgeNumbers, troubleWith, type Trouble, type Webhooks } from './webhooks.ts';

/** An account with Twilio's REST interface, and the settings that it came from. */
type CheckedAccount = FormAccount & { readonly credentials: string; readonly address: string };

const text = z.string().nullish();
const hooks = {
  voice_url: text,
  voice_method: text,
  voice_fallback_url: text,
  status_callback: text,
};
const application = z.object(hooks);
const number = z.object({
  phone_number: z.string(),
  ...hooks,
  voice_application_sid: text,
  trunk_sid: text,
});
const page = z.object({ incoming_phone_numbers: z.array(number), next_page_uri: text });
type OwnNumber = z.infer<typeof number>;

const PAGE_SIZE = 1_000;
const MAX_PAGES = 20;

/**
 * Whether the account accepts our credentials, and whether the numbers that guests call lead to us
 * (IncomingPhoneNumbers of both carriers); without `wanted` the numbers are not checked.
 */
export async function checkFormCarrier(
  fetcher: typeof fetch,
  account: CheckedAccount,
  wanted: Wanted | undefined,
): Promise<Finding[]> {
  const { carrier } = account;
  const home = formHome(account);
  const ask = createAsk(fetcher, formAuthorization(account));
  const listed = await listNumbers(ask, home, account);
  if (!('own' in listed)) return [listed];
  const { host } = new URL(home);
  const findings = [ok(carrier, `${host} takes the credentials`)];
  if (!wanted) return findings;
  const troubles = new Map<string, Trouble | undefined>();
  for (const one of wanted.numbers) {
    troubles.set(one, await troubleOf(ask, home, listed.own.get(one), wanted.webhooks));
  }
  const well = `${troubles.size} numbers lead to ${wanted.webhooks.incoming}`;
  return [...findings, judgeNumbers(`${carrier} webhooks`, troubles, well)];
}

async function listNumbers(
  ask: Ask,
  home: string,
  account: CheckedAccount,
): Promise<Finding | { own: ReadonlyMap<string, OwnNumber> }> {
  const own = new Map<string, OwnNumber>();
  let url = `${home}/IncomingPhoneNumbers.json?PageSize=${PAGE_SIZE}`;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const reply = await ask(url);
    if (reply?.status !== 200) {
      return refusalOf(account.carrier, { ...account, url, status: reply?.status });
    }
    const read = page.safeParse(reply.body);
    if (!read.success) {
      return failed(
        account.carrier,
        `${new URL(url).host} is no interface of ${account.carrier}. Check ${account.address}.`,
      );
    }
    for (const one of read.data.incoming_phone_numbers) own.set(one.phone_number, one);
    const next = read.data.next_page_uri;
    // A path: credentials stay with the host that they belong to.
    if (!next?.startsWith('/')) break;
    url = new URL(url).origin + next;
  }
  return { own };
}

async function troubleOf(
  ask: Ask,
  home: string,
  own: OwnNumber | undefined,
  wanted: Webhooks,
): Promise<Trouble | undefined> {
  if (!own) {
    const sentence = 'it is not in this account. Order it there, or: gatecall numbers release';
    return { isGrave: true, sentence };
  }
  if (own.trunk_sid) {
    return { isGrave: true, sentence: 'it leads into a SIP trunk. Give it webhooks instead.' };
  }
  if (!own.voice_application_sid) return troubleWith(foundOf(own), wanted);
  const id = own.voice_application_sid;
  const reply = isCarrierId(id)
    ? await ask(`${home}/Applications/${pathSegment(id)}.json`)
    : undefined;
  const read = application.safeParse(reply?.body);
  return read.success
    ? troubleWith(foundOf(read.data), wanted)
    : { isGrave: false, sentence: 'its application could not be looked at. Try again.' };
}

const foundOf = (own: z.infer<typeof application>) => ({
  voiceUrl: own.voice_url,
  voiceMethod: own.voice_method,
  fallbackUrl: own.voice_fallback_url,
  statusUrl: own.status_callback,
});
