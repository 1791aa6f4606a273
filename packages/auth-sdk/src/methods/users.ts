/** The signed-in user, and searches for others (wire 5). */
import type {
  UsersDeleteAnswer,
  UsersSearchAnswer,
  UsersUpdateAnswer,
  UsersUpdateBody,
} from '@gatecall/contracts/auth/users';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply, User } from '../entities.ts';
import type { Cancel } from '../ports.ts';
import type { DataOf } from '../received.ts';
import type { FromCache } from './sessions.ts';
import type { OptionsOf } from './shapes.ts';

export type UserUpdate = OptionsOf<UsersUpdateBody>;
export type UserUpdateReply = DataOf<UsersUpdateAnswer>;
export type UserDeleteReply = DataOf<UsersDeleteAnswer>;
export type UserSearchReply = DataOf<UsersSearchAnswer>;
export type UserType = UserSearchReply['userType'];

export type UserMethods = {
  readonly getSync: () => User | null;
  readonly getInfo: () => FromCache & { readonly user: User | null };
  /** Fetches the user and keeps it. */
  readonly get: () => Promise<User>;
  readonly onChange: (listen: (user: User | null) => void) => Cancel;
  readonly update: (options: UserUpdate) => Promise<UserUpdateReply>;
  readonly deleteEmail: (emailId: string) => Promise<UserDeleteReply>;
  readonly deletePhoneNumber: (phoneId: string) => Promise<UserDeleteReply>;
  readonly deleteTotp: (totpId: string) => Promise<UserDeleteReply>;
  readonly deleteCryptoWallet: (cryptoWalletId: string) => Promise<UserDeleteReply>;
  readonly deleteOAuthRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  readonly deleteWebauthnRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  readonly deleteBiometricRegistration: (registrationId: string) => Promise<UserDeleteReply>;
  /** Says which kind of user an address belongs to. */
  readonly search: (options: { readonly email: string }) => Promise<UserSearchReply>;
};

export type Members = {
  /** For business projects; a consumer project gets the reply for an empty organization. */
  readonly search: (
    options: Readonly<Record<string, unknown>>,
  ) => Promise<Reply & Readonly<Record<string, unknown>>>;
};

/** The user methods of a core. */
export function users(core: Core): UserMethods {
  const { session } = core;
  const current = () => session.snapshot().auth?.user ?? null;

  return {
    getSync: current,
    getInfo: () => ({ user: current(), fromCache: !session.snapshot().confirmed }),
    onChange: (listen) => session.on('user', listen),

    ...core.methods<Omit<UserMethods, 'getSync' | 'getInfo' | 'onChange'>>('user', {
      async get() {
        // Flat on the wire: the user's members next to those of the reply.
        const {
          request_id: _id,
          status_code: _status,
          ...user
        } = await core.call<Reply & User>('GET', '/users/me');
        await session.dispatch({ type: 'userChanged', user });
        return user;
      },

      async update(method, { name, untrusted_metadata }) {
        check(method, 'object', { name, untrusted_metadata }, true);
        const body = { name, untrusted_metadata };
        const reply = await core.call<UserUpdateReply>('PUT', '/users/me', body);
        return keepUserCopy(core, reply);
      },

      deleteEmail: factorRemover(core, 'emails'),
      deletePhoneNumber: factorRemover(core, 'phone_numbers'),
      deleteTotp: factorRemover(core, 'totps'),
      deleteCryptoWallet: factorRemover(core, 'crypto_wallets'),
      deleteOAuthRegistration: factorRemover(core, 'oauth'),
      deleteWebauthnRegistration: factorRemover(core, 'webauthn_registrations'),
      deleteBiometricRegistration: factorRemover(core, 'biometric_registrations'),

      search(method, { email }) {
        check(method, 'string', { email });
        return core.protectedCall<UserSearchReply>('/users/search', { email });
      },
    }),
  };
}

/** The search of business projects, for a core. */
export function members(core: Core): Members {
  return core.methods<Members>('members', {
    search: (_method, options) => core.protectedCall('/b2b/organizations/members/search', options),
  });
}

/** The call that removes a factor; the groups of later methods have theirs beside their other calls. */
export const factorRemover =
  (core: Core, kind: string) =>
  async (method: string, id: string): Promise<UserDeleteReply> => {
    check(method, 'string', { id });
    const path = `/users/${kind}/${encodeURIComponent(id)}`;
    return keepUserCopy(core, await core.call<UserDeleteReply>('DELETE', path));
  };

/** Some replies contain the user as it is now, which the state takes over and the caller does not see. */
export async function keepUserCopy<T extends object>(core: Core, reply: T): Promise<T> {
  const { __user: user, ...rest } = reply as T & { readonly __user?: User };
  if (user) await core.session.dispatch({ type: 'userChanged', user });
  return rest as T; // all members but one that T does not name
}
