/** Codes of an authenticator app, and their recovery codes (wire 5). */
import type {
  TotpsAuthenticateAnswer,
  TotpsCreateAnswer,
  TotpsRecoveryCodesAnswer,
} from '@gatecall/contracts/auth/totp';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { DataOf } from '../received.ts';
import type { SessionDuration } from './session-duration.ts';
import type { SignInReply } from './shapes.ts';
import { textSignIn } from './text-sign-in.ts';
import { keepUserCopy } from './users.ts';

/** `secret` is in Base32. */
export type TotpCreateReply = Omit<DataOf<TotpsCreateAnswer>, 'user'>;
export type TotpReply = SignInReply<TotpsAuthenticateAnswer>;
type TotpRecoveryCodes = DataOf<TotpsRecoveryCodesAnswer>;

export type TotpRecoveryCodesReply = Omit<TotpRecoveryCodes, 'totps'> & {
  /** One object or a list: servers of this protocol differ (wire 5). */
  readonly totps: TotpRecoveryCodes['totps'] | TotpRecoveryCodes['totps'][number];
};

export type Totps = {
  readonly create: (options: { readonly expiration_minutes: number }) => Promise<TotpCreateReply>;
  readonly authenticate: (
    options: { readonly totp_code: string } & SessionDuration,
  ) => Promise<TotpReply>;
  readonly recoveryCodes: () => Promise<TotpRecoveryCodesReply>;
  readonly recover: (
    options: { readonly recovery_code: string } & SessionDuration,
  ) => Promise<TotpReply>;
};

/** Adds authenticator apps to a core. */
export function totps(core: Core): Totps {
  return core.methods<Totps>('totps', {
    async create(method, { expiration_minutes }) {
      check(method, 'number', { expiration_minutes });
      const reply = await core.call<TotpCreateReply>('POST', '/totps', { expiration_minutes });
      return keepUserCopy(core, reply);
    },
    authenticate: textSignIn(core, '/totps/authenticate', ['totp_code']),
    recoveryCodes: () => core.call<TotpRecoveryCodesReply>('POST', '/totps/recovery_codes'),
    recover: textSignIn(core, '/totps/recover', ['recovery_code']),
  });
}
