/**
 * Writes the phone metadata of the countries whose languages the widget speaks; all others load when one
 * of theirs is typed. Run after an update of libphonenumber-js:
 * `npm run phones -w @gatecall/auth-widget`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import all from 'libphonenumber-js/min/metadata';

const REGIONS = 'US CA GB IE AU DE AT CH FR BE ES MX PT BR'.split(' ');

const countries = Object.fromEntries(REGIONS.map((region) => [region, all.countries[region]]));
const codes = new Set(Object.values(countries).map(([code]) => code));
const first = {
  version: all.version,
  country_calling_codes: Object.fromEntries(
    [...codes].map((code) => [
      code,
      // The first of a code describes how all of its countries write numbers.
      all.country_calling_codes[code].filter((region) => REGIONS.includes(region)),
    ]),
  ),
  countries,
};
writeFileSync(
  join(import.meta.dirname, '../src/flows/first-phones.ts'),
  `/** Written by \`tools/first-phones.mjs\`: phone metadata of the countries that are asked for first. */
import type { MetadataJson } from 'libphonenumber-js/core';

export const FIRST_PHONES = JSON.parse(
  String.raw\`${JSON.stringify(first)}\`,
) as MetadataJson;
`,
);
