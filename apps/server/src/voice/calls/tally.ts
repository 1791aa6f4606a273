import type { Deps } from '../../deps.ts';
import type { Call, Outcome } from '../call-flow/call.ts';

/** A call that has come out. */
export type FinishedCall = {
  readonly callId: string;
  readonly kind: string;
  readonly outcome: Outcome;
  /** Whether a message may still be told of that makes something else of it. */
  readonly mayChange: boolean;
};

/** Counts each call once, as what it came to. */
export type CallTally = {
  add(call: FinishedCall): void;
  /** Counts those whose late messages are told by now, or never will be. */
  run(): Promise<void>;
  start(): void;
  stop(): void;
};

/** Hosted carriers tell of a message seconds after the end of its call. */
export const LATE_MS = 90_000;
const LOOK_MS = 15_000;

/**
 * Keeps calls that may still change in memory: what a kill takes with it is no more than what it takes
 * of every counter. The record decides, for the message may be told to another instance.
 */
export function createCallTally(deps: Pick<Deps, 'db' | 'clock' | 'counters' | 'log'>): CallTally {
  let waiting: { readonly call: FinishedCall; readonly dueAt: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
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
    run,
    add(call) {
      if (call.mayChange) waiting.push({ call, dueAt: deps.clock.now() + LATE_MS });
      else deps.counters.callFinished({ kind: call.kind, outcome: call.outcome });
    },
    start() {
      timer ??= setInterval(() => {
        run().catch((error: unknown) => {
          // The database is away: they wait on.
          deps.log.warn({ err: error }, 'calls could not be counted');
        });
      }, LOOK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** What a step made of a call, where it has come out by this step and not before. */
export function finishedBy(
  before: { readonly callId: string; readonly state: Call },
  { phase, plan }: Call,
): FinishedCall | undefined {
  const outcome = outcomeOf({ phase });
  if (outcome === undefined || outcomeOf(before.state) !== undefined) return undefined;
  const mayChange = phase.at === 'ended' && phase.awaits !== undefined;
  return { callId: before.callId, kind: plan?.kind ?? 'unknown', outcome, mayChange };
}

/** What a call came to, as soon as that is certain. */
const outcomeOf = ({ phase }: Pick<Call, 'phase'>): Outcome | undefined =>
  phase.at === 'parting' || phase.at === 'ended' ? phase.outcome : undefined;
