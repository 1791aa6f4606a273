import { describe, expect, it } from 'vitest';
import { openIdProfile, userCallProfile } from './profiles.ts';

const verdicts = (provider: Parameters<typeof openIdProfile>[0]) =>
  [true, 'true', 1, '1', false, 'false', 0, undefined, null, {}].map(
    (verified) =>
      openIdProfile(provider, { sub: 's', email: 'ada@example.com', email_verified: verified })
        .isEmailVerified,
  );
const NO = [false, false, false, false, false, false];

describe('what counts as a proven address', () => {
  it('is true alone, and in words for Apple, who sends them (A60)', () => {
    expect(verdicts('apple')).toEqual([true, true, true, true, ...NO]);
    for (const provider of ['google', 'gitlab', 'linkedin'] as const) {
      expect([provider, verdicts(provider)]).toEqual([
        provider,
        [true, false, false, false, ...NO],
      ]);
    }
  });

  it('is true alone in the answers of user calls (A60)', () => {
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
});
