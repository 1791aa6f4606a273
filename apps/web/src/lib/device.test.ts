import { describe, expect, it } from 'vitest';

import { describeUserAgent, isMobileUserAgent, phoneFamily } from './device.ts';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

describe('device', () => {
  it.each(['Mobi', 'Android', 'iPhone', 'iPad', 'iPod'])(
    'takes %s for a mobile (APP-042)',
    (word) => {
      expect(isMobileUserAgent(`Mozilla/5.0 (${word}; x)`)).toBe(true);
    },
  );

  it('takes a desktop browser for none (APP-041)', () => {
    expect(isMobileUserAgent(DESKTOP)).toBe(false);
  });

  it('knows whose manual steps come first (APP-062, APP-063)', () => {
    expect(phoneFamily('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('ios');
    expect(phoneFamily('Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile')).toBe('android');
    expect(phoneFamily(DESKTOP)).toBe('other');
  });

  it('describes a device in two words', () => {
    expect(describeUserAgent(DESKTOP)).toEqual({ browser: 'Chrome', system: 'Linux' });
    expect(describeUserAgent('curl/8')).toEqual({ browser: '', system: '' });
  });
});
