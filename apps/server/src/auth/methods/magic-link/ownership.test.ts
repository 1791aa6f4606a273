import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, describe, expect, it } from 'vitest';

let server: TestServer;
afterEach(() => server.close());

const start = async (env: Record<string, string> = {}) => {
  server = await createTestServer({ env });
};
const send = (body: Record<string, unknown>) => server.sdk(CALLS.magicLinksLoginOrCreate, { body });
const authenticate = async (sessionToken?: string) =>
  server.sdk(CALLS.magicLinksAuthenticate, {
    body: { token: await newestLinkToken(server) },
    sessionToken,
  });

describe('a magic link', () => {
  it('adds no address that another account has, and signs no one in there (SRV-020, A49)', async () => {
    await start();
    const eve = await signIn(server, 'eve@example.com');
    const ada = await signIn(server, 'ada@example.com');
    const { sessionToken } = ada;
    const body = { email: 'eve@example.com' };
    await server.sdk(CALLS.magicLinksSendSecondary, { body, sessionToken });
    const reply = await authenticate(sessionToken);
    expect(reply.body.error_type).toBe('duplicate_email');
    for (const { sessionToken: token, userId, email } of [
      { ...ada, email: 'ada@example.com' },
      { ...eve, email: 'eve@example.com' },
    ]) {
      const me = await server.sdk(CALLS.usersMe, { sessionToken: token });
      expect(me.body.data.user_id).toBe(userId);
      expect(me.body.data.emails).toMatchObject([{ email }]);
    }
  });

  it('is sent without a challenge only if none is demanded (SRV-077)', async () => {
    await start({ GATECALL_REQUIRE_PKCE: 'true' });
    const email = 'ada@example.com';
    expect((await send({ email })).body.error_type).toBe('invalid_pkce_code_challenge');
    expect(await server.messages()).toEqual([]);
    expect((await send({ email, code_challenge: 'c'.repeat(43) })).status).toBe(200);
  });

  it('makes its language the user’s, and says by which address it proved whom (SRV-022)', async () => {
    await start();
    await send({ email: 'ada@example.com', locale: 'fr' });
    const { data } = (await authenticate()).body;
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'magic_link',
        delivery_method: 'email',
        email_factor: { email_id: data.method_id, email_address: 'ada@example.com' },
      },
    ]);
    const { read } = server.deps.db;
    const user = await read.selectFrom('users').select('language').executeTakeFirstOrThrow();
    expect(user.language).toBe('fr');
    const record = read.selectFrom('audit_log').selectAll().where('event', '=', 'user_created');
    const { details } = await record.executeTakeFirstOrThrow();
    expect(details).toContain('magic_link');
  });
});
