import type {
  DemoAnswer,
  IntercomSettingsBody,
  ResidentAnswer,
  WireIntercom,
} from '@gatecall/contracts/product/residents';

import type { AppDeps } from '../deps.ts';
import { JWT_IN_COOKIE, readSessionJwt, renewStoredJwt } from '../app-state/session-jwt.ts';

export type { DemoAnswer, IntercomSettingsBody, ResidentAnswer, WireIntercom };

export type ApiDeps = Pick<AppDeps, 'client' | 'fetch' | 'storage'>;

/** A refusal by the product API, with its status, code, sentence and the field it names. */
export class ProductApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string;
  /** The server's sentence for the resident; empty if something else replied in its place. */
  readonly error_message: string;
  constructor(status: number, body: string) {
    const parsed = parseRefusal(body);
    super(parsed.message === '' ? `[${status}] ${body}` : parsed.message);
    this.name = 'ProductApiError';
    this.status = status;
    this.code = parsed.code;
    this.field = parsed.field;
    this.error_message = parsed.message;
  }
}

const parseRefusal = (body: string): { message: string; code: string; field: string } => {
  try {
    const value: unknown = JSON.parse(body);
    if (value === null || typeof value !== 'object') return { message: '', code: '', field: '' };
    const text = (key: string) => {
      const member: unknown = Reflect.get(value, key);
      return typeof member === 'string' ? member : '';
    };
    const field = text('field');
    // The sentence starts with the field for readers of JSON; next to the field itself it is dropped.
    const sentence = text('error_message');
    const prefix = `${field}: `;
    const isNamed = field !== '' && sentence.startsWith(prefix);
    const message = isNamed ? sentence.slice(prefix.length) : sentence;
    return { message, code: text('error_type'), field };
  } catch {
    return { message: '', code: '', field: '' };
  }
};

/**
 * A call with the stored JWT as bearer. If the JWT has just expired (on a phone that slept), it is
 * renewed once through the session and the call is repeated.
 */
export const callWithJwt = async (
  deps: ApiDeps,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  renewStoredJwt(deps);
  const first = await send(deps, path, init);
  if (first.status !== 401) return first;
  const before = readSessionJwt(deps.storage);
  try {
    await deps.client.session.authenticate();
  } catch {
    return first; // the refusal itself is what the caller should hear
  }
  renewStoredJwt(deps);
  return readSessionJwt(deps.storage) === before ? first : send(deps, path, init);
};

const send = (deps: ApiDeps, path: string, init: RequestInit): Promise<Response> => {
  const jwt = readSessionJwt(deps.storage);
  if (jwt === null) throw new Error('No session token');
  return deps.fetch(path, {
    ...init,
    cache: 'no-store',
    headers: {
      ...(jwt === JWT_IN_COOKIE ? {} : { authorization: `Bearer ${jwt}` }),
      'content-type': 'application/json',
    },
  });
};

/** A call that returns JSON, or throws a {@link ProductApiError}. */
export const callForJson = async <T>(
  deps: ApiDeps,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<T> => {
  const response = await callWithJwt(deps, path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ProductApiError(response.status, text);
  // The server's own tests parse its replies against the contracts; here they are trusted.
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

/**
 * Fetches the resident's data.
 * @throws "No session token" and "Failed to fetch user: {status} {body}" (APP-076, APP-077).
 */
export const fetchUser = async (deps: ApiDeps): Promise<ResidentAnswer> => {
  const response = await callWithJwt(deps, '/v1/user');
  if (!response.ok) {
    throw new Error(`Failed to fetch user: ${response.status} ${await response.text()}`);
  }
  // As above: the shape is the server's promise, proven in its tests.
  return (await response.json()) as ResidentAnswer;
};

/** Saves the intercom's settings; the reply has the shape of the user call. */
export const saveIntercomSettings = (
  deps: ApiDeps,
  settings: IntercomSettingsBody,
): Promise<ResidentAnswer> =>
  callForJson<ResidentAnswer>(deps, '/v1/intercom_settings', { method: 'POST', body: settings });

/** The number and code of "Try it!". */
export const fetchDemo = async (deps: Pick<AppDeps, 'fetch'>): Promise<DemoAnswer> => {
  const response = await deps.fetch('/v1/demo');
  if (!response.ok) throw new ProductApiError(response.status, await response.text());
  // As above: the shape is the server's promise, proven in its tests.
  return (await response.json()) as DemoAnswer;
};
