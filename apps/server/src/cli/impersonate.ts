import { userInfo } from 'node:os';
import { createImpersonationToken } from '../auth/methods/impersonation/logic.ts';
import { findUserIdByEmail } from '../auth/users/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import { UsageError, type Command } from './command.ts';
import { withDeps } from './with-deps.ts';

/** Lets an operator see what a resident sees, by a token that is in the audit log. */
export const impersonate: Command = {
  usage: 'impersonate EMAIL [--reason TEXT]',
  help: 'Prints a single-use impersonation token, valid for five minutes. The audit log keeps who asked and why.',
  async run(io, args) {
    const email = canonicalEmail(args.words[0] ?? '');
    if (!email) throw new UsageError('Name the resident by an e-mail address.');
    return withDeps(io, async (deps) => {
      const userId = await findUserIdByEmail(deps.db.read, email);
      if (!userId) {
        io.err(`Nobody has the address ${email}.\n`);
        return 1;
      }
      const { token, expiresAt } = await createImpersonationToken(deps, {
        userId,
        operator: userInfo().username,
        reason: args.flags.get('reason') ?? '',
      });
      const answer = { impersonation_token: token, expires_at: toWireTime(expiresAt) };
      io.out(args.isJson ? `${JSON.stringify(answer)}\n` : `${token}\n`);
      return 0;
    });
  },
};
