/** The types that callers see against the shapes that the server promises: checked by the compiler. */
import type * as wallets from '@gatecall/contracts/auth/crypto-wallet';
import type * as idp from '@gatecall/contracts/auth/idp';
import type * as impersonation from '@gatecall/contracts/auth/impersonation';
import type * as links from '@gatecall/contracts/auth/magic-link';
import type * as oauth from '@gatecall/contracts/auth/oauth';
import type * as otps from '@gatecall/contracts/auth/otp';
import type * as passkeys from '@gatecall/contracts/auth/passkey';
import type * as passwords from '@gatecall/contracts/auth/password';
import type * as sessions from '@gatecall/contracts/auth/sessions';
import type * as totps from '@gatecall/contracts/auth/totp';
import type * as users from '@gatecall/contracts/auth/users';
import { ALLOWED_SCOPES, OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { expectTypeOf, expect, it } from 'vitest';

import type { AuthenticateReply, User } from './entities.ts';
import type * as methods from './method-types.ts';
import { PROVIDERS } from './methods/oauth.ts';
import type { GatecallClient } from './types.ts';

/** What the server answers under `data`, and what it takes (as zod's schemas name them). */
type Data<T extends { readonly _output: { readonly data: object } }> = T['_output']['data'];
type Input<T extends { readonly _input: object }> = T['_input'];
type Answer<Method extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Method>>;

it('the server answers at least what the types say (SDK-001, SDK-063..SDK-101)', () => {
  expectTypeOf<Data<typeof sessions.sessionsAuthenticateAnswer>>().toExtend<AuthenticateReply>();
  expectTypeOf<Data<typeof users.usersMeAnswer>>().toExtend<User>();
  expectTypeOf<Data<typeof users.usersUpdateAnswer>>().toExtend<methods.UserUpdateReply>();
  expectTypeOf<Data<typeof users.usersDeleteAnswer>>().toExtend<methods.UserDeleteReply>();
  expectTypeOf<Data<typeof users.usersSearchAnswer>>().toExtend<methods.UserSearchReply>();
  expectTypeOf<Data<typeof links.magicLinksAuthenticateAnswer>>().toExtend<methods.MethodReply>();
  expectTypeOf<Data<typeof otps.otpsAuthenticateAnswer>>().toExtend<methods.MethodReply>();
  expectTypeOf<Data<typeof otps.otpsSendAnswer>>().toExtend<
    Answer<GatecallClient['otps']['sms']['send']>
  >();
  expectTypeOf<Data<typeof passwords.passwordsCreateAnswer>>().toExtend<methods.PasswordReply>();
  expectTypeOf<Data<typeof passwords.passwordsResetAnswer>>().toExtend<AuthenticateReply>();
  expectTypeOf<Data<typeof passwords.passwordsStrengthAnswer>>().toExtend<methods.StrengthReply>();
  expectTypeOf<Data<typeof passkeys.webauthnRegisterAnswer>>().toExtend<methods.WebauthnReply>();
  expectTypeOf<
    Data<typeof passkeys.webauthnUpdateAnswer>
  >().toExtend<methods.WebauthnUpdateReply>();
  expectTypeOf<Data<typeof wallets.cryptoWalletsStartAnswer>>().toExtend<
    Answer<GatecallClient['cryptoWallets']['authenticateStart']>
  >();
  expectTypeOf<Data<typeof totps.totpsCreateAnswer>>().toExtend<methods.TotpCreateReply>();
  expectTypeOf<Data<typeof totps.totpsAuthenticateAnswer>>().toExtend<methods.TotpReply>();
  expectTypeOf<
    Data<typeof totps.totpsRecoveryCodesAnswer>
  >().toExtend<methods.TotpRecoveryCodesReply>();
  expectTypeOf<Data<typeof oauth.oauthAuthenticateAnswer>>().toExtend<methods.OAuthReply>();
  expectTypeOf<
    Data<typeof impersonation.impersonationAuthenticateAnswer>
  >().toExtend<AuthenticateReply>();
  expectTypeOf<Data<typeof idp.idpAuthorizeStartAnswer>>().toExtend<methods.AuthorizeStartReply>();
  expectTypeOf<Data<typeof idp.idpLogoutStartAnswer>>().toExtend<methods.LogoutStartReply>();
});

it('the server takes what the types let callers say (SDK-063..SDK-101)', () => {
  expectTypeOf<methods.MagicLinkEmailOptions>().toExtend<
    Omit<Input<typeof links.magicLinksSendBody>, 'email'>
  >();
  expectTypeOf<methods.EmailOtpOptions>().toExtend<
    Omit<Input<typeof otps.otpsEmailSendBody>, 'email'>
  >();
  expectTypeOf<methods.PhoneOtpOptions>().toExtend<
    Omit<Input<typeof otps.otpsPhoneSendBody>, 'phone_number'>
  >();
  expectTypeOf<methods.PasswordOptions>().toExtend<Input<typeof passwords.passwordsBody>>();
  expectTypeOf<methods.PasswordResetStartOptions>().toExtend<
    Input<typeof passwords.passwordsResetStartBody>
  >();
  expectTypeOf<methods.CryptoAuthenticateOptions>().toExtend<
    Input<typeof wallets.cryptoWalletsAuthenticateBody>
  >();
  expectTypeOf<methods.UserUpdate>().toExtend<Input<typeof users.usersUpdateBody>>();
  // The scopes that the client checks are the list that the server holds (CON-011).
  expect(ALLOWED_SCOPES).toHaveLength(6);
});

it('the providers to sign in with are those of the catalogue (SDK-082)', () => {
  expect(PROVIDERS.split(' ')).toEqual(Object.keys(OAUTH_PROVIDERS));
});
