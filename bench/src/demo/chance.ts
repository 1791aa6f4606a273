import type { Clock } from '@gatecall/server/platform/clock';
import type { Random } from '@gatecall/server/platform/random';

/** Randomness that is the same every time: a whole number below `below`. */
export type Chance = (below: number) => number;

/** A seeded generator (mulberry32). It decides what happens in the story, but no secrets. */
export function seededChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * A random source of the installation for pictures that must always show the same codes: nothing that it
 * makes is secret. It begins anew with each moment of the story, since what the outbox draws in the
 * background would otherwise shift everything after it.
 */
export function seededRandom(seed: number, clock: Clock): Random {
  let moment = Number.NaN;
  let ofMoment = seededChance(seed);
  const chance: Chance = (below) => {
    const now = clock.now();
    if (now !== moment) {
      moment = now;
      ofMoment = seededChance(seed + now);
    }
    return ofMoment(below);
  };
  const bytes = (count: number): Buffer =>
    Buffer.from(Array.from({ length: count }, () => chance(256)));
  return {
    bytes,
    int: chance,
    uuid() {
      const time = clock.now().toString(16).padStart(12, '0');
      const rest = bytes(8).toString('hex');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${bytes(6).toString('hex')}`;
    },
  };
}

/** Picks one of several, each as often as its weight says. */
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
