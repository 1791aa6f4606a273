import type { FlowDeps } from './deps.ts';
import { requestMagicLink } from './magic-link.ts';

/** Sends the same link again, to the same address. */
export async function resendMagicLink(deps: FlowDeps, email: string): Promise<void> {
  const data = await requestMagicLink(deps, email);
  deps.dispatch({ type: 'clear_error_message' });
  deps.toasts.show('success', deps.text['email.resent']);
  deps.emit({ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { ...data, email } });
}

/** "Try again" on Email Confirmation: forgets the address and returns to Main (SCR-048 to 050). */
export function tryAnotherEmail(deps: FlowDeps, email: string): void {
  deps.client.telemetry.log('email_try_again_clicked', { email, type: 'login_or_create_eml' });
  deps.dispatch({ type: 'clear_magic_link_email' });
  deps.dispatch({ type: 'transition', screen: 'Main' });
}
