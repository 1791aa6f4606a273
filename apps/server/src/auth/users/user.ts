import type { Language } from '@gatecall/contracts/languages';
import type { FactorsOfUser } from '../factors.ts';

/** A user of the sign-in provider, as the provider's features see it. */
export type User = FactorsOfUser & {
  readonly userId: string;
  readonly status: 'active' | 'pending';
  /** The operator has closed the account: its user cannot sign in. */
  readonly isSuspended: boolean;
  readonly name: { readonly first: string; readonly middle: string; readonly last: string };
  readonly trustedMetadata: Readonly<Record<string, unknown>>;
  readonly untrustedMetadata: Readonly<Record<string, unknown>>;
  /** What their messages are written in; English until they have signed in with another one. */
  readonly language: Language;
  readonly createdAt: number;
};
