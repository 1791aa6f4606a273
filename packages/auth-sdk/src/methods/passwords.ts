/** Passwords (wire 5). */
import type {
  PasswordsBody,
  PasswordsCreateAnswer,
  PasswordsResetBody,
  PasswordsResetByExistingBody,
  PasswordsResetStartBody,
  PasswordsStrengthAnswer,
} from '@gatecall/contracts/auth/password';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply, Reply } from '../entities.ts';
import type { DataOf } from '../received.ts';
import { sessionDuration, type SessionDuration } from './session-duration.ts';
import type { OptionsOf, SignInReply } from './shapes.ts';
import { textSignIn } from './text-sign-in.ts';

export type PasswordOptions = SessionDuration & OptionsOf<PasswordsBody>;
export type NewPasswordOptions = PasswordOptions;
export type PasswordReply = SignInReply<PasswordsCreateAnswer>;
export type PasswordResetStartOptions = OptionsOf<PasswordsResetStartBody>;
export type PasswordResetOptions = SessionDuration & OptionsOf<PasswordsResetBody>;
export type ResetByExistingOptions = SessionDuration & OptionsOf<PasswordsResetByExistingBody>;
type Strength = DataOf<PasswordsStrengthAnswer>;

/** `score`: 0 to 4. */
export type StrengthReply = Omit<Strength, 'feedback'> & {
  readonly feedback: Omit<Strength['feedback'], 'luds_requirements'> & {
    /** Null from servers that use another measure. */
    readonly luds_requirements: Strength['feedback']['luds_requirements'] | null;
  };
};

export type Passwords = {
  readonly create: (options: NewPasswordOptions) => Promise<PasswordReply>;
  readonly authenticate: (options: PasswordOptions) => Promise<AuthenticateReply>;
  /** Mails a link to choose a new password. */
  readonly resetByEmailStart: (options: PasswordResetStartOptions) => Promise<Reply>;
  readonly resetByEmail: (options: PasswordResetOptions) => Promise<AuthenticateReply>;
  readonly resetByExistingPassword: (options: ResetByExistingOptions) => Promise<AuthenticateReply>;
  readonly resetBySession: (
    options: { readonly password: string } & Partial<SessionDuration>,
  ) => Promise<AuthenticateReply>;
  readonly strengthCheck: (options: {
    readonly password: string;
    readonly email?: string;
  }) => Promise<StrengthReply>;
};

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
