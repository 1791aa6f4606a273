import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

describe('runtime configuration', () => {
  it('takes what the server filled in (APP-118, CON-005)', () => {
    const text = JSON.stringify({ publicToken: 'public-token-live-x', providerName: 'acme' });
    expect(readConfig(text)).toMatchObject({
      publicToken: 'public-token-live-x',
      providerName: 'acme',
      providerUrl: '',
      sessionCookies: 'script',
    });
  });

  it.each([null, undefined, '', '{}', 'null', '[]', '{"publicToken":5}', 'not json'])(
    'falls back to development for %s (D-04)',
    (text) => {
      expect(readConfig(text).publicToken).toBe('public-token-test-gatecall');
    },
  );
});
