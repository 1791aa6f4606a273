import type { Deps } from '../../deps.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import { outcomeBrought, type Call, type Outcome } from '../call-flow/call.ts';

/** A call that has ended. */
export type FinishedCall = {
  readonly callId: string;
  readonly kind: string;
  readonly outcome: Outcome;
  /** Whether a message may still be reported that changes the outcome. */
  readonly mayChange: boolean;
};

/** Counts each call once, by its outcome. */
export type CallTally = Rounds<void> & { add(call: FinishedCall): void };

/** Hosted carriers report a message seconds after the end of its call. */
export const LATE_MS = 90_000;
const LOOK_MS = 15_000;

/**
 * Keeps calls that may still change in memory; a killed process loses no more of them than of any
 * other counter. The stored record decides, because the message may be reported to another instance.
 */
export function createCallTally(deps: Pick<Deps, 'db' | 'clock' | 'counters' | 'log'>): CallTally {
  let waiting: { readonly call: FinishedCall; readonly dueAt: number }[] = [];

  /** Counts the calls whose late messages have been reported by now, or never will be. */
  async function work(): Promise<void> {
    const now = deps.clock.now();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) return;
    const ids = due.map(({ call }) => call.callId);
    const rows = await deps.db.read
      .selectFrom('calls')
      .select(['call_id', 'outcome'])
      .where('call_id', 'in', ids)
      .execute();
    waiting = waiting.filter((one) => !due.includes(one));
    const noted = new Map(rows.map((row) => [row.call_id, row.outcome]));
    for (const { call } of due) {
      const outcome = noted.get(call.callId) ?? call.outcome;
      deps.counters.callFinished({ kind: call.kind, outcome });
    }
  }
  return {
    ...createRounds(deps, { job: 'call tally', everyMs: LOOK_MS, work }),
    add(call) {
      if (call.mayChange) waiting.push({ call, dueAt: deps.clock.now() + LATE_MS });
      else deps.counters.callFinished({ kind: call.kind, outcome: call.outcome });
    },
  };
}

/** The outcome of a call, if this step decided it. */
export function finishedBy(
  before: { readonly callId: string; readonly state: Call },
  after: Call,
): FinishedCall | undefined {
  const { phase, plan } = after;
  const outcome = outcomeBrought(before.state, after);
  if (outcome === undefined) return undefined;
  const mayChange = phase.at === 'ended' && phase.awaits !== undefined;
  return { callId: before.callId, kind: plan?.kind ?? 'unknown', outcome, mayChange };
}
