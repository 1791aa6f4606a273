import type { Deps } from '../../deps.ts';
import { sha256 } from '../../platform/secrets.ts';
import { createTurns } from '../../platform/turns.ts';
import { holdSession } from '../sessions/standing-store.ts';
import { openIdp } from './idp.ts';
import {
  forgetLogin,
  listClients,
  listDueLogins,
  postponeLogin,
  claimLogin,
  type Login,
} from './logins-store.ts';

export const POLL_INTERVAL_MS = 5_000;
const BATCH = 50;
/** Requests in progress, one per application. The library gives each two and a half seconds. */
const MAX_AT_ONCE = 10;
/** The pauses between them sum to 31 minutes. */
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 60_000;

type LogoutTeller = {
  /** Sends the notices that are due; returns how many were delivered. */
  look(): Promise<number>;
  start(): void;
  /** Ends after the requests in progress; the next start finds the rest. */
  stop(): Promise<void>;
};

/** The session's id for an application: nothing that another application or a call could use. */
export const logoutSessionId = (sessionId: string, clientId: string): string =>
  sha256(`${sessionId} ${clientId}`);

/**
 * The result of a notice: delivered; not to be delivered (now); no reply; not tried, because the server
 * is stopping.
 */
type Outcome = 'told' | 'settled' | 'unanswered' | 'left';

/** The session was extended. While its row is held it cannot end unseen. */
const postpone = (deps: Deps, login: Login, endsAt: number): Promise<unknown> =>
  deps.db.write(async (queries) => {
    const isLive = await holdSession(queries, login.session_id, deps.clock.now());
    if (isLive) await postponeLogin(queries, login, endsAt);
  });

async function tellOne(deps: Deps, login: Login): Promise<Outcome> {
  const idp = openIdp(deps);
  const pause = FIRST_PAUSE_MS * 2 ** login.attempts;
  const isOurs = await deps.db.write((queries) =>
    claimLogin(queries, login, deps.clock.now() + pause),
  );
  if (!isOurs) return 'settled';
  const isKnown = idp.parties.get(login.client_id)?.backchannel_logout_uri !== undefined;
  const client = isKnown ? await (await idp.provider()).Client.find(login.client_id) : undefined;
  let outcome: Outcome = client ? 'told' : 'settled';
  try {
    await client?.backchannelLogout(
      login.subject,
      logoutSessionId(login.session_id, login.client_id),
    );
  } catch (error) {
    const isLast = login.attempts + 1 >= MAX_ATTEMPTS;
    deps.log.warn(
      { client_id: login.client_id, reason: error instanceof Error ? error.message : 'unknown' },
      isLast ? 'an application was not told of a log-out' : 'a log-out will be told again',
    );
    outcome = (error as { response?: unknown }).response === undefined ? 'unanswered' : 'settled';
    if (!isLast) return outcome;
  }
  await deps.db.write((queries) => forgetLogin(queries, login));
  return outcome;
}

/**
 * Tells applications that a user's session is over (OpenID Connect Back-Channel Logout 1.0 §2.5). At
 * intervals it reads the logins whose session ends about now or has been ended; a trigger of the
 * database records that, so that no way to end a session can be forgotten. An application that refuses
 * is notified again, at growing intervals.
 *
 * Every application has a queue of its own, with one notice at a time, so that a slow one delays no
 * other. The queue of an application that does not reply is dropped; the next round starts it again.
 */
export function createLogoutTeller(deps: Deps): LogoutTeller {
  const { parties } = openIdp(deps);
  const isWanted = [...parties.values()].some((party) => party.backchannel_logout_uri);
  const turns = createTurns({ max: MAX_AT_ONCE, maxWaiting: Infinity });
  /** How many each has delivered, once it is done. */
  const lines = new Map<string, Promise<number>>();
  let timer: NodeJS.Timeout | undefined;
  let beginning: Promise<void> | undefined;
  let isStopping = false;

  async function beginLines(): Promise<void> {
    const clientIds = isWanted ? await listClients(deps.db.read) : [];
    for (const clientId of isStopping ? [] : clientIds) {
      if (lines.has(clientId)) continue;
      const line = tellApplication(clientId)
        .catch((error: unknown) => {
          // The database is away; the next round finds the same rows again.
          deps.log.error({ err: error }, 'telling log-outs failed');
          return 0;
        })
        .finally(() => lines.delete(clientId));
      lines.set(clientId, line);
    }
  }

  async function tellApplication(clientId: string): Promise<number> {
    let told = 0;
    for (let isMore = true; isMore;) {
      const now = deps.clock.now();
      const due = await listDueLogins(deps.db.read, { clientId, now, limit: BATCH });
      for (const { endsAt, ...login } of due) {
        // First come, first served: an unreachable application goes to the back of the queue.
        const outcome = await turns.run('all', () => settle(login, endsAt));
        if (outcome === 'told') told += 1;
        if (outcome === 'unanswered' || outcome === 'left') return told;
      }
      isMore = due.length === BATCH;
    }
    return told;
  }

  async function settle(login: Login, endsAt: number | undefined): Promise<Outcome> {
    if (isStopping) return 'left';
    if (endsAt === undefined) return tellOne(deps, login);
    await postpone(deps, login, endsAt);
    return 'settled';
  }

  const begin = (): Promise<void> => {
    beginning ??= beginLines().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };

  return {
    async look() {
      await begin();
      const told = await Promise.all(lines.values());
      return told.reduce((sum, one) => sum + one, 0);
    },
    start() {
      isStopping = false;
      timer ??= setInterval(() => {
        begin().catch((error: unknown) => {
          deps.log.error({ err: error }, 'telling log-outs failed');
        });
      }, POLL_INTERVAL_MS).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      timer = undefined;
      await beginning?.catch(() => {});
      await Promise.all(lines.values());
    },
  };
}
