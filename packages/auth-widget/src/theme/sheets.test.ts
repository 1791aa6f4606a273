// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { addStyles, adoptStyles } from './sheets.ts';
import { css } from './styles.ts';

const rulesOf = (root: ShadowRoot) =>
  [...(root.adoptedStyleSheets ?? [])]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('') + (root.querySelector('style')?.textContent ?? '');

const newRoot = () => document.createElement('div').attachShadow({ mode: 'open' });

it('adds the rules of what loads later to existing sheets, and to new ones', () => {
  const before = newRoot();
  adoptStyles(before);
  expect(rulesOf(before)).not.toContain('.gca-late');
  addStyles('.gca-late { color: red; }');
  const after = newRoot();
  adoptStyles(after);
  expect(rulesOf(before)).toContain('.gca-late');
  expect(rulesOf(after)).toContain('.gca-late');
});

it('has quiet words and the card’s edge in the colour of text for whoever asks for more contrast', () => {
  const [, asked = ''] = /@media \(prefers-contrast: more\) \{ \.gca \{([^}]*)/.exec(css) ?? [];
  expect(asked).toContain('--secondary: var(--primary)');
  expect(asked).toContain('--line: var(--primary)');
});
