/** Every tab keeps a stream open and queries the database now and then; this many are enough (A84). */
const STREAMS_PER_PERSON = 10;
const STREAMS_IN_ALL = 5_000;

/** Counts the open streams of calls in this process. */
export type LiveCalls = {
  /** Returns the function that gives the place back; undefined if all are taken. */
  enter(userId: string): (() => void) | undefined;
};

/** Places for streams, all of them free. */
export function createLiveCalls(): LiveCalls {
  const open = new Map<string, number>();
  let all = 0;
  return {
    enter(userId) {
      const own = open.get(userId) ?? 0;
      if (own >= STREAMS_PER_PERSON || all >= STREAMS_IN_ALL) return undefined;
      open.set(userId, own + 1);
      all += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      };
    },
  };
}
