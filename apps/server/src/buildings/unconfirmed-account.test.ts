import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { OWN_PHONE, useHome } from '../home/home.testing.ts';
import { makeHouse } from './house.testing.ts';

const home = useHome();
const TENANT = 'tenant@example.com';

/** An account that anyone can make, with an address that they need not be able to read. */
const plant = async () => {
  const body = { email: TENANT, password: 'planted-orchard-hammock-77' };
  const { user_id: userId, session_jwt: jwt } = (
    await home.server.sdk(CALLS.passwordsCreate, { body })
  ).body.data;
  return { userId: String(userId), jwt: String(jwt) };
};
const gatesOf = async (jwt: string) =>
  (await home.call('GET', '/v1/gates', undefined, jwt)).body.gates;

describe('an operator who moves a person in by their account', () => {
  it('gives no gate to a stranger who has typed the person’s address (A40)', async () => {
    const { userId, jwt } = await plant();
    const house = await makeHouse({ home });
    const { data } = (await house.api('GET', `residents?query=${TENANT}`)).body;
    expect(data).toMatchObject([{ resident_id: userId, email: TENANT }]);
    const later = { moves_in_at: new Date(home.server.clock.now() + 60_000).toISOString() };
    for (const when of [{}, later]) {
      const moved = await house.moveIn(userId, when);
      expect([moved.status, moved.body.code]).toEqual([409, 'account_unconfirmed']);
    }
    expect(await gatesOf(jwt)).toEqual([]);

    await signIn(home.server, TENANT);
    expect((await house.moveIn(userId)).status).toBe(201);
  });

  it('moves in a person who has accepted an invite, whose day is changed by the same call', async () => {
    const { userId, jwt } = await plant();
    const house = await makeHouse({ home });
    const day = (days: number) =>
      new Date(home.server.clock.now() + days * 24 * 60 * 60_000).toISOString();
    const { token } = await house.invite({ moves_in_at: day(2) });
    expect((await house.accept(jwt, token)).status).toBe(200);
    expect((await house.moveIn(userId, { moves_in_at: day(3) })).status).toBe(201);
  });

  it('gives none to one who has typed the person’s number, and has no address at all', async () => {
    const { userId, jwt } = await signIn(home.server, TENANT);
    await home.call('PUT', '/v1/own_phone', { phone: OWN_PHONE }, jwt);
    const house = await makeHouse({ home });
    const found = (await house.api('GET', `residents?query=${OWN_PHONE.slice(1)}`)).body.data;
    expect(found).toMatchObject([{ resident_id: userId, email: TENANT }]);
    // As of who signs in with a wallet.
    await home.server.deps.db.write((queries) =>
      queries.deleteFrom('user_emails').where('user_id', '=', userId).execute(),
    );
    expect((await house.moveIn(userId)).body.code).toBe('account_unconfirmed');
    await home.call('PUT', '/v1/own_phone', { phone: null }, jwt);
    expect((await house.moveIn(userId)).status).toBe(201);
  });
});
