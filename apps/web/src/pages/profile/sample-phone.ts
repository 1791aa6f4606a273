import { dialCodeOf } from '@gatecall/auth-widget/flows/dial-codes';

import { formatPhone } from '../../lib/phone-number.ts';

const AMERICAN = '+12025550142';

/** Mobile numbers by calling code; where a country has some for films and examples, one of those. */
const SAMPLES: Readonly<Record<string, string>> = {
  1: AMERICAN,
  33: '+33639980142',
  44: '+447700900142',
  49: '+491713920042',
  55: '+5511961234567',
};

/** What a number of that country (ISO 3166; empty: unknown) looks like, at least how it begins. */
export const samplePhone = (country: string): string => {
  const code = dialCodeOf(country);
  if (code === '') return formatPhone(AMERICAN);
  const sample = SAMPLES[code];
  return sample === undefined ? `+${code} …` : formatPhone(sample);
};
