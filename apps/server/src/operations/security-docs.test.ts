import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Apostrophes and escapes are written one way in titles, another in prose. */
const plain = (text: string): string => text.replaceAll(/[’']|\\(?=')/g, '’');

const tests = globSync(
  [
    '{apps,packages}/*/src/**/*.test.{ts,tsx}',
    'e2e/**/*.e2e.ts',
    '{apps/server/site,build-steps,tools}/**/*.test.mjs',
  ],
  { cwd: ROOT },
);

describe('docs/security/asvs.md', () => {
  it('names no test that does not exist', () => {
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

describe('docs/security/openid-conformance.md', () => {
  const IDP = 'apps/server/src/auth/idp';
  const document = read('docs/security/openid-conformance.md');
  /** Each test file that is named, with the titles after it. */
  const named = [
    ...document.replaceAll(/\s+/g, ' ').matchAll(/`([\w./-]+[.](?:test|e2e)[.]tsx?)`([^`|]*)/g),
  ].map(([, file = '', behind = '']) => ({
    file: file.includes('/') ? file : `${IDP}/${file}`,
    titles: [...behind.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

  it('names files that are there, and titles that they have', () => {
    expect(named.filter(({ file }) => !tests.includes(file))).toEqual([]);
    const missing = named.flatMap(({ file, titles }) => {
      const source = plain(read(file));
      return titles
        .filter((title) => !source.includes(`'${title}`) && !source.includes(plain(`'${title}`)))
        .map((title) => `${file}: ${title}`);
    });
    expect(missing).toEqual([]);
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(40);
  });

  it('has no row of a profile that names neither a test nor why there is none', () => {
    const [, ...profiles] = document.split('\n## ');
    const rows = profiles
      .filter((profile) => profile.includes('-certification-test-plan'))
      .flatMap((profile) => [...profile.matchAll(/^\| (`oidcc[^|]+) \| (.*) \|$/gm)]);
    expect(rows.length).toBeGreaterThan(30);
    const bare = rows.filter(([, , held = '']) => !/“|the same|does not apply/.test(held));
    expect(bare.map(([, test]) => test)).toEqual([]);
  });
});
