import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { parseConfig } from '@gatecall/server/config';
import { newestCode, newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';

const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const MINUTE = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_PRESET: 'hardened' } });
});
afterEach(() => server.close());

const ask = (over: object = { code_challenge: CHALLENGE }) =>
  server.sdk(CALLS.magicLinksLoginOrCreate, {
    body: {
      email: 'ada@example.com',
      login_expiration_minutes: 60,
      signup_expiration_minutes: 60,
      ...over,
    },
  });
const use = (token: string) =>
  server.sdk(CALLS.magicLinksAuthenticate, {
    body: { token, code_verifier: VERIFIER, session_duration_minutes: 60 },
  });

describe('the hardened preset', () => {
  it('ends links after ten minutes, whatever the client asks for (ADR 0050)', async () => {
    await ask();
    const inTime = await newestLinkToken(server);
    server.clock.advance(9 * MINUTE);
    expect((await use(inTime)).status).toBe(200);
    await ask();
    const late = await newestLinkToken(server);
    const [mail] = await server.messages();
    expect(mail?.text).toContain('10 minutes');
    server.clock.advance(10 * MINUTE + 1);
    expect((await use(late)).status).not.toBe(200);
  });

  it('ends codes after ten minutes too', async () => {
    const body = { email: 'ada@example.com', expiration_minutes: 10 };
    const sent = await server.sdk(CALLS.otpsEmailLoginOrCreate, { body });
    const token = await newestCode(server);
    server.clock.advance(10 * MINUTE + 1);
    const reply = await server.sdk(CALLS.otpsAuthenticate, {
      body: { token, method_id: sent.body.data.method_id, session_duration_minutes: 60 },
    });
    expect(reply.status).not.toBe(200);
  });

  it('demands PKCE, and does not start if the configuration turns it off (SRV-024)', async () => {
    expect((await ask({})).body.error_type).toBe('invalid_pkce_code_challenge');
    expect(() =>
      parseConfig({ GATECALL_PRESET: 'hardened', GATECALL_REQUIRE_PKCE: 'false' }),
    ).toThrow('GATECALL_REQUIRE_PKCE');
    expect(() => parseConfig({ GATECALL_PRESET: 'harder' })).toThrow('GATECALL_PRESET');
  });
});
