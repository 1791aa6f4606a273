/** A user of the sign-in provider, as the provider's features see it. */
export type User = {
  readonly userId: string;
  readonly status: 'active' | 'pending';
  readonly name: { readonly first: string; readonly middle: string; readonly last: string };
  readonly trustedMetadata: Readonly<Record<string, unknown>>;
  readonly untrustedMetadata: Readonly<Record<string, unknown>>;
  readonly emails: readonly { emailId: string; email: string; isVerified: boolean }[];
  readonly phoneNumbers: readonly { phoneId: string; phoneNumber: string; isVerified: boolean }[];
  readonly createdAt: number;
};
