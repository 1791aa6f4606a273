import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestCode, newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeHouse } from './buildings/house.testing.ts';
import { insertCheck } from './home/forwarding/store.ts';
import { actionOf, opens, OWN_PHONE, SYSTEM } from './home/home.testing.ts';
import { useHousehold } from './home/people/household.testing.ts';

const { home, invite, join } = useHousehold();
const { call, saveIntercom, dial, post, tryCode } = home;

/** Uses the thing, perhaps as one of eight people; returns whether that worked. */
type Use = (n: number) => Promise<boolean>;
/** The same, and how often it was used, where a copy of a request is told the same as the first. */
type Thing = Use | { readonly use: Use; readonly times: () => Promise<number> };
const AT_ONCE = 8;

const isOk = async (reply: Promise<{ status: number }>): Promise<boolean> =>
  (await reply).status === 200;
async function eightPeople(): Promise<readonly string[]> {
  const jwts = [];
  for (let n = 0; n < AT_ONCE; n += 1)
    jwts.push((await signIn(home.server, `p${n}@example.com`)).jwt);
  return jwts;
}
/** Ada's authenticator app. */
async function makeApp() {
  const { sessionToken } = await signIn(home.server, 'ada@example.com');
  const body = { expiration_minutes: 60 };
  const { data } = (await home.server.sdk(CALLS.totpsCreate, { body, sessionToken })).body;
  const code = () =>
    new TOTP({ secret: data.secret, digits: 6 }).generate({ timestamp: home.server.clock.now() });
  return { sessionToken, code, recoveryCode: String(data.recovery_codes[0]) };
}
async function guestCode(more: object): Promise<string> {
  await saveIntercom();
  return (await call('POST', '/v1/guest_codes', { label: 'Nana', ...more })).body.code;
}

/** What can be used once, by the column in which its use is noted. */
const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  'challenges.used_at': async () => {
    const body = { email: 'ada@example.com' };
    await home.server.sdk(CALLS.magicLinksLoginOrCreate, { body });
    const link = { token: await newestLinkToken(home.server), session_duration_minutes: 60 };
    return () => isOk(home.server.sdk(CALLS.magicLinksAuthenticate, { body: link }));
  },
  'totps.last_step': async () => {
    const { sessionToken, code } = await makeApp();
    const body = { totp_code: code() };
    return () => isOk(home.server.sdk(CALLS.totpsAuthenticate, { body, sessionToken }));
  },
  'totp_recovery_codes.used_at': async () => {
    const { sessionToken, code, recoveryCode } = await makeApp();
    const confirmed = await home.server.sdk(CALLS.totpsAuthenticate, {
      body: { totp_code: code() },
      sessionToken,
    });
    const body = { recovery_code: recoveryCode };
    const { session_token: token } = confirmed.body.data;
    return () => isOk(home.server.sdk(CALLS.totpsRecover, { body, sessionToken: token }));
  },
  'home_invites.used_at': async () => {
    await saveIntercom();
    const { token } = await invite();
    const jwts = await eightPeople();
    return (n) => isOk(join(String(jwts[n]), token));
  },
  'unit_invites.used_at': async () => {
    const house = await makeHouse({ home });
    const { token } = await house.invite();
    const jwts = await eightPeople();
    return (n) => isOk(house.accept(String(jwts[n]), token));
  },
  'arms.used_at': async () => {
    await saveIntercom();
    await call('POST', '/v1/arm');
    return async () => opens(await dial());
  },
  'arms.opens_from': async () => {
    await saveIntercom();
    const { url } = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return async () => {
      await home.server.request('POST', new URL(url).pathname, { rawBody: '', headers });
      return opens(await dial());
    };
  },
  'guest_codes.uses': async () => {
    const code = await guestCode({ max_uses: 1 });
    return async () => opens(await tryCode(code));
  },
  'call_steps.answered_at': async () => {
    const code = await guestCode({ max_uses: AT_ONCE });
    const action = actionOf(await dial());
    // Each copy of the request gets the one reply.
    const use = async () => opens(await post(action, { Digits: code }));
    const times = async () => (await call('GET', '/v1/guest_codes')).body.guest_codes[0].uses;
    return { use, times };
  },
  'household_members.verified_at': async () => {
    await saveIntercom();
    const { body } = await call('POST', '/v1/household', { name: 'Ben', phone: '+12015550177' });
    const path = `/v1/household/${body.members[0].member_id}/verify`;
    const code = await newestCode(home.server);
    return () => isOk(call('POST', path, { code }));
  },
  'residents.phone_proven_at': async () => {
    await saveIntercom();
    await call('POST', '/v1/own_phone/code', {});
    const code = await newestCode(home.server);
    // Who comes a moment later hears that it is proven.
    const use = () => isOk(call('POST', '/v1/own_phone/verify', { code }));
    const times = async () => {
      const proofs = home.server.deps.db.read
        .selectFrom('audit_log')
        .select('audit_id')
        .where('event', '=', 'own_phone_proven');
      return (await proofs.execute()).length;
    };
    return { use, times };
  },
  'forwarding_checks.finished_at': async () => {
    await saveIntercom();
    const { deps } = home.server;
    const { intercom_id: intercomId, resident_id: residentId } = await deps.db.read
      .selectFrom('intercoms')
      .select(['intercom_id', 'resident_id'])
      .executeTakeFirstOrThrow();
    await deps.db.write((queries) =>
      insertCheck(queries, {
        checkId: 'check-1',
        residentId,
        intercomId,
        systemNumber: SYSTEM,
        phoneNumber: OWN_PHONE,
        condition: 'busy',
        tokenHash: 'hash',
        now: deps.clock.now(),
      }),
    );
    return async (n) => {
      const CallSid = `CA-loop-${n}`;
      await dial({ CallSid, From: SYSTEM });
      const { rule } = await deps.db.read
        .selectFrom('calls')
        .select('rule')
        .where('carrier_call_id', '=', CallSid)
        .executeTakeFirstOrThrow();
      return rule === 'forwarding_check';
    };
  },
};

/** Those whose races are tried beside them. */
const ELSEWHERE = [
  // auth/idp/tokens.test.ts
  'idp_records.consumed_at',
  // api/door/idempotency.test.ts
  'api_requests.claimed_at',
];

describe('what can be used once', () => {
  it.each(Object.entries(THINGS))(
    'is used once of eight times at once: %s',
    async (_mark, make) => {
      const made = await make();
      const { use, times } = typeof made === 'function' ? { use: made, times: undefined } : made;
      const done = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => use(n)));
      const worked = done.filter(Boolean).length;
      expect(worked).toBeGreaterThan(0);
      expect(times ? await times() : worked).toBe(1);
    },
  );

  it('is all that the tables note the use of', async () => {
    const { read } = home.server.deps.db;
    const tables = await read.introspection.getTables();
    const marks = tables.flatMap(({ name: table, columns }) =>
      columns
        .map(({ name }) => name)
        .filter((name) =>
          /^(uses|last_step|opens_from|(used|consumed|claimed|verified|finished|answered|phone_proven)_at)$/.test(
            name,
          ),
        )
        .map((name) => `${table}.${name}`),
    );
    expect(marks.toSorted()).toEqual([...Object.keys(THINGS), ...ELSEWHERE].toSorted());
  });
});
