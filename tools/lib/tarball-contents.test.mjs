import { expect, it } from 'vitest';
import { faultsOf } from './tarball-contents.mjs';

it('passes what a build is made of', () => {
  const files = ['LICENSE', 'README.md', 'package.json', 'index.js', 'index.d.ts'];
  expect(faultsOf({ name: '@gatecall/backend' }, files)).toEqual([]);
});

it.each([
  ['gatecall', '.env'],
  ['gatecall', 'apps/server/dist/main.js.map'],
  ['gatecall', 'apps/server/src/main.ts'],
  ['gatecall', 'apps/server/dist/data/gatecall.db'],
  ['gatecall', 'node_modules/jose/index.js'],
  ['@gatecall/auth-sdk', 'src/index.ts'],
  ['@gatecall/auth-widget', 'fixtures/replies.json'],
  ['@gatecall/backend', 'sessions.test.js'],
  ['@gatecall/unknown', 'index.js'],
])('names a file that %s must not have: %s', (name, file) => {
  expect(faultsOf({ name }, ['package.json', file])).toHaveLength(1);
});

it('names a script that an install would run', () => {
  const scripts = { postinstall: 'node x.js', test: 'node --test' };
  expect(faultsOf({ name: '@gatecall/backend', scripts }, [])).toEqual([
    '@gatecall/backend: it runs a script at postinstall',
  ]);
});
