import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import type { Authenticator } from '@gatecall/testkit/authenticator';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach } from 'vitest';

export const ORIGIN = 'http://localhost:3000';
/** A page whose passkeys may be of a parent domain. */
export const HOME = 'https://home.gate.example.com';

/** Before each test a fresh server, and the ceremonies as a page goes through them. */
export function usePasskeys() {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer({ env: { GATECALL_ALLOWED_ORIGINS: `${ORIGIN},${HOME}` } });
  });
  afterEach(() => server.close());

  const startRegister = (sessionToken: string, body: object = {}, origin = ORIGIN) =>
    server.sdk(CALLS.webauthnRegisterStart, {
      sessionToken,
      headers: { origin },
      body: { domain: new URL(origin).hostname, return_passkey_credential_options: true, ...body },
    });
  const creation = async (sessionToken: string, body: object = {}, origin = ORIGIN) => {
    const { data } = (await startRegister(sessionToken, body, origin)).body;
    return JSON.parse(data.public_key_credential_creation_options);
  };
  const postRegister = (sessionToken: string, credential: string) =>
    server.sdk(CALLS.webauthnRegister, {
      sessionToken,
      body: { public_key_credential: credential, session_duration_minutes: 60 },
    });

  /** Adds a passkey; returns the session's new token. */
  async function register(
    sessionToken: string,
    authenticator: Authenticator,
    { body = {}, origin = ORIGIN }: { body?: object; origin?: string } = {},
  ): Promise<string> {
    const options = await creation(sessionToken, body, origin);
    const reply = await postRegister(sessionToken, authenticator.create(options, origin));
    return reply.body.data.session_token;
  }

  /** What a page asks an authenticator for: within a session, or without one. */
  async function request(
    options: { sessionToken?: string; domain?: string; origin?: string } = {},
  ) {
    const { sessionToken, origin = ORIGIN } = options;
    const call = sessionToken
      ? CALLS.webauthnAuthenticateStartSecondary
      : CALLS.webauthnAuthenticateStartPrimary;
    const { body } = await server.sdk(call, {
      sessionToken,
      headers: { origin },
      body: { domain: options.domain ?? new URL(origin).hostname },
    });
    return JSON.parse(body.data.public_key_credential_request_options);
  }
  const answer = (credential: string, sessionToken?: string) =>
    server.sdk(CALLS.webauthnAuthenticate, {
      sessionToken,
      body: { public_key_credential: credential, session_duration_minutes: 60 },
    });

  return {
    get server() {
      return server;
    },
    startRegister,
    creation,
    postRegister,
    register,
    request,
    answer,
  };
}
