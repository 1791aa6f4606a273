/** Every tab keeps a stream open and queries the database now and then; this many are enough (A84). */
const STREAMS_PER_PERSON = 10;
/** Accounts cost nothing: one line with many of them leaves room for the others. */
const STREAMS_PER_NETWORK = 1_000;
const STREAMS_IN_ALL = 5_000;

/** Counts the open streams of calls in this process. */
export type LiveCalls = {
  /** Returns the function that gives the place back; undefined if all are taken. */
  enter(who: { readonly userId: string; readonly network: string }): (() => void) | undefined;
};

/** Places for streams, all of them free. */
export function createLiveCalls(): LiveCalls {
  const ofPeople = createCount();
  const ofNetworks = createCount();
  let all = 0;
  return {
    enter({ userId, network }) {
      const isFull =
        ofPeople.of(userId) >= STREAMS_PER_PERSON ||
        ofNetworks.of(network) >= STREAMS_PER_NETWORK ||
        all >= STREAMS_IN_ALL;
      if (isFull) return undefined;
      const count = (change: 1 | -1): void => {
        ofPeople.add(userId, change);
        ofNetworks.add(network, change);
        all += change;
      };
      count(1);
      let isOpen = true;
      return () => {
        if (isOpen) count(-1);
        isOpen = false;
      };
    },
  };
}

/** How many there are by a key; keys without any are forgotten. */
function createCount() {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add(key: string, change: number): void {
      const count = of(key) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
