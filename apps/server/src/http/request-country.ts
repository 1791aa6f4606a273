import type { CountryCode } from 'libphonenumber-js/max';
import { DEFAULT_PHONE_COUNTRY } from '@gatecall/contracts/constants';
import type { FastifyRequest } from 'fastify';
import { phoneCountry } from '../platform/phone-number.ts';

const MAX_HEADER_LENGTH = 500;

/**
 * The country in which a number without a country code is meant: the stated one, else the region of the
 * browser's first language (`fr-CH`). A language alone is spoken in many countries: undefined. Programs
 * that name no language mean the default country (CON-004).
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
  // Browsers write `fr,fr-FR` or `fr-FR,fr`; `en-GB,en-US` is the first's.
  return phoneCountry(regions[0]);
}

const languageOf = (tag = ''): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** The region of a tag (BCP 47): two letters, also behind a script as in `zh-Hant-TW`. */
function regionOf(tag: string): string[] {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1];
  return region === undefined ? [] : [region.toUpperCase()];
}
