/** Replies that a test decides, and a record of the requests. Tests only. */
import type { AuthenticateReply, Session, User } from '../entities.ts';
import { START_MS } from './fake-browser.ts';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
};
type Answer = Response | Promise<Response>;

/** Replies `reply(call)`; if that is undefined, an empty success. */
export function createFakeServer(reply: (call: Call) => Answer | undefined = () => undefined) {
  const calls: Call[] = [];
  const server = {
    reply,
    calls,
    /** Calls other than the ones that every client makes by itself. */
    own: () => calls.filter(({ path }) => !path.startsWith('/projects/bootstrap/')),
    last: () => calls.at(-1),
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const { pathname, origin } = new URL(url);
      const call = {
        method: init.method ?? 'GET',
        path: pathname.replace('/sdk/v1', ''),
        origin,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        init,
      };
      calls.push(call);
      return (await server.reply(call)) ?? success({});
    },
  };
  return server;
}

export const success = (data: object): Response =>
  Response.json({ data: { request_id: 'request-1', status_code: 200, ...data } });

export const refusal = (status_code: number, error_type: string, error_message = 'No.'): Response =>
  Response.json(
    { status_code, error_type, error_message, error_url: 'https://docs.test', request_id: 'r-1' },
    { status: status_code },
  );

export const user = (id = 'user-1', more: Partial<User> = {}): User => ({
  user_id: id,
  created_at: '2026-01-01T00:00:00Z',
  status: 'active',
  name: { first_name: 'Ada', middle_name: '', last_name: 'L' },
  trusted_metadata: {},
  untrusted_metadata: {},
  emails: [],
  phone_numbers: [],
  providers: [],
  crypto_wallets: [],
  totps: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  password: null,
  ...more,
});

/** A session of one hour that was last used at `at`. */
export const session = (id = 'session-1', userId = 'user-1', at = START_MS): Session => ({
  session_id: id,
  user_id: userId,
  started_at: new Date(START_MS).toISOString(),
  last_accessed_at: new Date(at).toISOString(),
  expires_at: new Date(at + 3_600_000).toISOString(),
  attributes: { ip_address: '', user_agent: '' },
  authentication_factors: [],
  custom_claims: null,
});

export const signedIn = (
  id = 'session-1',
  more: Partial<AuthenticateReply> = {},
): AuthenticateReply => ({
  request_id: 'request-1',
  status_code: 200,
  user_id: 'user-1',
  user: user(),
  session: session(id),
  session_token: `token-of-${id}`,
  session_jwt: `jwt.of.${id}`,
  ...more,
});
