import type { Deps } from '../deps.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import { canonicalPhone } from '../platform/phone-number.ts';
import { findResidents } from './find-residents.ts';
import { UsageError, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

/**
 * Does work for the resident that the operator names: by an e-mail address, a phone number (of sign-in,
 * or the own phone) in E.164, a wallet's address or the user's id. Returns the work's exit code, or 1
 * if no resident or several have that name. Throws UsageError if none is given.
 */
export async function forResident(
  io: Io,
  written: string | undefined,
  work: (deps: Deps, resident: { userId: string; name: string }) => Promise<number | void>,
): Promise<number | void> {
  const typed = written?.trim() ?? '';
  if (typed === '') {
    throw new UsageError('Name the resident by an e-mail address, a phone number or a user id.');
  }
  // One spelling for each kind of name; an id is its own.
  const name = canonicalEmail(typed) ?? canonicalPhone(typed, undefined) ?? typed;
  return withDeps(io, async (deps) => {
    const [userId, ...others] = await findResidents(deps.db.read, name);
    if (userId !== undefined && others.length === 0) return work(deps, { userId, name });
    io.err(
      userId === undefined
        ? `No resident is known by ${name}.\n`
        : `Several are known by ${name}; name one by id: ${[userId, ...others].join(', ')}.\n`,
    );
    return 1;
  });
}
