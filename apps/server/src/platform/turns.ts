/** Lets a few pieces of work about one thing run at once; the others wait for their turn. */
export type Turns = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** Thrown when too many wait for the same thing already. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many wait for the same thing.');
    this.name = 'TooManyWaiting';
  }
}

type Line = { running: number; readonly waiting: (() => void)[] };

/** A queue for each key: `max` run, `maxWaiting` wait, the next one is refused. */
export function createTurns({ max, maxWaiting }: { max: number; maxWaiting: number }): Turns {
  const lines = new Map<string, Line>();
  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= max) {
        if (line.waiting.length >= maxWaiting) throw new TooManyWaiting();
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      } else line.running += 1;
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        // The turn is passed on directly, so that no other work can slip in between.
        if (next) next();
        else {
          line.running -= 1;
          if (line.running === 0) lines.delete(key);
        }
      }
    },
  };
}
