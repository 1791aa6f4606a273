import { plainDigits } from '@gatecall/contracts/entry-code';
import type { IntercomSettingsBody } from '@gatecall/contracts/product/residents';
import type { CountryCode } from 'libphonenumber-js/max';
import type { LineTraits } from '../config/carriers/account.ts';
import { refuse } from '../errors.ts';
import { parsePhone, requirePhone, type TypedPhone } from './phone.ts';

/** At least one key that a telephone has and that the line can play. */
const playable = ({ playsLetters }: LineTraits): RegExp =>
  playsLetters ? /[0-9*#A-D]/i : /[0-9*#]/;

export type Settings = {
  /** Absent: left as it is. */
  readonly name?: string | undefined;
  readonly phone: TypedPhone | undefined;
  readonly intercomNumber: string;
  readonly openDtmf: string;
  readonly ownCodes: readonly string[] | undefined;
};

/** Reads settings as they were typed; throws invalid_field for invalid ones. */
export function parseSettings(
  body: IntercomSettingsBody,
  {
    country,
    line,
    isPhoneKept,
  }: { country: CountryCode | undefined; line: LineTraits; isPhoneKept: boolean },
): Settings {
  const intercomNumber = requirePhone('intercom_number', body.intercom_number, country);
  const openDtmf = requireOpeningKeys('intercom_code', body.intercom_code, line);
  const ownCodes = body.entry_codes?.map(plainDigits);
  ownCodes?.forEach((code, i) => {
    if (ownCodes.indexOf(code) !== i) {
      throw refuse('duplicate_entry_code', { field: `entry_codes.${i}` });
    }
  });
  return {
    phone: body.phone === undefined || isPhoneKept ? undefined : parsePhone(body.phone, country),
    intercomNumber,
    openDtmf,
    ownCodes,
  };
}

/** The keys that open, as they were typed; refuses what the line cannot play, naming the field. */
export function requireOpeningKeys(field: string, typed: string, line: LineTraits): string {
  if (!playable(line).test(typed)) {
    throw refuse('invalid_field', { field, sentence: 'openingKeysInvalid' });
  }
  return typed.trim();
}
