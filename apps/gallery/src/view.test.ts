import { describe, expect, it } from 'vitest';

import { addressOf, parseView } from './view.ts';

describe('the view in the address', () => {
  it('survives the way there and back', () => {
    const search =
      '?page=one&state=Main%2C+empty&scheme=dark&narrow=&rtl=&long=&picture=&locale=de&filter=OTP';
    expect(addressOf(parseView(search))).toBe(search);
  });

  it('begins with all screens in the light scheme', () => {
    expect(parseView('')).toMatchObject({ page: 'screens', scheme: 'light', isNarrow: false });
    expect(addressOf(parseView(''))).toBe('?');
  });
});
