import { expect, test } from 'vitest';
import { licenceTable, productionPackages, unknownLicences } from './licences.mjs';

const lockfile = {
  packages: {
    '': { name: 'gatecall', license: 'MIT' },
    'apps/server': { license: 'MIT' },
    'node_modules/@gatecall/server': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/c': { version: '3.0.0' },
    'node_modules/d': { version: '4.0.0', license: 'ISC', dev: true },
  },
};

test('lists what runs in production, by name, and nothing else', () => {
  expect(productionPackages(lockfile).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(licenceTable(productionPackages(lockfile))).toContain(
    '| b       | 2.0.0   | GPL-3.0    |',
  );
});

test('refuses a licence that was not reviewed, and a missing one', () => {
  expect(unknownLicences(productionPackages(lockfile)).map(({ name }) => name)).toEqual(['b', 'c']);
});
