import type { ReadSettings } from '../catalogue/setting.ts';

/**
 * Another address of a carrier's REST interface, without a slash at the end; unset: its own. Development
 * may use a fake carrier on this machine, without https. Production may not: another process on that
 * port would receive the carrier's credentials.
 */
export function readApiUrl<Name extends string>(
  { text, problem }: ReadSettings<Name>,
  name: Name,
  { isProduction }: { isProduction: boolean },
): string | undefined {
  const url = text(name)?.replace(/\/+$/, '');
  const isGood = isProduction ? isHttps : isSafeUrl;
  if (url !== undefined && !isGood(url)) {
    problem(name, 'use https: credentials go there.', 'https://carrier.example.com');
  }
  return url;
}

/** Whether requests to it cannot be read on the way. */
export function isSafeUrl(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const isOwn = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwn);
}

const isHttps = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
