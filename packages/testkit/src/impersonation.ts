import { createImpersonationToken } from '@gatecall/server/auth/methods/impersonation/logic';
import type { TestServer } from './test-server.ts';

/** A single-use token to sign in as that user, as the operator's command makes it. */
export async function makeImpersonationToken(server: TestServer, userId: string): Promise<string> {
  const input = { userId, operator: 'op-1', reason: 'ticket 1' };
  return (await createImpersonationToken(server.deps, input)).token;
}
