/**
 * Writes the phone metadata of the countries whose languages the widget speaks: that of the country which
 * is chosen at first, and of the others. All others load when a number of theirs is typed. Run after an
 * update of libphonenumber-js: `npm run phones -w @gatecall/auth-widget`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import all from 'libphonenumber-js/min/metadata';

write('first-phones', ['US', 'CA'], 'the countries that are asked for first');
write(
  'more-phones',
  'GB IE AU DE AT CH FR BE ES MX PT BR'.split(' '),
  'the other countries whose languages the widget speaks',
);

function write(file, regions, whose) {
  const countries = Object.fromEntries(regions.map((region) => [region, all.countries[region]]));
  const codes = new Set(Object.values(countries).map(([code]) => code));
  const metadata = {
    version: all.version,
    country_calling_codes: Object.fromEntries(
      [...codes].map((code) => [
        code,
        // The first country of a code describes how all of its countries write numbers.
        all.country_calling_codes[code].filter((region) => regions.includes(region)),
      ]),
    ),
    countries,
  };
  writeFileSync(
    join(import.meta.dirname, `../src/flows/${file}.ts`),
    `/** Written by \`tools/first-phones.mjs\`: phone metadata of ${whose}. */
import type { MetadataJson } from 'libphonenumber-js/core';

export const ${file.toUpperCase().replace('-', '_')} = JSON.parse(
  String.raw\`${JSON.stringify(metadata)}\`,
) as MetadataJson;
`,
  );
}
