import type { Language } from '@gatecall/contracts/languages';
import { recordAudit, type AuditEvent } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/request/client.ts';
import { startSession, type SessionData } from './logic.ts';
import type { Factor, Session } from './session.ts';

/** What a method's call brings: its body, who sends it, and the session that it acts in. */
export type MethodCall<Body, Held extends Session | undefined = Session | undefined> = {
  readonly body: Body;
  readonly client: Client;
  readonly session: Held;
};

type Proven = {
  readonly userId: string;
  readonly factor: Factor;
  /** The one that the sign-in was asked for in. */
  readonly language?: Language | undefined;
  /** Whether the account was made for it. */
  readonly isNew?: boolean;
  /** How it is recorded, if it is more than that. */
  readonly event?: AuditEvent['event'];
  readonly details: AuditEvent['details'];
};

/** Starts a session for what a method has proven and records it, in the transaction of the proof. */
export async function signIn(
  deps: Deps,
  queries: Queries,
  call: MethodCall<{ session_duration_minutes?: number | undefined }>,
  { details, isNew, event = isNew ? 'user_created' : 'signed_in', ...proven }: Proven,
): Promise<SessionData> {
  const data = await startSession(deps, queries, {
    ...proven,
    durationMinutes: call.body.session_duration_minutes,
    client: call.client,
    current: call.session,
  });
  await recordAudit(deps, queries, { event, userId: proven.userId, details });
  return data;
}
