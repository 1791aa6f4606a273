import { expect, test } from 'vitest';
import { brokenCitations, citable, namelessSections } from './citations.mjs';

const known = citable({
  sections: { wire: '# Wire\n\n## 5. Calls\n\n### 5.4 PKCE\n', telephony: '### 2.8 Whom\n' },
  tables: ['| id | tried |\n| --- | --- |\n| A20 | guesses |\n| SRV-022 | links |\n| D-08 | … |'],
  records: ['0050'],
  pages: ['asterisk.md'],
});

test('knows headings, rows and records', () => {
  expect([...known].toSorted()).toEqual([
    'A20',
    'ADR 0050',
    'D-08',
    'SRV-022',
    'asterisk.md',
    'telephony 2.8',
    'wire 5',
    'wire 5.4',
  ]);
});

test('passes citations that lead somewhere', () => {
  const text =
    "it('works (SRV-022, A20)') // D-08, wire 5, 5.4, telephony 2.8, ADR 0050, docs/operations/asterisk.md";
  expect(brokenCitations(text, known)).toEqual([]);
});

test('finds citations that lead nowhere, in lists and across lines too', () => {
  const text =
    '/** (SRV-922, A07, wire 5, 5.9)\n * and telephony\n * 7.1. ADR 12, D-99, interface.md */';
  expect(brokenCitations(text, known)).toEqual([
    'SRV-922',
    'A07',
    'D-99',
    'ADR 12',
    'interface.md',
    'wire 5.9',
    'telephony 7.1',
  ]);
});

test('finds documents that are not in the repository', () => {
  const text = 'as the product specification says (interfaces, HTTP), issue 5';
  expect(brokenCitations(text, known)).toEqual(['product specification', '(interfaces', 'issue 5']);
});

test('wants the name of a public standard before each §', () => {
  expect(
    namelessSections('once (RFC 6238 §5.2),\n * twice (OpenID Connect Core\n * §5.5)'),
  ).toEqual([]);
  expect(namelessSections('the default (§9), specification §4')).toEqual(['§9', '§4']);
});
