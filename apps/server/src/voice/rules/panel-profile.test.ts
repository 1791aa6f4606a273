import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PROFILE,
  denyTones,
  keyedReadings,
  openTones,
  tonesAsDigits,
  type PanelProfile,
} from './panel-profile.ts';

const profile = (over: Partial<PanelProfile> = {}): PanelProfile => ({
  ...DEFAULT_PROFILE,
  openKeys: '9',
  ...over,
});

describe('the panel profile', () => {
  it.each([
    [{}, 'ww9'],
    [{ openKeys: '9#', repeat: 2, gapMs: 1_000 }, 'ww9#ww9#'],
    [{ openKeys: 'press *1 ', delayMs: 0 }, '*1'],
    [{ repeat: 2, delayMs: 500, gapMs: 0 }, 'w9w9'],
  ])('spells %j as %s (APP-005, API-008)', (over, digits) => {
    expect(tonesAsDigits(openTones(profile(over)))).toBe(digits);
  });

  it('plays a deny tone only where the panel has one', () => {
    expect(denyTones(profile())).toBeUndefined();
    expect(denyTones(profile({ denyKey: '#' }))?.keys).toBe('#');
  });

  it('reads doubled keys once only for panels that double them', () => {
    expect(keyedReadings('44882211', profile())).toEqual(['44882211']);
    expect(keyedReadings('44882211', profile({ doublesKeys: true }))).toEqual(['44882211', '4821']);
    expect(keyedReadings('448211', profile({ doublesKeys: true }))).toEqual(['448211']);
  });
});
