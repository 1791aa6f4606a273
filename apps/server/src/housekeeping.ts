import { DAY_MS } from '@gatecall/contracts/constants';
import { asJob } from './audit/actor.ts';
import { forgetPastEvents } from './audit/forget.ts';
import { createChainWatch } from './audit/watch-chain.ts';
import { watchPanels } from './buildings/silent-panels.ts';
import { FACTOR_KINDS } from './auth/factors.ts';
import { rotateKeys } from './auth/idp/rotate-keys.ts';
import { signingKeyMadeAt } from './auth/sessions/signing-keys-store.ts';
import type { Deps } from './deps.ts';
import { forgetPastQuarantine } from './residents/quarantine-store.ts';
import { isDatabaseAway } from './platform/database-failure.ts';
import { nextTurn } from './platform/next-turn.ts';
import { createRounds, type Rounds } from './platform/rounds.ts';
import { forgetPastEvents as forgetPastWebhooks } from './webhooks/event-store.ts';
import { serveWaiting } from './home/gates/waiting.ts';
import { forgetUnkeptCalls } from './home/history/store.ts';
import {
  forgetExpiredSessions,
  forgetPastArms,
  forgetPastChallenges,
  forgetPastDevices,
  forgetPastGuesses,
  forgetPastInvites,
  forgetPastLimits,
  forgetPastMessages,
  forgetPastRecords,
  forgetPastRequests,
  forgetPastSteps,
  forgetPastTelemetry,
  forgetPastUnitInvites,
  forgetRevokedSessions,
  forgetUnusedArms,
  type Forget,
} from './retention.ts';
import { forgetPastCalls, tellSilentIntercoms } from './voice/housekeeping.ts';

/** How long signing keys serve; two instances that notice at once make one key too many, at most. */
const KEY_LIFETIME_MS = 90 * DAY_MS;

/** Makes new keys, as `gatecall rotate-key` does. */
async function rotateOldKeys(deps: Deps): Promise<void> {
  const madeAt = await signingKeyMadeAt(deps.db.read);
  if (madeAt === undefined || deps.clock.now() - madeAt < KEY_LIFETIME_MS) return;
  await rotateKeys(deps, { isNow: false, withIdTokens: deps.config.idpClientsFile !== undefined });
}

/**
 * On the embedded database a slice blocks everything else, so its size follows from how long the last
 * one took.
 */
const SLICE_MS = 8;
const FIRST_SLICE_ROWS = 50;
const LARGEST_SLICE_ROWS = 500;
/** Intercoms that are checked together, and in one round: the next round continues after them. */
const INTERCOMS_IN_SLICE = 25;
const INTERCOMS_IN_ROUND = 30_000;
/**
 * Where many went silent at once (a carrier's failure), the rest is told in the rounds after: thousands
 * of mails in one minute look like spam to the servers that take them.
 */
const SILENCES_IN_ROUND = 250;
/** Each has the calls of a building's people behind it. */
const PANELS_IN_SLICE = 5;
/** How far back webhooks can be sent again. */
const KEEP_WEBHOOKS_MS = 30 * DAY_MS;

/** In this order: what an attacker can fill fastest is deleted first. */
const JOBS: readonly Forget[] = [
  forgetPastChallenges,
  forgetPastRecords,
  forgetPastLimits,
  forgetPastRequests,
  forgetPastMessages,
  forgetExpiredSessions,
  forgetRevokedSessions,
  forgetPastSteps,
  forgetPastCalls,
  forgetUnkeptCalls,
  forgetPastInvites,
  forgetPastUnitInvites,
  forgetPastArms,
  forgetUnusedArms,
  forgetPastDevices,
  forgetPastEvents,
  forgetPastTelemetry,
  (q, now, limit) => forgetPastWebhooks(q, now - KEEP_WEBHOOKS_MS, limit),
  forgetPastGuesses,
  ...FACTOR_KINDS.flatMap(({ forget = [] }) => forget),
];

/**
 * Deletes what can no longer be used, so that the database grows with people, not with time. A round returns
 * how many rows were deleted. It works in slices of a few milliseconds and lets everything else run between
 * them; when stopped it ends after its current slice, and the next one finds the rest. A part that fails keeps
 * no other from being done; the round then fails with its reason.
 */
export function createHousekeeper(own: Deps): Rounds<number> {
  const deps = asJob(own, 'housekeeping');
  /** Where the walk over all intercoms continues. */
  let walkedTo = '';
  const watchChain = createChainWatch(own);

  const forgetRested: Forget = (queries, now, limit) =>
    forgetPastQuarantine(queries, now - deps.config.numberRestMs, limit);

  async function emptyOut(forget: Forget, now: number, stopping: AbortSignal): Promise<number> {
    let total = 0;
    let rows = FIRST_SLICE_ROWS;
    while (!stopping.aborted) {
      const limit = rows;
      const from = performance.now();
      const gone = await deps.db.write((queries) => forget(queries, now, limit));
      const took = performance.now() - from;
      total += gone;
      await nextTurn();
      if (gone < limit) break;
      rows = Math.round(Math.min(LARGEST_SLICE_ROWS, Math.max(1, (limit * SLICE_MS) / took)));
    }
    return total;
  }

  async function walkIntercoms(stopping: AbortSignal): Promise<void> {
    const limit = INTERCOMS_IN_SLICE;
    let told = 0;
    for (let walked = 0; walked < INTERCOMS_IN_ROUND && !stopping.aborted; walked += limit) {
      const slice = await tellSilentIntercoms(deps, { after: walkedTo, limit });
      walkedTo = slice.next ?? '';
      told += slice.told;
      await nextTurn();
      if (slice.next === undefined || told >= SILENCES_IN_ROUND) return;
    }
  }

  async function walkPanels(stopping: AbortSignal): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined && !stopping.aborted) {
      after = await watchPanels(deps, { after, limit: PANELS_IN_SLICE });
      await nextTurn();
    }
  }

  async function work(stopping: AbortSignal): Promise<number> {
    const now = deps.clock.now();
    let total = 0;
    const parts: readonly (() => Promise<unknown>)[] = [
      ...[...JOBS, forgetRested].map((forget) => async () => {
        total += await emptyOut(forget, now, stopping);
      }),
      () => rotateOldKeys(deps),
      () => serveWaiting(own),
      () => walkIntercoms(stopping),
      () => walkPanels(stopping),
      watchChain,
    ];
    const failures: unknown[] = [];
    for (const part of parts) {
      if (stopping.aborted) break;
      try {
        await part();
      } catch (error) {
        // Then every other part would fail as well.
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failedFor(failures);
    return total;
  }

  const everyMs = deps.config.housekeepingSeconds * 1_000;
  return createRounds(deps, { job: 'housekeeping', everyMs, work });
}

/** One failure as it is, several as one with all their reasons. */
const failedFor = (failures: readonly unknown[]): unknown =>
  failures.length === 1
    ? failures[0]
    : new AggregateError(failures, failures.map((failure) => String(failure)).join('; '));
