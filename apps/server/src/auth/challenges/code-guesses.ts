import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  countUse,
  forgiveHit,
  hitAll,
  refuseKnown,
  tooMany,
  type Limit,
  type Over,
} from '../../limits/limits.ts';
import { findPendingCode } from './pending-store.ts';

/** Guesses that one network has at one code, whatever the rate limits' factor (A20). */
const GUESSES_PER_CODE = 5;
/** Longer than any code lives. */
const CODE_MEMORY_MS = DAY_MS;
/** Over all codes of one subject and all networks: beyond it, guessing is restricted and slow. */
const GUESSES_PER_SUBJECT = { name: 'code-subject', max: 20, windowMs: HOUR_MS } as const;
const NETWORK_AT_SUBJECT = { name: 'code-subject-network', windowMs: HOUR_MS } as const;
/** How long a guess beyond that bound waits before it is judged. */
const SLOWED_MS = 1_000;

/** Who guesses at what. */
export type CodeGuess = {
  readonly kind: string;
  readonly subject: string;
  /** The guesser's network, as `guessingNetworkOf` determines it. */
  readonly network: string;
};

/** What a guess may do: be judged, perhaps as the network's last at this code, or nothing. */
export type TakenGuess = 'judged' | 'last' | 'dead';

type Outcome = { over: Over } | { taken: TakenGuess; isSlowed: boolean };

/**
 * Counts one guess at a code before it is judged; guessing in parallel gains nothing (A21).
 *
 * A network has five guesses at one code. After twenty wrong guesses at one subject in an hour, from
 * any network, a network that has guessed there is refused, and one that has not waits a second for its
 * single guess. So a stranger's guesses never make another network's right code fail, and each guess costs a network
 * (A20, A33). `limits` refuse first.
 */
export async function takeCodeGuess(
  deps: Deps,
  guess: CodeGuess,
  limits: readonly Limit[],
): Promise<TakenGuess> {
  const { kind, subject, network } = guess;
  refuseKnown(deps, limits);
  const outcome = await deps.db.write(async (queries): Promise<Outcome> => {
    const over = await hitAll(deps, queries, limits);
    if (over) return { over };
    const codeId = await findPendingCode(queries, { kind, subject, now: deps.clock.now() });
    if (codeId === undefined) return { taken: 'dead', isSlowed: false };
    const uses = await countUse(deps, queries, {
      name: 'code-network',
      key: `${codeId} ${network}`,
      windowMs: CODE_MEMORY_MS,
    });
    if (uses > GUESSES_PER_CODE) return { taken: 'dead', isSlowed: false };
    const atSubject = await countUse(deps, queries, networkAtSubject(guess));
    const crowded = await hitAll(deps, queries, [subjectLimit(guess)]);
    if (crowded && atSubject > 1) return { over: crowded };
    const taken = uses === GUESSES_PER_CODE ? 'last' : 'judged';
    return { taken, isSlowed: crowded !== undefined };
  });
  if ('over' in outcome) throw tooMany(deps, outcome.over);
  if (outcome.isSlowed) await sleep(SLOWED_MS);
  return outcome.taken;
}

/** Takes the guess back, in the transaction that finds it right. */
export async function forgiveCodeGuess(
  deps: Deps,
  queries: Queries,
  guess: CodeGuess,
): Promise<void> {
  await forgiveHit(deps, queries, subjectLimit(guess));
  await forgiveHit(deps, queries, networkAtSubject(guess));
}

const subjectLimit = ({ kind, subject }: CodeGuess): Limit => ({
  ...GUESSES_PER_SUBJECT,
  key: `${kind} ${subject}`,
});
const networkAtSubject = ({ kind, subject, network }: CodeGuess) => ({
  ...NETWORK_AT_SUBJECT,
  key: `${kind} ${subject} ${network}`,
});
