import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot, ROOT } from './paths.mjs';

const TESTS = globSync('{apps,packages,e2e,tools}/**/*.{test,e2e}.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
});
/** A test file and what is quoted of it: `file.test.ts`: “one title”, “another”. */
const QUOTES = /`([\w./-]+\.(?:test|e2e)\.(?:tsx?|mjs))`((?:[^`“”|]*“[^”]+”)+)/g;

/** The quotes of a document that stand in no test file of that name, or path. */
function lost(text) {
  return [...text.matchAll(QUOTES)].flatMap(([, file, quoted]) => {
    const found = TESTS.filter((test) => `/${test}`.endsWith(`/${file}`));
    const code = found.map((test) => readFileSync(fromRoot(test), 'utf8')).join('\n');
    return [...quoted.matchAll(/“([^”]+)”/g)]
      .map(([, title]) => title.replaceAll(/\s+/g, ' '))
      .filter((title) => !code.includes(title))
      .map((title) => `${file}: ${title}`);
  });
}

it('every test that the table of the conformance profiles quotes is there', () => {
  const text = readFileSync(fromRoot('docs', 'security', 'openid-conformance.md'), 'utf8');
  expect([...text.matchAll(QUOTES)].length).toBeGreaterThan(30);
  expect(lost(text)).toEqual([]);
  expect(lost('`device.test.ts`: “signs in a device”, “no such title”')).toEqual([
    'device.test.ts: no such title',
  ]);
});
