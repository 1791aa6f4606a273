import { describe, expect, it } from 'vitest';

import { configProblems } from './check-config.ts';
import { resolveConfig, type WidgetConfig } from './config.ts';

describe('configProblems', () => {
  it.each([
    [{ products: [] }, 'products is empty. Allowed: oauth, crypto, emailMagicLinks'],
    [{ products: ['passkey'] }, 'products: “passkey” is unknown. Allowed: oauth, crypto'],
    [{ product: ['otp'] }, 'the configuration: “product” is unknown. Allowed: products, '],
    [{ otpOptions: { method: ['sms'] } }, 'otpOptions: “method” is unknown. Allowed: methods, '],
    [
      { products: ['otp'], otpOptions: { methods: ['SMS'] } },
      'otpOptions.methods: “SMS” is unknown. Allowed: sms, whatsapp, email.',
    ],
    [
      { products: ['oauth'], oauthOptions: { providers: [{ type: 'Google' }] } },
      'oauthOptions.providers: “Google” is unknown. Allowed: google, microsoft',
    ],
    [{ products: ['oauth'] }, 'oauthOptions.providers is empty. Allowed: google'],
  ])('names the key and lists what is allowed: %j', (config, sentence) => {
    // What a page without types writes.
    const [problem, ...others] = configProblems(config as WidgetConfig);
    expect(problem).toContain(sentence);
    expect(others).toEqual([]);
  });

  it('finds nothing in the defaults and in what is right', () => {
    expect(configProblems({})).toEqual([]);
    expect(configProblems(RIGHT)).toEqual([]);
  });
});

const RIGHT: WidgetConfig = {
  products: ['oauth', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: '/in' },
  otpOptions: { methods: ['sms', 'email'], expirationMinutes: 5 },
  sessionOptions: { sessionDurationMinutes: 60 },
  enableShadowDOM: false,
  locale: 'de',
};

describe('resolveConfig', () => {
  it('leaves out what it does not know, instead of drawing buttons that do nothing', () => {
    const config = resolveConfig({
      products: ['oauth', 'passkey', 'otp'],
      oauthOptions: { providers: [{ type: 'Google' }, { type: 'apple' }] },
      otpOptions: { methods: ['SMS', 'email'] },
    } as unknown as WidgetConfig);
    expect(config.products).toEqual(['oauth', 'otp']);
    expect(config.oauthOptions.providers).toEqual([{ type: 'apple' }]);
    expect(config.otpOptions.methods).toEqual(['email']);
  });
});
