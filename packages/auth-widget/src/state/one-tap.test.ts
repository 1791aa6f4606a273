import { describe, expect, it } from 'vitest';

import { initialOneTap, ONE_TAP_ERRORS, reduceOneTap, toOneTapError } from './one-tap.ts';

describe('one tap', () => {
  it('starts pending and embedded (WID-090)', () => {
    expect(initialOneTap()).toEqual({
      status: 'pending',
      position: 'embedded',
      error: 'none',
      height: 0,
    });
  });

  it('is shown when rendering succeeds, 47 pixels high (WID-091, WID-094)', () => {
    expect(reduceOneTap(initialOneTap(), { type: 'rendered' })).toMatchObject({
      status: 'shown',
      height: 47,
    });
    expect(reduceOneTap(initialOneTap('floating'), { type: 'rendered' }).height).toBe(0);
  });

  it.each(ONE_TAP_ERRORS)(
    'is not shown when rendering fails with %s (WID-091, WID-092)',
    (error) => {
      expect(reduceOneTap(initialOneTap(), { type: 'failed', error })).toEqual({
        status: 'not_shown',
        position: 'embedded',
        error,
        height: 0,
      });
    },
  );

  it('treats an unknown reason as no reason (WID-092)', () => {
    expect(toOneTapError('suppressed_by_user')).toBe('none');
  });

  it('is hidden and its height reset on cancel (WID-093)', () => {
    const shown = reduceOneTap(initialOneTap(), { type: 'rendered' });
    const grown = reduceOneTap(shown, { type: 'resized', height: 210 });
    expect(grown.height).toBe(210);
    const cancelled = reduceOneTap(grown, { type: 'cancelled' });
    expect(cancelled).toMatchObject({ status: 'cancelled', height: 0 });
    expect(reduceOneTap(cancelled, { type: 'resized', height: 90 }).height).toBe(0);
  });
});
