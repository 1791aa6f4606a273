import type { OtpMethod } from '../state/state.ts';
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

export async function requestPasscode(deps: FlowDeps, { method, destination }: Destination) {
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
