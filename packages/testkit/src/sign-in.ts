import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { canonicalEmail } from '@gatecall/server/platform/email-address';
import type { TestServer } from './test-server.ts';

/** The token of the newest link that was mailed, to an address or at all. */
export async function newestLinkToken(server: TestServer, email?: string): Promise<string> {
  // A notice from the same round may come before it, or another address's link.
  const mailbox = email && canonicalEmail(email);
  const message = (await server.messages()).find(
    ({ to, text }) => /[?&]token=/.test(text) && (!mailbox || canonicalEmail(to) === mailbox),
  );
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0];
  const token = link && new URL(link).searchParams.get('token');
  if (!token) throw new Error('No link was mailed.');
  return token;
}

/** Signs a user in by a mailed link, as a resident does. */
export async function signIn(
  server: TestServer,
  email: string,
  options: { minutes?: number } = {},
): Promise<{ sessionToken: string; jwt: string; userId: string; sessionId: string }> {
  await server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email } });
  const reply = await server.sdk(AUTH_ENDPOINTS.magicLinksAuthenticate, {
    body: {
      token: await newestLinkToken(server, email),
      session_duration_minutes: options.minutes ?? 60,
    },
  });
  if (reply.status !== 200) throw new Error(`Sign-in failed: ${reply.text}`);
  const { data } = reply.body;
  return {
    sessionToken: data.session_token,
    jwt: data.session_jwt,
    userId: data.user_id,
    sessionId: data.session.session_id,
  };
}

/** The newest six-digit code, sent by any channel. */
export async function newestCode(server: TestServer): Promise<string> {
  const [message] = await server.messages();
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error('No code was sent.');
  return code;
}

/** Confirms a resident's own phone by the code that is texted to it. */
export async function provePhone(server: TestServer, jwt: string): Promise<void> {
  const headers = { authorization: `Bearer ${jwt}` };
  const post = (path: string, body: unknown) => server.request('POST', path, { headers, body });
  await post('/v1/own_phone/code', {});
  // Notices are texted too, and may come in between.
  const texts = (await server.messages()).filter(({ channel }) => channel === 'sms');
  const code = texts.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found);
  const reply = await post('/v1/own_phone/verify', { code });
  if (reply.status !== 200) throw new Error(`The phone was not confirmed: ${reply.text}`);
}
