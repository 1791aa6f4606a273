import { findUserIdByEmail } from '../auth/users/logic.ts';
import type { Deps } from '../deps.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import { UsageError, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

/**
 * Does work for the resident whom the operator names by an e-mail address. Answers the exit code:
 * the work's, or 1 where nobody has the address. Throws UsageError where it is none.
 */
export async function forResident(
  io: Io,
  written: string | undefined,
  work: (deps: Deps, resident: { userId: string; email: string }) => Promise<number>,
): Promise<number> {
  const email = canonicalEmail(written ?? '');
  if (!email) throw new UsageError('Name the resident by an e-mail address.');
  return withDeps(io, async (deps) => {
    const userId = await findUserIdByEmail(deps.db.read, email);
    if (userId) return work(deps, { userId, email });
    io.err(`Nobody has the address ${email}.\n`);
    return 1;
  });
}
