/** What is refused or warned of before any request. */
import { describe, expect, it } from 'vitest';

import { createClient } from './client.ts';
import { UsageError } from './errors.ts';
import { flush } from './testing/fake-browser.ts';
import { openClient } from './testing/open-client.ts';
import type { GatecallClient } from './client.ts';

const duration = { session_duration_minutes: 60 };
// As plain JavaScript would: types are what is tested.
const wrong = (value: unknown): never => value as never;

type Row = readonly [string, (client: GatecallClient) => unknown, string];
const ROWS: readonly Row[] = [
  [
    'SDK-038',
    (c) => c.magicLinks.authenticate(wrong(1), duration),
    'Invalid call to magicLinks.authenticate\ntoken must be a string.',
  ],
  [
    'SDK-038',
    (c) => c.oauth.authenticate(wrong(null), duration),
    'Invalid call to oauth.authenticate\ntoken must be a string.',
  ],
  [
    'SDK-039',
    (c) => c.otps.authenticate(wrong(123456), 'm', duration),
    'Invalid call to otps.authenticate\ncode must be a string.',
  ],
  [
    'SDK-040',
    (c) => c.passwords.create({ email: 'a@b.test', password: wrong({}), ...duration }),
    'Invalid call to passwords.create\npassword must be a string.',
  ],
  [
    'SDK-040',
    (c) => c.passwords.strengthCheck({ password: wrong(undefined) }),
    'Invalid call to passwords.strengthCheck\npassword must be a string.',
  ],
  [
    'SDK-041',
    (c) => c.magicLinks.authenticate('t', wrong({ session_duration_minutes: '60' })),
    'Invalid call to magicLinks.authenticate\nsession_duration_minutes must be a number.',
  ],
  [
    'SDK-041',
    (c) => c.passwords.authenticate(wrong({ email: 'a@b.test', password: 'p' })),
    'Invalid call to passwords.authenticate\nsession_duration_minutes must be a number.',
  ],
  [
    'SDK-041',
    (c) => c.session.authenticate(wrong({ session_duration_minutes: '1' })),
    'Invalid call to session.authenticate\nsession_duration_minutes must be a number.',
  ],
  [
    'SDK-042',
    (c) => c.oauth.google.start({ custom_scopes: wrong('a b') }),
    'Invalid call to oauth.google.start\ncustom_scopes must be an array of strings.',
  ],
  [
    'SDK-042',
    (c) => c.oauth.github.start({ custom_scopes: wrong([1]) }),
    'Invalid call to oauth.github.start\ncustom_scopes must be an array of strings.',
  ],
  [
    'SDK-043',
    (c) => c.user.update({ untrusted_metadata: wrong('x') }),
    'Invalid call to user.update\nuntrusted_metadata must be an object.',
  ],
  ...(['client_id', 'redirect_uri', 'response_type'] as const).map((field): Row => [
    'SDK-048',
    (c) =>
      c.idp.authorizeStart({
        client_id: 'c',
        redirect_uri: 'r',
        response_type: 'code',
        [field]: wrong(undefined),
      }),
    `Invalid call to idp.authorizeStart\n${field} must be a string.`,
  ]),
  ...(['client_id', 'post_logout_redirect_uri'] as const).map((field): Row => [
    'SDK-049',
    (c) =>
      c.idp.logoutStart({
        client_id: 'c',
        post_logout_redirect_uri: 'r',
        [field]: wrong(undefined),
      }),
    `Invalid call to idp.logoutStart\n${field} must be a string.`,
  ]),
  [
    'SDK-050, CON-011',
    (c) =>
      c.idp.authorizeStart({
        client_id: 'c',
        redirect_uri: 'r',
        response_type: 'code',
        scope: 'openid address',
      }),
    'Invalid call to idp.authorizeStart\nscope must be made of openid, profile, email, phone, full_access, offline_access.',
  ],
];

describe('a wrong argument', () => {
  it.each(ROWS)(
    'is a usage error before any request (SDK-038..SDK-043, SDK-048..SDK-050, CON-011: %s)',
    async (_id, run, message) => {
      const { client, server } = openClient();
      await flush();
      const asked = server.calls.length;
      const error = await Promise.resolve(run(client)).then(
        () => null,
        (error: unknown) => error,
      );
      expect(error).toBeInstanceOf(UsageError);
      expect(error).toMatchObject({ message, code: 'invalid_usage' });
      expect(server.calls).toHaveLength(asked);
    },
  );
});

describe('a page that uses the client in a wrong way', () => {
  it('is warned of a token that is no public token, and served (SDK-044, D-34)', async () => {
    const { page, client } = openClient({ publicToken: 'secret-live-1' });
    expect(page.log.join()).toContain('should start with "public-token-"');
    await client.bootstrap.get();
    expect(openClient().page.log).toEqual([]);
  });

  it('sends a token of another alphabet as any other, for the server to refuse (SDK-044, SDK-060)', async () => {
    const publicToken = 'public-token-test-grün-€';
    const { server, client } = openClient({ publicToken });
    await client.bootstrap.get();
    const [call] = server.calls;
    const credentials = call?.headers.get('authorization')?.slice(6) ?? '';
    expect(Buffer.from(credentials, 'base64').toString()).toBe(`${publicToken}:${publicToken}`);
    expect(call?.path).toContain(encodeURIComponent(publicToken));
  });

  it('is refused in a server environment (SDK-045)', () => {
    expect(() => createClient('public-token-test-x')).toThrow(
      'not supported in a server environment',
    );
  });

  it('is warned of two clients, which then share one session (SDK-046)', async () => {
    const shared = { page: {} };
    const { page, openTab, client, browser, server } = openClient({ ports: shared });
    expect(page.log).toEqual([]);
    const second = openTab();
    expect(second.page.log.join()).toContain('several Gatecall clients');
    await client.session.updateSession({ session_token: 'a', session_jwt: 'b' });
    expect(second.client.session.getTokens()?.session_token).toBe('a');
    expect(server.own()).toEqual([]);

    client.close();
    second.client.close();
    expect(openTab().page.log).toEqual([]);
    expect(browser.clock.waits()).toEqual([]);
  });

  it('gets an error for a business project (SDK-047)', async () => {
    const { page, client } = openClient({ bootstrap: { vertical: 'B2B' } });
    await client.bootstrap.get();
    expect(page.log.join()).toContain('business (B2B) project');
  });
});
