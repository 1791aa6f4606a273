import { SESSION_JWT_LIFETIME_MS } from '@gatecall/contracts/constants';
import { createManualClock, type ManualClock } from '@gatecall/testkit/manual-clock';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseAccount } from '../../account/logic.ts';
import { inviteOperator } from '../../operators/logic.ts';
import { suspendUser } from '../users/by-operator.ts';
import { userByProvenEmail } from '../users/logic.ts';
import { findSubject } from '../users/provider-store.ts';

const PROVIDER = 'https://auth.example.com';
const PROJECT = 'project-test-gatecall';
/** As a hosted provider calls the project: otherwise than its public token. */
const HOSTED = 'project-live-1f2e';
const CLAIM = 'https://stytch.com/session';
const SETTINGS = {
  GATECALL_PROVIDER_URL: PROVIDER,
  GATECALL_PROVIDER_JWKS_URL: `${PROVIDER}/v1/sessions/jwks/${HOSTED}`,
};

let clock: ManualClock;
/** A second Gatecall, where residents sign in. */
let provider: TestServer;
let product: TestServer;
let isAway: boolean;
let isGarbled: boolean;
/** How often the keys were fetched. */
let fetches: number;
beforeEach(async () => {
  isAway = false;
  isGarbled = false;
  fetches = 0;
  clock = createManualClock();
  provider = await createTestServer({ clock });
  product = await createTestServer({
    clock,
    env: SETTINGS,
    fetch: async (url, options) => {
      if (isAway) throw new TypeError('fetch failed');
      if (isGarbled) return Response.json({ keys: 'none' });
      expect(String(url)).toBe(SETTINGS.GATECALL_PROVIDER_JWKS_URL);
      fetches += 1;
      return provider.fetch(`${PROVIDER}/.well-known/jwks.json`, options);
    },
  });
});
afterEach(async () => {
  await product.close();
  await provider.close();
});

const call = (jwt: string, method = 'GET', path = '/v1/user', body?: unknown) =>
  product.request(method, path, {
    headers: { authorization: `Bearer ${jwt}` },
    ...(body === undefined ? {} : { body }),
  });
const seconds = () => Math.floor(clock.now() / 1_000);
/** A JWT of the provider with claims of the test's own. */
const sign = (claims: Record<string, unknown>) =>
  provider.deps.keyring.sign({
    aud: [PROJECT],
    iat: seconds(),
    exp: seconds() + 300,
    ...claims,
  } as never);
const proofOf = (email: string) => ({
  type: 'magic_link',
  delivery_method: 'email',
  last_authenticated_at: new Date(clock.now()).toISOString(),
  email_factor: { email_address: email },
});
const ada = () => signIn(provider, 'ada@example.com');
/** The id that a user of the provider has here. */
const idHere = async (subject: string): Promise<string> =>
  (await findSubject(product.deps.db.read, subject)) ?? 'none';
const count = async (table: 'users' | 'sessions' | 'user_emails'): Promise<number> =>
  (await product.deps.db.read.selectFrom(table).selectAll().execute()).length;
const addressesHere = () => product.deps.db.read.selectFrom('user_emails').selectAll().execute();
/** What the server wrote down of sign-ins and new accounts. */
const signIns = async () => {
  const rows = await product.deps.db.read
    .selectFrom('audit_log')
    .select(['event', 'details'])
    .where('event', 'in', ['user_created', 'signed_in'])
    .orderBy('at')
    .execute();
  return rows.map(({ event, details }) => [event, JSON.parse(details ?? '{}').method]);
};
const INTERCOM = { phone: '+12015550123', intercom_number: '+12025550142', intercom_code: '9' };

