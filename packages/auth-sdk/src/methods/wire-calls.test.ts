/** Every method's call: HTTP method, path, body (wire 5). */
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, TOKEN } from '../testing/open-client.ts';
import type { GatecallClient } from '../client.ts';

const duration = { session_duration_minutes: 60 };
const mail = 'ada@example.com';
const phone = '+12015550123';
const wallet = { crypto_wallet_address: '0xabc', crypto_wallet_type: 'ethereum' } as const;
const authorize = { client_id: 'c', redirect_uri: 'https://rp.test', response_type: 'code' };

type Row = readonly [
  ids: string,
  name: string,
  run: (client: GatecallClient) => unknown,
  call: string,
  body: unknown,
];

const OPEN: readonly Row[] = [
  ['SDK-063', 'user.get', (c) => c.user.get(), 'GET /users/me', undefined],
  [
    'SDK-064',
    'user.update',
    (c) => c.user.update({ untrusted_metadata: { a: 1 } }),
    'PUT /users/me',
    { untrusted_metadata: { a: 1 } },
  ],
  ...(
    [
      ['deleteEmail', 'emails'],
      ['deletePhoneNumber', 'phone_numbers'],
      ['deleteTotp', 'totps'],
      ['deleteCryptoWallet', 'crypto_wallets'],
      ['deleteOAuthRegistration', 'oauth'],
      ['deleteWebauthnRegistration', 'webauthn_registrations'],
      ['deleteBiometricRegistration', 'biometric_registrations'],
    ] as const
  ).map(([method, path]): Row => [
    'SDK-065',
    `user.${method}`,
    (c) => c.user[method]('id/1'),
    `DELETE /users/${path}/id%2F1`,
    undefined,
  ]),
  ['SDK-066', 'session.revoke', (c) => c.session.revoke(), 'POST /sessions/revoke', undefined],
  [
    'SDK-067',
    'session.authenticate',
    (c) => c.session.authenticate(duration),
    'POST /sessions/authenticate',
    duration,
  ],
  [
    'SDK-068',
    'magicLinks.email.loginOrCreate',
    (c) => c.magicLinks.email.loginOrCreate(mail, { login_magic_link_url: 'https://a.test' }),
    'POST /magic_links/email/login_or_create',
    { email: mail, login_magic_link_url: 'https://a.test' },
  ],
  [
    'SDK-069',
    'magicLinks.email.send without a session',
    (c) => c.magicLinks.email.send(mail, { signup_magic_link_url: 'https://a.test' }),
    'POST /magic_links/email/send/primary',
    { email: mail, signup_magic_link_url: 'https://a.test' },
  ],
  [
    'SDK-070',
    'magicLinks.authenticate',
    (c) => c.magicLinks.authenticate('t', duration),
    'POST /magic_links/authenticate',
    { token: 't', ...duration },
  ],
  ...(['sms', 'whatsapp'] as const).flatMap((channel): Row[] => [
    [
      'SDK-071',
      `otps.${channel}.loginOrCreate`,
      (c) => c.otps[channel].loginOrCreate(phone, { expiration_minutes: 5 }),
      `POST /otps/${channel}/login_or_create`,
      { phone_number: phone, expiration_minutes: 5 },
    ],
    [
      'SDK-073',
      `otps.${channel}.send without a session`,
      (c) => c.otps[channel].send(phone),
      `POST /otps/${channel}/send/primary`,
      { phone_number: phone },
    ],
  ]),
  [
    'SDK-072',
    'otps.email.loginOrCreate',
    (c) => c.otps.email.loginOrCreate(mail, { login_template_id: 'x' }),
    'POST /otps/email/login_or_create',
    { email: mail, login_template_id: 'x' },
  ],
  [
    'SDK-073',
    'otps.email.send without a session',
    (c) => c.otps.email.send(mail),
    'POST /otps/email/send/primary',
    { email: mail },
  ],
  [
    'SDK-074',
    'otps.authenticate',
    (c) => c.otps.authenticate('123456', 'method-1', duration),
    'POST /otps/authenticate',
    { token: '123456', method_id: 'method-1', ...duration },
  ],
  [
    'SDK-077',
    'oauth.authenticate',
    (c) => c.oauth.authenticate('t', duration),
    'POST /oauth/authenticate',
    { token: 't', ...duration },
  ],
  [
    'SDK-078',
    'cryptoWallets.authenticateStart without a session',
    (c) => c.cryptoWallets.authenticateStart(wallet),
    'POST /crypto_wallets/authenticate/start/primary',
    wallet,
  ],
  [
    'SDK-079',
    'cryptoWallets.authenticate',
    (c) => c.cryptoWallets.authenticate({ ...wallet, signature: '0x1', ...duration }),
    'POST /crypto_wallets/authenticate',
    { ...wallet, signature: '0x1', ...duration },
  ],
  [
    'SDK-080',
    'totps.create',
    (c) => c.totps.create({ expiration_minutes: 30 }),
    'POST /totps',
    { expiration_minutes: 30 },
  ],
  [
    'SDK-081',
    'totps.authenticate',
    (c) => c.totps.authenticate({ totp_code: '123456', ...duration }),
    'POST /totps/authenticate',
    { totp_code: '123456', ...duration },
  ],
  [
    'SDK-082',
    'totps.recoveryCodes',
    (c) => c.totps.recoveryCodes(),
    'POST /totps/recovery_codes',
    undefined,
  ],
  [
    'SDK-083',
    'totps.recover',
    (c) => c.totps.recover({ recovery_code: 'r', ...duration }),
    'POST /totps/recover',
    { recovery_code: 'r', ...duration },
  ],
  [
    'SDK-086',
    'webauthn.update',
    (c) => c.webauthn.update({ webauthn_registration_id: 'w/1', name: 'Phone' }),
    'PUT /webauthn/update/w%2F1',
    { name: 'Phone' },
  ],
  [
    'SDK-087',
    'passwords.create',
    (c) => c.passwords.create({ email: mail, password: 'p', ...duration }),
    'POST /passwords',
    { email: mail, password: 'p', ...duration },
  ],
  [
    'SDK-088',
    'passwords.authenticate',
    (c) => c.passwords.authenticate({ email: mail, password: 'p', ...duration }),
    'POST /passwords/authenticate',
    { email: mail, password: 'p', ...duration },
  ],
  [
    'SDK-089',
    'passwords.resetByEmailStart',
    (c) => c.passwords.resetByEmailStart({ email: mail, login_redirect_url: 'https://a.test' }),
    'POST /passwords/email/reset/start',
    { email: mail, login_redirect_url: 'https://a.test' },
  ],
  [
    'SDK-090',
    'passwords.resetByEmail',
    (c) => c.passwords.resetByEmail({ token: 't', password: 'p', ...duration }),
    'POST /passwords/email/reset',
    { token: 't', password: 'p', ...duration },
  ],
  [
    'SDK-091',
    'passwords.resetByExistingPassword',
    (c) =>
      c.passwords.resetByExistingPassword({
        email: mail,
        existing_password: 'o',
        new_password: 'n',
        ...duration,
      }),
    'POST /passwords/existing_password/reset',
    { email: mail, existing_password: 'o', new_password: 'n', ...duration },
  ],
  [
    'SDK-092',
    'passwords.resetBySession',
    (c) => c.passwords.resetBySession({ password: 'p' }),
    'POST /passwords/session/reset',
    { password: 'p' },
  ],
  [
    'SDK-093',
    'passwords.strengthCheck',
    (c) => c.passwords.strengthCheck({ password: 'p', email: mail }),
    'POST /passwords/strength_check',
    { password: 'p', email: mail },
  ],
  [
    'SDK-094',
    'impersonation.authenticate',
    (c) => c.impersonation.authenticate({ impersonation_token: 'i' }),
    'POST /impersonation/authenticate',
    { impersonation_token: 'i' },
  ],
  [
    'SDK-095',
    'user.search',
    (c) => c.user.search({ email: mail }),
    'POST /users/search',
    { email: mail },
  ],
  [
    'SDK-096',
    'members.search',
    (c) => c.members.search({ organization_id: 'o' }),
    'POST /b2b/organizations/members/search',
    { organization_id: 'o' },
  ],
  [
    'SDK-099',
    'idp.authorizeStart, unknown members included',
    (c) => c.idp.authorizeStart({ ...authorize, scope: 'openid', max_age: 5 }),
    'POST /oauth/authorize/start',
    { ...authorize, scope: 'openid', max_age: 5 },
  ],
  [
    'SDK-101',
    'idp.logoutStart',
    (c) => c.idp.logoutStart({ client_id: 'c', post_logout_redirect_uri: 'https://rp.test' }),
    'POST /oauth/logout/start',
    { client_id: 'c', post_logout_redirect_uri: 'https://rp.test' },
  ],
];

