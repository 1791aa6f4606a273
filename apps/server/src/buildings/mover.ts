import { actingAs } from '../audit/actor.ts';
import type { Deps } from '../deps.ts';
import { moveOutDue } from './move-out.ts';

/** Moves people out on time. */
export type Mover = {
  /** Moves out everybody whose day has passed. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** A look reads an index that has those alone who are to leave: mostly nothing. */
const LOOK_MS = 1_000;
/** People who are moved out between two looks whether the server stops. */
const AT_ONCE = 20;

/** An access must not outlive its day by a round of housekeeping. */
export function createMover(own: Deps): Mover {
  const deps = actingAs(own, 'job', 'mover');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = new AbortController();

  async function runOnce(): Promise<void> {
    while (!stopping.signal.aborted) {
      if ((await moveOutDue(deps, AT_ONCE)) < AT_ONCE) return;
    }
  }

  const run = (): Promise<void> => {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    start() {
      stopping = new AbortController();
      timer ??= setInterval(() => {
        run().catch((error: unknown) => {
          // The database is away; the next look finds the same people again.
          deps.log.error({ err: error }, 'moving people out failed');
        });
      }, LOOK_MS).unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
    },
  };
}
