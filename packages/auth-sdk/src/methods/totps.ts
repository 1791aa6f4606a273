/** Codes of an authenticator app, and their recovery codes (wire 5). */
import { check } from '../arguments.ts';
import { withoutUserCopy, type Core } from '../core.ts';
import type { TotpCreateReply, TotpRecoveryCodesReply } from '../method-types.ts';
import type { Totps } from '../types.ts';
import { textSignIn } from './text-sign-in.ts';
import { keepUserCopy } from './users.ts';

/** Adds authenticator apps to a core. */
export function totps(core: Core): Totps {
  return core.methods<Totps>('totps', {
    async create(method, { expiration_minutes }) {
      check(method, 'number', { expiration_minutes });
      const reply = await core.call<TotpCreateReply>('POST', '/totps', { expiration_minutes });
      await keepUserCopy(core, reply);
      return withoutUserCopy(reply);
    },
    authenticate: textSignIn(core, '/totps/authenticate', ['totp_code']),
    recoveryCodes: () => core.call<TotpRecoveryCodesReply>('POST', '/totps/recovery_codes'),
    recover: textSignIn(core, '/totps/recover', ['recovery_code']),
  });
}
