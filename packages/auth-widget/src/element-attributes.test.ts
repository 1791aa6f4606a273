import { describe, expect, it } from 'vitest';

import { configFromAttributes, type AttributeName } from './element-attributes.ts';

const read = (attributes: Partial<Record<AttributeName, string>>) => (name: AttributeName) =>
  attributes[name] ?? null;

describe('configFromAttributes', () => {
  it('reads products, redirects, session and language (WID-002, WID-003, WID-011)', () => {
    expect(
      configFromAttributes(
        read({
          products: 'emailMagicLinks, passkeys teleport',
          'login-redirect-url': '/in',
          'session-duration-minutes': '60',
          locale: 'de',
        }),
      ),
    ).toEqual({
      products: ['emailMagicLinks', 'passkeys', 'teleport'],
      emailMagicLinksOptions: { loginRedirectURL: '/in', signupRedirectURL: '/in' },
      oauthOptions: { loginRedirectURL: '/in', signupRedirectURL: '/in' },
      sessionOptions: { sessionDurationMinutes: 60 },
      locale: 'de',
    });
  });

  it('takes a whole configuration as JSON, and nothing from no attributes', () => {
    expect(configFromAttributes(read({ config: '{"products":["otp"]}' }))).toEqual({
      products: ['otp'],
    });
    expect(configFromAttributes(read({}))).toEqual({});
  });

  it('draws the defaults if the JSON is broken', () => {
    expect(configFromAttributes(read({ config: '{products}' }))).toEqual({});
  });
});
