import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import type { Installation } from './installation.ts';

export const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
export const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36';

/** A session's token is valid for five minutes, and sensitive calls need a proof of the last fifteen. */
const FRESH_MS = 4 * 60_000;
const SESSION_MINUTES = 60;

type Session = { session_token: string; session_jwt: string };

/** A person with an account, who signs in whenever there is something to do. */
export type Person = {
  readonly email: string;
  /** A call of the product, with a fresh session. */
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>;
  signIn(userAgent?: string): Promise<Session>;
  rename(first_name: string, last_name: string): Promise<void>;
  addPasskey(name: string, userAgent: string): Promise<void>;
  /** Adds their own phone, by the code that is texted to it. */
  provePhone(phone: string): Promise<void>;
};

export function personOf(place: Installation, email: string): Person {
  let session: { token: string; since: number; userAgent: string } | undefined;

  const signIn = async (userAgent = LAPTOP): Promise<Session> => {
    await place.messages();
    await place.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email }, userAgent });
    const mail = (await place.messages()).find(({ to }) => to === email);
    const token = /[?&]token=([^&\s]+)/.exec(mail?.text ?? '')?.[1];
    const { data } = await place.sdk<{ data: Session }>(AUTH_ENDPOINTS.magicLinksAuthenticate, {
      body: { token, session_duration_minutes: SESSION_MINUTES },
      userAgent,
    });
    session = { token: data.session_jwt, since: place.clock.now(), userAgent };
    return data;
  };
  const call: Person['call'] = async (method, path, body) => {
    const isFresh = session && place.clock.now() - session.since < FRESH_MS;
    if (!isFresh) await signIn();
    return place.call(session ?? { token: '' }, method, path, body);
  };

  return {
    email,
    call,
    signIn,
    async rename(first_name, last_name) {
      const { session_token: sessionToken } = await signIn();
      const body = { name: { first_name, last_name } };
      await place.sdk(AUTH_ENDPOINTS.usersUpdate, { sessionToken, body });
    },
    async addPasskey(name, userAgent) {
      const { session_token: sessionToken } = await signIn(userAgent);
      const body = { domain: 'localhost', return_passkey_credential_options: true };
      const begun = await place.sdk<{ data: { public_key_credential_creation_options: string } }>(
        AUTH_ENDPOINTS.webauthnRegisterStart,
        { sessionToken, body, userAgent },
      );
      const options = JSON.parse(begun.data.public_key_credential_creation_options) as {
        challenge: string;
      };
      const made = createAuthenticator({ isSynced: true }).create(options, place.url);
      const { data } = await place.sdk<{ data: Session & { webauthn_registration_id: string } }>(
        AUTH_ENDPOINTS.webauthnRegister,
        { sessionToken, body: { public_key_credential: made }, userAgent },
      );
      session = { token: data.session_jwt, since: place.clock.now(), userAgent };
      await place.sdk(AUTH_ENDPOINTS.webauthnUpdate, {
        sessionToken: data.session_token,
        id: data.webauthn_registration_id,
        body: { name },
      });
    },
    async provePhone(phone) {
      await call('PUT', '/v1/own_phone', { phone });
      await call('POST', '/v1/own_phone/code', {});
      await call('POST', '/v1/own_phone/verify', { code: await textedCode(place) });
    },
  };
}

/** The code in the newest text message. */
export async function textedCode(place: Installation): Promise<string> {
  const text = (await place.messages()).find(({ channel }) => channel === 'sms')?.text;
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error('No code was texted.');
  return code;
}
