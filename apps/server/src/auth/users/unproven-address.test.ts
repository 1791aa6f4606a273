import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'grace@example.com';
const PASSWORD = 'planted-orchard-hammock-77';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** Registers another person's address, and never proves it. */
async function squat(email = EMAIL) {
  const reply = await server.sdk(CALLS.passwordsCreate, { body: { email, password: PASSWORD } });
  const { session_token: sessionToken, user_id: userId } = reply.body.data;
  return { sessionToken, userId };
}

/** Asks for a link within a session, which is used there. */
async function linkFor(email: string, sessionToken: string) {
  await server.sdk(CALLS.magicLinksSendSecondary, { body: { email }, sessionToken });
  const token = await newestLinkToken(server);
  return () => server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken });
}
/** The same with a code. */
async function codeFor(email: string, sessionToken: string) {
  const sent = await server.sdk(CALLS.otpsEmailSendSecondary, { body: { email }, sessionToken });
  // A notice that went out in the same round may come before it.
  const message = (await server.messages()).find(({ to }) => to === email);
  const token = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  const body = { token, method_id: sent.body.data.method_id };
  return () => server.sdk(CALLS.otpsAuthenticate, { body, sessionToken });
}
/** Asks for a link without a session, and signs in with it. */
async function linkOutside(email: string) {
  await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email } });
  const token = await newestLinkToken(server);
  return () => server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
}
const emailsOf = async (sessionToken: string): Promise<string[]> => {
  const me = await server.sdk(CALLS.usersMe, { sessionToken });
  return me.body.data.emails.map(({ email }: { email: string }) => email);
};
const rowsOf = (email: string) =>
  server.deps.db.read
    .selectFrom('user_emails')
    .select(['user_id', 'verified'])
    .where('email', '=', email)
    .execute();

describe('an address that is registered and not proven', () => {
  it.each([
    ['link', linkFor],
    ['code', codeFor],
  ])(
    'joins the account within which its owner proves it by %s (SRV-020, SRV-029, A40)',
    async (_how, ask) => {
      const squatter = await squat();
      const { sessionToken, userId } = await signIn(server, 'ada@example.com');
      const prove = await ask(EMAIL, sessionToken);
      const reply = await prove();
      expect(reply.status).toBe(200);
      expect(reply.body.data.user_id).toBe(userId);
      expect(await rowsOf(EMAIL)).toEqual([{ user_id: userId, verified: 1 }]);
      const notices = (await server.messages()).filter(({ text }) => text.includes('was added'));
      expect(notices.map(({ to }) => to)).toEqual(['ada@example.com']);

      // The squatter keeps the account, without this way into it, and has none into the owner's.
      expect(await emailsOf(squatter.sessionToken)).toEqual([]);
      const body = { email: EMAIL, password: PASSWORD };
      const guess = await server.sdk(CALLS.passwordsAuthenticate, { body });
      expect(guess.body.error_type).toBe('unauthorized_credentials');
      const own = await linkFor('squatter@example.com', squatter.sessionToken);
      expect((await own()).body.data.user_id).toBe(squatter.userId);
      expect((await signIn(server, EMAIL)).userId).toBe(userId);
    },
  );

  it('leaves an account that has another proven one, and its reader gets an account of their own', async () => {
    const squatter = await squat();
    const prove = await linkFor('squatter@example.com', squatter.sessionToken);
    const { session_token: sessionToken } = (await prove()).body.data;
    expect((await emailsOf(sessionToken)).toSorted()).toEqual([EMAIL, 'squatter@example.com']);
    const { userId } = await signIn(server, EMAIL);
    expect(userId).not.toBe(squatter.userId);
    expect(await rowsOf(EMAIL)).toEqual([{ user_id: userId, verified: 1 }]);
    expect(await emailsOf(sessionToken)).toEqual(['squatter@example.com']);
  });

  it('stays where it is while no proof was used in the session that asked for it (A49)', async () => {
    const squatter = await squat();
    const { sessionToken } = await signIn(server, 'ada@example.com');
    await linkFor(EMAIL, sessionToken);
    const token = await newestLinkToken(server);
    for (const other of [undefined, squatter.sessionToken]) {
      const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
        body: { token },
        sessionToken: other,
      });
      expect(reply.body.error_type).toBe('unable_to_auth_magic_link');
    }
    // Nor in a session that was left open (A55).
    server.clock.advance(16 * 60_000);
    const late = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken });
    expect(late.body.error_type).toBe('stale_factors');
    expect(await rowsOf(EMAIL)).toEqual([{ user_id: squatter.userId, verified: 0 }]);
  });

  it('is given to one of two accounts that prove it at once', async () => {
    await squat();
    const ada = await signIn(server, 'ada@example.com');
    const eve = await signIn(server, 'eve@example.com');
    const proofs = [await linkFor(EMAIL, ada.sessionToken), await linkFor(EMAIL, eve.sessionToken)];
    const replies = await Promise.all(proofs.map((prove) => prove()));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await rowsOf(EMAIL)).toEqual([{ user_id: won[0]?.body.data.user_id, verified: 1 }]);
  });

  it.each([
    ['signs in with it', (email: string) => linkOutside(email)],
    ['proves it in the account that has it', linkFor],
  ])('has one owner if another person %s meanwhile', async (_what, ask) => {
    for (let round = 0; round < 8; round++) {
      const { sessionToken } = await signIn(server, `ada${round}@example.com`);
      const email = `grace${round}@example.com`;
      const squatter = await squat(email);
      const proofs = [await codeFor(email, sessionToken), await ask(email, squatter.sessionToken)];
      if (round % 2 === 1) proofs.reverse();
      const replies = await Promise.all(proofs.map((prove) => prove()));
      const rows = await rowsOf(email);
      expect(rows).toMatchObject([{ verified: 1 }]);
      const won = replies.filter(({ status }) => status === 200);
      expect(won.length).toBeGreaterThan(0);
      for (const { body } of won) expect(body.data.user_id).toBe(rows[0]?.user_id);
    }
  });

  it('leaves an account alone that has proven it a moment before a sign-in', async () => {
    for (let round = 0; round < 12; round++) {
      const email = `hedy${round}@example.com`;
      const { sessionToken } = await squat(email);
      const proveWithin = await codeFor(email, sessionToken);
      const signInOutside = await linkOutside(email);
      const [within] = await Promise.all([proveWithin(), signInOutside()]);
      if (within.status !== 200) continue;
      const body = { email, password: PASSWORD };
      expect((await server.sdk(CALLS.passwordsAuthenticate, { body })).status).toBe(200);
      expect(await emailsOf(within.body.data.session_token)).toEqual([email]);
    }
  });
});
