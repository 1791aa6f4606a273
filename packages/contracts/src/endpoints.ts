/**
 * Every call between browser and server: method, path, who may make it, and how sensitive it is.
 *
 * Plain data without a schema library, so that the browser packages may import it. The schemas of
 * bodies and replies are in `auth/<method>.ts` and `product/<name>.ts`, under the same names.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters; provider paths are below SDK_BASE_PATH. */
  readonly path: string;
  /**
   * - `none`: any caller
   * - `public_token`: Basic authorization with the project's public token
   * - `session`: Basic authorization with public token and a live session token, every factor proven
   * - `first_factor`: the same, but the authenticator app may still be unproven (A29)
   * - `jwt`: bearer session JWT (product API)
   */
  readonly auth: 'none' | 'public_token' | 'session' | 'first_factor' | 'jwt';
  /**
   * What the session must show beyond `auth`. The door enforces it; handlers do not.
   * - `plain`: nothing more, so an operator in the user's name may make the call too
   * - `personal`: the user in person. It changes the account or the home, or opens for strangers; an
   *   operator may look but change nothing (A56). A session in a `public_token` call must also have
   *   every factor proven.
   * - `delicate`: the user in person, with a proof of the last 15 minutes. It reads or changes a way to
   *   sign in, ends other sessions, exports or deletes (A55, ASVS 7.5.1)
   */
  readonly delicacy: 'plain' | 'personal' | 'delicate';
  /**
   * What the caller acts on, which decides who may make the call.
   * - `none`: no account in particular; the sign-in provider has rules of its own
   * - `account`: the caller's own account: devices, notices, quiet hours, the homes that they belong to
   * - `owner`: the caller's own gate, and never another resident's
   * - `member`: a gate that the caller belongs to: their own, or the one that the query's `home` names
   */
  readonly reach: 'none' | 'account' | 'owner' | 'member';
  /**
   * The refusal if the user in person or a fresh proof is missing. Absent: `stale_factors`, and
   * `step_up_required` if the protocol has no name for it (product and consent).
   */
  readonly staleError?: 'stale_factors' | 'session_too_old_to_reset_password' | 'step_up_required';
};

type Auth = Endpoint['auth'];
type Method = Endpoint['method'];
type Reach = Endpoint['reach'];
type EndpointFor<A extends Auth, R extends Reach> = Endpoint & {
  readonly auth: A;
  readonly reach: R;
};
/** The levels that a call can ask for: nothing delicate happens without a whole session. */
type DelicacyOf = {
  none: 'plain';
  public_token: 'plain' | 'personal';
  first_factor: 'plain' | 'personal';
  session: Endpoint['delicacy'];
  jwt: Endpoint['delicacy'];
};

const callOf =
  <A extends Auth, R extends Reach>(auth: A, reach: R) =>
  <M extends Method>(
    delicacy: DelicacyOf[A],
    method: M,
    path: string,
  ): EndpointFor<A, R> & { readonly method: M } => ({
    method,
    path,
    auth,
    delicacy,
    reach,
  });
const anyone = callOf('none', 'none');
const open = callOf('public_token', 'none');
const signedIn = callOf('session', 'none');
const halfSignedIn = callOf('first_factor', 'none');
const person = callOf('jwt', 'account');
const owner = callOf('jwt', 'owner');
const member = callOf('jwt', 'member');

