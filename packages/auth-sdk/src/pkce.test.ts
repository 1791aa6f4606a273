/** Proof keys of mailed links, resets and social sign-in. */
import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { MissingPkceError } from './errors.ts';
import { refusal, signedIn, success } from './testing/fake-server.ts';
import { openClient } from './testing/open-client.ts';
import { authenticates, member, PKCE_REQUIRED, pkceItem } from './testing/pkce.ts';

const duration = { session_duration_minutes: 60 };

describe('PKCE', () => {
  it('makes a verifier of 16 random 32-bit values and its SHA-256 challenge (SDK-024, SDK-025)', async () => {
    const { client, server, browser } = openClient({ bootstrap: PKCE_REQUIRED });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    const pair = JSON.parse(browser.item(pkceItem('magic_links')) ?? '') as Record<string, string>;
    expect(pair['code_verifier']).toMatch(/^[\da-f]{128}$/);
    const digest = createHash('sha256')
      .update(pair['code_verifier'] ?? '')
      .digest('base64url');
    expect(pair['code_challenge']).toBe(digest);
    expect(member(server.last(), 'code_challenge')).toBe(digest);
    const other = openClient({ bootstrap: PKCE_REQUIRED });
    await other.client.magicLinks.email.loginOrCreate('a@b.test');
    expect(other.browser.item(pkceItem('magic_links'))).not.toBe(JSON.stringify(pair));
  });

  it('hashes a known verifier as RFC 7636 does (SDK-025)', async () => {
    const zeros: Crypto['getRandomValues'] = (into) => into; // new memory is nothing else
    const { client, server } = openClient({
      bootstrap: PKCE_REQUIRED,
      ports: { crypto: { getRandomValues: zeros, subtle: crypto.subtle } },
    });
    await client.passwords.resetByEmailStart({ email: 'a@b.test' });
    expect(member(server.last(), 'code_challenge')).toBe(
      createHash('sha256').update('0'.repeat(128)).digest('base64url'),
    );
  });

  it('uses a pair again until it has succeeded, then forgets it (SDK-026)', async () => {
    const { client, server, browser } = openClient({
      bootstrap: PKCE_REQUIRED,
      reply: authenticates,
    });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    const first = member(server.last(), 'code_challenge');
    await client.magicLinks.email.send('a@b.test');
    expect(member(server.last(), 'code_challenge')).toBe(first);
    await client.magicLinks.authenticate('t', duration);
    expect(member(server.last(), 'code_verifier')).toMatch(/^[\da-f]{128}$/);
    expect(browser.item(pkceItem('magic_links'))).toBeNull();
  });

  it.each([
    ['SDK-026', 'magic link', 'magicLinks'],
    ['SDK-027', 'social sign-in', 'oauth'],
    ['SDK-028', 'password reset', 'passwords'],
  ] as const)(
    'is missed in another browser (%s of SDK-026..SDK-029): %s',
    async (_id, _name, group) => {
      const { client, server } = openClient({ bootstrap: PKCE_REQUIRED, reply: authenticates });
      const finish = {
        magicLinks: () => client.magicLinks.authenticate('t', duration),
        oauth: () => client.oauth.authenticate('t', duration),
        passwords: () => client.passwords.resetByEmail({ token: 't', password: 'p', ...duration }),
      }[group];
      const failure = expect(finish()).rejects;
      await failure.toThrow(
        'Make sure this flow is completed on the same device on which it was started.',
      );
      await expect(finish()).rejects.toBeInstanceOf(MissingPkceError);
      expect(server.own()).toEqual([]);
    },
  );

  it('is not asked for if the project does not require it (SDK-030, SDK-031)', async () => {
    const { client, server } = openClient({ reply: authenticates });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    expect(server.last()?.body).toEqual({ email: 'a@b.test' });
    await client.magicLinks.authenticate('t', duration);
    await client.oauth.authenticate('t', duration);
    await client.passwords.resetByEmail({ token: 't', password: 'p', ...duration });
    expect(client.session.getSync()).not.toBeNull();
  });

  it('tries the verifier of a password reset first for a mailed link (SDK-026)', async () => {
    const verifiers: string[] = [];
    const { client, browser } = openClient({
      bootstrap: PKCE_REQUIRED,
      reply: (call) => {
        if (call.path !== '/magic_links/authenticate') return undefined;
        verifiers.push(member(call, 'code_verifier'));
        return verifiers.length === 1 ? refusal(400, 'pkce_mismatch') : success(signedIn());
      },
    });
    await client.passwords.resetByEmailStart({ email: 'a@b.test' });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    await client.magicLinks.authenticate('t', duration);
    expect(new Set(verifiers).size).toBe(2);
    expect(browser.item(pkceItem('passwords'))).not.toBeNull();
    expect(browser.item(pkceItem('magic_links'))).toBeNull();
  });

  it('says why it cannot work on an insecure page (SDK-025)', async () => {
    const { client } = openClient({
      bootstrap: PKCE_REQUIRED,
      ports: { crypto: { getRandomValues: (into) => into } },
    });
    await expect(client.magicLinks.email.loginOrCreate('a@b.test')).rejects.toThrow('https');
  });
});
