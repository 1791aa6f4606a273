/** The client against the real server in this process: nothing between them is faked but HTTP. */
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import type { TestServer } from '@gatecall/testkit/test-server';
import { afterEach, describe, expect, it } from 'vitest';

import { createClient } from './client.ts';
import { createCoreClient } from './core-client.ts';
import { createFakeBrowser, flush } from './testing/fake-browser.ts';
import { closeServers, duration, mail, openWorld, signIn } from './testing/server-world.ts';

afterEach(closeServers);

const newestCode = async (server: TestServer): Promise<string> => {
  const [message] = await server.messages();
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
};

describe('against the real server', () => {
  it('signs in by mailed link for 60 minutes (SDK-068, SDK-070, CON-001)', async () => {
    const world = await openWorld();
    await signIn(world);
    const session = world.client.session.getSync();
    const life = Date.parse(session?.expires_at ?? '') - world.server.clock.now();
    expect(life).toBe(60 * 60_000);
    expect(world.client.user.getSync()?.emails[0]?.email).toBe(mail);
    expect(world.client.session.getTokens()?.session_jwt.split('.')).toHaveLength(3);
  });

  it('signs in with the small client as well (SDK-068, SDK-070)', async () => {
    const { server, browser } = await openWorld();
    const { ports } = browser.openPage(async (url, init) => server.fetch(url, init));
    const client = createCoreClient(server.publicToken, { ports });
    await client.magicLinks.email.loginOrCreate(mail);
    await client.magicLinks.authenticate(await newestLinkToken(server), duration);
    expect(client.session.getSync()).not.toBeNull();
    client.close();
  });

  it('refuses a used link with the catalogue’s error (SDK-057)', async () => {
    const world = await openWorld();
    await world.client.magicLinks.email.loginOrCreate(mail);
    const token = await newestLinkToken(world.server);
    await world.client.magicLinks.authenticate(token, duration);
    await expect(world.client.magicLinks.authenticate(token, duration)).rejects.toMatchObject({
      code: 'unable_to_auth_magic_link',
    });
  });

  it('proves PKCE when the project requires it (SDK-024..SDK-029)', async () => {
    const world = await openWorld({ GATECALL_REQUIRE_PKCE: 'true' });
    await signIn(world);
    expect(world.client.session.getSync()).not.toBeNull();
    await world.client.session.revoke();
    await world.client.magicLinks.email.loginOrCreate(mail);
    const elsewhere = createFakeBrowser().openPage((url, init) => world.server.fetch(url, init));
    const other = createClient(world.server.publicToken, { ports: elsewhere.ports });
    await expect(
      other.magicLinks.authenticate(await newestLinkToken(world.server), duration),
    ).rejects.toMatchObject({ code: 'missing_pkce_verifier' });
  });

  it('refreshes in the background and gets new JWTs (SDK-003)', async () => {
    const world = await openWorld();
    await signIn(world);
    const first = world.client.session.getTokens()?.session_jwt;
    await world.pass(180_000);
    expect(world.client.session.getTokens()?.session_jwt).not.toBe(first);
    expect(world.client.session.getSync()).not.toBeNull();
  });

  it('ends when the session has expired on the server (SDK-009)', async () => {
    const world = await openWorld();
    await signIn(world);
    world.server.clock.advance(61 * 60_000);
    await world.browser.clock.advance(180_000);
    expect(world.client.session.getSync()).toBeNull();
    expect(world.browser.cookies()).toEqual({});
  });

  it('is remembered by the next page and revoked for all (SDK-004, SDK-012, SDK-023)', async () => {
    const world = await openWorld();
    await signIn(world);
    const next = world.openTab();
    await next.session.ready();
    expect(next.session.getInfo()).toMatchObject({ fromCache: false });
    await next.session.revoke();
    await flush();
    expect(world.client.session.getSync()).toBeNull();
    const third = world.openTab();
    await third.session.ready();
    expect(third.session.getSync()).toBeNull();
  });

  it('asks at launch in HttpOnly mode, and takes no for an answer (SDK-005)', async () => {
    const { server } = await openWorld();
    const page = createFakeBrowser().openPage((url, init) => server.fetch(url, init));
    const client = createClient(server.publicToken, { ports: page.ports, httpOnlyCookies: true });
    await client.session.ready();
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
  });

  it.each(['sms', 'whatsapp', 'email'] as const)(
    'signs in by code over %s, and adds another (SDK-071..SDK-074)',
    async (channel) => {
      const world = await openWorld();
      const [first, second] =
        channel === 'email' ? [mail, 'b@example.com'] : ['+12015550123', '+12015550124'];
      const { method_id } = await world.client.otps[channel].loginOrCreate(first);
      const code = await newestCode(world.server);
      await world.client.otps.authenticate(code, method_id, duration);
      expect(world.client.session.getSync()).not.toBeNull();

      const again = await world.client.otps[channel].send(second);
      await world.client.otps.authenticate(
        await newestCode(world.server),
        again.method_id,
        duration,
      );
      const user = world.client.user.getSync();
      expect([user?.emails.length, user?.phone_numbers.length]).toEqual(
        channel === 'email' ? [2, 0] : [0, 2],
      );
    },
  );

  it('reads and changes the user (SDK-063, SDK-064, SDK-095)', async () => {
    const world = await openWorld();
    await signIn(world);
    await world.client.user.update({
      name: { first_name: 'Ada' },
      untrusted_metadata: { floor: 3 },
    });
    expect(world.client.user.getSync()).toMatchObject({
      name: { first_name: 'Ada' },
      untrusted_metadata: { floor: 3 },
    });
    expect(await world.client.user.get()).toMatchObject({ name: { first_name: 'Ada' } });
    expect(await world.client.user.search({ email: mail })).toHaveProperty('userType');
  });

  it('adds an authenticator app and its recovery codes (SDK-080, SDK-082)', async () => {
    const world = await openWorld();
    await signIn(world);
    const app = await world.client.totps.create({ expiration_minutes: 30 });
    expect(app.secret).toMatch(/^[A-Z2-7]+$/);
    expect(app.recovery_codes.length).toBeGreaterThan(0);
  });

  it('starts a wallet sign-in with the text to sign (SDK-078)', async () => {
    const world = await openWorld();
    const { challenge } = await world.client.cryptoWallets.authenticateStart({
      crypto_wallet_address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      crypto_wallet_type: 'ethereum',
    });
    expect(challenge).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  });

  it('names the field that the server finds wrong (SDK-055, SDK-056)', async () => {
    const world = await openWorld();
    const failure = world.client.magicLinks.email.loginOrCreate(7 as never);
    await expect(failure).rejects.toMatchObject({ code: 'schema_mismatch' });
    await expect(failure).rejects.toThrow(/\.email: /);
  });

  it('reads the project settings (SDK-032, SDK-097)', async () => {
    const world = await openWorld({ GATECALL_PASSWORD_POLICY: 'luds:minLength=9,complexity=2' });
    expect(await world.client.bootstrap.get()).toMatchObject({
      vertical: 'CONSUMER',
      passwordConfig: { ludsComplexity: 2, ludsMinimumCount: 9 },
    });
  });

  it('speaks to a server under another provider name (CON-005)', async () => {
    const world = await openWorld({ GATECALL_PROVIDER_NAME: 'acme' });
    await world.client.magicLinks.email.loginOrCreate(mail);
    const [message] = await world.server.messages();
    expect(message?.text).toContain('acme_token_type=magic_links');
  });
});
