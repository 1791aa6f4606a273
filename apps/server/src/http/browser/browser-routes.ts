import { idpAuthorizeStartBody } from '@gatecall/contracts/auth/idp';
import { oauthStartQuery } from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { z } from 'zod';

/**
 * What browsers navigate to, and what other applications' servers call under their own standards. They
 * are no calls of our wire, so no contract describes them. This list is for the documentation; its test
 * requests each of them.
 */
export type BrowserRoute = {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly form?: z.ZodType;
  /** Status → meaning; below 300 with a body of this type. */
  readonly answers: Readonly<Record<number, string>>;
  readonly contentType?: 'text/html' | 'application/json' | 'application/jwk-set+json';
};

const text = z.string();
const REFUSED_PAGE = 'A page that says why, on our own host.';
const landing = z.looseObject({ token: text });
const callback = z.object({
  state: text,
  code: text.optional(),
  iss: text.optional(),
  error: text.optional(),
});
const tokenForm = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  code: text.optional(),
  redirect_uri: text.optional(),
  code_verifier: text.optional(),
  refresh_token: text.optional(),
  client_id: text.optional(),
  client_secret: text.optional(),
});
const oneToken = z.object({ token: text, token_type_hint: text.optional() });
const logout = z.object({
  client_id: text,
  post_logout_redirect_uri: text,
  id_token_hint: text.optional(),
  state: text.optional(),
});

