import { createManualClock } from '@gatecall/testkit/manual-clock';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../errors.ts';
import type { User } from '../users/user.ts';
import {
  exchangedFor,
  EXCHANGED,
  IMPERSONATED,
  isImpersonating,
  type Factor,
  type Session,
} from './session.ts';
import {
  holdsStrongFactor,
  isProven,
  lastProofAt,
  owesSecondFactor,
  refuseImpersonation,
  requireFreshProof,
  requireSecondFactor,
} from './step-up.ts';

const MINUTE = 60_000;
const clock = createManualClock();
/** A proof of this type, that long ago. */
const proof = (type: string, agoMs = 0): Factor => ({
  type,
  delivery_method: 'any',
  last_authenticated_at: new Date(clock.now() - agoMs).toISOString(),
});
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Refusal).code;
  }
};
const STRONG = ['totp', 'recovery_codes', 'webauthn'];
const WEAK = ['magic_link', 'otp', 'password', 'oauth', 'crypto', EXCHANGED];

describe('a fresh proof (A55)', () => {
  const fresh = (...factors: Factor[]) =>
    codeOf(() => requireFreshProof({ clock }, factors)) === undefined;

  it('is fifteen minutes old at most', () => {
    expect(fresh(proof('magic_link', 15 * MINUTE))).toBe(true);
    expect(fresh(proof('magic_link', 15 * MINUTE + 1))).toBe(false);
  });

  it('is the newest of several, in whatever order', () => {
    const [old, now] = [proof('password', 60 * MINUTE), proof('totp', MINUTE)];
    expect([fresh(old, now), fresh(now, old), fresh(old)]).toEqual([true, true, false]);
  });

  it.each(['recovery_codes', EXCHANGED])('is none by %s, and none by nothing', (type) => {
    expect(fresh(proof(type))).toBe(false);
    expect(fresh(proof(type), proof('password', 60 * MINUTE))).toBe(false);
    expect(fresh(proof(type), proof('password'))).toBe(true);
    expect(fresh()).toBe(false);
    expect([lastProofAt([]), lastProofAt([proof(type)])]).toEqual([0, 0]);
  });

  it('is none of an operator’s, however fresh (A56)', () => {
    expect(fresh(proof(IMPERSONATED))).toBe(false);
    expect(fresh(proof(IMPERSONATED), proof('totp'))).toBe(false);
  });

  it('is reported missing by the name that the call has for it', () => {
    const factors = [proof('password', 60 * MINUTE)];
    const name = 'stale_factors';
    expect(codeOf(() => requireFreshProof({ clock }, factors))).toBe(name);
    expect(
      codeOf(() => requireFreshProof({ clock }, factors, 'insufficient_factors' as never)),
    ).toBe('insufficient_factors');
    const operator = [proof(IMPERSONATED)];
    expect(codeOf(() => refuseImpersonation({ factors: operator }))).toBe(name);
    expect(codeOf(() => refuseImpersonation({ factors }))).toBeUndefined();
    expect(
      codeOf(() => requireFreshProof({ clock }, operator, 'insufficient_factors' as never)),
    ).toBe('insufficient_factors');
  });
});

describe('a second factor (A29)', () => {
  const user = (...verified: boolean[]) =>
    ({ userId: 'ada', totps: verified.map((isVerified) => ({ isVerified })) }) as unknown as User;
  const session = (userId: string, ...types: string[]) =>
    ({ userId, factors: types.map((type) => proof(type)) }) as unknown as Session;

  it.each(STRONG)('is passed by %s', (type) => {
    expect(holdsStrongFactor([proof('otp'), proof(type)])).toBe(true);
    expect(isProven(session('ada', type))).toBe(true);
    expect(owesSecondFactor(session('ada', 'otp', type), user(true))).toBe(false);
  });

  it.each(WEAK)('is not passed by %s', (type) => {
    expect(holdsStrongFactor([proof(type)])).toBe(false);
    expect(isProven(session('ada', type))).toBe(false);
    const owing = session('ada', type);
    expect(owesSecondFactor(owing, user(true))).toBe(true);
    expect(codeOf(() => requireSecondFactor(owing, user(true)))).toBe('insufficient_factors');
  });

  it('is owed only if an app has been proven, by a session that has not passed it', () => {
    const weak = session('ada', 'otp');
    expect(owesSecondFactor(weak, user())).toBe(false);
    expect(owesSecondFactor(weak, user(false))).toBe(false);
    expect(owesSecondFactor(weak, user(false, true))).toBe(true);
    expect(owesSecondFactor(undefined, user(true))).toBe(true);
    expect(owesSecondFactor(session('eve', 'totp'), user(true))).toBe(true);
    expect(codeOf(() => requireSecondFactor(weak, user()))).toBeUndefined();
  });

  it('is not asked of an operator, who is known as one (A56)', () => {
    const operator = session('ada', 'otp', IMPERSONATED);
    expect([isImpersonating(operator), isProven(operator)]).toEqual([true, true]);
    expect(isImpersonating(session('ada', 'otp', 'totp'))).toBe(false);
  });
});

describe('the session of an application', () => {
  it.each([true, false])('is proven if its user was when they allowed it: %s', (is_proven) => {
    const detail = { client_id: 'shop', is_proven };
    const factor: Factor = { ...proof(EXCHANGED), oauth_access_token_exchange_factor: detail };
    expect(isProven({ factors: [factor] })).toBe(is_proven);
    expect(holdsStrongFactor([factor])).toBe(false);
  });

  it('names the application that holds it, and no other session names one', () => {
    const factor: Factor = {
      ...proof(EXCHANGED),
      oauth_access_token_exchange_factor: { client_id: 'shop' },
    };
    expect(exchangedFor({ factors: [proof('otp'), factor] })).toBe('shop');
    expect(isProven({ factors: [factor] })).toBe(false);
    expect(exchangedFor({ factors: [proof('otp')] })).toBeUndefined();
    expect(exchangedFor({ factors: [proof(EXCHANGED)] })).toBeUndefined();
  });
});
