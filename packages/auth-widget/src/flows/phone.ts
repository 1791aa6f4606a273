import type { WidgetEnv } from '../env.ts';
import { dialCodeOf } from './dial-codes.ts';
import { withTimeout } from './with-timeout.ts';

/** What a parsing service says of a typed number (wire 7, parsedPhoneNumber). */
export type ParsedPhone = {
  readonly isValid: boolean;
  /** E.164. */
  readonly number: string;
  readonly national: string;
};
export type PhoneInput = { readonly phoneNumber: string; readonly regionCode: string };
/** The parsing service: by default a module that loads when the first number is typed (D-22). */
export type PhoneParser = (input: PhoneInput) => Promise<ParsedPhone>;

const VALIDATION_TIMEOUT_MS = 2_000;
const FORMAT_TIMEOUT_MS = 10_000;

/**
 * The number to send, or undefined if it is invalid. Where the service is late or fails, dial code
 * and typed digits are taken as they are: the server judges again (WID-051 to WID-055).
 */
export async function toInternational(
  env: Pick<WidgetEnv, 'parsePhone' | 'setTimer'>,
  input: PhoneInput,
): Promise<string | undefined> {
  const parsed = await withTimeout(env, env.parsePhone(input), VALIDATION_TIMEOUT_MS);
  if (parsed !== undefined) return parsed.isValid ? parsed.number : undefined;
  const digits = input.phoneNumber.replace(/\D/g, '');
  if (digits === '') return undefined;
  if (input.phoneNumber.trim().startsWith('+')) return `+${digits}`;
  return `+${dialCodeOf(input.regionCode)}${digits}`;
}

/** The number as people of that country write it; as typed where that takes too long (WID-058). */
export async function toNational(
  env: Pick<WidgetEnv, 'parsePhone' | 'setTimer'>,
  input: PhoneInput,
): Promise<string> {
  const parsed = await withTimeout(env, env.parsePhone(input), FORMAT_TIMEOUT_MS);
  return parsed === undefined || parsed.national === '' ? input.phoneNumber : parsed.national;
}
