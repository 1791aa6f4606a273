import { ari, AriRefusal, ChannelGone, type AriAccess } from './ari.ts';

/** What Asterisk returns where the channel has no such header ("Error With Function"). */
const NO_SUCH_HEADER = 500;
/** More detours than any network makes of one call. */
const MAX_ENTRIES = 10;

/**
 * Who forwarded the call: the newest Diversion (RFC 5806), else the last-but-one entry of
 * History-Info (RFC 7044). Empty if the trunk says nothing.
 */
export async function forwardedFrom(access: AriAccess, channelId: string): Promise<string> {
  const diversion = await header(access, channelId, 'Diversion', 1);
  if (diversion !== '') return sipNumber(diversion.split(',')[0] ?? '');
  const history = await entries(access, channelId, 'History-Info');
  return history.length < 2 ? '' : sipNumber(history.at(-2) ?? '');
}

/** Entries stand in one header, or in one header each: Asterisk reads them one at a time. */
async function entries(
  access: AriAccess,
  channelId: string,
  name: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let number = 1; number <= MAX_ENTRIES; number += 1) {
    const value = await header(access, channelId, name, number);
    if (value === '') break;
    found.push(...value.split(','));
  }
  return found;
}

async function header(
  access: AriAccess,
  channelId: string,
  name: string,
  number: number,
): Promise<string> {
  try {
    const answer = await ari(access, 'GET', `/channels/${channelId}/variable`, {
      variable: `PJSIP_HEADER(read,${name},${number})`,
    });
    const value: unknown = (answer as { value?: unknown } | undefined)?.value;
    return typeof value === 'string' ? value : '';
  } catch (error) {
    // A channel that is gone shows later.
    if (error instanceof ChannelGone) return '';
    if (error instanceof AriRefusal && error.status === NO_SUCH_HEADER) return '';
    throw error;
  }
}

/** The user part of a SIP or tel address in a header value. */
export function sipNumber(value: string): string {
  const match = /<?(?:sips?:|tel:)(\+?[0-9]{3,15})/i.exec(value);
  return match?.[1] ?? '';
}
