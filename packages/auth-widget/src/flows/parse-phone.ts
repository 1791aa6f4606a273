import {
  AsYouType,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';

import { FIRST_PHONES } from './first-phones.ts';
import type { ParsedPhone, PhoneInput } from './phone-port.ts';

/** Loads the metadata of further countries. */
export type PhoneData = {
  readonly more: () => Promise<{ readonly MORE_PHONES: MetadataJson }>;
  readonly all: () => Promise<{ readonly ALL_PHONES: MetadataJson }>;
};

/** The regions in `more-phones.ts`; a test compares. */
export const MORE_REGIONS = [
  'GB',
  'IE',
  'AU',
  'DE',
  'AT',
  'CH',
  'FR',
  'BE',
  'ES',
  'MX',
  'PT',
  'BR',
];

/**
 * The parsing service as a module; it brings metadata, so it is only ever loaded lazily. It knows a few
 * countries, and loads all at the first doubt: another country, a number with its calling code, or one
 * that is to be sent and not valid in the country chosen (Jamaica's are +1, too).
 */
export async function parsePhone(input: PhoneInput, data: PhoneData): Promise<ParsedPhone> {
  const known = input.phoneNumber.includes('+') ? undefined : await metadataOf(input, data);
  if (known !== undefined) {
    const parsed = parseWith(known, input);
    if (parsed.isValid || input.isTyping) return parsed;
  }
  return parseWith((await data.all()).ALL_PHONES, input);
}

async function metadataOf({ regionCode }: PhoneInput, { more }: PhoneData) {
  if (regionCode in FIRST_PHONES.countries) return FIRST_PHONES;
  return MORE_REGIONS.includes(regionCode) ? (await more()).MORE_PHONES : undefined;
}

function parseWith(metadata: MetadataJson, { phoneNumber, regionCode }: PhoneInput): ParsedPhone {
  const region = regionCode as CountryCode; // comes from the list of countries
  const parsed = parsePhoneNumberFromString(phoneNumber, region, metadata);
  const typed = new AsYouType(region, metadata);
  const national = typed.input(phoneNumber);
  const named = () =>
    typed.getCountry() ?? mainRegion(metadata, typed.getCallingCode(), regionCode);
  return {
    isValid: parsed?.isValid() ?? false,
    number: parsed?.number ?? '',
    national,
    // Digits after a prefix for calls abroad mean something else in the country that they name.
    region: phoneNumber.includes('+') ? named() : undefined,
  };
}

/** Until the digits name one of its countries, a code that is not the chosen country's means its largest. */
function mainRegion(metadata: MetadataJson, code: string | undefined, regionCode: string) {
  if (code === undefined || code === metadata.countries[regionCode as CountryCode]?.[0])
    return undefined;
  return metadata.country_calling_codes[code]?.[0];
}