describe('a session of another provider', () => {
  it('opens the product, with the address that was proven there, and no sign-in of our own', async () => {
    const { jwt, userId } = await ada();
    const saved = await call(jwt, 'POST', '/v1/intercom_settings', INTERCOM);
    expect(saved.status, saved.text).toBe(200);
    expect((await call(jwt)).body.intercoms).toHaveLength(1);
    const known = await product.deps.db.read
      .selectFrom('user_emails')
      .select(['user_id', 'email', 'verified'])
      .execute();
    expect(known).toEqual([{ user_id: userId, email: 'ada@example.com', verified: 1 }]);
    const own = await product.request('GET', `/sdk/v1/projects/bootstrap/${product.publicToken}`);
    expect(own.status).toBe(404);
  });

  it('is kept once, and lasts as long as its newest JWT', async () => {
    const first = await ada();
    await Promise.all([call(first.jwt), call(first.jwt), call(first.jwt)]);
    expect([await count('users'), await count('sessions')]).toEqual([1, 1]);
    expect(fetches).toBe(1);
    const [address] = await addressesHere();
    clock.advance(SESSION_JWT_LIFETIME_MS - 60_000);
    const { jwt } = await renew(first.sessionToken);
    expect((await call(jwt)).status).toBe(200);
    const [kept] = await product.deps.db.read.selectFrom('sessions').selectAll().execute();
    expect(kept?.expires_at).toBe(1_000 * Number(decodeJwt(jwt).exp));
    expect(await addressesHere()).toEqual([address]);
    clock.advance(120_000);
    expect((await call(jwt)).status).toBe(200);
    clock.advance(SESSION_JWT_LIFETIME_MS);
    expect((await call(jwt)).body.error_type).toBe('user_unauthenticated');
    expect([await count('users'), await count('sessions')]).toEqual([1, 1]);
  });

  it('stays ended once it was ended here, also for a newer JWT', async () => {
    const { jwt, sessionToken } = await ada();
    expect((await call(jwt)).status).toBe(200);
    await product.deps.db.write((queries) =>
      queries.updateTable('sessions').set({ revoked_at: clock.now() }).execute(),
    );
    clock.advance(60_000);
    for (const again of [jwt, (await renew(sessionToken)).jwt]) {
      expect((await call(again)).status).toBe(401);
    }
    expect((await call((await ada()).jwt)).status).toBe(200);
  });

  it('begins for no account that is suspended here', async () => {
    const { jwt, userId } = await ada();
    await call(jwt);
    await suspendUser(product.deps, { userId: await idHere(userId), ip: '' });
    const refused = await call((await ada()).jwt);
    expect(refused.body.error_type).toBe('account_suspended');
  });

  it('brings the address that its user has proven last, which is then no one else’s', async () => {
    const prove = async (sub: string, ...emails: string[]) => {
      const factors = emails.map((email, i) => ({
        type: 'magic_link',
        delivery_method: 'email',
        last_authenticated_at: new Date(clock.now() + i).toISOString(),
        email_factor: { email_address: email },
      }));
      const session = {
        id: `session of ${sub} by ${emails.join()}`,
        authentication_factors: factors,
      };
      return (await call(await sign({ sub, 'https://stytch.com/session': session }))).status;
    };
    const addresses = () =>
      product.deps.db.read.selectFrom('user_emails').select(['user_id', 'email']).execute();
    expect(await prove('ada', 'old@example.com')).toBe(200);
    expect(await prove('ada', 'old@example.com', 'New@Example.com')).toBe(200);
    expect(await addresses()).toEqual([{ user_id: await idHere('ada'), email: 'new@example.com' }]);
    expect(await prove('ben', 'new@example.com')).toBe(200);
    expect(await addresses()).toEqual([{ user_id: await idHere('ben'), email: 'new@example.com' }]);
    // Folded it would be another's (A60): nothing is known of it.
    expect(await prove('eve', 'n\u0435w@example.com')).toBe(200);
    expect(await addresses()).toHaveLength(1);
  });

  it('is that of whoever was entered here with the address, once', async () => {
    const { deps } = product;
    const { userId } = await deps.db.write((queries) =>
      userByProvenEmail(deps, queries, 'ada@example.com'),
    );
    await call((await ada()).jwt);
    expect(await idHere((await ada()).userId)).toBe(userId);
    expect(await count('users')).toBe(1);
    expect(await signIns()).toEqual([['signed_in', 'other_provider']]);
    // Another account there that has the address now is not hers.
    const proof = {
      type: 'magic_link',
      delivery_method: 'email',
      last_authenticated_at: new Date(clock.now()).toISOString(),
      email_factor: { email_address: 'ada@example.com' },
    };
    const session = { id: 'of eve', authentication_factors: [proof] };
    await call(await sign({ sub: 'eve', 'https://stytch.com/session': session }));
    expect(await idHere('eve')).not.toBe(userId);
  });

  it('has the role that was given to its address, by a link that asks to sign in there', async () => {
    const { deps } = product;
    const invited = { email: 'ada@example.com', role: 'operator', by: null } as const;
    const { link, userId } = await inviteOperator(deps, invited);
    expect(link).toBe(`${deps.config.url}/console`);
    const [mail] = await product.messages();
    expect(mail?.text).toContain(link);
    expect(mail?.text).not.toMatch(/works once|authenticate/);
    const { jwt } = await ada();
    expect((await call(jwt, 'GET', '/api/v1/me')).body.code).toBe('strong_factor_required');
    expect(await idHere((await ada()).userId)).toBe(userId);
  });

  it('has a proof that was given within the second of its last JWT', async () => {
    await inviteOperator(product.deps, { email: 'ada@example.com', role: 'operator', by: null });
    const mailed = proofOf('ada@example.com');
    const passkey = { ...mailed, type: 'webauthn', delivery_method: 'webauthn_registration' };
    const roleWith = async (...factors: object[]) => {
      const session = { id: 'quick', authentication_factors: factors };
      const jwt = await sign({ sub: 'ada', [CLAIM]: session });
      const { status, body } = await call(jwt, 'GET', '/api/v1/me');
      return status === 200 ? body.role : body.code;
    };
    expect(await roleWith(mailed)).toBe('strong_factor_required');
    expect(await roleWith(mailed, { ...passkey, email_factor: undefined })).toBe('operator');
  });

  it('begins anew once the account was deleted here', async () => {
    const { jwt, userId } = await ada();
    await call(jwt);
    const before = await idHere(userId);
    await eraseAccount(product.deps, { userId: before, ip: '' });
    expect([await idHere(userId), await count('users')]).toEqual(['none', 0]);
    await call((await ada()).jwt);
    expect([await idHere(userId), await count('users')]).toEqual([userId, 1]);
  });

  it('brings no address that is only entered there, nor that of an operator who helps', async () => {
    const { deps } = product;
    const { userId } = await deps.db.write((queries) =>
      userByProvenEmail(deps, queries, 'ada@example.com'),
    );
    const embedded = { ...proofOf('ada@example.com'), delivery_method: 'embedded' };
    const claimed = { id: 'claimed', authentication_factors: [embedded] };
    await call(await sign({ sub: 'eve', [CLAIM]: claimed }));
    const helped = { id: 'helped', authentication_factors: [proofOf('ada@example.com')] };
    await call(await sign({ sub: 'ben', [CLAIM]: helped, act: { sub: 'ada' } }));
    expect([await idHere('eve'), await idHere('ben')]).toEqual(['eve', 'ben']);
    const known = await deps.db.read.selectFrom('user_emails').select('user_id').execute();
    expect(known).toEqual([{ user_id: userId }]);
  });

  it('is refused once its JWT is over, whatever the clocks are allowed to differ', async () => {
    const session = { id: 'late', authentication_factors: [] };
    const late = await sign({ sub: 'ada', [CLAIM]: session, exp: seconds() - 10 });
    expect((await call(late)).status).toBe(401);
  });

  it('owes the second factor that its account asks for here (A29)', async () => {
    const { deps } = product;
    const own = await signIn(provider, 'ada@example.com');
    await call(own.jwt);
    await deps.db.write((queries) =>
      queries
        .insertInto('totps')
        .values({
          totp_id: 'totp-1',
          user_id: own.userId,
          sealed_secret: '',
          verified: 1,
          last_step: 0,
          created_at: 0,
          expires_at: 0,
        })
        .execute(),
    );
    expect((await call(own.jwt)).body.error_type).toBe('insufficient_factors');
    const shown = {
      type: 'totp',
      delivery_method: 'authenticator_app',
      last_authenticated_at: new Date(clock.now()).toISOString(),
    };
    const session = { id: 'proven', authentication_factors: [shown] };
    expect((await call(await sign({ sub: own.userId, [CLAIM]: session }))).status).toBe(200);
  });

  it('speaks for an operator who helps, however fresh the proof is (A56)', async () => {
    const session = { id: 'help', authentication_factors: [proofOf('olga@example.com')] };
    const claims = { sub: 'ada', [CLAIM]: session };
    const helped = await sign({ ...claims, act: { sub: 'olga' } });
    expect((await call(helped)).status).toBe(200);
    const refused = await call(helped, 'POST', '/v1/account/delete');
    expect(refused.body.error_type).toBe('step_up_required');
  });

  it('is never another account’s whose id it names, and takes no id that is none', async () => {
    const { deps } = product;
    const { userId } = await deps.db.write((queries) =>
      userByProvenEmail(deps, queries, 'olga@example.com'),
    );
    for (const sub of [userId, '../ada']) {
      const session = { id: `session of ${sub}`, authentication_factors: [] };
      expect((await call(await sign({ sub, [CLAIM]: session }))).status).toBe(200);
      expect(await idHere(sub)).toMatch(/^user-/);
      expect(await idHere(sub)).not.toBe(userId);
    }
  });

  it('may be of the project that the address of the keys names', async () => {
    const session = { id: 'session-1', authentication_factors: [] };
    const claims = { sub: 'ada', [CLAIM]: session };
    expect((await call(await sign({ ...claims, aud: [HOSTED] }))).status).toBe(200);
    for (const aud of ['', 'jwks', 'v1']) {
      expect((await call(await sign({ ...claims, aud: [aud] }))).status).toBe(401);
    }
  });

  it('is of no project if that address names none', async () => {
    const address = { ...SETTINGS, GATECALL_PROVIDER_JWKS_URL: PROVIDER };
    const keys = () => provider.fetch(`${PROVIDER}/.well-known/jwks.json`);
    const other = await createTestServer({ clock, env: address, fetch: keys });
    const session = { id: 'session-1', authentication_factors: [] };
    const jwt = await sign({ sub: 'ada', [CLAIM]: session, aud: [''] });
    const { status } = await other.request('GET', '/v1/user', {
      headers: { authorization: `Bearer ${jwt}` },
    });
    await other.close();
    expect(status).toBe(401);
  });

  it('is written down once, and not asked of the database again', async () => {
    const { jwt } = await ada();
    await call(jwt);
    const write = vi.spyOn(product.deps.db, 'write');
    await call(jwt);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    clock.advance(1_000);
    await call((await ada()).jwt);
    expect(await signIns()).toEqual([
      ['user_created', 'other_provider'],
      ['signed_in', 'other_provider'],
    ]);
  });

  it('is its own user’s alone, whoever else’s JWT names it', async () => {
    const session = { id: 'session-1', authentication_factors: [] };
    const named = (sub: string, id = 'session-1') => sign({ sub, [CLAIM]: { ...session, id } });
    expect((await call(await named('ada'))).status).toBe(200);
    expect((await call(await named('ben', 'session-2'))).status).toBe(200);
    for (const sub of ['ben', 'eve']) expect((await call(await named(sub))).status).toBe(401);
    expect(await count('users')).toBe(2);
  });

  it('must prove anew for what is delicate, as one of our own', async () => {
    const { jwt, sessionToken } = await ada();
    await call(jwt);
    clock.advance(20 * 60_000);
    const { jwt: late } = await renew(sessionToken);
    expect((await call(late, 'POST', '/v1/account/delete')).body.error_type).toBe(
      'step_up_required',
    );
  });

  it('is no JWT of ours, of another key, project or time, nor a broken one', async () => {
    const session = { id: 'session-1', authentication_factors: [] };
    const claims = { sub: 'user-1', 'https://stytch.com/session': session };
    const times = { iat: seconds(), exp: seconds() + 300 };
    const forger = await generateKeyPair('RS256');
    const wrongs = [
      await product.deps.keyring.sign({ ...claims, ...times, aud: [PROJECT] }),
      await new SignJWT({ ...claims, ...times, aud: [PROJECT] })
        .setProtectedHeader({ alg: 'RS256' })
        .sign(forger.privateKey),
      new UnsecuredJWT({ ...claims, ...times, aud: [PROJECT] }).encode(),
      await sign({ ...claims, aud: ['project-test-other'] }),
      await sign({ ...claims, exp: seconds() - 31 }),
      await sign({ ...claims, exp: undefined }),
      await sign({ ...claims, sub: 7 }),
      await sign({ sub: 'user-1' }),
    ];
    const { jwt } = await ada();
    for (const wrong of [...wrongs, 'x', `${jwt}x`, jwt.slice(0, -4)]) {
      expect((await call(wrong)).body.error_type).toBe('user_unauthenticated');
    }
    expect(await count('users')).toBe(0);
  });

  it('asks for patience while the provider’s keys cannot be fetched or read', async () => {
    const { jwt } = await ada();
    isAway = true;
    const refused = await call(jwt);
    expect([refused.status, refused.body.error_type]).toEqual([503, 'server_unavailable']);
    isAway = false;
    isGarbled = true;
    expect((await call(jwt)).status).toBe(503);
    isGarbled = false;
    expect((await call(jwt)).status).toBe(200);
  });
});

async function renew(sessionToken: string): Promise<{ jwt: string }> {
  const credentials = Buffer.from(`${provider.publicToken}:${sessionToken}`).toString('base64');
  const reply = await provider.request('POST', '/sdk/v1/sessions/authenticate', {
    headers: { authorization: `Basic ${credentials}` },
    body: {},
  });
  expect(reply.status, reply.text).toBe(200);
  return { jwt: reply.body.data.session_jwt };
}
