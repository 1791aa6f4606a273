import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import type { Setting, Settings } from './setting.ts';

/** What the sign-in provider asks of people, and which services it asks. */
export const SIGN_IN = {
  GATECALL_PUBLIC_TOKEN: {
    does: 'Names the project in the browser; no secret. Production refuses a test token.',
    usual: 'public-token-test-gatecall',
  },
  GATECALL_PROVIDER_NAME: {
    does: 'Names the cookies <name>_session, <name>_session_jwt and the landing parameter <name>_token_type.',
    usual: 'gatecall',
  },
  GATECALL_PROVIDER_URL: {
    does: 'Another provider of the same protocol (hosted, or a second Gatecall) instead of the embedded one.',
    example: 'https://auth.example.com',
  },
  GATECALL_PROVIDER_JWKS_URL: {
    does: 'Where that provider publishes its keys.',
    example: 'https://auth.example.com/.well-known/jwks.json',
  },
  GATECALL_REDIRECT_URLS: {
    does: 'Where mailed links and social sign-in may land, beside our own /authenticate; comma-separated.',
    example: 'https://home.example.com/authenticate',
  },
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS: {
    does: 'Where social sign-in alone may land, for users who have an account. Unset: where all may. The first is where it lands when a page names none. "none": nowhere, and social sign-in says that the address is missing (no_login_redirect_urls_set).',
    example: 'https://home.example.com/authenticate',
  },
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS: {
    does: 'The same for new users (no_signup_redirect_urls_set).',
    example: 'https://home.example.com/welcome',
  },
  GATECALL_PRESET: {
    does: 'hardened: links and codes live ten minutes at most, PKCE is demanded, and session cookies are out of scripts’ reach (docs/decisions/0050).',
    usual: 'standard',
  },
  GATECALL_REQUIRE_PKCE: {
    does: 'Magic links, social sign-in and password resets demand a code verifier (PKCE). Unset: as the preset.',
    example: 'false',
  },
  GATECALL_PASSWORD_POLICY: {
    does: 'Which passwords are strong enough: zxcvbn, or for instance luds:minLength=8,complexity=3.',
    usual: 'zxcvbn',
  },
  GATECALL_SESSION_COOKIES: {
    does: 'script: the browser client writes the session cookies. http-only: the server sets them out of scripts’ reach; the client then needs a provider on its own site. Unset: as the preset.',
    example: 'script',
  },
  GATECALL_BREACH_RANGE_URL: {
    does: 'Where the first five digits of a password’s hash are looked up among breached ones (k-anonymity); "off" leaves it at the list of common passwords that Gatecall brings along.',
    usual: 'https://api.pwnedpasswords.com/range/',
  },
  GATECALL_CAPTCHA_SITE_KEY: {
    does: 'Captcha for protected calls (reCAPTCHA, or another service that answers like its siteverify): the key that browsers show. Without both keys it is off.',
  },
  GATECALL_CAPTCHA_SECRET: { does: 'The captcha’s other key.', isSecret: true },
  GATECALL_CAPTCHA_VERIFY_URL: {
    does: 'Who judges a captcha. Unset: https://www.google.com/recaptcha/api/siteverify.',
  },
  GATECALL_IDP_CLIENTS: {
    does: 'JSON file with the relying parties of the identity-provider part: applications that sign their users in with ours, which find everything else at GATECALL_URL/.well-known/openid-configuration. One without client_secret is a public client (PKCE demanded, consent asked each time). An application may also have client_description; backchannel_logout_uri, where it hears of the end of sessions; and device_authorization: true, to be let in by a code that it shows.',
    form: [
      '[{"client_id": "shop", "client_secret": "at least 16 characters", "client_name": "The Shop",',
      '  "redirect_uris": ["https://shop.example.com/callback"],',
      '  "post_logout_redirect_uris": ["https://shop.example.com/bye"]}]',
    ],
    example: './idp-clients.json',
  },
  GATECALL_TRUSTED_TOKENS: {
    does: 'JSON file with the issuers whose tokens sign in here (POST /sessions/attest): each JWT once, within an hour of its making, signed asymmetrically by a key that is published at jwks_url or written down in keys. user_by email: the claim is an address, and email_verified must be true; it opens or makes the account of that address. user_id: the claim (sub, unless told) is the id of an account here.',
    form: [
      '[{"profile_id": "intranet", "issuer": "https://login.example.com", "audience": "gatecall",',
      '  "jwks_url": "https://login.example.com/jwks", "user_by": "email", "claim": "email"}]',
    ],
    example: './trusted-tokens.json',
  },
} as const satisfies Settings;

/** What each provider of social sign-in may be told. */
const SOCIAL = {
  CLIENT_ID: { does: 'The id of our application there; without one the provider is off.' },
  CLIENT_SECRET: { does: 'The secret of that application.', isSecret: true },
  AUTHORIZE_URL: {
    does: 'The provider’s own page of consent: a company’s own instance, or a test.',
  },
  TOKEN_URL: { does: 'The provider’s own endpoint for tokens.' },
  USERINFO_URL: { does: 'The provider’s own endpoint that says who a person is.' },
  JWKS_URL: { does: 'Where the provider publishes the keys of its id tokens.' },
  ISSUER: { does: 'Whom those id tokens name as their issuer.' },
} as const satisfies Settings;

/** The providers’ names as they are written in variables. */
export const SOCIAL_NAMES: readonly string[] = Object.keys(OAUTH_PROVIDERS).map((name) =>
  name.toUpperCase(),
);

export type SocialPart = keyof typeof SOCIAL;
export type SocialSettingName = `OAUTH_${Uppercase<OAuthProvider>}_${SocialPart}`;

/** The name of a variable of one provider. */
export const socialSetting = (provider: OAuthProvider, part: SocialPart): SocialSettingName =>
  `OAUTH_${provider.toUpperCase() as Uppercase<OAuthProvider>}_${part}`;

/** All variables of one provider. */
export const socialSettings = (name: string): readonly (readonly [string, Setting])[] =>
  Object.entries(SOCIAL).map(([part, setting]) => [`OAUTH_${name}_${part}`, setting]);
