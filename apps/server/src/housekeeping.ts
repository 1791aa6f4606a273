import { forgetPastEvents } from './audit/audit.ts';
import { forgetPastChallenges } from './auth/challenges/store.ts';
import { forgetPastTelemetry } from './auth/events/store.ts';
import { rotateSigningKey } from './auth/idp/signing-key.ts';
import { signingKeyMadeAt } from './auth/sessions/signing-keys-store.ts';
import { forgetPastSessions } from './auth/sessions/store.ts';
import { forgetPastRecords } from './auth/idp/store.ts';
import { forgetUnconfirmedTotps } from './auth/methods/totp/store.ts';
import type { Queries } from './db/database.ts';
import type { Deps } from './deps.ts';
import { forgetPastGuesses } from './limits/growing-delay.ts';
import { forgetPastLimits } from './limits/limits.ts';
import { forgetPastMessages } from './outbox/store.ts';
import { forgetPastQuarantine } from './residents/store.ts';
import {
  forgetPastArms,
  forgetPastCalls,
  forgetPastChecks,
  forgetPastSteps,
  tellSilentIntercoms,
} from './voice/housekeeping.ts';

/** Signing keys serve this long; two instances that notice at once make one key too many, no more. */
const KEY_LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** Lets new keys sign, as `gatecall rotate-key` does. */
async function rotateOldKeys(deps: Deps): Promise<void> {
  const madeAt = await signingKeyMadeAt(deps.db.read);
  if (madeAt === undefined || deps.clock.now() - madeAt < KEY_LIFETIME_MS) return;
  await deps.keyring.rotate();
  if (deps.config.idpClientsFile !== undefined) await rotateSigningKey(deps);
}

/** Clears away what nobody can use any more, so that the database grows with people, not with time. */
export type Housekeeper = {
  /** One round; answers how many rows went. */
  run(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INTERVAL_MS = 10 * MINUTE;
/** Rows of one statement: on the embedded database a delete holds everybody else up. */
const BATCH = 500;
/** How long what is past stays, for a look back by the operator. */
const KEEP_CHALLENGES_MS = 60 * MINUTE;
const KEEP_MESSAGES_MS = 7 * DAY;
const KEEP_SESSIONS_MS = 30 * DAY;
const KEEP_TELEMETRY_MS = 30 * DAY;
/** A year and a month: a yearly review still finds the whole year. */
const KEEP_AUDIT_MS = 396 * DAY;

export function createHousekeeper(deps: Deps): Housekeeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;

  async function emptyOut(
    forget: (queries: Queries, limit: number) => Promise<number>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const gone = await deps.db.write((queries) => forget(queries, BATCH));
      total += gone;
      if (gone < BATCH) return total;
    }
  }

  async function runOnce(): Promise<number> {
    const now = deps.clock.now();
    const counts = [
      await emptyOut((q, limit) => forgetPastChallenges(q, now - KEEP_CHALLENGES_MS, limit)),
      await emptyOut((q, limit) => forgetPastRecords(q, now, limit)),
      await emptyOut((q, limit) => forgetPastLimits(q, now, limit)),
      await emptyOut((q, limit) => forgetPastMessages(q, now - KEEP_MESSAGES_MS, limit)),
      await emptyOut((q, limit) => forgetPastSessions(q, now - KEEP_SESSIONS_MS, limit)),
      await emptyOut((q, limit) => forgetPastSteps(q, now, limit)),
      await emptyOut((q, limit) => forgetPastCalls(q, now, limit)),
      await emptyOut((q, limit) => forgetPastArms(q, now, limit)),
      await emptyOut((q, limit) => forgetPastChecks(q, now, limit)),
      await emptyOut((q, limit) => forgetPastQuarantine(q, now, limit)),
      await emptyOut((q, limit) => forgetPastEvents(q, now - KEEP_AUDIT_MS, limit)),
      await emptyOut((q, limit) => forgetPastTelemetry(q, now - KEEP_TELEMETRY_MS, limit)),
      await emptyOut((q, limit) => forgetPastGuesses(q, now, limit)),
      await emptyOut((q, limit) => forgetUnconfirmedTotps(q, now, limit)),
    ];
    await rotateOldKeys(deps);
    await tellSilentIntercoms(deps);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  const run = (): Promise<number> => {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    start() {
      timer ??= setInterval(() => {
        run().catch((error: unknown) => {
          // The database is away; the next round finds the same rows again.
          deps.log.error({ err: error }, 'housekeeping failed');
        });
      }, INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
    },
  };
}
