import type { UsersUpdateBody } from '@gatecall/contracts/auth/users';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { getUser } from './logic.ts';
import { lockUser, updateProfile } from './store.ts';
import { toWireUser } from './wire.ts';

/** What one user may keep with us under untrusted_metadata, as JSON. */
const MAX_METADATA_BYTES = 4_096;

/** Changes name and untrusted metadata of the caller; nothing else can be changed here (A54). */
export async function updateMe(deps: Deps, input: { userId: string; body: UsersUpdateBody }) {
  const { name, untrusted_metadata: metadata } = input.body;
  const user = await deps.db.write(async (queries) => {
    await lockUser(queries, input.userId);
    const before = await getUser(queries, input.userId);
    const untrustedMetadata = merged(before.untrustedMetadata, metadata ?? {});
    if (Buffer.byteLength(JSON.stringify(untrustedMetadata)) > MAX_METADATA_BYTES) {
      throw refuse('metadata_too_large');
    }
    await updateProfile(queries, input.userId, {
      untrustedMetadata,
      name: {
        first: name?.first_name ?? before.name.first,
        middle: name?.middle_name ?? before.name.middle,
        last: name?.last_name ?? before.name.last,
      },
    });
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

/** Top-level members replace their like; null takes one away. */
const merged = (
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
