import { expect, it } from 'vitest';

import { withoutLightDark } from './older-browsers.ts';
import { cssMore } from './styles-late.ts';
import { css } from './styles.ts';

it('puts both colours of a scheme behind a switch', () => {
  const sheet = withoutLightDark('a{color:light-dark(var(--x, rgb(1, 2, 3)), #000);top:0}b{c:d}');
  expect(sheet).toMatch(
    /^a\{color:var\(--gca-is-light,var\(--x, rgb\(1, 2, 3\)\)\) var\(--gca-is-dark,#000\);top:0\}b\{c:d\}\.gca\{/,
  );
});

it('leaves no light-dark() in the widget’s own style sheet', () => {
  expect(css).toContain('light-dark(');
  expect(withoutLightDark(css + cssMore)).not.toContain('light-dark(');
});
