/** One-time passcodes by SMS, WhatsApp and e-mail (wire 5). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Otps } from '../types.ts';
import { channel } from './channel.ts';
import { sessionDuration } from './session-duration.ts';

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
