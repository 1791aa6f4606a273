import { expect, it } from 'vitest';

import { samplePhone } from './sample-phone.ts';

it.each([
  ['US', '+1 202 555 0142'],
  ['CA', '+1 202 555 0142'],
  ['FR', '+33 6 39 98 01 42'],
  ['DE', '+49 171 392 0042'],
  ['GB', '+44 7700 900 142'],
  ['BR', '+55 11 96123 4567'],
  ['ES', '+34 …'],
  ['', '+1 202 555 0142'],
])('a number of %j looks like %j', (country, sample) => {
  expect(samplePhone(country).replaceAll('\u00a0', ' ')).toBe(sample);
});