const WITH_SESSION: readonly Row[] = [
  [
    'SDK-069',
    'magicLinks.email.send',
    (c) => c.magicLinks.email.send(mail),
    'POST /magic_links/email/send/secondary',
    { email: mail },
  ],
  ...(['sms', 'whatsapp'] as const).map((channel): Row => [
    'SDK-073',
    `otps.${channel}.send`,
    (c) => c.otps[channel].send(phone),
    `POST /otps/${channel}/send/secondary`,
    { phone_number: phone },
  ]),
  [
    'SDK-073',
    'otps.email.send',
    (c) => c.otps.email.send(mail),
    'POST /otps/email/send/secondary',
    { email: mail },
  ],
  [
    'SDK-078',
    'cryptoWallets.authenticateStart',
    (c) => c.cryptoWallets.authenticateStart(wallet),
    'POST /crypto_wallets/authenticate/start/secondary',
    wallet,
  ],
];

const seen = new Set<string>();

describe('every method', () => {
  it.each(OPEN)(
    'calls as the wire says (%s of SDK-063..SDK-101): %s',
    async (_ids, _name, run, call, body) => {
      const { client, server } = openClient({ reply: signInOrNothing });
      await run(client);
      const last = server.last();
      expect(`${last?.method} ${last?.path}`).toBe(call);
      expect(last?.body).toEqual(body);
      seen.add(call);
    },
  );

  it.each(WITH_SESSION)(
    'calls the secondary address with a session (%s): %s',
    async (_ids, _name, run, call, body) => {
      const { client, server } = await openSignedIn();
      await run(client);
      const last = server.last();
      expect(`${last?.method} ${last?.path}`).toBe(call);
      expect(last?.body).toEqual(body);
      seen.add(call);
    },
  );

  it('asks for the project settings at once (SDK-097)', async () => {
    const { server } = openClient();
    await flush();
    expect(`${server.calls[0]?.method} ${server.calls[0]?.path}`).toBe(
      `GET /projects/bootstrap/${TOKEN}`,
    );
  });

  it('leaves no call of the catalogue without a method (SDK-063..SDK-101)', () => {
    const elsewhere = [
      'bootstrap',
      'events',
      'idpAuthorize',
      // For other clients of the protocol: ours posts the form, and asks the product for connections.
      'idpConsentStart',
      'idpConsentSubmit',
      'connectedAppsList',
      'connectedAppsRevoke',
      'sessionsExchangeAccessToken',
      'sessionsAttest',
      'oauthAttach',
      'webauthnRegisterStart',
      'webauthnRegister',
      'webauthnAuthenticateStartPrimary',
      'webauthnAuthenticateStartSecondary',
      'webauthnAuthenticate',
    ];
    const missing = Object.entries(AUTH_ENDPOINTS)
      .filter(([name]) => !elsewhere.includes(name))
      .map(([, { method, path }]) => `${method} ${path}`)
      .filter((row) => ![...seen].some((call) => matches(row, call)));
    expect(missing).toEqual([]);
  });
});

const matches = (row: string, call: string): boolean =>
  new RegExp(`^${row.replaceAll(/:\w+/g, '[^/]+')}$`).test(call);

const signInOrNothing = ({ path }: { path: string }) => {
  if (path === '/users/me') return success({ ...user(), __user: user() });
  return /(authenticate|reset|recover|passwords)$/.test(path) ? success(signedIn()) : undefined;
};
