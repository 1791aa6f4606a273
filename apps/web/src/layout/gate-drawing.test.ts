import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { GATE_STATES, gateSvg } from './gate-drawing.ts';

describe('the drawing of the gate', () => {
  it.each(GATE_STATES)('is the icon of the tab when it is %s', (state) => {
    const file = new URL(`../../public/icons/gate-${state}.svg`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toBe(gateSvg(state));
  });

  it('has another shape in each state, not only other colours', () => {
    const shapes = GATE_STATES.map((state) => gateSvg(state).replaceAll(/#[0-9a-f]+/g, ''));
    expect(new Set(shapes).size).toBe(GATE_STATES.length);
  });
});
