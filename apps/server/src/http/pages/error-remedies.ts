import type { ErrorCode } from '@gatecall/contracts/errors';

const LIST_REDIRECT = 'Add the address to GATECALL_REDIRECT_URLS.';
const WHOLE_ADDRESS = 'Pass a whole address, such as https://app.example.com/authenticate.';

/**
 * What the developer of a page does about a refusal, shown on `/docs`. The sentence on the wire is for the
 * page's visitors.
 */
export const REMEDIES: Partial<Record<ErrorCode, string>> = {
  unauthorized_credentials:
    'Unless it is about an address and a password: the public token is not that of GATECALL_PUBLIC_TOKEN.',
  origin_not_allowed: 'Add the page’s origin to GATECALL_ALLOWED_ORIGINS.',
  no_match_for_provided_magic_link_url: LIST_REDIRECT,
  no_match_for_provided_oauth_url: LIST_REDIRECT,
  invalid_login_redirect_url: LIST_REDIRECT,
  invalid_password_reset_redirect_url: LIST_REDIRECT,
  invalid_login_magic_link_url: WHOLE_ADDRESS,
  invalid_signup_magic_link_url: WHOLE_ADDRESS,
  invalid_login_oauth_url: WHOLE_ADDRESS,
  invalid_signup_oauth_url: WHOLE_ADDRESS,
};
