import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import Fastify from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCallRegistry } from '../../http/call-registry.ts';
import { createImpersonationToken } from '../methods/impersonation/logic.ts';

const CALLS = { ...AUTH_ENDPOINTS, ...PRODUCT_ENDPOINTS };
type Name = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Name[];
const endpointOf = (name: Name): Endpoint => CALLS[name];
const DAY_MS = 24 * 60 * 60_000;

type Who = { readonly sessionToken: string; readonly jwt: string };
const STATES = ['fresh', 'stale', 'half-proven', 'impersonated', 'none'] as const;
type State = (typeof STATES)[number];
const NO_USER = ['session_not_found', 'user_unauthenticated', 'unauthorized_credentials'];
/** The names that a missing fresh proof has in the protocol, and ours. */
const STALE = ['stale_factors', 'session_too_old_to_reset_password', 'step_up_required'];
type Outcome = 'passes' | 'nobody' | 'insufficient_factors' | 'step_up_required';

/** What a declaration means, written a second time, without the code that it guards. */
const MEANING: Record<string, Record<State, Outcome>> = {
  'public_token plain': row('passes', 'passes', 'passes', 'passes', 'passes'),
  'public_token personal': row(
    'passes',
    'passes',
    'insufficient_factors',
    'step_up_required',
    'passes',
  ),
  'first_factor plain': row('passes', 'passes', 'passes', 'passes', 'nobody'),
  'first_factor personal': row('passes', 'passes', 'passes', 'step_up_required', 'nobody'),
  plain: row('passes', 'passes', 'insufficient_factors', 'passes', 'nobody'),
  personal: row('passes', 'passes', 'insufficient_factors', 'step_up_required', 'nobody'),
  delicate: row('passes', 'step_up_required', 'insufficient_factors', 'step_up_required', 'nobody'),
};
function row(...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome]): Record<State, Outcome> {
  const [fresh, stale, half, impersonated, none] = outcomes;
  return { fresh, stale, 'half-proven': half, impersonated, none };
}
const meaningOf = ({ auth, delicacy }: Endpoint): Record<State, Outcome> | undefined =>
  MEANING[auth === 'session' || auth === 'jwt' ? delicacy : `${auth} ${delicacy}`];

let server: TestServer;
let people: Record<Exclude<State, 'none'>, Who>;
let seed = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const basic = (secret: string): string =>
  `Basic ${Buffer.from(`${server.publicToken}:${secret}`).toString('base64')}`;
const send = (name: Name, who: Who | undefined, body: unknown = {}) => {
  const { method, path, auth } = endpointOf(name);
  const isProduct = name in PRODUCT_ENDPOINTS;
  const bearer = who && { authorization: `Bearer ${who.jwt}` };
  const headers =
    auth === 'jwt' ? bearer : { authorization: basic(who?.sessionToken ?? server.publicToken) };
  return server.request(
    method,
    (isProduct ? '' : SDK_BASE_PATH) + path.replaceAll(/:\w+/g, 'unknown'),
    {
      headers: { ...headers },
      ...(method === 'GET' ? {} : { body }),
    },
  );
};

/** A user in each state, each with an account of their own; every call gets new ones, for it may end sessions. */
async function newPeople(): Promise<typeof people> {
  seed += 1;
  const address = (state: string): string => `${state}${seed}@example.com`;
  const stale = await signIn(server, address('stale'), { minutes: 5 * 24 * 60 });
  const owner = await signIn(server, address('half'));
  const app = await send('totpsCreate', owner);
  const { secret } = app.body.data;
  const totp_code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
  await send('totpsAuthenticate', owner, { totp_code, session_duration_minutes: 60 });
  server.clock.advance(2 * DAY_MS);
  const renewed = await send('sessionsAuthenticate', stale);
  const fresh = await signIn(server, address('fresh'));
  const { token } = await createImpersonationToken(server.deps, {
    userId: (await signIn(server, address('seen'))).userId,
    operator: 'op-7',
    reason: 'ticket 12',
  });
  const entered = await send('impersonationAuthenticate', undefined, {
    impersonation_token: token,
  });
  const { session_token: sessionToken, session_jwt: jwt } = entered.body.data;
  return {
    fresh,
    stale: { ...stale, jwt: renewed.body.data.session_jwt },
    'half-proven': await signIn(server, address('half')),
    impersonated: { sessionToken, jwt },
  };
}

