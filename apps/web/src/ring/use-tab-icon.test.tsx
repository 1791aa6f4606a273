// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useTabIcon } from './use-tab-icon.ts';

afterEach(cleanup);

const Gate = ({ name, isRinging }: { name: string; isRinging: boolean }) => {
  useTabIcon(name, isRinging);
  return null;
};

it('shows in the tab that a gate rings, until none rings any more', () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/icon.svg">';
  const shown = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  const gates = (own: boolean, other: boolean) => (
    <>
      <Gate isRinging={own} name="own" />
      <Gate isRinging={other} name="other" />
    </>
  );
  const { rerender, unmount } = render(gates(false, false));
  expect(shown()).toBe('/icons/icon.svg');
  rerender(gates(true, true));
  expect(shown()).toBe('/icons/gate-ringing.svg');
  rerender(gates(false, true));
  expect(shown()).toBe('/icons/gate-ringing.svg');
  unmount();
  expect(shown()).toBe('/icons/icon.svg');
});
