/** One-time passcodes by SMS, WhatsApp and e-mail (wire §5). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { Reply } from '../entities.ts';
import type { OtpChannel, Otps } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration } from './session-duration.ts';

/** Adds one-time passcodes to a core. */
export function otps(core: Core): Otps {
  function channel<Options extends object>(
    name: 'sms' | 'whatsapp' | 'email',
    field: 'phone_number' | 'email',
  ): OtpChannel<Options> {
    const send = (path: string, destination: string, options?: Options) =>
      core.protectedCall<Reply & { method_id: string }>(`/otps/${name}/${path}`, {
        ...options,
        [field]: destination,
      });
    return {
      loginOrCreate: (destination, options) =>
        core.run(`otps.${name}.loginOrCreate`, () => send('login_or_create', destination, options)),
      send: (destination, options) =>
        core.run(`otps.${name}.send`, () =>
          send(`send/${primaryOrSecondary(core)}`, destination, options),
        ),
    };
  }

  return {
    sms: channel('sms', 'phone_number'),
    whatsapp: channel('whatsapp', 'phone_number'),
    email: channel('email', 'email'),
    authenticate: (code, method_id, options) =>
      core.run('otps.authenticate', (method) => {
        check(method, 'string', { code, method_id });
        const duration = sessionDuration(method, options);
        // The wire calls the code a token.
        return core.signIn('/otps/authenticate', { token: code, method_id, ...duration });
      }),
  };
}
