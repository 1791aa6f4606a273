import type { Language, OAuthProvider } from '@gatecall/contracts/constants';

/** A user of the sign-in provider, as the provider's features see it. */
export type User = {
  readonly userId: string;
  readonly status: 'active' | 'pending';
  readonly name: { readonly first: string; readonly middle: string; readonly last: string };
  readonly trustedMetadata: Readonly<Record<string, unknown>>;
  readonly untrustedMetadata: Readonly<Record<string, unknown>>;
  readonly emails: readonly { emailId: string; email: string; isVerified: boolean }[];
  readonly phoneNumbers: readonly { phoneId: string; phoneNumber: string; isVerified: boolean }[];
  readonly socialAccounts: readonly {
    registrationId: string;
    subject: string;
    provider: OAuthProvider;
    pictureUrl: string;
    locale: string;
  }[];
  readonly wallets: readonly {
    walletId: string;
    address: string;
    walletType: string;
    isVerified: boolean;
  }[];
  readonly totps: readonly { totpId: string; isVerified: boolean }[];
  readonly passkeys: readonly {
    registrationId: string;
    domain: string;
    userAgent: string;
    authenticatorType: string;
    isVerified: boolean;
    name: string;
  }[];
  readonly password: { readonly passwordId: string; readonly requiresReset: boolean } | null;
  /** What their messages are written in; English until they have signed in with another one. */
  readonly language: Language;
  readonly createdAt: number;
};