/** Calls of the sign-in provider, below `/sdk/v1`. */
export const AUTH_ENDPOINTS = {
  bootstrap: anyone('plain', 'GET', '/projects/bootstrap/:public_token'),
  events: anyone('plain', 'POST', '/events'),

  usersMe: signedIn('plain', 'GET', '/users/me'),
  usersUpdate: signedIn('personal', 'PUT', '/users/me'),
  usersDeleteEmail: signedIn('delicate', 'DELETE', '/users/emails/:id'),
  usersDeletePhoneNumber: signedIn('delicate', 'DELETE', '/users/phone_numbers/:id'),
  usersDeleteTotp: signedIn('delicate', 'DELETE', '/users/totps/:id'),
  usersDeleteCryptoWallet: signedIn('delicate', 'DELETE', '/users/crypto_wallets/:id'),
  usersDeleteOAuth: signedIn('delicate', 'DELETE', '/users/oauth/:id'),
  usersDeleteWebauthn: signedIn('delicate', 'DELETE', '/users/webauthn_registrations/:id'),
  usersDeleteBiometric: signedIn('delicate', 'DELETE', '/users/biometric_registrations/:id'),
  usersSearch: open('plain', 'POST', '/users/search'),
  membersSearch: open('plain', 'POST', '/b2b/organizations/members/search'),

  sessionsAuthenticate: signedIn('plain', 'POST', '/sessions/authenticate'),
  sessionsRevoke: halfSignedIn('plain', 'POST', '/sessions/revoke'),
  sessionsExchangeAccessToken: open('plain', 'POST', '/sessions/exchange_access_token'),
  sessionsAttest: open('plain', 'POST', '/sessions/attest'),

  magicLinksLoginOrCreate: open('plain', 'POST', '/magic_links/email/login_or_create'),
  magicLinksSendPrimary: open('plain', 'POST', '/magic_links/email/send/primary'),
  magicLinksSendSecondary: signedIn('personal', 'POST', '/magic_links/email/send/secondary'),
  magicLinksAuthenticate: open('plain', 'POST', '/magic_links/authenticate'),

  otpsSmsLoginOrCreate: open('plain', 'POST', '/otps/sms/login_or_create'),
  otpsSmsSendPrimary: open('plain', 'POST', '/otps/sms/send/primary'),
  otpsSmsSendSecondary: signedIn('personal', 'POST', '/otps/sms/send/secondary'),
  otpsWhatsappLoginOrCreate: open('plain', 'POST', '/otps/whatsapp/login_or_create'),
  otpsWhatsappSendPrimary: open('plain', 'POST', '/otps/whatsapp/send/primary'),
  otpsWhatsappSendSecondary: signedIn('personal', 'POST', '/otps/whatsapp/send/secondary'),
  otpsEmailLoginOrCreate: open('plain', 'POST', '/otps/email/login_or_create'),
  otpsEmailSendPrimary: open('plain', 'POST', '/otps/email/send/primary'),
  otpsEmailSendSecondary: signedIn('personal', 'POST', '/otps/email/send/secondary'),
  otpsAuthenticate: open('plain', 'POST', '/otps/authenticate'),

  oauthAuthenticate: open('plain', 'POST', '/oauth/authenticate'),
  oauthAttach: signedIn('delicate', 'POST', '/oauth/attach'),

  cryptoWalletsStartPrimary: open('plain', 'POST', '/crypto_wallets/authenticate/start/primary'),
  cryptoWalletsStartSecondary: signedIn(
    'delicate',
    'POST',
    '/crypto_wallets/authenticate/start/secondary',
  ),
  cryptoWalletsAuthenticate: open('plain', 'POST', '/crypto_wallets/authenticate'),

  totpsCreate: signedIn('delicate', 'POST', '/totps'),
  totpsAuthenticate: halfSignedIn('personal', 'POST', '/totps/authenticate'),
  totpsRecoveryCodes: signedIn('delicate', 'POST', '/totps/recovery_codes'),
  totpsRecover: halfSignedIn('personal', 'POST', '/totps/recover'),

  webauthnRegisterStart: signedIn('delicate', 'POST', '/webauthn/register/start'),
  webauthnRegister: signedIn('delicate', 'POST', '/webauthn/register'),
  webauthnAuthenticateStartPrimary: open('plain', 'POST', '/webauthn/authenticate/start/primary'),
  webauthnAuthenticateStartSecondary: halfSignedIn(
    'personal',
    'POST',
    '/webauthn/authenticate/start/secondary',
  ),
  webauthnAuthenticate: open('plain', 'POST', '/webauthn/authenticate'),
  webauthnUpdate: signedIn('personal', 'PUT', '/webauthn/update/:id'),

  passwordsCreate: open('plain', 'POST', '/passwords'),
  passwordsAuthenticate: open('plain', 'POST', '/passwords/authenticate'),
  passwordsResetStart: open('plain', 'POST', '/passwords/email/reset/start'),
  passwordsReset: open('plain', 'POST', '/passwords/email/reset'),
  passwordsResetByExisting: open('plain', 'POST', '/passwords/existing_password/reset'),
  passwordsResetBySession: {
    ...signedIn('delicate', 'POST', '/passwords/session/reset'),
    staleError: 'session_too_old_to_reset_password',
  },
  passwordsStrengthCheck: open('plain', 'POST', '/passwords/strength_check'),

  impersonationAuthenticate: open('plain', 'POST', '/impersonation/authenticate'),

  idpAuthorizeStart: open('personal', 'POST', '/oauth/authorize/start'),
  // The form carries its session in a field; its handler requires the user in person.
  idpAuthorize: anyone('plain', 'POST', '/oauth/authorize'),
  idpLogoutStart: open('plain', 'POST', '/oauth/logout/start'),
  // The same consent as JSON, and what was granted so far, for newer clients (wire 9).
  idpConsentStart: open('personal', 'POST', '/idp/oauth/authorize/start'),
  idpConsentSubmit: {
    ...signedIn('personal', 'POST', '/idp/oauth/authorize/submit'),
    staleError: 'step_up_required',
  },
  connectedAppsList: signedIn('plain', 'GET', '/users/connected_apps'),
  connectedAppsRevoke: signedIn('personal', 'POST', '/users/connected_apps/:id/revoke'),
} as const satisfies Record<string, Endpoint>;
export type AuthEndpointName = keyof typeof AUTH_ENDPOINTS;

