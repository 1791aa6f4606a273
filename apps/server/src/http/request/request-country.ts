import type { CountryCode } from 'libphonenumber-js/max';
import { DEFAULT_PHONE_COUNTRY } from '@gatecall/contracts/constants';
import type { FastifyRequest } from 'fastify';
import { phoneCountry } from '../../platform/phone-number.ts';

const MAX_HEADER_LENGTH = 500;

/**
 * The country of a number without a country code: the stated one, otherwise the region of the browser's
 * first language (`fr-CH`). Undefined for a language alone, which many countries speak. Programs that
 * name no language get the default country (CON-004).
 */
export function requestCountry(
  request: Pick<FastifyRequest, 'headers'>,
  stated?: string,
): CountryCode | undefined {
  if (stated !== undefined) return phoneCountry(stated);
  const header = request.headers['accept-language']?.slice(0, MAX_HEADER_LENGTH).trim() ?? '';
  if (header === '' || header === '*') return DEFAULT_PHONE_COUNTRY;
  const tags = header.split(',').map((wish) => wish.split(';', 1)[0]?.trim() ?? '');
  const [first] = tags;
  const language = languageOf(first);
  const regions = tags.filter((tag) => languageOf(tag) === language).flatMap(regionOf);
  // Browsers write `fr,fr-FR` or `fr-FR,fr`; in `en-GB,en-US` the first counts.
  return phoneCountry(regions[0]);
}

const languageOf = (tag = ''): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** The region of a tag (BCP 47): two letters, even after a script as in `zh-Hant-TW`. */
function regionOf(tag: string): string[] {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1];
  return region === undefined ? [] : [region.toUpperCase()];
}
