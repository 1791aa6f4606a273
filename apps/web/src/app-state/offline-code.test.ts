import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../testing.ts';
import { forgetCode, keepCode, readCode } from './offline-code.ts';

const NOW = 1_800_000_000_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

describe('the code for times without a network', () => {
  it('is the one that was seen last, for a week', () => {
    const { storage } = memoryStorage();
    keepCode(storage, { code: '482197', at: NOW, owner: 'ada' });
    expect(readCode(storage, NOW + WEEK_MS)).toEqual({ code: '482197', at: NOW, owner: 'ada' });
    expect(readCode(storage, NOW + WEEK_MS + 1)).toBeNull();
  });

  it('goes with the sign-out, and when there is no longer one', () => {
    const { map, storage } = memoryStorage();
    keepCode(storage, { code: '482197', at: NOW, owner: 'ada' });
    forgetCode(storage);
    keepCode(storage, { code: '482197', at: NOW, owner: 'ada' });
    keepCode(storage, { code: '', at: NOW, owner: 'ada' });
    expect(map.size).toBe(0);
  });

  it.each(['', 'null', '{"code":7}', '{', '[]'])('is none if %s is stored', (text) => {
    const { storage } = memoryStorage({ gatecall_offline_code: text });
    expect(readCode(storage, NOW)).toBeNull();
  });
});
