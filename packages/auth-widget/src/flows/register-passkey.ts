import { errorType } from '../text/error-text.ts';
import { fail, type FlowDeps } from './deps.ts';

/** Creates a passkey for the signed-in user (SCR-023 to SCR-025). */
export async function registerPasskey(deps: FlowDeps): Promise<void> {
  deps.dispatch({ type: 'clear_error_message' });
  try {
    const data = await deps.client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: deps.config.sessionDurationMinutes,
    });
    const registrationId = data.webauthn_registration_id;
    const name = data.user?.webauthn_registrations.find(
      (one) => one.webauthn_registration_id === registrationId,
    )?.name;
    deps.dispatch({
      type: 'update_passkey_state',
      passkeyState: { registrationId, name: name ?? '' },
    });
    deps.dispatch({ type: 'transition', screen: 'Passkey Registration Success' });
    deps.emit({ type: 'PASSKEY_REGISTER', data });
  } catch (error) {
    const known = ['passkey_already_registered', 'duplicate_webauthn_registration'];
    const isKnown = known.includes(errorType(error) ?? '');
    const key = isKnown ? 'error.passkey.registered' : 'error.passkey.notCreated';
    fail(deps, error, deps.text[key]);
  }
}
