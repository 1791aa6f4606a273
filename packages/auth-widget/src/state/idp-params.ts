import { ALLOWED_SCOPES, type Scope } from '@gatecall/contracts/constants';

/** The parameters with which a relying party sends the browser (SDK-048, wire 5.7). */
export type AuthorizeParams = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly scope: string;
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge?: string;
  readonly response_mode?: string;
  readonly dpop_jkt?: string;
  /** What the server holds the request to; the widget only passes it on. */
  readonly prompt?: string;
  readonly max_age?: string;
  readonly auth_after?: string;
  readonly id_token_hint?: string;
  readonly claims?: string;
  readonly acr_values?: string;
};
export type LogoutParams = {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
};
export type IdpRequest =
  | {
      readonly mode: 'authorize';
      readonly params: AuthorizeParams;
      readonly scopes: readonly Scope[];
    }
  | { readonly mode: 'logout'; readonly params: LogoutParams }
  | {
      readonly mode: 'invalid';
      readonly wanted: 'authorize' | 'logout';
      readonly missing: readonly string[];
    };

const DEFAULT_SCOPE = 'openid email profile';
const AUTHORIZE_OPTIONAL = [
  'state',
  'nonce',
  'code_challenge',
  'response_mode',
  'dpop_jkt',
  'prompt',
  'max_age',
  'auth_after',
  'id_token_hint',
  'claims',
  'acr_values',
] as const;
const LOGOUT_OPTIONAL = ['id_token_hint', 'state'] as const;

/**
 * Reads the request from the page's query. A missing required parameter gives a result that names it,
 * never a call. A query with `post_logout_redirect_uri` is a logout.
 */
export function parseIdpRequest(search: string, mode?: 'authorize' | 'logout'): IdpRequest {
  const query = new URLSearchParams(search);
  const isLogout =
    mode === 'logout' || (mode === undefined && query.has('post_logout_redirect_uri'));
  return isLogout ? parseLogout(query) : parseAuthorize(query);
}

function parseAuthorize(query: URLSearchParams): IdpRequest {
  const required = read(query, ['client_id', 'redirect_uri', 'response_type']);
  const { missing } = required;
  if (missing.length > 0) return { mode: 'invalid', wanted: 'authorize', missing };
  const asked = (query.get('scope') ?? DEFAULT_SCOPE).split(/\s+/);
  const scopes = ALLOWED_SCOPES.filter((scope) => asked.includes(scope));
  return {
    mode: 'authorize',
    scopes,
    params: {
      client_id: required.values.client_id,
      redirect_uri: required.values.redirect_uri,
      response_type: required.values.response_type,
      scope: scopes.join(' '),
      ...optional(query, AUTHORIZE_OPTIONAL),
    },
  };
}

function parseLogout(query: URLSearchParams): IdpRequest {
  const required = read(query, ['client_id', 'post_logout_redirect_uri']);
  const { missing } = required;
  if (missing.length > 0) return { mode: 'invalid', wanted: 'logout', missing };
  return {
    mode: 'logout',
    params: {
      client_id: required.values.client_id,
      post_logout_redirect_uri: required.values.post_logout_redirect_uri,
      ...optional(query, LOGOUT_OPTIONAL),
    },
  };
}

function read<K extends string>(query: URLSearchParams, names: readonly K[]) {
  const entries = names.map((name) => [name, query.get(name) ?? ''] as const);
  return {
    missing: entries.filter(([, value]) => value === '').map(([name]) => name),
    values: Object.fromEntries(entries) as Record<K, string>, // one entry for every name
  };
}

function optional<K extends string>(query: URLSearchParams, names: readonly K[]) {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given) as Partial<Record<K, string>>; // only names of the list
}
