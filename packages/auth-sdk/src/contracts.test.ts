/**
 * The types that are the client's own against the shapes that the server promises; all others are taken
 * from the contracts. Checked by the compiler.
 */
import type { IdpAuthorizeStartAnswer, IdpAuthorizeStartBody } from '@gatecall/contracts/auth/idp';
import type { WebauthnRegisterStartBody } from '@gatecall/contracts/auth/passkey';
import type { PasswordsStrengthAnswer } from '@gatecall/contracts/auth/password';
import type { SessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import type { TotpsRecoveryCodesAnswer } from '@gatecall/contracts/auth/totp';
import type { WireUser } from '@gatecall/contracts/auth/users';
import { ALLOWED_SCOPES, OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { expectTypeOf, expect, it } from 'vitest';

import type { AuthenticateReply, User } from './entities.ts';
import type * as methods from './index.ts';
import { PROVIDERS } from './methods/oauth.ts';

it('the server returns at least what the types say (SDK-001, SDK-063..SDK-101)', () => {
  expectTypeOf<SessionsAuthenticateAnswer['data']>().toExtend<AuthenticateReply>();
  expectTypeOf<WireUser>().toExtend<User>();
  expectTypeOf<PasswordsStrengthAnswer['data']>().toExtend<methods.StrengthReply>();
  expectTypeOf<TotpsRecoveryCodesAnswer['data']>().toExtend<methods.TotpRecoveryCodesReply>();
  expectTypeOf<IdpAuthorizeStartAnswer['data']>().toExtend<methods.AuthorizeStartReply>();
});

it('the server takes what the types let callers say (SDK-063..SDK-101)', () => {
  expectTypeOf<
    Pick<methods.PasskeyRegisterOptions, 'authenticator_type'>
  >().toExtend<WebauthnRegisterStartBody>();
  expectTypeOf<
    Pick<methods.AuthorizeParams, 'client_id' | 'redirect_uri' | 'response_type' | 'scope'>
  >().toExtend<IdpAuthorizeStartBody>();
  // The scopes that the client checks are the server's list (CON-011).
  expect(ALLOWED_SCOPES).toHaveLength(6);
});

it('the providers to sign in with are those of the catalogue (SDK-082)', () => {
  expect(PROVIDERS.split(' ')).toEqual(Object.keys(OAUTH_PROVIDERS));
});
