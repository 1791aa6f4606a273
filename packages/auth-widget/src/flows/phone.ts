import type { WidgetEnv } from '../env.ts';
import { dialCodeOf } from './dial-codes.ts';
import type { PhoneInput } from './phone-port.ts';
import { withTimeout } from './with-timeout.ts';

const VALIDATION_TIMEOUT_MS = 2_000;
const FORMAT_TIMEOUT_MS = 10_000;

/**
 * The number to send, or undefined if it is invalid. If the service is late or fails, the dial code and
 * the typed digits are sent as they are, and the server judges them (WID-051 to WID-055).
 */
export async function toInternational(
  env: Pick<WidgetEnv, 'parsePhone' | 'setTimer'>,
  input: PhoneInput,
): Promise<string | undefined> {
  const parsed = await withTimeout(env, env.parsePhone(input), VALIDATION_TIMEOUT_MS);
  if (parsed !== undefined) return parsed.isValid ? parsed.number : undefined;
  const digits = input.phoneNumber.replace(/\D/g, '');
  if (digits === '') return undefined;
  const hasCode = input.phoneNumber.trim().startsWith('+');
  return `+${hasCode ? '' : dialCodeOf(input.regionCode)}${digits}`;
}

/**
 * The number in its country's national format, as typed if that takes too long (WID-058), and the country:
 * a number that begins with a calling code names it.
 */
export async function toNational(
  env: Pick<WidgetEnv, 'parsePhone' | 'setTimer'>,
  input: PhoneInput,
): Promise<PhoneInput> {
  const parsing = env.parsePhone({ ...input, isTyping: true });
  const parsed = await withTimeout(env, parsing, FORMAT_TIMEOUT_MS);
  return {
    phoneNumber: parsed?.national || input.phoneNumber,
    regionCode: parsed?.region ?? input.regionCode,
  };
}
