import { PASSKEY_AUTOFILL_RETRY_BUDGET } from '@gatecall/contracts/constants';
import type { WebauthnReply } from '@gatecall/auth-sdk/methods/webauthn';

import { errorType } from '../text/error-text.ts';
import { fail, type FlowDeps } from './deps.ts';

/** Signs in with a passkey through the browser's dialog (WID-039, WID-068). */
export async function signInWithPasskey(deps: FlowDeps): Promise<void> {
  deps.dispatch({ type: 'clear_error_message' });
  try {
    succeed(deps, await authenticate(deps, { conditional: false, signal: undefined }));
  } catch (error) {
    // The user changed their mind, which is no failure.
    if (errorType(error) === 'passkey_cancelled') return;
    fail(deps, error, passkeyErrorText(deps, error));
  }
}

const RETRY_WAIT_MS = 1_000;

/** A browser allows one offer per page; another one would end it. */
let lastOffer: Promise<void> = Promise.resolve();

/**
 * Offers passkeys in the e-mail field's autofill until one is used, the signal aborts it, or five
 * attempts have failed (WID-045, WID-070). A second widget on the page offers them after the first.
 */
export function offerPasskeyAutofill(deps: FlowDeps, signal: AbortSignal): Promise<void> {
  const isWithdrawn = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  lastOffer = Promise.race([lastOffer.then(() => offer(deps, signal)), isWithdrawn]);
  return lastOffer;
}

async function offer(deps: FlowDeps, signal: AbortSignal): Promise<void> {
  for (let left = PASSKEY_AUTOFILL_RETRY_BUDGET; left > 0 && !signal.aborted; left -= 1) {
    try {
      const data = await authenticate(deps, { conditional: true, signal });
      // Null: this page or browser cannot offer autofill, so asking again would not help.
      if (data && !signal.aborted) succeed(deps, data);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (isChosenPasskeyError(error)) fail(deps, error, passkeyErrorText(deps, error));
      else {
        deps.report(error);
        // A server that is just starting, or has refused us, is not asked five times at once.
        await new Promise<void>((run) => deps.env.setTimer(run, RETRY_WAIT_MS));
      }
    }
  }
}

/** What the user reads if a passkey did not sign them in (WID-079, WID-080). */
export function passkeyErrorText({ text }: Pick<FlowDeps, 'text'>, error: unknown): string {
  const type = errorType(error);
  if (type === 'webauthn_registration_not_found') return text['error.passkey.notFound'];
  return text[type === 'api_unreachable' ? 'error.unreachable' : 'error.passkey.unknown'];
}

function authenticate(
  { client, config }: FlowDeps,
  { conditional, signal }: { conditional: boolean; signal: AbortSignal | undefined },
): Promise<WebauthnReply | null> {
  return client.webauthn.authenticate({
    session_duration_minutes: config.sessionDurationMinutes,
    conditional_mediation: conditional,
    is_passkey: true,
    ...(signal && { signal }),
  });
}

function succeed(deps: FlowDeps, data: WebauthnReply | null): void {
  if (data === null) return fail(deps, new Error('empty'), deps.text['error.passkey.unknown']);
  deps.env.lastWayIn.write('passkey');
  deps.emit({ type: 'PASSKEY_AUTHENTICATE', data });
  deps.dispatch({ type: 'transition', screen: 'Passkey Confirmation' });
}

/** Autofill fails silently unless the server refused the passkey that the user chose. */
function isChosenPasskeyError(error: unknown): boolean {
  const type = errorType(error);
  return (
    type === 'webauthn_registration_not_found' || type === 'unable_to_auth_webauthn_registration'
  );
}
