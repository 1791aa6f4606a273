import { SERVER_API_PATH } from '@gatecall/contracts/server-endpoints';

import { errorTypeOf } from '../../lib/error-type.ts';
import { type ApiDeps, ProductApiError, callWithJwt } from '../../api/product.ts';

/** A call of the server API, as the console makes it: with the operator's own session. */
export type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** What the reply is to be instead of JSON. */
  readonly accept?: string;
};
export type Api = <T>(path: string, call?: ApiCall) => Promise<T>;

/** The reason to look: asked of those who may only look, and recorded with each call. */
export type ReasonSource = () => string | null;

/**
 * Calls the server API with JSON and back. A refusal is thrown in the shape of the product's own, so that
 * everything that shows one understands it.
 */
export const createApi =
  (deps: ApiDeps, reasonOf: ReasonSource): Api =>
  async <T>(path: string, call: ApiCall = {}): Promise<T> => {
    const response = await sendCall(deps, path, call, reasonOf());
    const text = await response.text();
    if (!response.ok) throw refusalOf(response.status, text);
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    // The server's own tests parse its replies against the contracts; here they are trusted.
    return (isJson ? JSON.parse(text) : text) as T;
  };

/** Refusals by which a role, or what it demands, is another one than the console began with. */
const ROLE_REFUSALS = ['operators_only', 'role_not_allowed', 'strong_factor_required'];

/** The same calls; `doubt` is told where one is refused because of the caller's role. */
export const watchRole =
  (api: Api, doubt: () => void): Api =>
  async (path, call) => {
    try {
      return await api(path, call);
    } catch (refusal) {
      if (ROLE_REFUSALS.includes(errorTypeOf(refusal))) doubt();
      throw refusal;
    }
  };

const sendCall = (
  deps: ApiDeps,
  path: string,
  { method = 'GET', body, idempotencyKey, accept }: ApiCall,
  reason: string | null,
): Promise<Response> => {
  const more: Record<string, string> = {
    ...(reason === null ? {} : { reason: encodeURIComponent(reason) }),
    ...(accept === undefined ? {} : { accept }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const content = body === undefined ? undefined : JSON.stringify(body);
  const withHeaders: typeof fetch = (to, init) =>
    deps.fetch(to, { ...init, headers: { ...(init?.headers as Record<string, string>), ...more } });
  return callWithJwt({ ...deps, fetch: withHeaders }, `${SERVER_API_PATH}/${path}`, {
    method,
    ...(content === undefined ? {} : { body: content }),
  });
};

type Problem = { readonly detail?: string; readonly code?: string; readonly field?: string };

const refusalOf = (status: number, text: string): ProductApiError => {
  const problem = parseProblem(text);
  return new ProductApiError(
    status,
    JSON.stringify({
      error_message: problem.detail ?? '',
      error_type: problem.code ?? '',
      field: problem.field ?? '',
    }),
  );
};

const parseProblem = (text: string): Problem => {
  try {
    // A problem document (RFC 9457); anything else has none of its members.
    return (JSON.parse(text) ?? {}) as Problem;
  } catch {
    return {}; // a proxy's own page
  }
};

/** A path with a query; what is empty or undefined is left out. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};
