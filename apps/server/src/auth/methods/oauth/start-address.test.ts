import { comeBack, leaveFor, startSocial } from '@gatecall/testkit/social-sign-in';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();

const queryOf = async (name: string, more: Record<string, string> = {}) =>
  (await leaveFor(social.server, name, more)).location.searchParams;

describe('the address at the provider', () => {
  it('is in the dialect of each (SRV-034)', async () => {
    const google = await queryOf('google');
    expect(google.get('client_id')).toBe('client-google');
    expect(google.get('client_key')).toBeNull();
    expect(google.get('scope')).toBe('openid profile email');
    expect(google.get('nonce')).toHaveLength(43);
    expect(google.get('code_challenge')).toHaveLength(43);
    expect(google.get('code_challenge_method')).toBe('S256');
    const tiktok = await queryOf('tiktok', { custom_scopes: 'video.list user.info.basic' });
    expect(tiktok.get('client_key')).toBe('client-tiktok');
    expect(tiktok.get('client_id')).toBeNull();
    expect(tiktok.get('scope')).toBe('user.info.basic,video.list');
    // What a provider would ignore, or refuse.
    for (const name of ['code_challenge', 'code_challenge_method', 'nonce']) {
      expect([name, tiktok.get(name)]).toEqual([name, null]);
    }
    expect((await queryOf('linkedin')).get('nonce')).toBeNull();
    expect((await queryOf('discord')).get('nonce')).toBeNull();
    expect((await queryOf('apple')).get('response_mode')).toBe('form_post');
  });

  it('holds the challenge of what the exchange shows later (A58)', async () => {
    social.provider.answers = {
      '/token': { body: social.tokens },
      '/user': { body: { id: '7' } },
    };
    const flow = await leaveFor(social.server, 'discord');
    await comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state });
    const verifier = social.provider.requests.find(({ path }) => path === '/token')?.body;
    const challenge = createHash('sha256').update(verifier?.get('code_verifier') ?? '');
    expect(flow.location.searchParams.get('code_challenge')).toBe(challenge.digest('base64url'));
  });

  it.each([
    'client_id',
    'client_key',
    'redirect_uri',
    'Redirect_URI',
    'response_type',
    'response_mode',
    'scope',
    'state',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'request',
    'request_uri',
    'with space',
    '',
    'x'.repeat(65),
  ])('takes no %j from the page, which the protocol sets (SRV-034)', async (name) => {
    const plain = await queryOf('discord');
    const query = await queryOf('discord', { [`provider_${name}`]: 'mine' });
    expect([...query.keys()]).toEqual([...plain.keys()]);
    expect([...query.values()]).not.toContain('mine');
  });

  it('accepts twenty members of the page’s own, and no more', async () => {
    const members = Array.from({ length: 22 }, (_, i) => [`provider_own_${i}`, 'x']);
    const query = await queryOf('google', Object.fromEntries(members));
    expect([...query.keys()].filter((name) => name.startsWith('own_'))).toHaveLength(20);
  });

  it('accepts forty scopes of the page’s own, each of up to 200 letters, or refuses', async () => {
    const scopes = (count: number) => Array.from({ length: count }, (_, i) => `s${i}`).join('  ');
    const status = async (custom_scopes: string) =>
      (await startSocial(social.server, 'google', { custom_scopes })).status;
    expect(await status(scopes(40))).toBe(303);
    expect(await status(scopes(41))).toBe(400);
    expect(await status('x'.repeat(200))).toBe(303);
    expect(await status('x'.repeat(201))).toBe(400);
    expect(await status('good b"d')).toBe(400);
    expect(await status('back\\slash')).toBe(400);
    const query = await queryOf('google', { custom_scopes: ' a  b ' });
    expect(query.get('scope')).toBe('openid profile email a b');
  });
});
