import { describe, expect, it } from 'vitest';

import { resolveConfig } from '../state/config.ts';
import { magicLinkOptions } from './magic-link.ts';

const optionsOf = (emailMagicLinksOptions: Parameters<typeof magicLinkOptions>[0]) =>
  magicLinkOptions(resolveConfig({ emailMagicLinksOptions }).emailMagicLinksOptions);

describe('magicLinkOptions', () => {
  it('sends 30 minutes and no pending user by default (WID-004, WID-005, CON-002)', () => {
    expect(optionsOf({})).toEqual({ login_expiration_minutes: 30, signup_expiration_minutes: 30 });
  });

  it('sends what was configured, by the wire’s names (WID-003, WID-066)', () => {
    expect(
      optionsOf({
        loginRedirectURL: '/in',
        signupRedirectURL: '/up',
        loginExpirationMinutes: 60,
        signupExpirationMinutes: 90,
        createUserAsPending: true,
        domainHint: 'mail.example',
      }),
    ).toEqual({
      login_magic_link_url: '/in',
      signup_magic_link_url: '/up',
      login_expiration_minutes: 60,
      signup_expiration_minutes: 90,
      create_user_as_pending: true,
    });
  });
});
