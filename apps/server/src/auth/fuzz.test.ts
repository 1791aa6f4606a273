import { AUTH_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import {
  anything,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  dictionary,
  integer,
  oneof,
  string,
} from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every member that some body of the wire has, so that wrong values get past the first guard. */
const MEMBERS = [
  'email',
  'phone_number',
  'token',
  'method_id',
  'password',
  'existing_password',
  'new_password',
  'session_duration_minutes',
  'expiration_minutes',
  'login_expiration_minutes',
  'login_magic_link_url',
  'login_redirect_url',
  'reset_password_redirect_url',
  'login_template_id',
  'locale',
  'code_challenge',
  'code_verifier',
  'captcha_token',
  'totp_code',
  'recovery_code',
  'domain',
  'user_agent',
  'authenticator_type',
  'return_passkey_credential_options',
  'override_name',
  'public_key_credential',
  'name',
  'untrusted_metadata',
  'crypto_wallet_address',
  'crypto_wallet_type',
  'siwe_params',
  'signature',
  'impersonation_token',
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'profile_id',
  'provider',
  'oauth_attach_token',
  'id_token_hint',
  'post_logout_redirect_uri',
  '__proto__',
  'constructor',
] as const;

/** Right-looking values that reach far into a call, and ones that break careless storage. */
const TELLING = [
  'ada@example.com',
  '+12015550123',
  '123456',
  'http://localhost:3000/authenticate',
  'ethereum',
  '0x0000000000000000000000000000000000000000',
  'localhost',
  'a\0b',
  '\ud800',
  '\u202e',
  "'; drop table users; --",
  '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  '-1',
  'a'.repeat(5_000),
] as const;

const value = oneof(
  constantFrom(...TELLING),
  string({ unit: 'binary' }),
  integer(),
  boolean(),
  anything({ withNullPrototype: false, withBigInt: false }),
);
const body = dictionary(constantFrom(...MEMBERS), value, { maxKeys: 8 });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('every call of the provider', () => {
  it(
    'replies to bodies of every kind without an internal error',
    { timeout: 120_000 },
    async () => {
      // A record of endpoints: its values have the declared type.
      const endpoints = Object.values(AUTH_ENDPOINTS) as readonly Endpoint[];
      const known = await signIn(server, 'ada@example.com');
      await assert(
        asyncProperty(
          constantFrom(...endpoints),
          body,
          oneof(constantFrom(...TELLING), string({ unit: 'binary', minLength: 1 })),
          boolean(),
          async (endpoint, members, id, isSignedIn) => {
            const reply = await server.sdk(endpoint, {
              body: members,
              params: { id: id.isWellFormed() ? id : 'x', public_token: 'x' },
              sessionToken: isSignedIn ? known.sessionToken : undefined,
            });
            expect(reply.status, `${endpoint.path} ${reply.text}`).toBeLessThan(500);
          },
        ),
        { numRuns: 800 },
      );
    },
  );

  it('does the same for texts that are not objects', async () => {
    for (const endpoint of Object.values(AUTH_ENDPOINTS) as readonly Endpoint[]) {
      for (const rawBody of ['', 'null', '[]', '"x"', '{', '1e999', '{"a":1,"a":2}']) {
        if (endpoint.method === 'GET') continue;
        const reply = await server.request(endpoint.method, `/sdk/v1${endpoint.path}`, {
          headers: {
            authorization: `Basic ${Buffer.from(`${server.publicToken}:${server.publicToken}`).toString('base64')}`,
          },
          rawBody,
        });
        expect(reply.status, `${endpoint.path} ${rawBody}`).toBeLessThan(500);
      }
    }
  });
});
