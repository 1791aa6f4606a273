/**
 * Every package that runs in production, with its licence, from the lockfile. Fails on a licence that
 * was not looked at. With `--write` docs/security/licences.md is written instead of compared.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { licenceTable, productionPackages, unknownLicences } from './lib/licences.mjs';
import { fromRoot } from './lib/paths.mjs';

const DOCUMENT = fromRoot('docs', 'security', 'licences.md');

const packages = productionPackages(
  JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')),
);
const document = licenceTable(packages);

for (const { name, licence } of unknownLicences(packages)) {
  console.error(`${name}: the licence "${licence}" is not reviewed yet (tools/lib/licences.mjs)`);
  process.exitCode = 1;
}
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, document);
else if (readFileSync(DOCUMENT, 'utf8') !== document) {
  console.error(
    'docs/security/licences.md is old; run node tools/check-licences.mjs --write and look at what changed',
  );
  process.exitCode = 1;
}
