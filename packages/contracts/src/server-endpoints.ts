/**
 * The calls of the server API: what other programs of the operator may do with a secret key. Each names
 * the scope that a key needs for it. Plain data, as in `endpoints.ts`.
 */

/** Below this path, errors are problem documents (RFC 9457) and nobody but a key is let in. */
export const SERVER_API_PATH = '/api/v1';

/** What a key can be made for. */
export const SERVER_RESOURCES = ['residents'] as const;
type Resource = (typeof SERVER_RESOURCES)[number];
export type Scope = `${Resource}:${'read' | 'write'}`;

/** Every scope there is; a key for everything has all of them, also those of later versions. */
export const SCOPES: readonly Scope[] = SERVER_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

export type ServerEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  readonly path: `${typeof SERVER_API_PATH}/${string}`;
  readonly auth: 'key';
  readonly scope: Scope;
};

const callOf =
  (resource: Resource) =>
  <Method extends ServerEndpoint['method']>(method: Method, path: string) => ({
    method,
    path: `${SERVER_API_PATH}/${path}` as const,
    auth: 'key' as const,
    scope: `${resource}:${method === 'GET' ? 'read' : 'write'}` as const,
  });
const residents = callOf('residents');

export const SERVER_ENDPOINTS = {
  residentsList: residents('GET', 'residents'),
  residentsCreate: residents('POST', 'residents'),
  residentsShow: residents('GET', 'residents/:resident_id'),
  residentsChange: residents('PATCH', 'residents/:resident_id'),
  residentsSuspend: residents('POST', 'residents/:resident_id/suspend'),
  residentsUnsuspend: residents('POST', 'residents/:resident_id/unsuspend'),
  residentsDelete: residents('DELETE', 'residents/:resident_id'),
} as const satisfies Record<string, ServerEndpoint>;
