import { describe, expect, it } from 'vitest';

import { codeStrength, groupDigits } from './code-strength.ts';
import { followEvents } from './event-stream.ts';
import { formatAgo } from './format.ts';
import { formatFirstDay, formatLastDay } from './last-day.ts';
import { cleanPath } from './router.tsx';
import { safeStorage } from './safe-storage.ts';

describe('code strength', () => {
  it.each([
    ['', 'empty'],
    ['123', 'short'],
    ['123456789', 'short'],
    ['12a456', 'short'],
    ['048219', 'zero'],
    ['7777', 'weak'],
    ['123456', 'row'],
    ['9876', 'row'],
    ['4747', 'row'],
    ['121212', 'row'],
    ['890123', 'row'],
    ['4821', 'fair'],
    ['482 197', 'strong'],
  ])('judges "%s" as %s', (code, strength) => {
    expect(codeStrength(code)).toBe(strength);
  });

  it('groups digits for reading aloud', () => {
    expect(['482197', '4821', '48219753'].map(groupDigits)).toEqual([
      '482 197',
      '4821',
      '4821 9753',
    ]);
  });
});

describe('event stream', () => {
  it('joins split chunks, then opens again with growing waits until stopped', async () => {
    const bodies = [['data: {"a"', ':1}\n\n: ping\n\ndata: 2\n', '\n'], []];
    const heard: string[] = [];
    const waits: number[] = [];
    const live: boolean[] = [];
    let opened = 0;
    await new Promise<void>((resolve) => {
      const stop = followEvents(
        {
          open: () => {
            const chunks = bodies[opened];
            opened += 1;
            if (chunks === undefined) return Promise.reject(new Error('offline'));
            return Promise.resolve(new Response(new Blob(chunks).stream()));
          },
          setTimer: (run, ms) => {
            waits.push(ms);
            if (waits.length < 4) run();
            else {
              stop();
              run();
              resolve();
            }
          },
        },
        (data) => heard.push(data),
        (isLive) => live.push(isLive),
      );
    });
    expect(heard).toEqual(['{"a":1}', '2']);
    expect(waits).toEqual([1000, 1000, 2000, 4000]);
    expect(live).toEqual([true, false, true, false, false, false]);
    expect(opened).toBe(4);
  });
});

describe('the last day', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const berlin = (iso: string, language = 'en') =>
    formatLastDay(iso, 'Europe/Berlin', { language, now });

  it('is the one that ends at a building’s midnight, and a moment is shown as one', () => {
    expect(berlin('2026-11-30T23:00:00Z')).toBe('November 30');
    expect(berlin('2026-11-30T23:00:00Z', 'de')).toBe('30. November');
    expect(berlin('2026-12-31T23:00:00Z')).toBe('December 31');
    expect(berlin('2026-11-30T22:59:00Z')).toContain('Nov 30');
  });

  it('is not the first one, which begins at that midnight', () => {
    const first = (iso: string) => formatFirstDay(iso, 'Europe/Berlin', { language: 'en', now });
    expect(first('2026-11-30T23:00:00Z')).toBe('December 1');
    expect(first('2026-11-30T22:59:00Z')).toContain('Nov 30');
  });
});

describe('small things', () => {
  it('formats times for people', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(formatAgo('2026-11-21T09:40:00Z', 'en', now)).toBe('20 minutes ago');
    expect(formatAgo('2026-11-18T09:00:00Z', 'de', now)).toBe('vor 3 Tagen');
  });

  it('takes /dashboard/ for /dashboard (APP-032)', () => {
    expect(['/', '/dashboard/', '/dashboard'].map(cleanPath)).toEqual([
      '/',
      '/dashboard',
      '/dashboard',
    ]);
  });

  it('keeps working if storage is blocked', () => {
    const storage = safeStorage(() => {
      throw new Error('blocked');
    });
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('keeps working if storage is full: what was set last is what is read', () => {
    const kept = new Map([['a', 'old']]);
    let isFull = true;
    const storage = safeStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new Error('full');
        kept.set(key, value);
      },
      removeItem: (key) => void kept.delete(key),
    }));
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    isFull = false;
    storage.setItem('a', 'newest');
    expect([storage.getItem('a'), kept.get('a')]).toEqual(['newest', 'newest']);
    isFull = true;
    storage.setItem('a', 'in memory');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});