const outcomeOf = (errorType: string | undefined): Outcome => {
  if (errorType === undefined) return 'passes';
  if (NO_USER.includes(errorType)) return 'nobody';
  if (STALE.includes(errorType)) return 'step_up_required';
  return errorType === 'insufficient_factors' ? errorType : 'passes';
};

describe('what calls declare', () => {
  it.each(NAMES.filter((name) => endpointOf(name).auth !== 'none'))(
    'is what the door asks for: %s (A29, A55, A56)',
    async (name) => {
      people = await newPeople();
      const expected = meaningOf(endpointOf(name));
      const outcomes: Record<string, string> = {};
      for (const state of STATES) {
        const isOpenStream = name === 'callsEvents' && expected?.[state] === 'passes';
        const who = state === 'none' ? undefined : people[state];
        const reply = isOpenStream ? undefined : await send(name, who);
        outcomes[state] = outcomeOf(reply?.body.error_type);
      }
      expect(outcomes).toEqual(expected);
    },
  );

  it('counts as delicate what reads or changes a way in, ends other sessions, exports or deletes (A55)', () => {
    expect(NAMES.filter((name) => endpointOf(name).delicacy === 'delicate').toSorted()).toEqual([
      'accountDelete',
      'accountExport',
      'cryptoWalletsStartSecondary',
      'gatesRemove',
      'historyClear',
      'homeAssistantSave',
      'householdInvite',
      'householdPersonRemove',
      'oauthAttach',
      'passwordsResetBySession',
      'sessionsEnd',
      'sessionsEndOthers',
      'totpsCreate',
      'totpsRecoveryCodes',
      'usersDeleteBiometric',
      'usersDeleteCryptoWallet',
      'usersDeleteEmail',
      'usersDeleteOAuth',
      'usersDeletePhoneNumber',
      'usersDeleteTotp',
      'usersDeleteWebauthn',
      'webauthnRegister',
      'webauthnRegisterStart',
    ]);
  });

  it('lets an operator in the user’s name change nothing but their own session (A56)', () => {
    const changes = NAMES.filter((name) => {
      const { auth, method, delicacy } = endpointOf(name);
      return (
        ['session', 'first_factor', 'jwt'].includes(auth) &&
        method !== 'GET' &&
        delicacy === 'plain'
      );
    });
    // The language of an impersonated session is answered and not kept; an invitation is looked at.
    expect(changes.toSorted()).toEqual([
      'accountLanguage',
      'householdInviteShow',
      'sessionsAuthenticate',
      'sessionsRevoke',
    ]);
  });

  it('accepts no half-proven session, and no operator, at calls of pages where a session is optional (A29, A56)', () => {
    const guarded = NAMES.filter((name) => {
      const { auth, delicacy } = endpointOf(name);
      return auth === 'public_token' && delicacy !== 'plain';
    });
    expect(guarded.toSorted()).toEqual(['idpAuthorizeStart', 'idpConsentStart']);
  });

  it('covers every route, or the server does not start', () => {
    const app = () => {
      const fresh = Fastify();
      addCallRegistry(fresh);
      return fresh;
    };
    expect(() => app().post('/v1/forgotten', () => ({}))).toThrow('no declared call');
    expect(() => app().get(SDK_BASE_PATH + '/users/me', () => ({}))).toThrow('no declared call');
    expect(() => app().get('/v1/demo', () => ({}))).not.toThrow();
  });
});

describe('step-up', () => {
  it('cannot be bypassed by reading or using a recovery code (A55)', async () => {
    const owner = await signIn(server, 'walker@example.com', { minutes: 5 * 24 * 60 });
    const app = await send('totpsCreate', owner);
    const { secret, recovery_codes: codes } = app.body.data;
    const totp_code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    const proven = await send('totpsAuthenticate', owner, {
      totp_code,
      session_duration_minutes: 5 * 24 * 60,
    });
    server.clock.advance(2 * DAY_MS);
    const stale = { ...owner, sessionToken: proven.body.data.session_token };
    expect((await send('totpsRecoveryCodes', stale)).body.error_type).toBe('stale_factors');
    const recovered = await send('totpsRecover', stale, {
      recovery_code: codes[0],
      session_duration_minutes: 60,
    });
    expect(recovered.status).toBe(200);
    const after = { ...owner, sessionToken: recovered.body.data.session_token };
    for (const name of [
      'passwordsResetBySession',
      'webauthnRegisterStart',
      'totpsRecoveryCodes',
    ] as const) {
      const body = { password: 'violet harbour 1852 tangent', domain: 'localhost' };
      expect(STALE).toContain((await send(name, after, body)).body.error_type);
    }
  });
});
