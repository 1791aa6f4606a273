import type { Deps } from '../../deps.ts';
import { sha256 } from '../../platform/secrets.ts';
import { openIdp } from './idp.ts';
import { forgetLogin, listEndedLogins, takeTurn, type Login } from './logins-store.ts';

const POLL_INTERVAL_MS = 5_000;
const BATCH = 50;
/** The pauses between them sum to 31 minutes. */
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 60_000;

/** What an application knows a session by: nothing that another application or a call could use. */
export const logoutSessionId = (sessionId: string, clientId: string): string =>
  sha256(`${sessionId} ${clientId}`);

/**
 * Tells applications that a user's session is over (OpenID Connect Back-Channel Logout 1.0 §2.5). It
 * looks at the sessions themselves, so that no way to end one can be forgotten. An application that
 * does not answer is told again, less and less often. Returns how many were told.
 */
export async function tellLogouts(deps: Deps): Promise<number> {
  const { parties } = openIdp(deps);
  const isWanted = [...parties.values()].some((party) => party.backchannel_logout_uri);
  if (!isWanted) return 0;
  const now = deps.clock.now();
  let told = 0;
  for (const login of await listEndedLogins(deps.db.read, { now, limit: BATCH })) {
    if (await tellOne(deps, login)) told += 1;
  }
  return told;
}

async function tellOne(deps: Deps, login: Login): Promise<boolean> {
  const idp = openIdp(deps);
  const pause = FIRST_PAUSE_MS * 2 ** login.attempts;
  const isOurs = await deps.db.write((queries) =>
    takeTurn(queries, login, deps.clock.now() + pause),
  );
  if (!isOurs) return false;
  const isKnown = idp.parties.get(login.client_id)?.backchannel_logout_uri !== undefined;
  const client = isKnown ? await (await idp.provider()).Client.find(login.client_id) : undefined;
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
    if (!isLast) return false;
  }
  await deps.db.write((queries) => forgetLogin(queries, login));
  return client !== undefined;
}

/** Looks regularly for sessions that are over. */
export function createLogoutTeller(deps: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= tellLogouts(deps)
      .catch((error: unknown) => {
        // The database is away; the next look finds the same rows again.
        deps.log.error({ err: error }, 'telling log-outs failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start(): void {
      timer ??= setInterval(run, POLL_INTERVAL_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
