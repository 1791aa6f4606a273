import { helpLink } from '../api/residents/help-link.ts';
import { createImpersonationToken } from '../auth/methods/impersonation/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import type { Command } from './command.ts';
import { forResident } from './for-resident.ts';
import { operatorName } from './with-deps.ts';

/** Lets an operator see what a resident sees, with a token that is recorded in the audit log. */
export const impersonate: Command = {
  about: 'a token that signs you in as a resident, and its link',
  forms: [
    [
      'impersonate WHO [--reason TEXT]',
      'Prints a single-use impersonation token, valid for five minutes, and beside it, on standard error, the link that signs you in with it. The resident is told, and the audit log keeps who asked and why.',
    ],
  ],
  notes: 'WHO is an e-mail address, a phone number, a wallet address or a user id.',
  run: (io, args) =>
    forResident(io, args.words[0], async (deps, { userId }) => {
      const { token, expiresAt } = await createImpersonationToken(deps, {
        userId,
        operator: operatorName(),
        reason: args.flags.get('reason') ?? '',
      });
      const url = helpLink(deps, token);
      const until = toWireTime(expiresAt);
      const answer = { impersonation_token: token, url, expires_at: until };
      io.out(args.isJson ? `${JSON.stringify(answer)}\n` : `${token}\n`);
      // Programs read the token; the link is for the person who typed the command.
      if (!args.isJson) {
        io.err(
          `To sign in as them, once, until ${until}, open this in a private window:\n${url}\n`,
        );
      }
    }),
};
