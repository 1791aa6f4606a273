import { ari, ChannelGone, type AriAccess } from './ari.ts';

/**
 * Who forwarded the call: the newest Diversion (RFC 5806), else the last-but-one entry of
 * History-Info (RFC 7044). Empty where the trunk says nothing.
 */
export async function forwardedFrom(access: AriAccess, channelId: string): Promise<string> {
  const diversion = await header(access, channelId, 'Diversion');
  if (diversion !== '') return sipNumber(diversion.split(',')[0] ?? '');
  const history = (await header(access, channelId, 'History-Info')).split(',');
  return history.length < 2 ? '' : sipNumber(history.at(-2) ?? '');
}

async function header(access: AriAccess, channelId: string, name: string): Promise<string> {
  try {
    const answer = await ari(access, 'GET', `/channels/${channelId}/variable`, {
      variable: `PJSIP_HEADER(read,${name})`,
    });
    const value: unknown = (answer as { value?: unknown } | undefined)?.value;
    return typeof value === 'string' ? value : '';
  } catch (error) {
    // Asterisk answers 404 for a header that is not there; a channel that is gone shows later.
    if (error instanceof ChannelGone) return '';
    throw error;
  }
}

/** The user part of a SIP or tel address in a header value. */
export function sipNumber(value: string): string {
  const match = /<?(?:sips?:|tel:)(\+?[0-9]{3,15})/i.exec(value);
  return match?.[1] ?? '';
}
