import type { OAuthProvider } from '@gatecall/contracts/constants';

/**
 * What is particular about one provider. What all share is code; every difference is a value here, or a
 * function in `profiles.ts`.
 */
export type ProviderRow = {
  /** `oidc`: identity comes from a signed ID token. `oauth2`: from the provider's own user call. */
  readonly protocol: 'oidc' | 'oauth2';
  /** The issuer of the subjects; `{tenantid}` stands for the tenant of the token (Microsoft). */
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl?: string;
  readonly jwksUrl?: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator?: ',';
  /** Whether the provider checks a PKCE challenge (RFC 7636); the others would ignore or refuse it. */
  readonly pkce: boolean;
  /** How the client authenticates; `client_key`: TikTok's name for client_id. */
  readonly clientAuth: 'basic' | 'post' | 'client_key';
  /** False: the provider's ID tokens lack the nonce. */
  readonly nonce?: false;
  readonly authorizeParams?: Readonly<Record<string, string>>;
  /** The user call does not say whether the address is verified; `<userinfo>/emails` does. */
  readonly emailsBesideUserinfo?: true;
  /** The callback's form contains a new user's name, as JSON in `user` (Apple). */
  readonly saysNameByForm?: true;
};

/** What most of them do. */
const USUAL = { pkce: true, clientAuth: 'post' } as const;
const OPENID_SCOPES = ['openid', 'profile', 'email'];

type Particular = Omit<ProviderRow, 'protocol' | keyof typeof USUAL> &
  Partial<Pick<ProviderRow, keyof typeof USUAL>>;
const oauth2 = (row: Particular): ProviderRow => ({ protocol: 'oauth2', ...USUAL, ...row });
const oidc = (
  row: Omit<Particular, 'scopes'> & Partial<Pick<Particular, 'scopes'>>,
): ProviderRow => ({ protocol: 'oidc', scopes: OPENID_SCOPES, ...USUAL, ...row });

