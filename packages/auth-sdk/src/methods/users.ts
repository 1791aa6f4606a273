/** The signed-in user, and searches for others (wire §5). */
import { check } from '../arguments.ts';
import { withoutUserCopy, type Core } from '../core.ts';
import type { Reply, User } from '../entities.ts';
import type { UserDeleteReply, UserSearchReply, UserUpdateReply } from '../method-types.ts';
import type { Members, UserMethods } from '../types.ts';

/** The user methods of a core. */
export function users(core: Core): UserMethods {
  const { session } = core;
  const current = () => session.state().auth?.user ?? null;

  const remover = (method: string, factor: string) => (id: string) =>
    core.run(`user.${method}`, async (method) => {
      check(method, 'string', { id });
      const path = `/users/${factor}/${encodeURIComponent(id)}`;
      const reply = await core.call<UserDeleteReply>('DELETE', path);
      await keepUserCopy(core, reply);
      return withoutUserCopy(reply);
    });

  return {
    getSync: current,
    getInfo: () => ({ user: current(), fromCache: !session.state().confirmed }),
    onChange: session.onUser,

    get: () =>
      core.run('user.get', async () => {
        // Flat on the wire: the user's members beside those of the reply.
        const {
          request_id: _id,
          status_code: _status,
          ...user
        } = await core.call<Reply & User>('GET', '/users/me');
        await session.dispatch({ type: 'userChanged', user });
        return user;
      }),

    update: ({ name, untrusted_metadata }) =>
      core.run('user.update', async (method) => {
        check(method, 'object', { name, untrusted_metadata }, true);
        const body = { name, untrusted_metadata };
        const reply = await core.call<UserUpdateReply>('PUT', '/users/me', body);
        await keepUserCopy(core, reply);
        return withoutUserCopy(reply);
      }),

    deleteEmail: remover('deleteEmail', 'emails'),
    deletePhoneNumber: remover('deletePhoneNumber', 'phone_numbers'),
    deleteTotp: remover('deleteTotp', 'totps'),
    deleteCryptoWallet: remover('deleteCryptoWallet', 'crypto_wallets'),
    deleteOAuthRegistration: remover('deleteOAuthRegistration', 'oauth'),
    deleteWebauthnRegistration: remover('deleteWebauthnRegistration', 'webauthn_registrations'),
    deleteBiometricRegistration: remover('deleteBiometricRegistration', 'biometric_registrations'),

    search: ({ email }) =>
      core.run('user.search', (method) => {
        check(method, 'string', { email });
        return core.protectedCall<UserSearchReply>('/users/search', { email });
      }),
  };
}

/** The search of business projects, on a core. */
export function members(core: Core): Members {
  return {
    search: (options) =>
      core.run('members.search', () =>
        core.protectedCall('/b2b/organizations/members/search', options),
      ),
  };
}

/** Some replies carry the user as it is now; a reply without one leaves the state alone. */
export async function keepUserCopy(core: Core, reply: object): Promise<void> {
  const { __user: user } = reply as { readonly __user?: User };
  if (user) await core.session.dispatch({ type: 'userChanged', user });
}
