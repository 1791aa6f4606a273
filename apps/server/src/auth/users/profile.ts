import { recordAudit } from '../../audit/audit.ts';
import type { UsersUpdateBody } from '@gatecall/contracts/auth/users';
import type { Deps } from '../../deps.ts';
import { getUser } from './logic.ts';
import { mergeMetadata } from './metadata.ts';
import { lockUser, updateUser } from './store.ts';
import { toWireUser } from './wire.ts';

/** Changes name and untrusted metadata of the caller; nothing else can be changed here (A54). */
export async function updateMe(deps: Deps, input: { userId: string; body: UsersUpdateBody }) {
  const { name, untrusted_metadata: metadata } = input.body;
  const user = await deps.db.write(async (queries) => {
    await lockUser(queries, input.userId);
    const before = await getUser(queries, input.userId);
    const untrustedMetadata = mergeMetadata(before.untrustedMetadata, metadata ?? {});
    await updateUser(queries, input.userId, {
      untrustedMetadata,
      name: {
        first: name?.first_name ?? before.name.first,
        middle: name?.middle_name ?? before.name.middle,
        last: name?.last_name ?? before.name.last,
      },
    });
    await recordAudit(deps, queries, { event: 'profile_saved', userId: input.userId });
    return toWireUser(await getUser(queries, input.userId));
  });
  return {
    user_id: user.user_id,
    emails: user.emails,
    phone_numbers: user.phone_numbers,
    crypto_wallets: user.crypto_wallets,
    __user: user,
  };
}
