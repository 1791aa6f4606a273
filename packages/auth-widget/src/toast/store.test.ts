import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createToastStore, type ToastKind, type ToastStore } from './store.ts';

const setTimer = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore({ setTimer });
});
afterEach(() => {
  vi.useRealTimers();
});
const shown = () => store.getToasts().map(({ message }) => message);

describe('the toast store', () => {
  it.each<[ToastKind, number]>([
    ['blank', 4000],
    ['error', 4000],
    ['custom', 4000],
    ['success', 2000],
  ])('shows a %s toast for %i ms (WID-083, WID-084)', (kind, duration) => {
    store.show(kind, 'here');
    vi.advanceTimersByTime(duration - 1);
    expect(shown()).toEqual(['here']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('keeps a loading toast until it is replaced or dismissed (WID-085)', () => {
    const id = store.show('loading', 'Sending…');
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(['Sending…']);
    store.show('success', 'Sent', id);
    expect(shown()).toEqual(['Sent']);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual([]);
    const other = store.show('loading', 'Again…');
    store.dismiss(other);
    expect(shown()).toEqual([]);
  });

  it('holds at most 20 toasts, the newest (WID-082)', () => {
    for (let n = 1; n <= 25; n++) store.show('blank', `toast ${n}`);
    expect(shown()).toHaveLength(20);
    expect(shown()[0]).toBe('toast 25');
    expect(shown()).not.toContain('toast 5');
  });

  it('tells its listeners, until they stop', () => {
    const listen = vi.fn();
    const stop = store.subscribe(listen);
    store.show('blank', 'one');
    stop();
    store.show('blank', 'two');
    expect(listen).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind', () => {
    store.show('error', 'one');
    store.clear();
    expect([shown(), vi.getTimerCount()]).toEqual([[], 0]);
  });
});
