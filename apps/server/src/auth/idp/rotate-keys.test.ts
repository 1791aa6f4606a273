import { HOUR_MS } from '@gatecall/contracts/constants';
import { describe, expect, it } from 'vitest';
import { addEndpoint } from '../../webhooks/endpoints.ts';
import { useProvider } from './idp.testing.ts';
import { rotateKeys } from './rotate-keys.ts';
import { KEY_ACTIVATION_MS, KEY_REFRESH_MS } from './signing-key.ts';

const idp = useProvider();

describe('identity provider: keys that rotate', () => {
  /** The key that signs comes first. */
  const idTokenKeys = async (): Promise<string[]> => {
    idp.server.clock.advance(KEY_REFRESH_MS);
    const { keys } = (await idp.server.request('GET', '/idp/jwks')).body;
    return keys.map(({ kid }: { kid: string }) => kid);
  };
  const sessionKeys = async () =>
    (await idp.server.deps.keyring.jwks()).keys.map(({ kid }) => kid ?? '');
  const audited = async () =>
    (
      await idp.server.deps.db.read
        .selectFrom('audit_log')
        .select(['details', 'user_id'])
        .where('event', '=', 'signing_key_rotated')
        .execute()
    )
      .map(({ details, user_id: user }) => [JSON.parse(details), user])
      // The keys of sessions first.
      .toSorted(([a], [b]) => b.signs.localeCompare(a.signs));

  it('are those of sessions alone, unless those of ID tokens are wanted', async () => {
    const [before] = await idTokenKeys();
    const made = await rotateKeys(idp.server.deps, { isNow: false, withIdTokens: false });
    expect(made).toEqual({ kid: expect.any(String), idTokenKid: undefined });
    expect(await sessionKeys()).toContain(made.kid);
    expect(await idTokenKeys()).toEqual([before]);
    expect(await audited()).toEqual([[{ id: made.kid, signs: 'session', from: 'later' }, null]]);
  });

  it('are published before they sign (A46)', async () => {
    const [before] = await idTokenKeys();
    idp.server.clock.advance(KEY_ACTIVATION_MS);
    const [session] = await sessionKeys();
    const made = await rotateKeys(idp.server.deps, { isNow: false, withIdTokens: true });
    expect(await idTokenKeys()).toEqual([before, made.idTokenKid]);
    expect((await sessionKeys()).toSorted()).toEqual([session, made.kid].toSorted());
    idp.server.clock.advance(KEY_ACTIVATION_MS);
    expect(await idTokenKeys()).toEqual([made.idTokenKid, before]);
    expect(await audited()).toEqual([
      [{ id: made.kid, signs: 'session', from: 'later' }, null],
      [{ id: made.idTokenKid, signs: 'id_token', from: 'later' }, null],
    ]);
  });

  it('are noticed within a minute by a server whose clock is set back (A46)', async () => {
    await idTokenKeys();
    idp.server.clock.advance(-HOUR_MS);
    const made = await rotateKeys(idp.server.deps, { isNow: true, withIdTokens: true });
    expect(await idTokenKeys()).toEqual([made.idTokenKid]);
  });

  it('replace stolen ones at once, and notify programs', async () => {
    await addEndpoint(idp.server.deps, { url: 'https://example.com/hook', types: null });
    await idTokenKeys();
    const made = await rotateKeys(idp.server.deps, { isNow: true, withIdTokens: true });
    expect(await sessionKeys()).toEqual([made.kid]);
    expect(await idTokenKeys()).toEqual([made.idTokenKid]);
    expect((await audited()).map(([details]) => details.from)).toEqual(['now', 'now']);
    const told = await idp.server.deps.db.read
      .selectFrom('webhook_events')
      .select(['type', 'data'])
      .orderBy('sequence')
      .execute();
    expect(told.map(({ type, data }) => [type, JSON.parse(data)])).toEqual([
      ['key.signing_rotated', { key_id: made.kid, signs: 'session', from: 'now' }],
      ['key.signing_rotated', { key_id: made.idTokenKid, signs: 'id_token', from: 'now' }],
    ]);
  });
});
