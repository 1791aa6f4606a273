import { DAY_MS } from '@gatecall/contracts/constants';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { parseCarrierAccounts, type CarrierAccounts } from './carriers/accounts.ts';
import { E164 } from '../platform/phone-number.ts';
import type { SettingsReader } from './settings-reader.ts';

const DEVELOPMENT_NUMBERS = ['+12015550101', '+12015550102', '+12015550103', '+12015550104'];
const DEVELOPMENT_DEMO = { phone: '+12015550100', code: '482197' };
/** Ways for a message to reach a phone number. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const;

export type TextChannel = (typeof TEXT_CHANNELS)[number];

/** The carrier's account, the numbers on it, and where messages may go. */
export type TelephoneConfig = CarrierAccounts & {
  /** Voices of the carrier instead of ours, by language. */
  readonly voices: Readonly<Record<string, string>>;
  readonly systemNumbers: readonly string[];
  /** How long a number that a resident has left rests for their building (telephony 2.8). */
  readonly numberRestMs: number;
  readonly demo: { readonly phone: string; readonly code: string };
  /** ISO countries that codes are texted to (A28). */
  readonly smsCountries: 'all' | readonly string[];
};

/** Carriers, their numbers, and where messages may be sent. */
export function parseTelephone(
  reader: SettingsReader,
  { isProduction }: { isProduction: boolean },
): TelephoneConfig {
  const { text, problem } = reader;
  const smsCountries = text('GATECALL_SMS_COUNTRIES') ?? (isProduction ? 'US,CA' : 'all');
  if (!/^(all|[A-Z]{2}(\s*,\s*[A-Z]{2})*)$/.test(smsCountries)) {
    problem('GATECALL_SMS_COUNTRIES', 'it is no list of country codes.', 'US,CA');
  }
  return {
    ...parseCarrierAccounts(reader, { isProduction }),
    ...parseNumbers(reader, { isProduction }),
    numberRestMs: parseRest(reader),
    voices: parseVoices(reader),
    smsCountries: smsCountries === 'all' ? 'all' : smsCountries.split(/\s*,\s*/),
  };
}

/** The pool to forward to, and the number that anyone may try. */
function parseNumbers(
  { text, list, problem }: SettingsReader,
  { isProduction }: { isProduction: boolean },
): Pick<TelephoneConfig, 'systemNumbers' | 'demo'> {
  const configured = list('GATECALL_SYSTEM_NUMBERS');
  const systemNumbers = configured.length > 0 || isProduction ? configured : DEVELOPMENT_NUMBERS;
  for (const number of systemNumbers) {
    if (!E164.test(number)) {
      problem('GATECALL_SYSTEM_NUMBERS', `"${number}" is not E.164.`, '+12015550101,+12015550102');
    }
  }
  const usual = isProduction ? { phone: '', code: '' } : DEVELOPMENT_DEMO;
  const demo = {
    phone: text('GATECALL_DEMO_NUMBER') ?? usual.phone,
    code: text('GATECALL_DEMO_CODE') ?? usual.code,
  };
  if (demo.phone === '') {
    problem('GATECALL_DEMO_NUMBER', 'it is missing.', DEVELOPMENT_DEMO.phone);
  } else if (!E164.test(demo.phone)) {
    problem('GATECALL_DEMO_NUMBER', `"${demo.phone}" is not E.164.`, DEVELOPMENT_DEMO.phone);
  } else if (systemNumbers.includes(demo.phone)) {
    problem(
      'GATECALL_DEMO_NUMBER',
      `"${demo.phone}" is one of GATECALL_SYSTEM_NUMBERS: its resident's gate would never open.`,
      DEVELOPMENT_DEMO.phone,
    );
  }
  if (demo.code === '') {
    problem('GATECALL_DEMO_CODE', 'it is missing.', DEVELOPMENT_DEMO.code);
  } else if (!/^(\d[\d -]*|\p{L}[\p{L}\p{M}' -]*)$/u.test(demo.code)) {
    problem('GATECALL_DEMO_CODE', 'it is neither digits nor words.', DEVELOPMENT_DEMO.code);
  }
  return { systemNumbers, demo };
}

function parseRest({ text, problem }: SettingsReader): number {
  const days = Number(text('GATECALL_NUMBER_REST_DAYS') ?? '30');
  if (!(Number.isInteger(days) && days >= 1 && days <= 365)) {
    problem('GATECALL_NUMBER_REST_DAYS', 'it must be a number from 1 to 365.', '30');
  }
  return days * DAY_MS;
}

function parseVoices({ list, problem }: SettingsReader): TelephoneConfig['voices'] {
  const voices: Record<string, string> = {};
  for (const entry of list('GATECALL_VOICES')) {
    const [, tag, voice] = /^(\w+)=([\w.:-]{1,100})$/.exec(entry) ?? [];
    const language = LANGUAGES.find((known) => known === tag);
    if (language !== undefined && voice !== undefined) voices[language] = voice;
    else problem('GATECALL_VOICES', `"${entry}" is no language with a voice.`, 'es=Polly.Lupe');
  }
  return voices;
}
