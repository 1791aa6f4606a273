import type { MagicLinkEmailOptions } from '@gatecall/auth-sdk/methods/magic-links';

import type { EmailMagicLinksOptions } from '../state/config.ts';
import { wishedLocale, type FlowDeps } from './deps.ts';

/** Sends a magic link and goes to Email Confirmation (WID-036, WID-066, WID-072). */
export async function sendMagicLink(deps: FlowDeps, email: string): Promise<void> {
  const data = await requestMagicLink(deps, email);
  deps.dispatch({ type: 'set_magic_link_email', email });
  deps.dispatch({ type: 'transition', screen: 'Email Confirmation' });
  deps.emit({ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...data, email } });
}

export async function requestMagicLink(deps: FlowDeps, email: string) {
  const options = {
    ...magicLinkOptions(deps.config.emailMagicLinksOptions),
    ...wishedLocale(deps),
  };
  const data = await deps.client.magicLinks.email.loginOrCreate(email, options);
  // email_sent (WID-072), although the vendor's client logs another name by mistake (D-26).
  deps.client.telemetry.log('email_sent', { email, type: 'login_or_create_eml' });
  return data;
}

/** The options in the words of the wire; `create_user_as_pending` only if requested. */
export function magicLinkOptions(
  options: EmailMagicLinksOptions,
): MagicLinkEmailOptions & { readonly create_user_as_pending?: true } {
  return {
    ...(options.loginRedirectURL && { login_magic_link_url: options.loginRedirectURL }),
    ...(options.signupRedirectURL && { signup_magic_link_url: options.signupRedirectURL }),
    ...(options.loginExpirationMinutes && {
      login_expiration_minutes: options.loginExpirationMinutes,
    }),
    ...(options.signupExpirationMinutes && {
      signup_expiration_minutes: options.signupExpirationMinutes,
    }),
    ...(options.createUserAsPending && { create_user_as_pending: true }),
  };
}
