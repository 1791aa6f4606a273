import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

import type { ParsedPhone, PhoneInput } from './phone.ts';

/** The parsing service as a module; it brings its metadata, so it is only ever loaded lazily. */
export function parsePhone({ phoneNumber, regionCode }: PhoneInput): ParsedPhone {
  const region = regionCode as CountryCode; // comes from the list of countries
  const parsed = parsePhoneNumberFromString(phoneNumber, region);
  return {
    isValid: parsed?.isValid() ?? false,
    number: parsed?.number ?? '',
    national: new AsYouType(region).input(phoneNumber),
  };
}