/** Calls of the product, on their full paths. */
export const PRODUCT_ENDPOINTS = {
  user: owner('plain', 'GET', '/v1/user'),
  intercomSettings: owner('personal', 'POST', '/v1/intercom_settings'),
  demo: anyone('plain', 'GET', '/v1/demo'),
  ownPhone: person('personal', 'PUT', '/v1/own_phone'),
  ownPhoneShow: person('plain', 'GET', '/v1/own_phone'),
  ownPhoneCode: person('personal', 'POST', '/v1/own_phone/code'),
  ownPhoneVerify: person('personal', 'POST', '/v1/own_phone/verify'),
  /** The public halves of the keys that sign session JWTs. */
  sessionKeys: anyone('plain', 'GET', '/v1/sessions/jwks/:project_id'),
  sessionsList: person('plain', 'GET', '/v1/sessions'),
  sessionsEndOthers: person('delicate', 'DELETE', '/v1/sessions'),
  sessionsEnd: person('delicate', 'DELETE', '/v1/sessions/:session_id'),
  accountLanguage: person('plain', 'PUT', '/v1/account/language'),
  accountExport: person('delicate', 'GET', '/v1/account/export'),
  accountDelete: person('delicate', 'POST', '/v1/account/delete'),
  connectionsList: person('plain', 'GET', '/v1/connections'),
  connectionsEnd: person('personal', 'DELETE', '/v1/connections/:client_id'),
  avatar: anyone('plain', 'GET', '/v1/avatars/:file'),
  guestCodesList: member('plain', 'GET', '/v1/guest_codes'),
  guestCodesCreate: member('personal', 'POST', '/v1/guest_codes'),
  guestCodesRevoke: member('personal', 'DELETE', '/v1/guest_codes/:code_id'),
  guestCodesShare: member('personal', 'POST', '/v1/guest_codes/:code_id/share'),
  entryCode: owner('plain', 'GET', '/v1/entry_code'),
  entryCodeReplace: owner('personal', 'POST', '/v1/entry_code/replace'),
  entryCodeRestore: owner('personal', 'POST', '/v1/entry_code/restore'),
  callsList: member('plain', 'GET', '/v1/calls'),
  callsEvents: member('plain', 'GET', '/v1/calls/events'),
  callsShow: member('plain', 'GET', '/v1/calls/:call_id'),
  callsOpen: member('personal', 'POST', '/v1/calls/:call_id/open'),
  callsRefuse: member('personal', 'POST', '/v1/calls/:call_id/refuse'),
  callsCallMe: member('personal', 'POST', '/v1/calls/:call_id/call_me'),
  callsMessage: member('plain', 'GET', '/v1/calls/:call_id/message'),
  /** For how long calls are kept. */
  history: member('plain', 'GET', '/v1/history'),
  historySave: owner('personal', 'PUT', '/v1/history'),
  historyClear: owner('delicate', 'DELETE', '/v1/history'),
  householdList: owner('plain', 'GET', '/v1/household'),
  householdAdd: owner('personal', 'POST', '/v1/household'),
  householdOrder: owner('personal', 'PUT', '/v1/household'),
  householdRemove: owner('personal', 'DELETE', '/v1/household/:member_id'),
  householdVerify: owner('personal', 'POST', '/v1/household/:member_id/verify'),
  householdResend: owner('personal', 'POST', '/v1/household/:member_id/resend'),
  /** Who may open the gate with an account of their own. */
  householdPeople: member('plain', 'GET', '/v1/household/people'),
  householdPersonRemove: owner('delicate', 'DELETE', '/v1/household/people/:person_id'),
  householdInvite: owner('delicate', 'POST', '/v1/household/invites'),
  householdInviteEnd: owner('personal', 'DELETE', '/v1/household/invites/:invite_id'),
  /** Before sign-in: the link's secret is in the body, where no log sees it. */
  householdInviteLook: anyone('plain', 'POST', '/v1/household/invites/look'),
  householdInviteShow: person('plain', 'POST', '/v1/household/invites/show'),
  householdJoin: person('personal', 'POST', '/v1/household/join'),
  /** The link by which a person moves into a unit of a building; its secret is in the body as well. */
  unitInvitesLook: anyone('plain', 'POST', '/v1/unit_invites/look'),
  unitInvitesAccept: person('personal', 'POST', '/v1/unit_invites/accept'),
  /** Where the caller lives, and what its manager sees of them. */
  buildingsMine: person('plain', 'GET', '/v1/buildings'),
  /** The gates of other people that the caller belongs to. */
  householdHomes: person('plain', 'GET', '/v1/household/homes'),
  householdLeave: person('personal', 'DELETE', '/v1/household/homes/:home_id'),
  quietHours: person('plain', 'GET', '/v1/quiet_hours'),
  quietHoursSave: person('personal', 'PUT', '/v1/quiet_hours/:person_id'),
  notifications: person('plain', 'GET', '/v1/notifications'),
  notificationsSave: person('personal', 'PUT', '/v1/notifications'),
  pushSubscribe: person('personal', 'POST', '/v1/notifications/push'),
  pushUnsubscribe: person('personal', 'DELETE', '/v1/notifications/push'),
  pushDeviceRemove: person('personal', 'DELETE', '/v1/notifications/devices/:device_id'),
  pushDeviceRing: person('personal', 'POST', '/v1/notifications/devices/:device_id/ring'),
  /** A notice reports itself that it was shown; no session is needed. */
  pushShown: anyone('plain', 'POST', '/v1/notifications/shown'),
  panel: owner('plain', 'GET', '/v1/panel'),
  panelSave: owner('personal', 'PUT', '/v1/panel'),
  panelTest: owner('personal', 'POST', '/v1/panel/test'),
  arm: owner('plain', 'GET', '/v1/arm'),
  armStart: owner('personal', 'POST', '/v1/arm'),
  armStop: owner('personal', 'DELETE', '/v1/arm'),
  armLinks: owner('plain', 'GET', '/v1/arm/links'),
  armLinksCreate: owner('personal', 'POST', '/v1/arm/links'),
  armLinksRevoke: owner('personal', 'DELETE', '/v1/arm/links/:link_id'),
  gate: member('plain', 'GET', '/v1/gate'),
  gatesList: member('plain', 'GET', '/v1/gates'),
  gatesAdd: owner('personal', 'POST', '/v1/gates'),
  gatesShow: member('plain', 'GET', '/v1/gates/:gate_id'),
  gatesChange: owner('personal', 'PUT', '/v1/gates/:gate_id'),
  gatesRemove: owner('delicate', 'DELETE', '/v1/gates/:gate_id'),
  homeAssistant: owner('plain', 'GET', '/v1/home_assistant'),
  homeAssistantSave: owner('delicate', 'PUT', '/v1/home_assistant'),
  gateSuspensionLift: owner('personal', 'DELETE', '/v1/gate/suspension'),
  forwarding: owner('plain', 'GET', '/v1/forwarding'),
  forwardingCheck: owner('personal', 'POST', '/v1/forwarding/checks'),
  oauthStart: anyone('plain', 'GET', '/v1/public/oauth/:provider/start'),
  oneTapStart: anyone('plain', 'POST', '/v1/public/oauth/google/onetap/start'),
  oneTapSubmit: anyone('plain', 'POST', '/v1/public/oauth/google/onetap/submit'),
  oauthCallback: anyone('plain', 'GET', '/v1/public/oauth/:provider/callback'),
  /** The same, from providers that send a form (Apple). */
  oauthCallbackForm: anyone('plain', 'POST', '/v1/public/oauth/:provider/callback'),
} as const satisfies Record<string, Endpoint>;
export type ProductEndpointName = keyof typeof PRODUCT_ENDPOINTS;
