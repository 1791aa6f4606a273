import type { FactorKind } from './factor.ts';
import { walletFactor } from './methods/crypto-wallet/factor.ts';
import { socialFactor } from './methods/oauth/factor.ts';
import { passkeyFactor } from './methods/passkey/factor.ts';
import { passwordFactor } from './methods/password/factor.ts';
import { totpFactor } from './methods/totp/factor.ts';
import { emailFactor } from './users/email-factor.ts';
import { phoneFactor } from './users/phone-factor.ts';

const KINDS = [
  emailFactor,
  phoneFactor,
  socialFactor,
  walletFactor,
  totpFactor,
  passkeyFactor,
  passwordFactor,
] as const;
type Kind = (typeof KINDS)[number];

/** Every kind of factor that a user can have. */
export const FACTOR_KINDS: readonly FactorKind[] = KINDS;

/** What a user has of each kind, by the kind's member. */
export type FactorsOfUser = {
  readonly [K in Kind as K['member']]: ReturnType<K['fromRows']>;
};

/** The same on the wire. */
export type WireFactors = { [K in Kind as K['wireMember']]: ReturnType<K['toWire']> };

export const valueOf = (user: Partial<FactorsOfUser>, { member }: FactorKind): unknown =>
  user[member as keyof FactorsOfUser];
