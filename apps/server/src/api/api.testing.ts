import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { createKey, type NewKey } from './keys/logic.ts';

type Options = { readonly body?: unknown; readonly headers?: Record<string, string> };

/** A server, and a program of its operator that may do everything. */
export type ApiServer = TestServer & {
  readonly key: string;
  makeKey(scopes: readonly string[], expiresAt?: number | null): Promise<NewKey>;
  /** A call of the server API. */
  api(method: string, path: string, options?: Options): Promise<TestReply>;
};

export async function createApiServer(
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<ApiServer> {
  const server = await createTestServer(options);
  const makeKey: ApiServer['makeKey'] = (scopes, expiresAt = null) =>
    createKey(server.deps, { name: 'test', scopes, expiresAt, operator: 'test' });
  const { key } = await makeKey(['*']);
  return {
    ...server,
    key,
    makeKey,
    api: (method, path, { body, headers = {} } = {}) =>
      server.request(method, `/api/v1/${path}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
  };
}
