// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { DepsContext } from '../deps.ts';
import { testDeps } from '../testing.ts';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (copy?: () => Promise<void>) => {
  vi.useFakeTimers();
  const { deps, heard } = testDeps(copy === undefined ? {} : { copy });
  render(
    <DepsContext value={deps}>
      <CopyButton label="entry code" value="482197" />
    </DepsContext>,
  );
  return { button: screen.getByRole('button'), deps, heard };
};

describe('the Copy button', () => {
  it('copies and says "Copied!" for 1000 ms (APP-039, APP-044, APP-066, APP-069)', () => {
    const { button, heard } = show();
    expect(button.textContent).toBe('Copy');
    fireEvent.click(button);
    expect(heard.copied).toEqual(['482197']);
    act(() => vi.advanceTimersByTime(999));
    expect(button.textContent).toBe('Copied!');
    act(() => vi.advanceTimersByTime(1));
    expect(button.textContent).toBe('Copy');
  });

  it('counts from the last click (APP-044)', () => {
    const { button } = show();
    fireEvent.click(button);
    act(() => vi.advanceTimersByTime(900));
    fireEvent.click(button);
    act(() => vi.advanceTimersByTime(900));
    expect(button.textContent).toBe('Copied!');
  });

  it('takes the words back when the clipboard refuses, and says so (APP-044)', async () => {
    const { button, deps, heard } = show(() => Promise.reject(new Error('denied')));
    fireEvent.click(button);
    await act(() => Promise.resolve());
    expect(button.textContent).toBe('Copy');
    expect(heard.errors).toHaveLength(1);
    expect(deps.toasts.get().map(({ message }) => message)).toEqual([
      'That was not copied. Select it and copy it by hand.',
    ]);
  });
});
