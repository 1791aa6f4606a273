import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
/** The opening tags of what is read aloud when it changes. */
const REGIONS = /<(?:output\b|\w+\b(?=[^<>]*(?:aria-live=|role="status")))[^<>]*>/g;

describe('regions whose changes are read aloud', () => {
  const regions = globSync('**/*.tsx', { cwd: SOURCE, exclude: ['**/*.test.tsx'] }).flatMap(
    (file) =>
      [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(REGIONS)].map(([tag]) => ({
        file,
        tag: tag.replaceAll(/\s+/g, ' '),
      })),
  );

  it('are found in the source', () => {
    expect(regions.length).toBeGreaterThan(10);
  });

  it('are there before their words: none is hidden while it is empty', () => {
    expect(regions.filter(({ tag }) => tag.includes('empty:hidden'))).toEqual([]);
  });
});
