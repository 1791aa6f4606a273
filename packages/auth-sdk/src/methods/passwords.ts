/** Passwords (wire §5). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply } from '../entities.ts';
import type { StrengthReply } from '../method-types.ts';
import type { Passwords } from '../types.ts';
import { sessionDuration } from './session-duration.ts';
import { textSignIn } from './text-sign-in.ts';

/** Adds passwords to a core. */
export function passwords(core: Core): Passwords {
  const { pkce, bootstrap } = core;
  return {
    create: textSignIn(core, 'passwords.create', '/passwords', ['email', 'password']),

    authenticate: textSignIn(core, 'passwords.authenticate', '/passwords/authenticate', [
      'email',
      'password',
    ]),

    resetByEmailStart: (options) =>
      core.run('passwords.resetByEmailStart', async (method) => {
        check(method, 'string', { email: options.email });
        const { pkceRequiredForPasswordResets } = await bootstrap.get();
        const code_challenge = pkceRequiredForPasswordResets
          ? await pkce.challenge('passwords')
          : undefined;
        return core.protectedCall('/passwords/email/reset/start', { ...options, code_challenge });
      }),

    resetByEmail: (options) =>
      core.run('passwords.resetByEmail', async (method) => {
        const { token, password } = options;
        check(method, 'string', { token, password });
        const duration = sessionDuration(method, options);
        const { pkceRequiredForPasswordResets } = await bootstrap.get();
        const code_verifier = pkce.verifier('passwords', pkceRequiredForPasswordResets);
        const body = { token, password, ...duration, code_verifier };
        const reply = await core.signIn<AuthenticateReply>('/passwords/email/reset', body);
        pkce.clear('passwords');
        return reply;
      }),

    resetByExistingPassword: textSignIn(
      core,
      'passwords.resetByExistingPassword',
      '/passwords/existing_password/reset',
      ['email', 'existing_password', 'new_password'],
    ),

    resetBySession: (options) =>
      core.run('passwords.resetBySession', (method) => {
        const { password, session_duration_minutes } = options;
        check(method, 'string', { password });
        check(method, 'number', { session_duration_minutes }, true);
        return core.signIn('/passwords/session/reset', { password, session_duration_minutes });
      }),

    strengthCheck: (options) =>
      core.run('passwords.strengthCheck', (method) => {
        const { password, email } = options;
        check(method, 'string', { password });
        check(method, 'string', { email }, true);
        return core.call<StrengthReply>('POST', '/passwords/strength_check', { password, email });
      }),
  };
}
