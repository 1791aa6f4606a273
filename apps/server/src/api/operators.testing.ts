import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import type { Role } from '@gatecall/contracts/server-endpoints';
import type { TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { inviteOperator } from '../operators/logic.ts';

/** A person who was invited, with an authenticator app. */
export type Person = {
  readonly userId: string;
  readonly email: string;
  /** The header of a call; the JWT in it is new. */
  bearer(): Promise<{ authorization: string }>;
};

/** Signs in by the link of an invitation, in a session of a day. */
export async function followLink(server: TestServer, link: string): Promise<string> {
  const token = new URL(link).searchParams.get('token');
  const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
    body: { token, session_duration_minutes: 24 * 60 },
  });
  if (reply.status !== 200) throw new Error(`The link signs no one in: ${reply.text}`);
  return reply.body.data.session_token;
}

/** The header of a call in a session. */
export async function bearerOf(server: TestServer, sessionToken: string) {
  const reply = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
  const { error_type: refusal, session_jwt: jwt } = reply.body.data ?? reply.body;
  if (!jwt) throw new Error(`There is no session: ${refusal}`);
  return { authorization: `Bearer ${jwt}` };
}

/** Adds an authenticator app; returns the session's new token. */
export async function addApp(server: TestServer, sessionToken: string): Promise<string> {
  const body = { expiration_minutes: 60 };
  const { data } = (await server.sdk(CALLS.totpsCreate, { body, sessionToken })).body;
  const totp = new TOTP({ secret: data.secret, algorithm: 'SHA1', digits: 6, period: 30 });
  const code = totp.generate({ timestamp: server.clock.now() });
  const proven = await server.sdk(CALLS.totpsAuthenticate, {
    body: { totp_code: code },
    sessionToken,
  });
  return proven.body.data.session_token;
}

/** Invites a person, who follows the link and adds an app: a fresh proof, for a quarter of an hour. */
export async function signInAs(
  server: TestServer,
  role: Role,
  email = `${role}@example.com`,
  buildingIds: readonly string[] = [],
): Promise<Person> {
  const { userId, link } = await inviteOperator(server.deps, {
    email,
    role,
    buildingIds,
    by: null,
  });
  const sessionToken = await addApp(server, await followLink(server, link));
  return { userId, email, bearer: () => bearerOf(server, sessionToken) };
}
