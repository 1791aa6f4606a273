import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../testing.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { knownPlace, rememberPlace, takePlace } from './return-place.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 60 * 60_000;

describe('the page to come back to', () => {
  it.each([
    ['/tables?outcome=opened', 0, '/tables?outcome=opened'],
    ['/profile/', 0, '/profile/'],
    ['/profile#notifications', 0, '/profile#notifications'],
    ['/oauth/authorize?client_id=shop', 0, '/oauth/authorize?client_id=shop'],
    ['/profile', HOUR_MS + 1, '/dashboard'],
    ['/login', 0, '/dashboard'],
    ['//evil.example/dashboard', 0, '/dashboard'],
    ['https://evil.example/dashboard', 0, '/dashboard'],
    ['/nonsense', 0, '/dashboard'],
  ])('after %s and %i ms is %s, once', (to, later, expected) => {
    const { storage } = memoryStorage();
    rememberPlace(storage, to, NOW);
    expect(takePlace(storage, NOW + later)).toBe(expected);
    expect(takePlace(storage, NOW + later)).toBe('/dashboard');
  });

  it.each([
    ['/tables/call?call=call-1', 'ada', '/tables/call?call=call-1'],
    ['/tables/call?call=call-1', 'bob', '/dashboard'],
    ['/tables/call?call=call-1', undefined, '/dashboard'],
    // Another application waits there, for whoever it is.
    ['/oauth/authorize?client_id=shop', 'bob', '/oauth/authorize?client_id=shop'],
  ])('%s, which Ada had open, is for %s: %s', (to, user, expected) => {
    const { storage } = memoryStorage();
    rememberPlace(storage, to, NOW, 'ada');
    expect(takePlace(storage, NOW, user)).toBe(expected);
  });

  it.each(['', 'null', '{"to":7}', '{', '[]'])('ignores what it did not write: %s', (text) => {
    const { storage } = memoryStorage({ gatecall_return_place: text });
    expect(takePlace(storage, NOW)).toBe('/dashboard');
  });
});

describe('the page that a mailed link names', () => {
  it.each([
    ['/profile', '/profile'],
    ['/console', '/console'],
    ['/tables?outcome=opened', '/tables?outcome=opened'],
    ['/login', null],
    ['/oauth/authorize?client_id=shop', null],
    ['//evil.example/profile', null],
    ['https://evil.example/profile', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('is for %s: %s', (to, expected) => {
    expect(knownPlace(to)).toBe(expected);
  });
});

describe('a draft', () => {
  const ada = { owner: 'ada@example.com', form: 'guest-code', now: NOW };

  it('is shown to the person who typed it, for an hour', () => {
    const { storage } = memoryStorage();
    writeDraft(storage, { ...ada, draft: { label: 'Nana' } });
    expect(readDraft(storage, ada)).toEqual({ label: 'Nana' });
    expect(readDraft(storage, { ...ada, form: 'panel' })).toBeUndefined();
    expect(readDraft(storage, { ...ada, owner: 'bob@example.com' })).toBeUndefined();
    expect(readDraft(storage, { ...ada, now: NOW + HOUR_MS + 1 })).toBeUndefined();
  });

  it('leaves with the save, and nothing stays behind', () => {
    const { map, storage } = memoryStorage();
    writeDraft(storage, { ...ada, draft: { label: 'Nana' } });
    writeDraft(storage, { ...ada, draft: undefined });
    expect(map.size).toBe(0);
  });

  it('of another person is forgotten as soon as there is a new one', () => {
    const { storage } = memoryStorage();
    writeDraft(storage, { ...ada, draft: { label: 'Nana' } });
    writeDraft(storage, { ...ada, owner: 'bob@example.com', form: 'panel', draft: { repeat: 2 } });
    expect(readDraft(storage, ada)).toBeUndefined();
  });
});
