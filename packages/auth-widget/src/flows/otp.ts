import type { OtpMethod, OtpState } from '../state/state.ts';
import { wishedLocale, type FlowDeps } from './deps.ts';

type Destination = { readonly method: OtpMethod; readonly destination: string };

/** Sends a passcode and goes to OTP Authenticate (WID-033 to WID-035). */
export async function sendPasscode(deps: FlowDeps, input: Destination): Promise<void> {
  const data = await requestPasscode(deps, input);
  deps.dispatch({
    type: 'update_otp_state',
    otpState: {
      type: input.method,
      methodId: data.method_id,
      otpDestination: input.destination,
    },
  });
  deps.dispatch({ type: 'transition', screen: 'OTP Authenticate' });
  deps.emit({ type: 'OTP_LOGIN_OR_CREATE', data });
}

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

async function requestPasscode(deps: FlowDeps, { method, destination }: Destination) {
  const { client, config } = deps;
  const { expirationMinutes, loginTemplateId, signupTemplateId } = config.otpOptions;
  if (method !== 'email') {
    return client.otps[method].loginOrCreate(destination, {
      expiration_minutes: expirationMinutes,
      ...wishedLocale(deps),
    });
  }
  const data = await client.otps.email.loginOrCreate(destination, {
    expiration_minutes: expirationMinutes,
    ...(loginTemplateId && { login_template_id: loginTemplateId }),
    ...(signupTemplateId && { signup_template_id: signupTemplateId }),
    ...wishedLocale(deps),
  });
  client.telemetry.log('email_sent', { email: destination, type: 'login_or_create_otp' });
  return data;
}
