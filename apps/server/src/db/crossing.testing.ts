import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError, Client } from 'pg';
import type { TestServer } from '@gatecall/testkit/test-server';
import { untilHeldUp } from './held-up.testing.ts';

/** Statements by which a transaction takes hold of rows that others take hold of too. */
const HOLDS =
  /^\s*(?:update|delete|insert[^]* on conflict [^]*do update|select[^]* for (?:update|share)|select pg_advisory_xact_lock)/i;
const ROWS =
  /"(?:calls|call_steps|memberships|intercoms|guess_states|guest_codes|arms|operators|buildings|units|residencies|unit_invites|users|rate_limits)"|pg_advisory/;

type Watch = { count: number; readonly nth: number; readonly meet: () => Promise<unknown> };
const storage = new AsyncLocalStorage<Watch>();
let deadlocks = 0;

// A connection takes the function over when it is made.
const query = Client.prototype.query as (...args: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  const result = query.apply(this, args);
  const [first] = args as [string | { text?: string }];
  const text = typeof first === 'string' ? first : (first.text ?? '');
  return result instanceof Promise ? watched(result, text) : result;
} as typeof Client.prototype.query;

async function watched(result: Promise<unknown>, text: string): Promise<unknown> {
  const value = await result.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '40P01') deadlocks += 1;
    throw error;
  });
  const watch = storage.getStore();
  if (!watch || !HOLDS.test(text) || !ROWS.test(text)) return value;
  watch.count += 1;
  if (watch.count === watch.nth) await storage.exit(watch.meet);
  return value;
}

/**
 * PostgreSQL: runs a change, and something else once the change has taken hold of rows for the nth time: that
 * goes as far as it can, and then the change goes on. Returns whether the change took hold that often, and how
 * many transactions the database broke off because two waited for each other. They are repeated, so no caller
 * would notice, but for the second that it takes.
 */
export async function cross<A, B>(
  server: Pick<TestServer, 'deps'>,
  { change, other, nth }: { change: () => Promise<A>; other: () => Promise<B>; nth: number },
): Promise<{ hasMet: boolean; deadlocks: number; results: [A, B | undefined] }> {
  let meeting: Promise<B> | undefined;
  const before = deadlocks;
  const meet = (): Promise<void> => {
    meeting = other();
    return untilHeldUp(server, meeting);
  };
  const changed = await storage.run({ count: 0, nth, meet }, change);
  const results: [A, B | undefined] = [changed, await meeting];
  return { hasMet: meeting !== undefined, results, deadlocks: deadlocks - before };
}
