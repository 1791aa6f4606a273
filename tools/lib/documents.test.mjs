import { expect, test } from 'vitest';
import { brokenLinks, missingFiles, missingPaths, scriptsIn, variablesIn } from './documents.mjs';

const has =
  (...known) =>
  (target) =>
    known.includes(target);

test('finds links to files and headings that are not there', () => {
  const text =
    '# One Two\n[a](there.md) [b](gone.md) [c](#one-two) [d](#three) [e](https://x.test)' +
    '[f](there.md#its-own) [g](there.md#former)';
  const textOf = () => '## Its own';
  expect(brokenLinks(text, has('there.md'), textOf)).toEqual([
    'gone.md',
    '#three',
    'there.md#former',
  ]);
});

test('finds paths that are not there and leaves patterns alone', () => {
  const text =
    'In `apps/server/src/app.ts`, `apps/gone.ts`, `apps/<name>/x.ts` and `src/other.ts`.';
  expect(missingPaths(text, has('apps/server/src/app.ts'))).toEqual(['apps/gone.ts']);
});

test('finds source files that are not there, by the end of their path', () => {
  const text = '// As `door/call.ts` does, `http/call.ts` or `call.ts`; not `a/${b}/c.ts`.';
  expect(missingFiles(text, ['apps/server/src/auth/door/call.ts'])).toEqual(['http/call.ts']);
});

test('finds commands and variables', () => {
  const text =
    'Run `npm start`, then `npm run check`.\n```sh\nGATECALL_URL=x npm test\n```\n`SMTP_URL`';
  expect(scriptsIn(text).toSorted()).toEqual(['check', 'start', 'test']);
  expect(scriptsIn('`npm run build -w @gatecall/auth-sdk`')).toEqual([
    'build -w @gatecall/auth-sdk',
  ]);
  expect(variablesIn(text, ['GATECALL_MODE', 'SMTP_URL', 'PORT']).toSorted()).toEqual([
    'GATECALL_URL',
    'SMTP_URL',
  ]);
});