/** The 19 providers of WID-008, from their own documentation. */
export const PROVIDERS: Readonly<Record<OAuthProvider, ProviderRow>> = {
  google: oidc({
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  }),
  microsoft: oidc({
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    jwksUrl: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
  }),
  apple: oidc({
    issuer: 'https://appleid.apple.com',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    scopes: ['name', 'email'],
    pkce: false,
    // Apple demands it with any scope; the callback takes the form too.
    authorizeParams: { response_mode: 'form_post' },
    saysNameByForm: true,
  }),
  github: oauth2({
    issuer: 'https://github.com/login/oauth',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userinfoUrl: 'https://api.github.com/user',
    scopes: ['read:user', 'user:email'],
    emailsBesideUserinfo: true,
  }),
  gitlab: oidc({
    issuer: 'https://gitlab.com',
    authorizeUrl: 'https://gitlab.com/oauth/authorize',
    tokenUrl: 'https://gitlab.com/oauth/token',
    userinfoUrl: 'https://gitlab.com/oauth/userinfo',
    jwksUrl: 'https://gitlab.com/oauth/discovery/keys',
  }),
  facebook: oauth2({
    issuer: 'https://www.facebook.com',
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userinfoUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    scopes: ['public_profile', 'email'],
    scopeSeparator: ',',
    pkce: false,
  }),
  discord: oauth2({
    issuer: 'https://discord.com',
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userinfoUrl: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
  }),
  salesforce: oidc({
    issuer: 'https://login.salesforce.com',
    authorizeUrl: 'https://login.salesforce.com/services/oauth2/authorize',
    tokenUrl: 'https://login.salesforce.com/services/oauth2/token',
    userinfoUrl: 'https://login.salesforce.com/services/oauth2/userinfo',
    jwksUrl: 'https://login.salesforce.com/id/keys',
  }),
  slack: oidc({
    issuer: 'https://slack.com',
    authorizeUrl: 'https://slack.com/openid/connect/authorize',
    tokenUrl: 'https://slack.com/api/openid.connect.token',
    userinfoUrl: 'https://slack.com/api/openid.connect.userInfo',
    jwksUrl: 'https://slack.com/openid/connect/keys',
    pkce: false,
  }),
  amazon: oauth2({
    issuer: 'https://www.amazon.com',
    authorizeUrl: 'https://www.amazon.com/ap/oa',
    tokenUrl: 'https://api.amazon.com/auth/o2/token',
    userinfoUrl: 'https://api.amazon.com/user/profile',
    scopes: ['profile'],
  }),
  bitbucket: oauth2({
    issuer: 'https://bitbucket.org',
    authorizeUrl: 'https://bitbucket.org/site/oauth2/authorize',
    tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
    userinfoUrl: 'https://api.bitbucket.org/2.0/user',
    scopes: ['account', 'email'],
    pkce: false,
    clientAuth: 'basic',
    emailsBesideUserinfo: true,
  }),
  linkedin: oidc({
    issuer: 'https://www.linkedin.com/oauth',
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    userinfoUrl: 'https://api.linkedin.com/v2/userinfo',
    jwksUrl: 'https://www.linkedin.com/oauth/openid/jwks',
    pkce: false,
    nonce: false,
  }),
  coinbase: oauth2({
    issuer: 'https://www.coinbase.com',
    authorizeUrl: 'https://login.coinbase.com/oauth2/auth',
    tokenUrl: 'https://login.coinbase.com/oauth2/token',
    userinfoUrl: 'https://api.coinbase.com/v2/user',
    scopes: ['wallet:user:read', 'wallet:user:email'],
  }),
  twitch: oidc({
    issuer: 'https://id.twitch.tv/oauth2',
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    userinfoUrl: 'https://id.twitch.tv/oauth2/userinfo',
    jwksUrl: 'https://id.twitch.tv/oauth2/keys',
    scopes: ['openid', 'user:read:email'],
    pkce: false,
    // Twitch returns the address only if the claims parameter asks for it.
    authorizeParams: {
      claims: JSON.stringify({ id_token: { email: null, email_verified: null, picture: null } }),
    },
  }),
  twitter: oauth2({
    issuer: 'https://x.com',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userinfoUrl: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    scopes: ['users.read', 'tweet.read'],
    clientAuth: 'basic',
  }),
  tiktok: oauth2({
    issuer: 'https://www.tiktok.com',
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    userinfoUrl:
      'https://open.tiktokapis.com/v2/user/info/?fields=open_id,union_id,avatar_url,display_name',
    scopes: ['user.info.basic'],
    scopeSeparator: ',',
    pkce: false,
    clientAuth: 'client_key',
  }),
  snapchat: oauth2({
    issuer: 'https://accounts.snapchat.com',
    authorizeUrl: 'https://accounts.snapchat.com/accounts/oauth2/auth',
    tokenUrl: 'https://accounts.snapchat.com/accounts/oauth2/token',
    userinfoUrl: `https://kit.snapchat.com/v1/me?query=${encodeURIComponent('{me{externalId displayName bitmoji{avatar}}}')}`,
    scopes: [
      'https://auth.snapchat.com/oauth2/api/user.external_id',
      'https://auth.snapchat.com/oauth2/api/user.display_name',
      'https://auth.snapchat.com/oauth2/api/user.bitmoji.avatar',
    ],
  }),
  figma: oauth2({
    issuer: 'https://www.figma.com',
    authorizeUrl: 'https://www.figma.com/oauth',
    tokenUrl: 'https://api.figma.com/v1/oauth/token',
    userinfoUrl: 'https://api.figma.com/v1/me',
    scopes: ['current_user:read'],
    clientAuth: 'basic',
  }),
  yahoo: oidc({
    issuer: 'https://api.login.yahoo.com',
    authorizeUrl: 'https://api.login.yahoo.com/oauth2/request_auth',
    tokenUrl: 'https://api.login.yahoo.com/oauth2/get_token',
    userinfoUrl: 'https://api.login.yahoo.com/openid/v1/userinfo',
    jwksUrl: 'https://api.login.yahoo.com/openid/v1/certs',
    clientAuth: 'basic',
  }),
};
