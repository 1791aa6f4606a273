// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { cleanup } from '@testing-library/react';

import { NAMED_STATES } from '../fixtures/named-states.ts';
import { showNamedState } from '../fixtures/show.tsx';
import { SCREENS } from '../state/state.ts';

afterEach(cleanup);

describe('named states', () => {
  it('hold every one of the 21 screens (SCR-002)', () => {
    const shown = new Set(NAMED_STATES.map((named) => named.screen));
    expect([...SCREENS].filter((screen) => !shown.has(screen))).toEqual([]);
  });

  it.each(NAMED_STATES)(
    'draws "$name" with a heading or a message (SCR-001, SCR-002)',
    async (named) => {
      const path = window.location.href;
      const { container } = await showNamedState(named);
      const text = container.textContent ?? '';
      expect(text.length).toBeGreaterThan(3);
      expect(container.querySelector('h2, [role=alert]')).not.toBeNull();
      expect(window.location.href).toBe(path);
    },
  );
});
