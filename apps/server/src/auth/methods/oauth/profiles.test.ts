import { describe, expect, it } from 'vitest';
import { openIdProfile, userCallProfile } from './profiles.ts';

const verdicts = (provider: Parameters<typeof openIdProfile>[0]) =>
  [true, 'true', 1, '1', false, 'false', 0, undefined, null, {}].map(
    (verified) =>
      openIdProfile(provider, { sub: 's', email: 'ada@example.com', email_verified: verified })
        .isEmailVerified,
  );
const NO = [false, false, false, false, false, false];

describe('the name of a new account', () => {
  it('is the one that the provider sends, in its parts if it sends them', () => {
    const openid = (claims: object) => openIdProfile('google', { sub: 's', ...claims }).name;
    expect(openid({ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' })).toEqual({
      first: 'Ada',
      last: 'Lovelace',
    });
    expect(openid({ name: ' \u202eAda\u0000\nLovelace ' })).toEqual({
      first: 'Ada Lovelace',
      last: '',
    });
    expect(openid({ name: 7 })).toEqual({ first: '', last: '' });
    expect(openid({ given_name: '😀'.repeat(100) }).first).toBe('😀'.repeat(64));
    const called = (provider: Parameters<typeof userCallProfile>[0], user: unknown) =>
      userCallProfile(provider, user, undefined).name.first;
    expect(called('github', { id: 1, name: 'Ada' })).toBe('Ada');
    expect(called('discord', { id: '1', global_name: 'Ada' })).toBe('Ada');
    expect(called('twitter', { data: { id: '1', name: 'Ada' } })).toBe('Ada');
    expect(called('tiktok', { data: { user: { open_id: '1', display_name: 'Ada' } } })).toBe('Ada');
    expect(called('snapchat', { data: { me: { externalId: '1', displayName: 'Ada' } } })).toBe(
      'Ada',
    );
    expect(called('github', { id: 1, name: null })).toBe('');
  });
});

describe('what counts as a proven address', () => {
  it('is true alone, or the string “true” from Apple (A60)', () => {
    expect(verdicts('apple')).toEqual([true, true, true, true, ...NO]);
    for (const provider of ['google', 'gitlab', 'linkedin'] as const) {
      expect([provider, verdicts(provider)]).toEqual([
        provider,
        [true, false, false, false, ...NO],
      ]);
    }
  });

  it('is true alone in the replies of user calls (A60)', () => {
    const github = (verified: unknown) =>
      userCallProfile('github', { id: 1 }, [{ email: 'ada@example.com', primary: true, verified }]);
    const discord = (verified: unknown) =>
      userCallProfile('discord', { id: '1', email: 'ada@example.com', verified }, undefined);
    for (const read of [github, discord]) {
      expect([true, 'true', 1, false].map((said) => read(said).isEmailVerified)).toEqual([
        true,
        false,
        false,
        false,
      ]);
    }
  });

  it('is believed of Microsoft for a domain or a personal account, never for a tenant (A60)', () => {
    const verdict = (claims: object) =>
      openIdProfile('microsoft', { sub: 's', email: 'ada@example.com', ...claims }).isEmailVerified;
    const tid = '11111111-2222-3333-4444-555555555555';
    const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
    expect([true, 'true', 1, '1'].map((xms_edov) => verdict({ tid, xms_edov }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([false, 'false', 0, '0', null].map((xms_edov) => verdict({ tid, xms_edov }))).toEqual(
      Array(5).fill(false),
    );
    expect([{ tid: personal }, { tid }, {}].map((claims) => verdict(claims))).toEqual([
      true,
      false,
      false,
    ]);
    expect(verdict({ tid, email_verified: true })).toBe(false);
  });
});
