import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { addApp, bearerOf, followLink } from '../operators.testing.ts';

const BEN = 'ben@example.com';
const STRANGERS_PHONE = '+12015550177';
let server: ApiServer;
beforeEach(async () => {
  server = await createApiServer();
});
afterEach(() => server.close());

const signInByText = async () => {
  const body = { phone_number: STRANGERS_PHONE };
  const sent = await server.sdk(CALLS.otpsSmsLoginOrCreate, { body });
  const text = (await server.messages()).find(({ to }) => to === STRANGERS_PHONE)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  const proof = { token: code, method_id: sent.body.data.method_id, session_duration_minutes: 60 };
  return (await server.sdk(CALLS.otpsAuthenticate, { body: proof })).body.data;
};
/** A program makes an account with a person's address and a telephone of its own, and goes in by that. */
const planted = async () => {
  const body = { email: BEN, phone_number: STRANGERS_PHONE, name: { first_name: 'Ben' } };
  const { resident_id: userId } = (await server.api('POST', 'residents', { body })).body;
  const sessionToken = await addApp(server, (await signInByText()).session_token);
  return { userId, sessionToken };
};
const invite = () => inviteOperator(server.deps, { email: BEN, role: 'operator', by: null });
const me = async (sessionToken: string) =>
  (await server.api('GET', 'me', { headers: await bearerOf(server, sessionToken) })).body;
const factorsOf = async (userId: string): Promise<string[]> =>
  (await server.api('GET', `residents/${userId}/factors`)).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );
const inviteMails = async () =>
  (await server.messages()).filter(({ text }) => /console/.test(text));
const LOST = 'So that it is yours alone, its other ways to sign in were removed.';

describe('a person who is invited to a role, and whose account a program had made', () => {
  it.each(['never', 'once'])(
    'has it alone: who else could sign in there cannot any more (its owner has signed in %s)',
    async (times) => {
      const { userId, sessionToken } = await planted();
      if (times === 'once') {
        expect((await signIn(server, BEN)).userId).toBe(userId);
      }
      const { link } = await invite();
      await expect(bearerOf(server, sessionToken)).rejects.toThrow('no session');
      expect((await signInByText()).user_id).not.toBe(userId);
      expect(await factorsOf(userId)).toEqual(['emails']);
      expect((await inviteMails())[0]?.text).toContain(LOST);

      const own = await addApp(server, await followLink(server, link));
      expect(await me(own)).toMatchObject({ user_id: userId, role: 'operator' });
      expect((await server.api('GET', `residents/${userId}`)).body.name.first_name).toBe('Ben');
    },
  );

  it('keeps what they have added when the invitation is sent again', async () => {
    const { userId } = await planted();
    await addApp(server, await followLink(server, (await invite()).link));
    // The newest message is known by its time.
    server.clock.advance(1_000);
    const { link } = await invite();
    expect(await factorsOf(userId)).toEqual(['emails', 'totps']);
    expect((await inviteMails())[0]?.text).not.toContain(LOST);
    await expect(followLink(server, link)).resolves.toBeTruthy();
  });
});

it('a person who is invited to a role keeps the ways into an account that they made themselves', async () => {
  const { userId, sessionToken } = await signIn(server, BEN);
  await addApp(server, sessionToken);
  await invite();
  expect(await factorsOf(userId)).toEqual(['emails', 'totps']);
  expect((await inviteMails())[0]?.text).not.toContain(LOST);
});
