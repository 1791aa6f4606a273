/** Codes of an authenticator app, and their recovery codes (wire §5). */
import { check } from '../arguments.ts';
import { withoutUserCopy, type Core } from '../core.ts';
import type { TotpCreateReply, TotpRecoveryCodesReply, TotpReply } from '../method-types.ts';
import type { Totps } from '../types.ts';
import { sessionDuration } from './session-duration.ts';
import { keepUserCopy } from './users.ts';

/** Adds authenticator apps to a core. */
export function totps(core: Core): Totps {
  return {
    create: ({ expiration_minutes }) =>
      core.run('totps.create', async () => {
        check('totps.create', 'number', { expiration_minutes });
        const reply = await core.call<TotpCreateReply>('POST', '/totps', { expiration_minutes });
        await keepUserCopy(core, reply);
        return withoutUserCopy(reply);
      }),

    authenticate: (options) =>
      core.run('totps.authenticate', () => {
        const { totp_code } = options;
        check('totps.authenticate', 'string', { totp_code });
        const duration = sessionDuration('totps.authenticate', options);
        return core.signIn<TotpReply>('/totps/authenticate', { totp_code, ...duration });
      }),

    recoveryCodes: () =>
      core.run('totps.recoveryCodes', () =>
        core.call<TotpRecoveryCodesReply>('POST', '/totps/recovery_codes'),
      ),

    recover: (options) =>
      core.run('totps.recover', () => {
        const { recovery_code } = options;
        check('totps.recover', 'string', { recovery_code });
        const duration = sessionDuration('totps.recover', options);
        return core.signIn<TotpReply>('/totps/recover', { recovery_code, ...duration });
      }),
  };
}
