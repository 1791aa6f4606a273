/** One-time passcodes by SMS, WhatsApp and e-mail (wire 5). */
import type { OtpsEmailSendBody, OtpsPhoneSendBody } from '@gatecall/contracts/auth/otp';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import { channel, type Channel, type MethodReply } from './channel.ts';
import { sessionDuration, type SessionDuration } from './session-duration.ts';
import type { OptionsOf } from './shapes.ts';

/** `country`: ISO 3166 code for a number without a country code; an addition to the protocol. */
export type PhoneOtpOptions = OptionsOf<OtpsPhoneSendBody, 'phone_number'>;
export type EmailOtpOptions = OptionsOf<OtpsEmailSendBody, 'email'>;
export type OtpChannel<Options> = Channel<Options, Reply & { readonly method_id: string }>;

export type Otps = {
  readonly sms: OtpChannel<PhoneOtpOptions>;
  readonly whatsapp: OtpChannel<PhoneOtpOptions>;
  readonly email: OtpChannel<EmailOtpOptions>;
  readonly authenticate: (
    code: string,
    methodId: string,
    options: SessionDuration,
  ) => Promise<MethodReply>;
};

/** Adds one-time passcodes to a core. */
export function otps(core: Core): Otps {
  return {
    sms: channel(core, 'otps.sms', '/otps/sms', 'phone_number'),
    whatsapp: channel(core, 'otps.whatsapp', '/otps/whatsapp', 'phone_number'),
    email: channel(core, 'otps.email', '/otps/email', 'email'),
    ...core.methods<Pick<Otps, 'authenticate'>>('otps', {
      authenticate(method, code, method_id, options) {
        check(method, 'string', { code, method_id });
        const duration = sessionDuration(method, options);
        // The wire calls the code a token.
        return core.signIn('/otps/authenticate', { token: code, method_id, ...duration });
      },
    }),
  };
}
