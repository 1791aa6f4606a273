import { z } from 'zod';
import type { AccountAt } from '../../../config/carriers/list.ts';
import { createAsk, refusalOf, type Ask } from '../checks/ask.ts';
import type { CarrierCheck, Wanted } from '../checks/carrier-check.ts';
import { failed, ok, warning, type Finding } from '../../../platform/finding.ts';
import { judgeNumbers, troubleWith, type Trouble } from '../checks/webhooks.ts';

const text = z.string().nullish();
const application = z.object({
  data: z.object({
    active: z.boolean().nullish(),
    voice_url: text,
    voice_method: text,
    voice_fallback_url: text,
    status_callback: text,
  }),
});
const numbersPage = z.object({
  data: z.array(z.object({ phone_number: z.string() })),
  meta: z.object({ total_pages: z.number().nullish() }).nullish(),
});

const PAGE_SIZE = 250;
const MAX_PAGES = 80;
const SETTINGS = { credentials: 'TELNYX_API_KEY', address: 'TELNYX_API_URL' };

/** Its keys have all rights, so whether they may delete recordings is no question. */
export const telnyxCheck: CarrierCheck<'telnyx'> = {
  missing: ({ apiKey }) =>
    apiKey === undefined ? 'TELNYX_API_KEY and TELNYX_CONNECTION_ID' : undefined,
  findings: async ({ apiKey, ...account }, { fetch }, wanted) =>
    apiKey === undefined ? [] : checkTelnyx(createAsk(fetch, `Bearer ${apiKey}`), account, wanted),
};

/**
 * Whether Telnyx accepts the key, whether the TeXML application leads to us, and whether the numbers
 * that guests call belong to it; without `wanted` only the key is checked.
 */
async function checkTelnyx(
  ask: Ask,
  account: Pick<AccountAt<'telnyx'>, 'url' | 'connectionId'>,
  wanted: Wanted | undefined,
): Promise<Finding[]> {
  const api = `${account.url}/v2`;
  const listed = await listNumbers(ask, api, account.connectionId);
  if (!('own' in listed)) return [listed];
  const findings = [ok('telnyx', `${new URL(api).host} takes the key`)];
  if (!wanted) return findings;
  const check = 'telnyx webhooks';
  if (account.connectionId === undefined) {
    const detail =
      'Without TELNYX_CONNECTION_ID, the id of the TeXML application, they cannot be looked up, and the forwarding check cannot call.';
    return [...findings, warning(check, detail)];
  }
  const url = `${api}/texml_applications/${encodeURIComponent(account.connectionId)}`;
  const reply = await ask(url);
  if (reply?.status === 404) {
    const detail = 'Telnyx has no such TeXML application. Check TELNYX_CONNECTION_ID.';
    return [...findings, failed(check, detail)];
  }
  const read = application.safeParse(reply?.body);
  if (!read.success)
    return [...findings, refusalOf(check, { ...SETTINGS, url, status: reply?.status })];
  const { data } = read.data;
  if (data.active === false) {
    return [...findings, failed(check, 'The TeXML application is not active. Activate it.')];
  }
  const trouble = troubleWith(
    {
      voiceUrl: data.voice_url,
      voiceMethod: data.voice_method,
      fallbackUrl: data.voice_fallback_url,
      statusUrl: data.status_callback,
    },
    wanted.webhooks,
  );
  const strange: Trouble = {
    isGrave: true,
    sentence: 'it does not belong to the TeXML application. Assign it there.',
  };
  const troubles = new Map(
    wanted.numbers.map((one) => [one, listed.own.has(one) ? trouble : strange]),
  );
  const well = `${troubles.size} numbers lead to ${wanted.webhooks.incoming}`;
  return [...findings, judgeNumbers(check, troubles, well)];
}

async function listNumbers(
  ask: Ask,
  api: string,
  connectionId: string | undefined,
): Promise<Finding | { own: ReadonlySet<string> }> {
  const own = new Set<string>();
  for (let at = 1, pages = 1; at <= Math.min(pages, MAX_PAGES); at += 1) {
    const query = new URLSearchParams({
      'page[size]': String(PAGE_SIZE),
      'page[number]': String(at),
    });
    if (connectionId !== undefined) query.set('filter[connection_id]', connectionId);
    const url = `${api}/phone_numbers?${query.toString()}`;
    const reply = await ask(url);
    const read = numbersPage.safeParse(reply?.body);
    if (reply?.status !== 200 || !read.success) {
      return refusalOf('telnyx', { ...SETTINGS, url, status: reply?.status });
    }
    for (const { phone_number: number } of read.data.data) own.add(number);
    pages = read.data.meta?.total_pages ?? 1;
  }
  return { own };
}
