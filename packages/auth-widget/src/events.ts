import type { AuthenticateReply, Reply } from '@gatecall/auth-sdk/entities';
import type { MethodReply } from '@gatecall/auth-sdk/methods/channel';
import type { PasswordReply } from '@gatecall/auth-sdk/methods/passwords';
import type { UserSearchReply } from '@gatecall/auth-sdk/methods/users';
import type { WebauthnReply } from '@gatecall/auth-sdk/methods/webauthn';

/**
 * Everything that the widget reports to its host; authenticate events carry the session data (WID-046).
 */
export type WidgetEvent =
  | {
      readonly type: 'MAGIC_LINK_LOGIN_OR_CREATE';
      readonly data: Reply & { readonly email: string };
    }
  | {
      readonly type: 'OTP_LOGIN_OR_CREATE';
      readonly data: Reply & { readonly method_id: string };
    }
  | { readonly type: 'OTP_AUTHENTICATE'; readonly data: MethodReply }
  | { readonly type: 'PASSKEY_AUTHENTICATE'; readonly data: WebauthnReply }
  | { readonly type: 'PASSKEY_REGISTER'; readonly data: WebauthnReply }
  | { readonly type: 'PASSKEY_DONE'; readonly data: Empty }
  | { readonly type: 'PASSKEY_SKIP'; readonly data: Empty }
  | { readonly type: 'USER_SEARCH'; readonly data: UserSearchReply }
  | { readonly type: 'PASSWORD_CREATE'; readonly data: PasswordReply }
  | { readonly type: 'PASSWORD_AUTHENTICATE'; readonly data: AuthenticateReply }
  | { readonly type: 'PASSWORD_RESET_BY_EMAIL_START'; readonly data: Reply }
  | { readonly type: 'PASSWORD_RESET_BY_EMAIL'; readonly data: AuthenticateReply }
  | { readonly type: 'MAGIC_LINK_AUTHENTICATE'; readonly data: MethodReply }
  | {
      readonly type: 'CRYPTO_WALLET_AUTHENTICATE_START';
      readonly data: Reply & { readonly challenge: string };
    }
  | { readonly type: 'CRYPTO_WALLET_AUTHENTICATE'; readonly data: AuthenticateReply }
  | { readonly type: 'OAUTH_START'; readonly data: { readonly provider: string } }
  | { readonly type: 'OAUTH_AUTHORIZE_FLOW_START'; readonly data: { readonly client_id: string } }
  | {
      readonly type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE';
      readonly data: { readonly client_id: string };
    }
  | {
      readonly type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED';
      readonly data: { readonly client_id: string };
    }
  | { readonly type: 'OAUTH_LOGOUT_FLOW_START'; readonly data: { readonly client_id: string } }
  | {
      readonly type: 'OAUTH_LOGOUT_FLOW_CONSENT_DENIED';
      readonly data: { readonly client_id: string };
    }
  | { readonly type: 'OAUTH_LOGOUT_FLOW_COMPLETE'; readonly data: { readonly client_id: string } }
  | { readonly type: 'AUTHENTICATE_FLOW_COMPLETE'; readonly data: Empty };

type Empty = Readonly<Record<string, never>>;

export type WidgetEventType = WidgetEvent['type'];

/** The page's callbacks. */
export type WidgetCallbacks = {
  readonly onEvent?: (event: WidgetEvent) => void;
  /** Receives every failure that the user was shown. */
  readonly onError?: (error: unknown) => void;
};
