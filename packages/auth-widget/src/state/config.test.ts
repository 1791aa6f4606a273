import { describe, expect, it } from 'vitest';

import { findConflict, resolveConfig, withoutUnsendable, type WidgetConfig } from './config.ts';

describe('resolveConfig', () => {
  it('fills in every default (WID-001, WID-004, WID-005, D-30)', () => {
    expect(resolveConfig()).toEqual({
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: {
        loginExpirationMinutes: 30,
        signupExpirationMinutes: 30,
        createUserAsPending: false,
      },
      oauthOptions: { providers: [] },
      otpOptions: { methods: ['email'], expirationMinutes: 5 },
      passwordOptions: {},
      sessionDurationMinutes: 30,
      enableShadowDOM: true,
      locale: 'en',
    });
  });

  it('keeps what the page says (WID-003, WID-006, WID-010, WID-011, WID-012)', () => {
    const given = {
      products: ['otp', 'oauth', 'otp'],
      emailMagicLinksOptions: { loginExpirationMinutes: 60, domainHint: 'mail.example' },
      oauthOptions: { providers: [{ type: 'figma' }], loginRedirectURL: '/in' },
      otpOptions: { methods: ['sms'], expirationMinutes: 2, loginTemplateId: 't1' },
      sessionOptions: { sessionDurationMinutes: 60 },
      enableShadowDOM: true,
    } as const satisfies WidgetConfig;
    const config = resolveConfig(given);
    expect(config.products).toEqual(['otp', 'oauth']);
    expect(config.emailMagicLinksOptions).toEqual({
      loginExpirationMinutes: 60,
      signupExpirationMinutes: 30,
      createUserAsPending: false,
      domainHint: 'mail.example',
    });
    expect(config.oauthOptions).toEqual(given.oauthOptions);
    expect(config.otpOptions).toEqual(given.otpOptions);
    expect(config.sessionDurationMinutes).toBe(60);
    expect(config.enableShadowDOM).toBe(true);
  });
});

describe('findConflict', () => {
  const CASES: readonly [string, WidgetConfig, string | undefined][] = [
    ['magic link + e-mail OTP', { products: ['emailMagicLinks', 'otp'] }, 'both_email_methods'],
    [
      'magic link + e-mail OTP + passwords (D-21)',
      { products: ['emailMagicLinks', 'otp', 'passwords'] },
      'both_email_methods',
    ],
    [
      'magic link + SMS',
      { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } },
      undefined,
    ],
    ['passkeys alone', { products: ['passkeys'] }, 'passkeys_alone'],
    ['passkeys twice', { products: ['passkeys', 'passkeys'] }, 'passkeys_alone'],
    ['passkeys + magic link', { products: ['passkeys', 'emailMagicLinks'] }, undefined],
    ['magic link + passwords', { products: ['emailMagicLinks', 'passwords'] }, undefined],
    ['nothing configured', {}, undefined],
  ];
  it.each(CASES)('judges %s (WID-059, WID-060)', (_name, config, expected) => {
    expect(findConflict(resolveConfig(config))).toBe(expected);
  });
});

describe('withoutUnsendable', () => {
  const offered = (config: WidgetConfig, sendable?: readonly ('email' | 'sms' | 'whatsapp')[]) => {
    const { products, otpOptions } = withoutUnsendable(resolveConfig(config), sendable);
    return [products, otpOptions.methods];
  };
  const phones: WidgetConfig = {
    products: ['otp', 'oauth'],
    otpOptions: { methods: ['sms', 'email', 'whatsapp'] },
  };

  it('drops the channels that the project cannot send, and the product with its last one', () => {
    expect(offered(phones)).toEqual([phones.products, phones.otpOptions?.methods]);
    expect(offered(phones, ['email', 'whatsapp'])).toEqual([
      phones.products,
      ['email', 'whatsapp'],
    ]);
    const text: WidgetConfig = { ...phones, otpOptions: { methods: ['sms'] } };
    expect(offered(text, ['email'])).toEqual([['oauth'], []]);
  });

  it('leaves a form if nothing else would be on the card', () => {
    const alone: WidgetConfig = { products: ['otp'], otpOptions: { methods: ['sms'] } };
    expect(offered(alone, ['email'])).toEqual([['otp'], ['sms']]);
  });
});
