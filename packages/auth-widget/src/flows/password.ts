import type { StrengthReply } from '@gatecall/auth-sdk/methods/passwords';

import type { ScreenName } from '../state/state.ts';
import { errorType } from '../text/error-text.ts';
import { wishedLocale, type FlowDeps } from './deps.ts';

type Credentials = { readonly email: string; readonly password: string };

/** Signs up. A password that may not be used leads to its own screen (SCR-038, SCR-040). */
export async function createWithPassword(deps: FlowDeps, input: Credentials): Promise<void> {
  await orReset(deps, input.email, async () => {
    const data = await deps.client.passwords.create({ ...input, ...session(deps) });
    deps.emit({ type: 'PASSWORD_CREATE', data });
  });
}

/** Signs in, with the same two exceptions. */
export async function loginWithPassword(deps: FlowDeps, input: Credentials): Promise<void> {
  await orReset(deps, input.email, async () => {
    const data = await deps.client.passwords.authenticate({ ...input, ...session(deps) });
    deps.emit({ type: 'PASSWORD_AUTHENTICATE', data });
  });
}

/** Mails a reset link, then shows where to look for it (SCR-036, SCR-037). */
export async function startReset(
  deps: FlowDeps,
  { email, next }: { readonly email: string; readonly next?: ScreenName },
): Promise<void> {
  const { client, config } = deps;
  const options = config.passwordOptions;
  const data = await client.passwords.resetByEmailStart({
    email,
    ...(options.loginRedirectURL && { login_redirect_url: options.loginRedirectURL }),
    ...(options.resetPasswordRedirectURL && {
      reset_password_redirect_url: options.resetPasswordRedirectURL,
    }),
    ...(options.resetPasswordExpirationMinutes && {
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    }),
    ...(options.resetPasswordTemplateId && {
      reset_password_template_id: options.resetPasswordTemplateId,
    }),
    ...wishedLocale(deps),
  });
  client.telemetry.log('email_sent', { email, type: 'reset_password' });
  deps.dispatch({ type: 'update_password_state', passwordState: { email } });
  if (next !== undefined) deps.dispatch({ type: 'transition', screen: next });
  deps.emit({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
}

/** Sets the new password with the token of the mailed link (SCR-033). */
export async function resetPassword(
  deps: FlowDeps,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const data = await deps.client.passwords.resetByEmail({ token, password, ...session(deps) });
  deps.emit({ type: 'PASSWORD_RESET_BY_EMAIL', data });
  deps.dispatch({ type: 'transition', screen: 'Password Confirmation' });
}

/** The reset mail's token also signs in without a new password (wire 5.6). */
export async function loginByResetToken(deps: FlowDeps, token: string): Promise<void> {
  const data = await deps.client.magicLinks.authenticate(token, session(deps));
  deps.emit({ type: 'MAGIC_LINK_AUTHENTICATE', data });
  deps.dispatch({ type: 'transition', screen: 'Password Confirmation' });
}

/** Whether the server would accept this password under the project's policy (WID-062). */
export function isAcceptable(strength: StrengthReply | undefined): boolean {
  return strength !== undefined && strength.valid_password && !strength.breached_password;
}

/**
 * A password that is right but may not be used leads to a screen, not to an error: a breached one to
 * Password Breached, one that must be reset to Password Dedupe (SCR-038, SCR-040).
 */
async function orReset(deps: FlowDeps, email: string, signIn: () => Promise<void>): Promise<void> {
  try {
    await signIn();
    deps.dispatch({ type: 'transition', screen: 'Password Confirmation' });
  } catch (error) {
    const type = errorType(error);
    if (type === 'reset_password') {
      deps.report(error);
      return startReset(deps, { email, next: 'Password Dedupe' });
    }
    if (type !== 'breached_password') throw error;
    deps.report(error);
    deps.dispatch({ type: 'transition', screen: 'Password Breached' });
  }
}

function session({ config }: FlowDeps): { readonly session_duration_minutes: number } {
  return { session_duration_minutes: config.sessionDurationMinutes };
}
