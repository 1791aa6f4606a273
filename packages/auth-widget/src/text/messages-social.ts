/** Every sentence of the screens for social sign-in, in English. */
export const socialTexts = {
  'main.oauth': 'Continue with {provider}',

  // Google one tap (WID-097 to WID-102)
  'oneTap.label': 'Sign in with Google',
  'oneTap.error.oauth_config_not_found':
    'No Google OAuth client is configured for this project. Add its client ID and secret to the project.',
  'oneTap.error.no_login_redirect_urls_set':
    'No login redirect URLs are set. Set oauthOptions.loginRedirectURL in the configuration or add a default to the project.',
  'oneTap.error.no_signup_redirect_urls_set':
    'No signup redirect URLs are set. Set oauthOptions.signupRedirectURL in the configuration or add a default to the project.',
  'oneTap.error.origin_not_allowed_for_client':
    'The current host is not allowed for the Google client. Add {host} to its authorized origins; for development add both {hostname} and {hostWithPort}.',
  'oneTap.error.invalid_client':
    'The client ID is not recognised by Google. Check the client ID of this project.',
  'oneTap.error.default_provider_not_allowed':
    'The default Google OAuth provider is not compatible with one tap. Configure a Google client of your own.',
} as const;
