import type { OtpState } from '../state/state.ts';
import type { FlowDeps } from './deps.ts';
import { requestPasscode } from './otp.ts';

/** Repeats the request and takes the new method id (SCR-065 to SCR-068). */
export async function resendPasscode(deps: FlowDeps, otp: OtpState): Promise<void> {
  const data = await requestPasscode(deps, { method: otp.type, destination: otp.otpDestination });
  deps.dispatch({ type: 'clear_error_message' });
  deps.dispatch({ type: 'update_otp_state', otpState: { methodId: data.method_id } });
  deps.toasts.show('success', deps.text['otp.resent']);
  deps.emit({ type: 'OTP_LOGIN_OR_CREATE', data });
}

/** Checks a passcode; returns whether it was right. Every refusal shows the same text (D-33). */
export async function verifyPasscode(
  deps: FlowDeps,
  { code, methodId }: { readonly code: string; readonly methodId: string },
): Promise<boolean> {
  deps.dispatch({ type: 'clear_error_message' });
  try {
    const data = await deps.client.otps.authenticate(code, methodId, {
      session_duration_minutes: deps.config.sessionDurationMinutes,
    });
    deps.emit({ type: 'OTP_AUTHENTICATE', data });
    deps.dispatch({ type: 'transition', screen: 'OTP Confirmation' });
    return true;
  } catch (error) {
    deps.dispatch({ type: 'set_error_message', message: deps.text['error.passcode'] });
    deps.report(error);
    return false;
  }
}
