/**
 * Every call between browser and server: method, path and who may make it.
 *
 * Plain data without a schema library, so that the browser packages may import it. Shapes of bodies
 * and replies stand in `auth/<method>.ts` and `product/<name>.ts` under the same names.
 * Source: specification §7, wire §5.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters; provider paths are below SDK_BASE_PATH. */
  readonly path: string;
  /**
   * - `none`: anybody
   * - `public_token`: Basic authorization with the project's public token
   * - `session`: Basic authorization with public token and a live session token, every factor proven
   * - `first_factor`: the same, where the authenticator app may still be unproven (A29)
   * - `jwt`: bearer session JWT (product API)
   */
  readonly auth: 'none' | 'public_token' | 'session' | 'first_factor' | 'jwt';
};

type Auth = Endpoint['auth'];
type EndpointFor<A extends Auth> = Endpoint & { readonly auth: A };

const call = <A extends Auth>(
  auth: A,
  method: Endpoint['method'],
  path: string,
): EndpointFor<A> => ({ method, path, auth });
const open = (method: Endpoint['method'], path: string) => call('public_token', method, path);
const signedIn = (method: Endpoint['method'], path: string) => call('session', method, path);
const halfSignedIn = (method: Endpoint['method'], path: string) =>
  call('first_factor', method, path);

/** Calls of the sign-in provider, below `/sdk/v1`. */
export const AUTH_ENDPOINTS = {
  bootstrap: call('none', 'GET', '/projects/bootstrap/:public_token'),
  events: call('none', 'POST', '/events'),

  usersMe: signedIn('GET', '/users/me'),
  usersUpdate: signedIn('PUT', '/users/me'),
  usersDeleteEmail: signedIn('DELETE', '/users/emails/:id'),
  usersDeletePhoneNumber: signedIn('DELETE', '/users/phone_numbers/:id'),
  usersDeleteTotp: signedIn('DELETE', '/users/totps/:id'),
  usersDeleteCryptoWallet: signedIn('DELETE', '/users/crypto_wallets/:id'),
  usersDeleteOAuth: signedIn('DELETE', '/users/oauth/:id'),
  usersDeleteWebauthn: signedIn('DELETE', '/users/webauthn_registrations/:id'),
  usersDeleteBiometric: signedIn('DELETE', '/users/biometric_registrations/:id'),
  usersSearch: open('POST', '/users/search'),
  membersSearch: open('POST', '/b2b/organizations/members/search'),

  sessionsAuthenticate: signedIn('POST', '/sessions/authenticate'),
  sessionsRevoke: halfSignedIn('POST', '/sessions/revoke'),

  magicLinksLoginOrCreate: open('POST', '/magic_links/email/login_or_create'),
  magicLinksSendPrimary: open('POST', '/magic_links/email/send/primary'),
  magicLinksSendSecondary: signedIn('POST', '/magic_links/email/send/secondary'),
  magicLinksAuthenticate: open('POST', '/magic_links/authenticate'),

  otpsSmsLoginOrCreate: open('POST', '/otps/sms/login_or_create'),
  otpsSmsSendPrimary: open('POST', '/otps/sms/send/primary'),
  otpsSmsSendSecondary: signedIn('POST', '/otps/sms/send/secondary'),
  otpsWhatsappLoginOrCreate: open('POST', '/otps/whatsapp/login_or_create'),
  otpsWhatsappSendPrimary: open('POST', '/otps/whatsapp/send/primary'),
  otpsWhatsappSendSecondary: signedIn('POST', '/otps/whatsapp/send/secondary'),
  otpsEmailLoginOrCreate: open('POST', '/otps/email/login_or_create'),
  otpsEmailSendPrimary: open('POST', '/otps/email/send/primary'),
  otpsEmailSendSecondary: signedIn('POST', '/otps/email/send/secondary'),
  otpsAuthenticate: open('POST', '/otps/authenticate'),

  oauthAuthenticate: open('POST', '/oauth/authenticate'),

  cryptoWalletsStartPrimary: open('POST', '/crypto_wallets/authenticate/start/primary'),
  cryptoWalletsStartSecondary: signedIn('POST', '/crypto_wallets/authenticate/start/secondary'),
  cryptoWalletsAuthenticate: open('POST', '/crypto_wallets/authenticate'),

  totpsCreate: signedIn('POST', '/totps'),
  totpsAuthenticate: halfSignedIn('POST', '/totps/authenticate'),
  totpsRecoveryCodes: signedIn('POST', '/totps/recovery_codes'),
  totpsRecover: halfSignedIn('POST', '/totps/recover'),

  webauthnRegisterStart: signedIn('POST', '/webauthn/register/start'),
  webauthnRegister: signedIn('POST', '/webauthn/register'),
  webauthnAuthenticateStartPrimary: open('POST', '/webauthn/authenticate/start/primary'),
  webauthnAuthenticateStartSecondary: halfSignedIn(
    'POST',
    '/webauthn/authenticate/start/secondary',
  ),
  webauthnAuthenticate: open('POST', '/webauthn/authenticate'),
  webauthnUpdate: signedIn('PUT', '/webauthn/update/:id'),

  passwordsCreate: open('POST', '/passwords'),
  passwordsAuthenticate: open('POST', '/passwords/authenticate'),
  passwordsResetStart: open('POST', '/passwords/email/reset/start'),
  passwordsReset: open('POST', '/passwords/email/reset'),
  passwordsResetByExisting: open('POST', '/passwords/existing_password/reset'),
  passwordsResetBySession: signedIn('POST', '/passwords/session/reset'),
  passwordsStrengthCheck: open('POST', '/passwords/strength_check'),

  impersonationAuthenticate: open('POST', '/impersonation/authenticate'),

  idpAuthorizeStart: open('POST', '/oauth/authorize/start'),
  idpAuthorize: call('none', 'POST', '/oauth/authorize'),
  idpLogoutStart: open('POST', '/oauth/logout/start'),
} as const satisfies Record<string, Endpoint>;
export type AuthEndpointName = keyof typeof AUTH_ENDPOINTS;

