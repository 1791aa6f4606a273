import type { SettingName } from './catalogue/catalogue.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Where the carriers' REST interfaces are, without a slash at the end. */
export type CarrierUrls = {
  readonly twilio: string;
  readonly telnyx: string;
  /** Up to `/api/laml`; undefined where the space is not known. */
  readonly signalwire: string | undefined;
};

/**
 * Reads TWILIO_API_URL, TELNYX_API_URL and SIGNALWIRE_API_URL; the default is the carriers' own.
 * Development may use a fake carrier on this machine, without https. Production may not: another
 * process on that port would receive the carrier's credentials.
 */
export function parseCarrierUrls(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): CarrierUrls {
  const isGood = isProduction ? isHttps : isSafeUrl;
  const ownUrl = (name: SettingName): string | undefined => {
    const url = reader.text(name)?.replace(/\/+$/, '');
    if (url !== undefined && !isGood(url)) {
      reader.problem(name, 'use https: credentials go there.', 'https://…');
    }
    return url;
  };
  const space = reader.text('SIGNALWIRE_SPACE');
  return {
    twilio: ownUrl('TWILIO_API_URL') ?? 'https://api.twilio.com',
    telnyx: ownUrl('TELNYX_API_URL') ?? 'https://api.telnyx.com',
    signalwire: ownUrl('SIGNALWIRE_API_URL') ?? (space ? `https://${space}/api/laml` : undefined),
  };
}

/** Whether what is sent there cannot be read on the way. */
export function isSafeUrl(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const isOwn = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwn);
}

const isHttps = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
