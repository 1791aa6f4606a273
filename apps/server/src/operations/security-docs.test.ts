import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Apostrophes and escapes are written one way in titles, another in prose. */
const plain = (text: string): string => text.replaceAll(/[’']|\\(?=')/g, '’');

describe('docs/security/asvs.md', () => {
  it('names no test that does not exist', () => {
    const tests = globSync(
      ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts', 'tools/**/*.test.mjs'],
      { cwd: ROOT },
    );
    const sources = plain(tests.map(read).join('\n'));
    const quoted = [...read('docs/security/asvs.md').matchAll(/“([^”]+)”/g)].map(
      ([, title = '']) => title,
    );
    expect(quoted.length).toBeGreaterThan(40);
    // The introduction quotes the word "quotes" itself.
    const missing = quoted.filter((title) => title !== 'quotes' && !sources.includes(plain(title)));
    expect(missing).toEqual([]);
  });
});
