import type { Job } from '@gatecall/contracts/server/jobs';
import type { Logger } from 'pino';

/** A job that is repeated, one round at a time. */
export type Rounds<T> = {
  /** One round; a call while one runs gets that one. */
  run(): Promise<T>;
  start(): void;
  /** Tells a running round to end, and waits for it. */
  stop(): Promise<void>;
};

/**
 * Does `work` every `everyMs`. A round that fails is logged, once for as long as the reason is the same, and
 * the next one finds the same work.
 */
export function createRounds<T>(
  { log }: { readonly log: Logger },
  {
    job,
    everyMs,
    work,
  }: { job: Job; everyMs: number; work: (stopping: AbortSignal) => Promise<T> },
): Rounds<T> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<T> | undefined;
  let stopping = new AbortController();
  let failure: string | undefined;

  const run = (): Promise<T> => {
    running ??= work(stopping.signal).finally(() => {
      running = undefined;
    });
    return running;
  };
  const round = async (): Promise<void> => {
    try {
      await run();
      failure = undefined;
    } catch (error) {
      const before = failure;
      failure = String(error);
      // Mostly the database is away.
      if (failure !== before) log.error({ err: error, job }, 'a job failed');
    }
  };
  return {
    run,
    start() {
      stopping = new AbortController();
      timer ??= setInterval(() => void round(), everyMs).unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
    },
  };
}
