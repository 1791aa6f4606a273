import type { Logger } from 'pino';
import type { Job } from './jobs.ts';

/** A job that is done again and again, one round at a time. */
export type Rounds<T> = {
  /** One round; whoever asks while one runs gets that one. */
  run(): Promise<T>;
  start(): void;
  /** Tells a running round to end, and waits for it. */
  stop(): Promise<void>;
};

/** Does `work` every `everyMs`. A round that fails is logged, and the next one finds the same work. */
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

  const run = (): Promise<T> => {
    running ??= work(stopping.signal).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    start() {
      stopping = new AbortController();
      timer ??= setInterval(() => {
        // Mostly the database is away.
        run().catch((error: unknown) => log.error({ err: error, job }, 'a job failed'));
      }, everyMs).unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
    },
  };
}
