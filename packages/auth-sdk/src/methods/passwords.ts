/** Passwords (wire §5). */
import { check, checkGiven } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply } from '../entities.ts';
import type { PasswordReply, StrengthReply } from '../method-types.ts';
import type { Passwords } from '../types.ts';
import { sessionDuration } from './session-duration.ts';

/** Adds passwords to a core. */
export function passwords(core: Core): Passwords {
  const { pkce, bootstrap } = core;
  return {
    create: (options) =>
      core.run('passwords.create', () => {
        const { email, password } = options;
        check('passwords.create', 'string', { email, password });
        const duration = sessionDuration('passwords.create', options);
        return core.signIn<PasswordReply>('/passwords', { email, password, ...duration });
      }),

    authenticate: (options) =>
      core.run('passwords.authenticate', () => {
        const { email, password } = options;
        check('passwords.authenticate', 'string', { email, password });
        const duration = sessionDuration('passwords.authenticate', options);
        return core.signIn('/passwords/authenticate', { email, password, ...duration });
      }),

    resetByEmailStart: (options) =>
      core.run('passwords.resetByEmailStart', async () => {
        check('passwords.resetByEmailStart', 'string', { email: options.email });
        const { pkceRequiredForPasswordResets } = await bootstrap.get();
        const code_challenge = pkceRequiredForPasswordResets
          ? await pkce.challenge('passwords')
          : undefined;
        return core.protectedCall('/passwords/email/reset/start', { ...options, code_challenge });
      }),

    resetByEmail: (options) =>
      core.run('passwords.resetByEmail', async () => {
        const { token, password } = options;
        check('passwords.resetByEmail', 'string', { token, password });
        const duration = sessionDuration('passwords.resetByEmail', options);
        const { pkceRequiredForPasswordResets } = await bootstrap.get();
        const code_verifier = pkce.verifier('passwords', pkceRequiredForPasswordResets);
        const body = { token, password, ...duration, code_verifier };
        const reply = await core.signIn<AuthenticateReply>('/passwords/email/reset', body);
        pkce.clear('passwords');
        return reply;
      }),

    resetByExistingPassword: (options) =>
      core.run('passwords.resetByExistingPassword', () => {
        const { email, existing_password, new_password } = options;
        const texts = { email, existing_password, new_password };
        check('passwords.resetByExistingPassword', 'string', texts);
        const duration = sessionDuration('passwords.resetByExistingPassword', options);
        return core.signIn('/passwords/existing_password/reset', { ...texts, ...duration });
      }),

    resetBySession: (options) =>
      core.run('passwords.resetBySession', () => {
        const { password, session_duration_minutes } = options;
        check('passwords.resetBySession', 'string', { password });
        checkGiven('passwords.resetBySession', 'number', { session_duration_minutes });
        return core.signIn('/passwords/session/reset', { password, session_duration_minutes });
      }),

    strengthCheck: (options) =>
      core.run('passwords.strengthCheck', () => {
        const { password, email } = options;
        check('passwords.strengthCheck', 'string', { password });
        checkGiven('passwords.strengthCheck', 'string', { email });
        return core.call<StrengthReply>('POST', '/passwords/strength_check', { password, email });
      }),
  };
}
