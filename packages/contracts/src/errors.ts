/**
 * The error catalogue: one row per code, for every part of Gatecall.
 *
 * Codes of the sign-in provider are the protocol's own names; docs/error-names.md has a table of former
 * ones. Code that refuses names the code; the server's one error handler turns the row into HTTP; the
 * browser switches on `error_type`. `endsSession` marks the four types after which a client treats its
 * user as logged out (CON-010). Rows that only one feature uses are here as well, so that a caller can
 * see all of them.
 */
export type ErrorRow = {
  readonly status: number;
  /** The sentence on the wire (`error_message`): what happened and what to do next. */
  readonly message: string;
  /** Only these end a session in the client (SDK-010). */
  readonly endsSession?: true;
};

const row = (status: number, message: string): ErrorRow => ({ status, message });
const ending = (status: number, message: string): ErrorRow => ({
  status,
  message,
  endsSession: true,
});

const REDIRECT_NOT_ALLOWED =
  'The redirect URL is not on the list of allowed redirect URLs of this project.';
const REDIRECT_MALFORMED = 'The redirect URL is not a valid address.';
const SOCIAL_FAILED = 'The social sign-in could not be completed. Please start again.';

export const ERRORS = {
  // Credentials and sessions: the four that end a session
  unauthorized_credentials: ending(401, 'Unauthorized credentials.'),
  user_unauthenticated: ending(401, 'The user is not authenticated. Please log in to continue.'),
  invalid_secret_authentication: ending(401, 'The session credentials are not valid.'),
  session_not_found: ending(404, 'Session could not be found. Please log in again.'),

  // Requests
  bad_request: row(400, 'The request could not be understood.'),
  invalid_json: row(400, 'The request body is not valid JSON.'),
  unsupported_media_type: row(415, 'The request body has an unsupported content type.'),
  body_too_large: row(413, 'The request body is too large.'),
  route_not_found: row(404, 'There is no such call.'),
  method_not_allowed: row(405, 'This call does not take that method.'),
  invalid_session_duration_minutes: row(
    400,
    'The session_duration_minutes must be a whole number from 1 to 527040.',
  ),
  too_many_requests: row(429, 'Too many requests. Please wait a moment and try again.'),
  origin_not_allowed: row(403, 'This page may not call the sign-in provider.'),
  internal_server_error: row(500, 'Something went wrong on our side. Please try again.'),
  server_unavailable: row(503, 'The service is not available right now. Please try again soon.'),
  captcha_required: row(400, 'Captcha required'),

  // Users and factors
  user_not_found: row(404, 'User could not be found.'),
  email_not_found: row(404, 'Email could not be found.'),
  phone_number_not_found: row(404, 'Phone number could not be found.'),
  totp_not_found: row(404, 'Authenticator app could not be found.'),
  crypto_wallet_not_found: row(404, 'Crypto wallet could not be found.'),
  oauth_user_registration_not_found: row(404, 'Social sign-in registration could not be found.'),
  biometric_registration_not_found: row(404, 'Biometric registration could not be found.'),
  webauthn_registration_not_found: row(404, 'Passkey registration could not be found.'),
  cannot_delete_last_primary_factor: row(
    400,
    'This is the only way to sign in to the account. Add another one before you remove it.',
  ),
  stale_factors: row(403, 'Please sign in again to make this change.'),
  step_up_required: row(403, 'Please sign in again to make this change.'),
  insufficient_factors: row(401, 'A second factor is needed to finish signing in.'),
  invalid_email: row(400, 'The email address is not valid.'),
  invalid_phone_number: row(400, 'The phone number is not valid.'),
  invalid_phone_number_country_code: row(400, 'Numbers of this country are not served here.'),
  duplicate_email: row(400, 'That email address belongs to another account.'),
  duplicate_phone_number: row(400, 'That phone number belongs to another account.'),
  metadata_too_large: row(400, 'The metadata is too large.'),

  // Magic links, codes, PKCE
  unable_to_auth_magic_link: row(
    401,
    'The magic link could not be authenticated because it is either already used or expired. Request a new one and try again.',
  ),
  no_match_for_provided_magic_link_url: row(400, REDIRECT_NOT_ALLOWED),
  invalid_login_magic_link_url: row(400, REDIRECT_MALFORMED),
  invalid_signup_magic_link_url: row(400, REDIRECT_MALFORMED),
  inactive_email: row(
    400,
    'The mailbox does not take our mails. Check the address, or use another one.',
  ),
  unsubscribed_phone_number: row(
    400,
    'This number has asked for no more messages from us. Answer one of them with START, or sign in another way.',
  ),
  otp_code_not_found: row(401, 'The passcode is incorrect. Check it or request a new one.'),
  unable_to_auth_otp_code: row(
    401,
    'The passcode is incorrect or has expired. Check it or request a new one.',
  ),
  endpoint_not_authorized_for_sdk: row(
    401,
    'Messages of this kind are not set up here. Sign in another way.',
  ),
  pkce_mismatch: row(
    400,
    'The pkce code_verifier does not match. Make sure this flow is completed on the same device on which it was started.',
  ),
  pkce_expected_code_verifier: row(
    400,
    'The pkce code_verifier is missing. Make sure this flow is completed on the same device on which it was started.',
  ),
  invalid_pkce_code_challenge: row(
    400,
    'This project requires pkce: a code_challenge must be sent when the flow is started.',
  ),

  // Passwords
  weak_password: row(400, 'The password is too weak. Choose a longer or less common one.'),
  breached_password: row(
    400,
    'This password is known from a data breach of another service. Choose a different one.',
  ),
  password_too_long: row(400, 'The password is too long.'),
  reset_password: row(400, 'The password of this account must be reset before it can be used.'),
  unable_to_auth_password_reset_token: row(
    401,
    'The password reset link is either already used or expired. Request a new one and try again.',
  ),
  invalid_login_redirect_url: row(400, REDIRECT_NOT_ALLOWED),
  invalid_password_reset_redirect_url: row(400, REDIRECT_NOT_ALLOWED),
  session_too_old_to_reset_password: row(403, 'Please sign in again to make this change.'),
  user_lock_limit_reached: row(
    429,
    'Too many wrong attempts. Wait a few minutes, or sign in with an email link.',
  ),

  // Passkeys, wallets, authenticator apps
  unable_to_auth_webauthn_registration: row(
    401,
    'The passkey could not be verified. Please try again.',
  ),
  unable_to_register_webauthn_registration: row(
    400,
    'The passkey could not be registered. Please try again.',
  ),
  no_pending_webauthn_registration: row(
    400,
    'Adding this passkey has taken too long or began elsewhere. Please start again.',
  ),
  duplicate_webauthn_registration: row(400, 'This passkey is already registered.'),
  unable_to_authenticate_crypto_wallet: row(401, 'The wallet signature could not be verified.'),
  duplicate_wallet_address: row(400, 'That wallet belongs to another account.'),
  invalid_crypto_wallet_address: row(400, 'The wallet address is not valid.'),
  unable_to_authenticate_totp: row(
    401,
    'The code is incorrect. Check the authenticator app and the clock.',
  ),
  totp_code_already_authenticated: row(
    401,
    'This code has been used already. Wait for the next one in the authenticator app.',
  ),
  active_totp_exists: row(400, 'An authenticator app is already registered for this account.'),
  unable_to_authenticate_recovery_code: row(401, 'The recovery code is incorrect or already used.'),

  // Social sign-in, identity provider, impersonation
  oauth_config_not_found: row(400, 'This social sign-in provider is not configured.'),
  invalid_oauth_provider: row(400, 'There is no such social sign-in provider.'),
  no_match_for_provided_oauth_url: row(400, REDIRECT_NOT_ALLOWED),
  invalid_login_oauth_url: row(400, REDIRECT_MALFORMED),
  invalid_signup_oauth_url: row(400, REDIRECT_MALFORMED),
  oauth_token_not_found: row(401, SOCIAL_FAILED),
  oauth_flow_callback_error: row(401, SOCIAL_FAILED),
  id_token_invalid: row(401, SOCIAL_FAILED),
  oauth_unverified_email: row(
    400,
    'The provider has not verified this email address. Sign in another way first.',
  ),
  invalid_oauth_attach_token: row(
    400,
    'Adding this social sign-in has taken too long or began on another device. Please start again.',
  ),
  duplicate_oauth_registration: row(400, 'That social sign-in belongs to another account.'),
  no_login_redirect_urls_set: row(400, 'No login redirect URL is set for this project.'),
  no_signup_redirect_urls_set: row(400, 'No signup redirect URL is set for this project.'),
  origin_not_allowed_for_client: row(400, 'The current origin is not allowed for this client.'),
  invalid_client: row(400, 'The client is not known.'),
  default_provider_not_allowed: row(
    400,
    'The default social sign-in provider cannot be used with one tap.',
  ),
  oauth_invalid_scope_requested: row(400, 'The scope is not allowed.'),
  connected_app_not_found: row(404, 'The application is not known.'),
  connected_app_supplied_redirect_url_not_found_in_client: row(
    400,
    'The redirect_uri is not registered for this application.',
  ),
  idp_access_token_not_found: row(404, 'The access token is unknown.'),
  idp_access_token_expired: row(401, 'The access token has expired.'),
  idp_access_token_could_not_be_exchanged: row(400, 'This access token cannot be exchanged.'),
  oauth_access_token_exchange_missing_full_access: row(
    403,
    'The user has not allowed this application full access.',
  ),
  trusted_token_profile_not_found: row(404, 'The trusted token profile is not known.'),
  invalid_trusted_auth_token: row(
    401,
    'The token is not valid, has expired or was used before. Sign in again where it came from.',
  ),
  jwt_invalid_issuer: row(401, 'The token comes from another issuer than the profile names.'),
  jwt_invalid_audience: row(401, 'The token is meant for another audience.'),
  jwt_invalid_claims: row(401, 'The token lacks a claim that signing in takes.'),
  trusted_token_profile_incorrect_external_id_mapping: row(400, 'The token names no account here.'),
  pkce_required_for_idp_authorization_flow: row(
    400,
    'This application must send a code_challenge (PKCE).',
  ),
  oidc_prompt_none_must_be_exclusive: row(400, 'The prompt "none" stands alone.'),
  invalid_oidc_request: row(400, 'The authorization request is not valid.'),
  consent_forged: row(403, 'The consent could not be confirmed. Please start again.'),
  unable_to_auth_impersonation_token: row(
    401,
    'The impersonation token is either already used or expired.',
  ),

  // Product API
  invalid_field: row(400, 'A value is not valid.'),
  weak_entry_code: row(400, 'This code is too easy to guess.'),
  words_not_heard: row(
    409,
    'Guests can only key codes in here: the line hears no words. Make a code of digits.',
  ),
  duplicate_entry_code: row(400, 'This code is already in use at this intercom.'),
  own_phone_missing: row(409, 'Save your own phone number first.'),
  own_phone_unproven: row(
    409,
    'Confirm your own phone in your profile first: we call no number that may be somebody else’s.',
  ),
  own_phone_not_textable: row(
    400,
    'We cannot text this number, so it stays unconfirmed. Use a mobile number if you have one.',
  ),
  texts_not_set_up: row(
    409,
    'Text messages are not set up here, so this number cannot be confirmed.',
  ),
  unable_to_prove_phone: row(
    400,
    'The code is wrong or has run out. Check it, or have a new one texted.',
  ),
  session_not_in_account: row(404, 'That device is not signed in any more.'),
  connection_not_found: row(404, 'This application has no permission to withdraw.'),
  guest_code_not_found: row(404, 'There is no such guest code.'),
  entry_code_not_restorable: row(
    409,
    'This code cannot come back: it was replaced too long ago, or is another code now.',
  ),
  household_member_not_found: row(404, 'There is no such household member.'),
  guest_codes_full: row(400, 'There are too many codes already. Revoke one that nobody needs.'),
  open_links_full: row(
    400,
    'There are too many open links already. Take one out of use that nobody needs.',
  ),
  household_full: row(400, 'No more people can be rung. Take somebody out first.'),
  home_not_found: row(404, 'You do not belong to this household any more.'),
  gate_not_found: row(404, 'There is no such gate any more.'),
  gates_full: row(400, 'There are as many gates as one account can have. Remove one first.'),
  duplicate_gate: row(409, 'Another of your gates has this number already.'),
  owner_only: row(403, 'Only the owner of this gate can do that.'),
  invite_not_found: row(404, 'There is no such invitation. Ask for a new link.'),
  invite_expired: row(410, 'This invitation has expired. Ask for a new link.'),
  invite_used: row(410, 'This invitation has been used. Ask for a new link.'),
  invite_taken_back: row(410, 'This invitation was taken back. Ask for a new link.'),
  own_invite: row(409, 'This is your own invitation. Send the link to whom you want to invite.'),
  already_member: row(409, 'You belong to this household already.'),
  people_full: row(400, 'No more people can be invited. Remove somebody or an invitation first.'),
  call_not_found: row(404, 'There is no such call.'),
  call_is_over: row(409, 'This call is over.'),
  call_is_answered: row(409, 'Somebody at home is talking to the guest already.'),
  no_keys_to_play: row(
    409,
    'This line cannot play the keys that open your gate, so the gate cannot be opened in this call.',
  ),
  push_device_not_found: row(404, 'That device takes no notices any more.'),
  push_not_wanted: row(
    409,
    'Nothing is sent to your devices: switch on “Notification on my devices” under “Tell me by” first.',
  ),
  message_not_found: row(404, 'Nobody left a message in this call.'),
  message_gone: row(410, 'This message has been deleted at the telephone company.'),
  intercom_not_set_up: row(409, 'Save the intercom number and code first.'),
  system_numbers_exhausted: row(
    503,
    'Your settings are saved, but no system number is free right now. Save them again later, or ask your operator for a number.',
  ),

  // Gate calls
  invalid_webhook_signature: row(403, 'The webhook signature is not valid.'),
  unknown_carrier: row(404, 'There is no such carrier.'),
} as const satisfies Record<string, ErrorRow>;

/** Every code that any part of Gatecall can refuse with. */
export type ErrorCode = keyof typeof ERRORS;

/**
 * The four types after which a client treats its user as logged out (CON-010).
 *
 * @internal The browser reads the flag of each row; tests of both sides read this list.
 */
export const SESSION_ENDING_ERRORS: readonly ErrorCode[] = (
  Object.keys(ERRORS) as ErrorCode[]
).filter((code) => 'endsSession' in ERRORS[code]);

/** Body of every refusal (wire 1.3); `field` names the offending member in the product API. */
export type ErrorBody = {
  status_code: number;
  error_type: string;
  error_message: string;
  error_url: string;
  request_id: string;
  field?: string;
};
