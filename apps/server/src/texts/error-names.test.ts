import { readFileSync } from 'node:fs';
import { ERRORS } from '@gatecall/contracts/errors';
import { describe, expect, it } from 'vitest';

/** The table of docs/error-names.md; a row without a former name belongs to the one above it. */
const rows = readFileSync(new URL('../../../../docs/error-names.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\|.*`/.test(line))
  .map((line) => {
    const [, former = '', today = '', when = ''] = line.split('|');
    return { former: namesIn(former), today: namesIn(today), when };
  });

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
}

describe('the table of former names', () => {
  const today = new Set(rows.flatMap((row) => row.today));

  it('sends programs to names that are in the catalogue', () => {
    expect(today.size).toBeGreaterThan(40);
    expect([...today].filter((name) => !(name in ERRORS))).toEqual([]);
  });

  it('calls no name former that is still in use, unless it says for what', () => {
    const former = rows.filter(({ when }) => !/\bkeeps\b/.test(when)).flatMap((row) => row.former);
    expect(former.length).toBeGreaterThan(20);
    expect(former.filter((name) => name in ERRORS && !today.has(name))).toEqual([]);
  });
});
