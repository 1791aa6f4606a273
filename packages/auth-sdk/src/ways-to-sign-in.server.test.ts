/** Every further way to sign in, by the client against the real server in this process. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { startScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';

import {
  closeServers,
  duration,
  mail,
  openWorld,
  signIn,
  type ServerWorld,
} from './testing/server-world.ts';

afterEach(closeServers);

const password = 'violet harbour 1852 tangent';
const newPassword = 'another harbour 77 of violets';

describe('passwords against the real server', () => {
  it('are made, used and judged (SDK-087, SDK-088, SDK-093)', async () => {
    const { client } = await openWorld();
    const strength = await client.passwords.strengthCheck({ password: 'password', email: mail });
    expect(strength).toMatchObject({ valid_password: false, breached_password: true });
    const made = await client.passwords.create({ email: mail, password, ...duration });
    expect(made.email_id).toMatch(/^email-/);
    await client.session.revoke();
    await client.passwords.authenticate({ email: mail, password, ...duration });
    expect(client.session.getSync()).not.toBeNull();
    await client.session.revoke();
    await expect(
      client.passwords.authenticate({ email: mail, password: 'wrong', ...duration }),
    ).rejects.toMatchObject({ code: 'unauthorized_credentials' });
  });

  it('are reset by mail, with and without PKCE (SDK-028, SDK-089, SDK-090)', async () => {
    for (const isRequired of ['false', 'true']) {
      const world = await openWorld({ GATECALL_REQUIRE_PKCE: isRequired });
      await world.client.passwords.create({ email: mail, password, ...duration });
      await world.client.session.revoke();
      await world.client.passwords.resetByEmailStart({ email: mail });
      const token = await newestLinkToken(world.server);
      await world.client.passwords.resetByEmail({ token, password: newPassword, ...duration });
      expect(world.client.session.getSync()).not.toBeNull();
      await world.client.session.revoke();
      await world.client.passwords.authenticate({
        email: mail,
        password: newPassword,
        ...duration,
      });
    }
  });

  it('are replaced by the old one and by a session (SDK-091, SDK-092)', async () => {
    const { client } = await openWorld();
    await client.passwords.create({ email: mail, password, ...duration });
    await client.passwords.resetByExistingPassword({
      email: mail,
      existing_password: password,
      new_password: newPassword,
      ...duration,
    });
    await client.passwords.resetBySession({ password, ...duration });
    await client.session.revoke();
    await client.passwords.authenticate({ email: mail, password, ...duration });
    expect(client.session.getSync()).not.toBeNull();
  });
});

describe('wallets against the real server', () => {
  it('sign in by the signature of the challenge (SDK-078, SDK-079)', async () => {
    const { client } = await openWorld();
    // The first well-known development key of Ethereum tool chains.
    const key = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
    const wallet = {
      crypto_wallet_address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      crypto_wallet_type: 'ethereum',
    } as const;
    const { challenge } = await client.cryptoWallets.authenticateStart(wallet);
    const signature = personalSign(challenge, key);
    await client.cryptoWallets.authenticate({ ...wallet, signature, ...duration });
    expect(client.user.getSync()?.crypto_wallets).toHaveLength(1);
  });
});

describe('an authenticator app against the real server', () => {
  it('passes its codes and its recovery codes (SDK-080..SDK-083)', async () => {
    const world = await openWorld();
    await signIn(world);
    const app = await world.client.totps.create({ expiration_minutes: 30 });
    expect(world.client.user.getSync()?.totps).toHaveLength(1);
    const totp_code = new TOTP({ secret: app.secret }).generate({
      timestamp: world.server.clock.now(),
    });
    const passed = await world.client.totps.authenticate({ totp_code, ...duration });
    expect(passed.totp_id).toBe(app.totp_id);
    const [recovery_code = ''] = app.recovery_codes;
    await world.client.totps.recover({ recovery_code, ...duration });
    const codes = await world.client.totps.recoveryCodes();
    expect([codes.totps].flat()[0]?.recovery_codes.length).toBeGreaterThan(0);
  });

  it('keeps a session that waits for its second factor, and finishes it (A29)', async () => {
    const world = await openWorld();
    await signIn(world);
    const { secret } = await world.client.totps.create({ expiration_minutes: 30 });
    const code = () => new TOTP({ secret }).generate({ timestamp: world.server.clock.now() });
    await world.client.totps.authenticate({ totp_code: code(), ...duration });
    await world.client.session.revoke();
    world.server.clock.advance(60_000);

    await signIn(world);
    const refused = { code: 'insufficient_factors' };
    await expect(world.client.session.authenticate()).rejects.toMatchObject(refused);
    await expect(world.client.user.get()).rejects.toMatchObject(refused);
    expect(world.client.session.getTokens()).not.toBeNull();
    expect(world.client.user.getSync()).toMatchObject({ emails: [], totps: [{ verified: true }] });

    await world.client.totps.authenticate({ totp_code: code(), ...duration });
    expect(world.client.user.getSync()?.emails).toMatchObject([{ email: mail }]);
    await world.client.session.authenticate();
  });
});

describe('social sign-in against the real server', () => {
  it.each(['false', 'true'])(
    'leaves, comes back and signs in; PKCE required: %s (SDK-027, SDK-075..SDK-077)',
    async (isRequired) => {
      const provider = await startScriptedProvider();
      try {
        const world = await openWorld({
          GATECALL_REQUIRE_PKCE: isRequired,
          OAUTH_DISCORD_CLIENT_ID: 'client',
          OAUTH_DISCORD_CLIENT_SECRET: 'secret',
          OAUTH_DISCORD_TOKEN_URL: `${provider.url}/token`,
          OAUTH_DISCORD_USERINFO_URL: `${provider.url}/user`,
        });
        provider.answers = {
          '/token': { body: { access_token: 'at', token_type: 'Bearer', expires_in: 3_600 } },
          '/user': { body: { id: 'd-1', email: mail, verified: true } },
        };
        await world.client.oauth.discord.start({ custom_scopes: ['identify'] });
        const start = new URL(world.page.opened[0] ?? '');
        expect(start.pathname).toBe('/v1/public/oauth/discord/start');
        const query = Object.fromEntries(start.searchParams);
        const flow = await leaveFor(world.server, 'discord', query);
        expect(flow.location.searchParams.get('scope')).toContain('identify');
        const parameters = { code: 'c', state: flow.state };
        const back = await comeBack(world.server, 'discord', flow, parameters);
        await world.client.oauth.authenticate(landingOf(back).token, duration);
        expect(world.client.user.getSync()?.emails[0]?.email).toBe(mail);
      } finally {
        await provider.close();
      }
    },
  );

  it('learns from the server why one tap cannot be shown (SDK-057)', async () => {
    const { client } = await openWorld();
    await expect(client.oauth.googleOneTap.start()).rejects.toMatchObject({
      code: 'oauth_config_not_found',
    });
  });

  it('starts one tap with the client id of the project (SDK-077)', async () => {
    const { client } = await openWorld({
      OAUTH_GOOGLE_CLIENT_ID: 'web.apps.googleusercontent.com',
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(await client.oauth.googleOneTap.start()).toMatchObject({
      googleClientId: 'web.apps.googleusercontent.com',
    });
  });
});

describe('an operator against the real server', () => {
  it('signs in as a user with a single-use token (SDK-094)', async () => {
    const world = await openWorld();
    await signIn(world);
    const userId = world.client.user.getSync()?.user_id ?? '';
    await world.client.session.revoke();
    const token = await makeImpersonationToken(world.server, userId);
    await world.client.impersonation.authenticate({ impersonation_token: token });
    expect(world.client.user.getSync()?.user_id).toBe(userId);
  });
});

describe('factors against the real server', () => {
  it('are deleted, and the state follows (SDK-065)', async () => {
    const world = await openWorld();
    await signIn(world);
    const { method_id } = await world.client.otps.sms.send('+12015550123');
    const [message] = await world.server.messages();
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
    await world.client.otps.authenticate(code, method_id, duration);
    const [phone] = world.client.user.getSync()?.phone_numbers ?? [];
    await world.client.user.deletePhoneNumber(phone?.phone_id ?? '');
    expect(world.client.user.getSync()?.phone_numbers).toEqual([]);
  });

  it('of a business project are none: members are searched in vain (SDK-096)', async () => {
    const world = await openWorld();
    await signIn(world);
    const answer = await world.client.members.search({ organization_id: 'none' }).catch(codeOf);
    expect(JSON.stringify(answer)).toMatch(/"members":\[\]|organization|"member/);
  });
});

describe('another application against the real server', () => {
  const shop = {
    client_id: 'shop',
    client_secret: 'a-secret-of-the-shop-application',
    client_name: 'The Shop',
    redirect_uris: ['https://shop.example.com/callback'],
    post_logout_redirect_uris: ['https://shop.example.com/bye'],
  };
  const request = {
    client_id: 'shop',
    redirect_uri: 'https://shop.example.com/callback',
    response_type: 'code',
    scope: 'openid email',
  };

  it('asks for consent, gets the form, and says goodbye (SDK-099..SDK-101)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatecall-sdk-'));
    try {
      const file = join(folder, 'clients.json');
      writeFileSync(file, JSON.stringify([shop]));
      const world = await openWorld({ GATECALL_IDP_CLIENTS: file });
      await signIn(world);
      const start = await world.client.idp.authorizeStart(request);
      expect(start).toMatchObject({
        consent_required: true,
        oidc_client: { client_name: 'The Shop' },
      });

      world.client.idp.authorize({ ...request, consent_granted: true });
      const reply = await post(world);
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toMatch(
        /^https:\/\/shop\.example\.com\/callback\?code=/,
      );

      const bye = await world.client.idp.logoutStart({
        client_id: 'shop',
        post_logout_redirect_uri: 'https://shop.example.com/bye',
      });
      expect(bye.redirect_uri).toContain('https://shop.example.com/bye');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The form as the browser would send it. */
function post(world: ServerWorld) {
  const [form] = world.page.forms;
  if (!form) throw new Error('Nothing was submitted.');
  return world.server.request('POST', new URL(form.url).pathname, {
    rawBody: new URLSearchParams(form.fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const codeOf = (error: unknown): unknown => error;

function personalSign(text: string, key: Uint8Array): string {
  const message = utf8ToBytes(text);
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`);
  const hash = keccak256(concatBytes(prefix, message));
  const bytes = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(bytes.subarray(1))}${(27 + (bytes[0] ?? 0)).toString(16)}`;
}
