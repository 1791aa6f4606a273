import { ending, row, type ErrorRow } from '../error-row.ts';

const REDIRECT_NOT_ALLOWED =
  'The redirect URL is not on the list of allowed redirect URLs of this project.';
const REDIRECT_MALFORMED = 'The redirect URL is not a valid address.';
const SOCIAL_FAILED = 'The social sign-in could not be completed. Please start again.';

/** What the sign-in provider refuses with. */
export const AUTH_ERRORS = {
  // Credentials and sessions: the four that end a session
  unauthorized_credentials: ending(401, 'Unauthorized credentials.'),
  user_unauthenticated: ending(401, 'The user is not authenticated. Please log in to continue.'),
  invalid_secret_authentication: ending(401, 'The session credentials are not valid.'),
  session_not_found: ending(404, 'Session could not be found. Please log in again.'),

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
  account_suspended: row(403, 'This account is suspended. Ask whoever runs this service for you.'),
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
} as const satisfies Record<string, ErrorRow>;
