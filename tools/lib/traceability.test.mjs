import { expect, test } from 'vitest';
import { idsIn, readRequirementIds, readTitles, report } from './traceability.mjs';

const DOCUMENT = '| id | x |\n| --- | --- |\n| APP-001 | a |\n| APP-002 | b |\n| SRV-003 | c |\n';

test('reads the ids of table rows', () => {
  expect(readRequirementIds(DOCUMENT)).toEqual(['APP-001', 'APP-002', 'SRV-003']);
});

test('finds titles of plain tests and of tables', () => {
  const source = `test('opens (APP-001)', () => {});\ntest.for([['a', (b)], 2])("closes (APP-002)", run);`;
  expect(readTitles(source)).toEqual(
    expect.arrayContaining(['opens (APP-001)', 'closes (APP-002)']),
  );
});

test('finds the part of the title that a row of a table brings', () => {
  const source = `it.each([\n  ['no type (APP-123, D-45)', '?token=t'],\n  ['?x', "none (APP-122)"],\n  ['other (kind)', 1],\n])('refuses %s', run);`;
  expect(readTitles(source)).toEqual(['refuses %s', 'no type (APP-123, D-45)', 'none (APP-122)']);
});

test('writes ranges out', () => {
  for (const range of ['APP-008..APP-011', 'APP-008 to APP-011', 'APP-008–011']) {
    expect(idsIn(`shows all of them (${range})`)).toEqual(
      expect.arrayContaining(['APP-008', 'APP-009', 'APP-010', 'APP-011']),
    );
  }
});

test('sorts ids into proven, explained and missing, and reports invented ones', () => {
  const ids = readRequirementIds(DOCUMENT);
  const explanations = '# APP-002 is not explained here\n\n## Explained\n\n- SRV-003: by nature.\n';
  const result = report({ ids, titles: ['opens (APP-001, APP-099)'], explanations });
  expect(result).toMatchObject({ proven: 1, explained: 1, missing: 1, unknown: ['APP-099'] });
  expect(result.unproven).toEqual({ APP: ['APP-002'] });
});

test('reports an id that is explained although a test names it', () => {
  const ids = readRequirementIds(DOCUMENT);
  const explanations = '## Explained\n\n- APP-002: by nature.\n- SRV-003: by nature.\n';
  const result = report({ ids, titles: ['opens (APP-002)'], explanations });
  expect(result.contradicted).toEqual(['APP-002']);
});
