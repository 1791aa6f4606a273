import { describe, expect, it } from 'vitest';

import { profile } from '../../text/en/profile.ts';
import { partLinks, partOf } from './parts.ts';

describe('the part of the profile that an address shows', () => {
  it.each([
    ['', '', 'household'],
    ['?part=panel', '', 'panel'],
    ['?part=nonsense', '', 'household'],
    ['', '#notifications', 'notifications'],
    ['', '#quiet-hours', 'notifications'],
    ['', '#people', 'household'],
    ['', '#your-data', 'account'],
    ['?part=account', '#people', 'account'],
  ])('for %s%s is %s', (search, hash, part) => {
    expect(partOf({ search, hash })).toBe(part);
  });

  it('is linked to by an address that shows it', () => {
    for (const { part, to } of partLinks(profile, true)) {
      expect(partOf({ search: new URL(to, 'https://app.example').search, hash: '' })).toBe(part);
    }
  });

  it('is never the panel for a person without a gate', () => {
    expect(partLinks(profile, false).map(({ part }) => part)).not.toContain('panel');
  });
});
