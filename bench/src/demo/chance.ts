/** Chance that is the same every time: a whole number below `below`. */
export type Chance = (below: number) => number;

/** A seeded generator (mulberry32). It decides what happens in the story, and no secret. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of several, each as often as its weight says. */
export function pick<Kind>(
  chance: Chance,
  kinds: readonly (readonly [weight: number, kind: Kind])[],
): Kind {
  let left = chance(kinds.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, kind] of kinds) {
    if (left < weight) return kind;
    left -= weight;
  }
  throw new Error('There is nothing to choose from.');
}