/** Calls of the product, on their full paths. */
export const PRODUCT_ENDPOINTS = {
  user: call('jwt', 'GET', '/v1/user'),
  intercomSettings: call('jwt', 'POST', '/v1/intercom_settings'),
  demo: call('none', 'GET', '/v1/demo'),
  ownPhone: call('jwt', 'PUT', '/v1/own_phone'),
  ownPhoneShow: call('jwt', 'GET', '/v1/own_phone'),
  ownPhoneCode: call('jwt', 'POST', '/v1/own_phone/code'),
  ownPhoneVerify: call('jwt', 'POST', '/v1/own_phone/verify'),
  sessionsList: call('jwt', 'GET', '/v1/sessions'),
  sessionsEndOthers: call('jwt', 'DELETE', '/v1/sessions'),
  sessionsEnd: call('jwt', 'DELETE', '/v1/sessions/:session_id'),
  accountLanguage: call('jwt', 'PUT', '/v1/account/language'),
  accountExport: call('jwt', 'GET', '/v1/account/export'),
  accountDelete: call('jwt', 'POST', '/v1/account/delete'),
  connectionsList: call('jwt', 'GET', '/v1/connections'),
  connectionsEnd: call('jwt', 'DELETE', '/v1/connections/:client_id'),
  avatar: call('none', 'GET', '/v1/avatars/:file'),
  guestCodesList: call('jwt', 'GET', '/v1/guest_codes'),
  guestCodesCreate: call('jwt', 'POST', '/v1/guest_codes'),
  guestCodesRevoke: call('jwt', 'DELETE', '/v1/guest_codes/:code_id'),
  guestCodesShare: call('jwt', 'POST', '/v1/guest_codes/:code_id/share'),
  callsList: call('jwt', 'GET', '/v1/calls'),
  callsEvents: call('jwt', 'GET', '/v1/calls/events'),
  callsShow: call('jwt', 'GET', '/v1/calls/:call_id'),
  callsMessage: call('jwt', 'GET', '/v1/calls/:call_id/message'),
  householdList: call('jwt', 'GET', '/v1/household'),
  householdAdd: call('jwt', 'POST', '/v1/household'),
  householdOrder: call('jwt', 'PUT', '/v1/household'),
  householdRemove: call('jwt', 'DELETE', '/v1/household/:member_id'),
  householdVerify: call('jwt', 'POST', '/v1/household/:member_id/verify'),
  householdResend: call('jwt', 'POST', '/v1/household/:member_id/resend'),
  notifications: call('jwt', 'GET', '/v1/notifications'),
  notificationsSave: call('jwt', 'PUT', '/v1/notifications'),
  pushSubscribe: call('jwt', 'POST', '/v1/notifications/push'),
  pushUnsubscribe: call('jwt', 'DELETE', '/v1/notifications/push'),
  panel: call('jwt', 'GET', '/v1/panel'),
  panelSave: call('jwt', 'PUT', '/v1/panel'),
  panelTest: call('jwt', 'POST', '/v1/panel/test'),
  arm: call('jwt', 'GET', '/v1/arm'),
  armStart: call('jwt', 'POST', '/v1/arm'),
  armStop: call('jwt', 'DELETE', '/v1/arm'),
  armLinks: call('jwt', 'GET', '/v1/arm/links'),
  armLinksCreate: call('jwt', 'POST', '/v1/arm/links'),
  armLinksRevoke: call('jwt', 'DELETE', '/v1/arm/links/:link_id'),
  gate: call('jwt', 'GET', '/v1/gate'),
  gateSuspensionLift: call('jwt', 'DELETE', '/v1/gate/suspension'),
  forwarding: call('jwt', 'GET', '/v1/forwarding'),
  forwardingCheck: call('jwt', 'POST', '/v1/forwarding/checks'),
  oauthStart: call('none', 'GET', '/v1/public/oauth/:provider/start'),
  oneTapStart: call('none', 'POST', '/v1/public/oauth/google/onetap/start'),
  oneTapSubmit: call('none', 'POST', '/v1/public/oauth/google/onetap/submit'),
  oauthCallback: call('none', 'GET', '/v1/public/oauth/:provider/callback'),
} as const satisfies Record<string, Endpoint>;
export type ProductEndpointName = keyof typeof PRODUCT_ENDPOINTS;
