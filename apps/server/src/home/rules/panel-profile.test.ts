import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PROFILE,
  denyTones,
  firstToneMs,
  keyedReadings,
  lastToneMs,
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
    [{}, 'w9'],
    [{ openKeys: '9#', repeat: 2, gapMs: 1_000 }, 'w9#ww9#'],
    [{ openKeys: 'press *1 ', delayMs: 0 }, '*1'],
    [{ repeat: 2, delayMs: 500, gapMs: 0 }, 'w9w9'],
    [{ openKeys: 'A1d', delayMs: 0 }, 'A1D'],
    [{ openKeys: 'a e 5', delayMs: 0 }, 'A5'],
  ])('spells %j as %s (APP-005, API-008)', (over, digits) => {
    expect(tonesAsDigits(openTones(profile(over), { playsLetters: true }))).toBe(digits);
  });

  it.each([
    [{}, 650, 650],
    [{ openKeys: '9#' }, 650, 900],
    [{ repeat: 2 }, 650, 1_400],
    [{ openKeys: '123', delayMs: 0 }, 150, 650],
  ])('knows when the first and the last tone of %j are out', (over, first, last) => {
    const tones = openTones(profile(over), { playsLetters: true });
    expect([firstToneMs(tones), lastToneMs(tones)]).toEqual([first, last]);
  });

  it('leaves the keys A to D out if the line does not know them', () => {
    const line = { playsLetters: false };
    const typed = profile({ openKeys: 'A1d', denyKey: 'B', delayMs: 0 });
    expect(tonesAsDigits(openTones(typed, line))).toBe('1');
    expect(denyTones(typed, line)).toBeUndefined();
  });

  it('plays a deny tone only if the panel has one', () => {
    expect(denyTones(profile(), { playsLetters: true })).toBeUndefined();
    expect(denyTones(profile({ denyKey: '#' }), { playsLetters: true })?.keys).toBe('#');
  });

  it('reads doubled keys once only for panels that double them', () => {
    expect(keyedReadings('44882211', profile())).toEqual(['44882211']);
    expect(keyedReadings('44882211', profile({ doublesKeys: true }))).toEqual(['44882211', '4821']);
    for (const typed of ['448211', '4482115', '44821', '4448211', '44822']) {
      expect(keyedReadings(typed, profile({ doublesKeys: true }))).toEqual([typed]);
    }
  });
});
