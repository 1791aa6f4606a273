import { describe, expect, it } from 'vitest';

import { applePushNeeds, isMobileUserAgent, phoneFamily } from './device.ts';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

describe('device', () => {
  it.each(['Mobi', 'Android', 'iPhone', 'iPad', 'iPod'])(
    'takes %s for a mobile (APP-042)',
    (word) => {
      expect(isMobileUserAgent(`Mozilla/5.0 (${word}; x)`)).toBe(true);
    },
  );

  it('does not take a desktop browser for a phone (APP-041)', () => {
    expect(isMobileUserAgent(DESKTOP)).toBe(false);
  });

  it('recognises the kind of phone, for the order of the manual steps (APP-062, APP-063)', () => {
    expect(phoneFamily('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('ios');
    expect(phoneFamily('Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile')).toBe('android');
    expect(phoneFamily(DESKTOP)).toBe('other');
  });

  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/18.7 Safari/604.1';
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.7 Safari/605.1.15';
  const plain = { userAgent: IPHONE, maxTouchPoints: 5, hasPush: false, isStandalone: false };

  it.each([
    ['an iPhone in its browser', {}, { device: 'iPhone', needs: 'home-screen' }],
    [
      'an iPad, which calls itself a Mac',
      { userAgent: MAC },
      { device: 'iPad', needs: 'home-screen' },
    ],
    ['an iPhone too old for it', { isStandalone: true }, { device: 'iPhone', needs: 'update' }],
    ['an app on the Home Screen', { isStandalone: true, hasPush: true }, null],
    ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, null],
    ['a phone with Android', { userAgent: 'Mozilla/5.0 (Linux; Android 16)' }, null],
    ['a desktop', { userAgent: DESKTOP }, null],
  ])('knows what %s needs before it can ring', (_name, traits, needs) => {
    expect(applePushNeeds({ ...plain, ...traits })).toEqual(needs);
  });
});
