/** Sign-in as another user, with an operator's single-use token (wire 5). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply } from '../entities.ts';

export type Impersonation = {
  readonly authenticate: (options: {
    readonly impersonation_token: string;
  }) => Promise<AuthenticateReply>;
};

/** Adds impersonation to a core. */
export function impersonation(core: Core): Impersonation {
  return core.methods<Impersonation>('impersonation', {
    authenticate(method, { impersonation_token }) {
      check(method, 'string', { impersonation_token });
      return core.signIn('/impersonation/authenticate', { impersonation_token });
    },
  });
}
