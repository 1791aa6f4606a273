/** Passwords (wire 5). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { StrengthReply } from '../method-types.ts';
import type { Passwords } from '../types.ts';
import { sessionDuration } from './session-duration.ts';
import { textSignIn } from './text-sign-in.ts';

/** Adds passwords to a core. */
export function passwords(core: Core): Passwords {
  return core.methods<Passwords>('passwords', {
    create: textSignIn(core, '/passwords', ['email', 'password']),

    authenticate: textSignIn(core, '/passwords/authenticate', ['email', 'password']),

    async resetByEmailStart(method, options) {
      check(method, 'string', { email: options.email });
      const code_challenge = await core.pkce.challenge('PasswordResets');
      return core.protectedCall('/passwords/email/reset/start', { ...options, code_challenge });
    },

    resetByEmail(method, options) {
      const { token, password } = options;
      check(method, 'string', { token, password });
      const duration = sessionDuration(method, options);
      return core.pkce.finish('PasswordResets', (code_verifier) =>
        core.signIn('/passwords/email/reset', { token, password, ...duration, code_verifier }),
      );
    },

    resetByExistingPassword: textSignIn(core, '/passwords/existing_password/reset', [
      'email',
      'existing_password',
      'new_password',
    ]),

    resetBySession(method, options) {
      const { password, session_duration_minutes } = options;
      check(method, 'string', { password });
      check(method, 'number', { session_duration_minutes }, true);
      return core.signIn('/passwords/session/reset', { password, session_duration_minutes });
    },

    strengthCheck(method, options) {
      const { password, email } = options;
      check(method, 'string', { password });
      check(method, 'string', { email }, true);
      return core.call<StrengthReply>('POST', '/passwords/strength_check', { password, email });
    },
  });
}
