import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import { canonicalPhone } from '../../platform/phone-number.ts';
import { newId } from '../../platform/random.ts';
import { endSessions } from '../sessions/ending.ts';
import { addressId } from './address-id.ts';
import { getUser } from './logic.ts';
import { mergeMetadata } from './metadata.ts';
import { addUser } from './new-user.ts';
import { enqueueSecurityNotice } from './notices.ts';
import { insertPhone } from './phone-store.ts';
import { holdUser, insertEmail, lockUser, setSuspended, updateUser } from './store.ts';

/** What an operator may set for a user; what is left out stays as it is. */
type Profile = {
  readonly name?:
    | { readonly first_name?: string | undefined; readonly last_name?: string | undefined }
    | undefined;
  readonly trusted_metadata?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Makes an account for a person. The operator vouches for the addresses, so they count as proven: the
 * owner of the mailbox or the phone signs in to this account. Returns its id.
 */
export async function createUser(
  deps: Deps,
  {
    email: typedEmail,
    phone_number: typedPhone,
    ...profile
  }: Profile & {
    readonly email?: string | undefined;
    readonly phone_number?: string | undefined;
  },
  ip: string,
): Promise<string> {
  const email = typedEmail === undefined ? undefined : canonicalEmail(typedEmail);
  const phoneNumber = typedPhone === undefined ? undefined : canonicalPhone(typedPhone, undefined);
  if (typedEmail !== undefined && email === undefined) {
    throw refuse('invalid_email', { field: 'email' });
  }
  if (typedPhone !== undefined && phoneNumber === undefined) {
    throw refuse('invalid_phone_number', { field: 'phone_number' });
  }
  if (email === undefined && phoneNumber === undefined) {
    throw refuse('invalid_field', { field: 'email', sentence: 'addressMissing' });
  }
  const userId = newId(deps.random, 'user');
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    await addUser(deps, queries, userId);
    if (email !== undefined) {
      const emailId = addressId(deps, 'email', email);
      const isNew = await insertEmail(queries, { emailId, userId, email, isVerified: true, now });
      if (!isNew) throw refuse('duplicate_email', { field: 'email' });
    }
    if (phoneNumber !== undefined) {
      const phoneId = addressId(deps, 'phone-number', phoneNumber);
      const isNew = await insertPhone(queries, { phoneId, userId, phoneNumber, now });
      if (!isNew) throw refuse('duplicate_phone_number', { field: 'phone_number' });
    }
    await saveProfile(queries, userId, profile);
    await recordAudit(deps, queries, { event: 'resident_created', userId, ip });
  });
  return userId;
}

/** Changes what an operator may say of a user. */
export const changeUser = (
  deps: Deps,
  { userId, profile, ip }: { userId: string; profile: Profile; ip: string },
): Promise<void> =>
  deps.db.write(async (queries) => {
    await lockUser(queries, userId);
    await saveProfile(queries, userId, profile);
    await recordAudit(deps, queries, { event: 'resident_changed', userId, ip });
  });

async function saveProfile(queries: Queries, userId: string, profile: Profile): Promise<void> {
  const before = await getUser(queries, userId);
  await updateUser(queries, userId, {
    name: {
      ...before.name,
      first: profile.name?.first_name ?? before.name.first,
      last: profile.name?.last_name ?? before.name.last,
    },
    trustedMetadata: mergeMetadata(before.trustedMetadata, profile.trusted_metadata ?? {}),
  });
}

type Switch = {
  readonly userId: string;
  readonly ip: string;
  /** To tell them, if it is proven. */
  readonly ownPhone?: string | undefined;
};

/**
 * Closes an account: every session ends, including those that its owner holds in others' names, and
 * no sign-in succeeds until it is opened again. What others rely on stays: the gate is answered, and
 * its codes open.
 */
export const suspendUser = (deps: Deps, { userId, ip, ownPhone }: Switch): Promise<void> =>
  deps.db.write(async (queries) => {
    await holdUser(queries, userId);
    const user = await getUser(queries, userId);
    if (!(await setSuspended(queries, { userId, suspendedAt: deps.clock.now() }))) return;
    await recordAudit(deps, queries, { event: 'resident_suspended', userId, ip });
    await enqueueSecurityNotice(deps, queries, { user, change: 'suspended', ownPhone });
    const data = { resident_id: userId };
    await deps.webhooks.tell(queries, { type: 'resident.suspended', data });
    await endSessions(deps, queries, userId);
  });

/** Opens it again. */
export const unsuspendUser = (deps: Deps, { userId, ip, ownPhone }: Switch): Promise<void> =>
  deps.db.write(async (queries) => {
    const user = await getUser(queries, userId);
    if (!(await setSuspended(queries, { userId, suspendedAt: null }))) return;
    await recordAudit(deps, queries, { event: 'resident_unsuspended', userId, ip });
    await enqueueSecurityNotice(deps, queries, { user, change: 'reopened', ownPhone });
    const data = { resident_id: userId };
    await deps.webhooks.tell(queries, { type: 'resident.unsuspended', data });
  });

/** Locks a user's row for a change of theirs. */
export const holdForChange = lockUser;
