import type { AuthMethod } from './method.ts';
import { bootstrap } from './bootstrap/routes.ts';
import { idp } from './idp/routes.ts';
import { cryptoWallet } from './methods/crypto-wallet/routes.ts';
import { events } from './events/routes.ts';
import { impersonation } from './methods/impersonation/routes.ts';
import { oauth } from './methods/oauth/routes.ts';
import { magicLink } from './methods/magic-link/routes.ts';
import { otp } from './methods/otp/routes.ts';
import { password } from './methods/password/routes.ts';
import { passkey } from './methods/passkey/routes.ts';
import { sessions } from './sessions/routes.ts';
import { trustedToken } from './methods/trusted-token/routes.ts';
import { totp } from './methods/totp/routes.ts';
import { users } from './users/routes.ts';

/** Every part of the provider, in the order of the requirements (SRV-005 to SRV-073). */
export const AUTH_METHODS: readonly AuthMethod[] = [
  bootstrap,
  users,
  sessions,
  magicLink,
  otp,
  totp,
  passkey,
  cryptoWallet,
  password,
  impersonation,
  trustedToken,
  events,
  oauth,
  idp,
];