export const BROWSER_ROUTES: readonly BrowserRoute[] = [
  {
    method: 'get',
    path: PRODUCT_ENDPOINTS.oauthStart.path,
    name: 'oauthStart',
    summary: 'Begin a social sign-in',
    query: oauthStartQuery,
    answers: {
      303: 'On to the provider, with a cookie that binds the flow to this browser.',
      400: REFUSED_PAGE,
      401: 'Another public token: a page.',
      429: 'Too many: a page.',
    },
  },
  {
    method: 'get',
    path: PRODUCT_ENDPOINTS.oauthCallback.path,
    name: 'oauthCallback',
    summary: 'Where the provider sends the browser back to',
    query: callback,
    answers: {
      303: 'On to the landing address, with a token of one use.',
      400: REFUSED_PAGE,
      401: 'No flow of this browser: a page.',
    },
  },
  {
    method: 'post',
    path: PRODUCT_ENDPOINTS.oauthCallback.path,
    name: 'oauthCallbackForm',
    summary: 'The same by a form, as Apple does',
    form: callback,
    answers: { 303: 'To the same address by GET, where the cookie is.', 400: REFUSED_PAGE },
  },
  {
    method: 'get',
    path: '/authenticate',
    name: 'landingPage',
    summary: 'Where mailed links land: the page; opening it spends nothing',
    query: landing,
    answers: { 200: 'The resident app.' },
    contentType: 'text/html',
  },
  {
    method: 'get',
    path: '/oauth/authorize',
    name: 'authorizationPage',
    summary: 'Authorization endpoint of the identity provider (OpenID Connect Core §3.1.2)',
    query: idpAuthorizeStartBody,
    answers: {
      200: 'The consent page.',
      303: 'prompt=none, or a mistake: to the application; prompt=login: here, with auth_after.',
    },
    contentType: 'text/html',
  },
  {
    method: 'post',
    path: '/oauth/authorize',
    name: 'authorizationForm',
    summary: 'The same by a form (OpenID Connect Core §3.1.2.1)',
    form: idpAuthorizeStartBody,
    answers: { 303: 'To the same address by GET.' },
  },
  {
    method: 'post',
    path: '/idp/par',
    name: 'idpPushedRequest',
    summary: 'Pushed authorization requests (RFC 9126)',
    form: idpAuthorizeStartBody,
    answers: { 201: 'Where the request is kept.', 400: 'An error.', 401: 'invalid_client.' },
    contentType: 'application/json',
  },
  {
    method: 'post',
    path: SDK_BASE_PATH + AUTH_ENDPOINTS.idpAuthorize.path,
    name: 'idpAuthorize',
    summary: 'The consent form (wire 5.7)',
    form: idpAuthorizeStartBody.extend({
      consent_granted: z.enum(['true', 'false']),
      __Authorization: text,
    }),
    answers: {
      303: 'To the application, with a code or with access_denied.',
      400: REFUSED_PAGE,
      401: 'Another public token: a page.',
      403: 'Nothing that was shown, or from elsewhere: a page.',
      404: 'No session: a page.',
    },
  },
  {
    method: 'post',
    path: '/idp/device',
    name: 'idpDevice',
    summary: 'Device authorization (RFC 8628 §3.1)',
    form: z.object({ client_id: text, scope: text.optional() }),
    answers: { 200: 'The codes.', 400: 'An error.', 401: 'invalid_client.' },
    contentType: 'application/json',
  },
  {
    method: 'get',
    path: '/oauth/device',
    name: 'devicePage',
    summary: 'Where the code of a device is typed (RFC 8628 §3.3)',
    query: z.object({ user_code: text.optional() }),
    answers: { 200: 'The page.' },
    contentType: 'text/html',
  },
  {
    method: 'get',
    path: '/oauth/logout',
    name: 'logoutPage',
    summary: 'End-session endpoint of the identity provider',
    query: logout,
    answers: { 200: 'The logout page.' },
    contentType: 'text/html',
  },
  ...['openid-configuration', 'oauth-authorization-server'].map((name) => ({
    method: 'get' as const,
    path: `/.well-known/${name}`,
    name,
    summary: 'Discovery',
    answers: { 200: 'The metadata.' },
    contentType: 'application/json' as const,
  })),
  {
    method: 'get',
    path: '/.well-known/jwks.json',
    name: 'sessionKeys',
    summary: 'Keys of session JWTs',
    answers: { 200: 'A key set (RFC 7517).' },
    contentType: 'application/json',
  },
  {
    method: 'get',
    path: '/idp/jwks',
    name: 'idTokenKeys',
    summary: 'Keys of ID tokens',
    answers: { 200: 'A key set (RFC 7517).' },
    contentType: 'application/jwk-set+json',
  },
  {
    method: 'post',
    path: '/idp/token',
    name: 'idpToken',
    summary: 'Token endpoint (RFC 6749 §3.2)',
    form: tokenForm,
    answers: { 200: 'The tokens.', 400: 'An error of RFC 6749 §5.2.', 401: 'invalid_client.' },
    contentType: 'application/json',
  },
  {
    method: 'get',
    path: '/idp/userinfo',
    name: 'idpUserinfo',
    summary: 'Claims of the user (OpenID Connect Core §5.3), with the access token as bearer',
    answers: { 200: 'The claims.', 400: 'No token.', 401: 'Not a live token.' },
    contentType: 'application/json',
  },
  {
    method: 'post',
    path: '/idp/userinfo',
    name: 'idpUserinfoForm',
    summary: 'The same, with the token in a form or as bearer',
    form: z.object({ access_token: text.optional() }),
    answers: { 200: 'The claims.', 400: 'No token.', 401: 'Not a live token.' },
    contentType: 'application/json',
  },
  {
    method: 'post',
    path: '/idp/revoke',
    name: 'idpRevoke',
    summary: 'Revocation (RFC 7009)',
    form: oneToken,
    answers: { 200: 'Revoked, or never there.', 400: 'No token.', 401: 'invalid_client.' },
    contentType: 'application/json',
  },
  {
    method: 'post',
    path: '/idp/introspect',
    name: 'idpIntrospect',
    summary: 'Introspection of an own token (RFC 7662)',
    form: oneToken,
    answers: {
      200: 'What the token is, or that it is none.',
      400: 'No token.',
      401: 'invalid_client.',
    },
    contentType: 'application/json',
  },
];
