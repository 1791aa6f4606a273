import { DAY_MS } from '@gatecall/contracts/constants';
import { isWordCode } from '@gatecall/contracts/entry-code';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findStandingCodes } from '../../residents/gate-lookups.ts';
import { forgetHits, hitAll, type Limit } from '../../limits/limits.ts';
import type { CallPlan } from '../call-flow/call.ts';
import type { Heard, Verdict } from '../call-flow/events.ts';
import { isEqual } from '../../platform/secrets.ts';
import { codeStateAt } from '../../home/rules/code-validity.ts';
import {
  isSuspended,
  recordRight,
  recordWrong,
  suspendLongest,
  type Guesser,
  type GuessResult,
  type GuessState,
} from '../../home/rules/guess-backoff.ts';
import { keyedReadings, type PanelProfile } from '../../home/rules/panel-profile.ts';
import { matchSpeech, readSpeech } from '../../spoken-code/match-code.ts';
import { mayBeCode, SHORTEST_ATTEMPT } from '../../spoken-code/match-digits.ts';
import { mayBeWords } from '../../spoken-code/match-words.ts';
import { saysWithoutCode } from '../../spoken-code/without-code.ts';
import { holdGuessStates, saveGuessState } from '../../home/codes/guess-store.ts';
import { consumeGuestCode, findGuestCodes } from '../../home/codes/store.ts';

/** A code that may open now. */
export type LiveCode = {
  readonly codeId: string;
  readonly code: string;
  /** Has limits, and is counted when it opens. */
  readonly isCounted: boolean;
  /** Opens so many times only. */
  readonly hasMaxUses: boolean;
};

/** Every code of an intercom that is valid at this moment. */
export async function liveCodes(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  queries: Queries,
  intercomId: string,
): Promise<readonly LiveCode[]> {
  const standing = await findStandingCodes(queries, deps.secrets, intercomId);
  const limited = await findGuestCodes(queries, deps.secrets, intercomId);
  const now = deps.clock.now();
  return [
    ...standing.map(({ codeId, code }) => ({ codeId, code, isCounted: false, hasMaxUses: false })),
    ...limited
      .filter((code) => codeStateAt(code, now) === 'valid')
      .map(({ codeId, code, maxUses }) => ({
        codeId,
        code,
        isCounted: true,
        hasMaxUses: maxUses !== null,
      })),
  ];
}

/**
 * Nine an hour, for ever, is no burst and still two hundred a day: the chance of six digits falls
 * within a year's patience. Thirty on a day without a right code switch codes off as well.
 */
const wrongPerDay = ({ intercomId, guesser }: Place): Limit => ({
  name: 'gate-guesses',
  key: guesser === 'vouched' ? `${intercomId}:vouched` : intercomId,
  max: 30,
  windowMs: DAY_MS,
});

/** Where wrong codes count. */
type Place = { readonly intercomId: string; readonly guesser: Guesser };

/** Whose wrong codes those of a call are. */
export const guesserOf = (plan: CallPlan | null): Guesser =>
  plan?.isVouchedFor ? 'vouched' : 'anyone';

export type CheckResult = {
  readonly verdict: Verdict;
  /** No code opened then, not even the right one. */
  readonly wereOff: boolean;
  readonly warning: GuessResult['warning'];
};

/**
 * Whether a right code opens nothing in this call: then it is not used up, and forgives no wrong guesses,
 * or a code for one opening would do so for ever.
 */
export const isOnlyTried = (plan: CallPlan | null): boolean =>
  plan?.kind === 'test' || plan?.hasNoTones === true;

/**
 * Judges what a guest said or keyed, counts wrong guesses and uses up a limited code, all in
 * the transaction of the call. Every code is compared, whichever fits, and a suspended intercom does
 * the same work: no caller can tell why they were refused.
 */
export async function checkCode(
  deps: Deps,
  queries: Queries,
  input: Place & { heard: Heard; profile: PanelProfile; isOnlyTried: boolean },
): Promise<CheckResult> {
  const now = deps.clock.now();
  const { intercomId, guesser, heard, profile } = input;
  const { [guesser]: before } = await holdGuessStates(queries, intercomId);
  const codes = await liveCodes(deps, queries, intercomId);
  const { matched, attempts, hasNone } = compareAll(heard, codes, profile);
  const wereOff = isSuspended(before, now);
  const mayOpen = matched !== undefined && !wereOff;
  if (mayOpen) {
    const right = { kind: 'right', codeId: matched.codeId } as const;
    if (input.isOnlyTried) return { verdict: right, wereOff, warning: null };
    if (!matched.isCounted || (await consumeGuestCode(queries, matched.codeId))) {
      await forgetGuesses(deps, queries, { intercomId, guesser, before });
      return { verdict: right, wereOff, warning: null };
    }
  }
  const warning = await countGuesses(deps, queries, { intercomId, guesser, before, attempts });
  return { verdict: { kind: 'refused', attempts, hasNone }, wereOff, warning };
}

type Guesses = Place & { readonly before: GuessState };

/** What a right code does to the guesses before it; `before` is held for the change. */
export async function forgetGuesses(
  deps: Deps,
  queries: Queries,
  { before, ...place }: Guesses,
): Promise<void> {
  const after = recordRight(before, deps.clock.now());
  if (before.windowStartedAt === after.windowStartedAt) return;
  await saveGuessState(queries, place, after);
  await forgetHits(deps, queries, wrongPerDay(place));
}

/** Counts wrong codes; `before` is held for the change. Returns what the resident is warned of. */
export async function countGuesses(
  deps: Deps,
  queries: Queries,
  { before, attempts, ...place }: Guesses & { readonly attempts: number },
): Promise<GuessResult['warning']> {
  const now = deps.clock.now();
  const burst = recordWrong(before, attempts, now);
  const isPatient =
    !isSuspended(burst.state, now) &&
    (await countWrong(deps, queries, place, attempts)) !== undefined;
  const { state, warning } = isPatient ? suspendLongest(burst.state, now) : burst;
  await saveGuessState(queries, place, state);
  return warning;
}

const countWrong = (deps: Deps, queries: Queries, place: Place, attempts: number) =>
  hitAll(
    deps,
    queries,
    Array.from({ length: attempts }, () => wrongPerDay(place)),
  );

/** Judges what was said on the demo line. */
export function judgeDemo(
  { config }: Pick<Deps, 'config'>,
  heard: Heard,
  profile: Pick<PanelProfile, 'doublesKeys' | 'language'>,
): Verdict {
  const demo = { code: config.demo.code, codeId: 'demo' };
  const { matched, attempts } = compareAll(heard, [demo], profile);
  return matched ? { kind: 'right', codeId: matched.codeId } : { kind: 'refused', attempts };
}

/**
 * Compares with every code; the first that fits wins. A greeting, noise or a few keys cannot be a code: they
 * are no attempt, so that a loud street switches no codes off.
 */
export function compareAll<T extends { readonly code: string }>(
  heard: Heard,
  codes: readonly T[],
  profile: Pick<PanelProfile, 'doublesKeys' | 'language'>,
): { matched: T | undefined; attempts: number; hasNone: boolean } {
  let matched: T | undefined;
  let attempts = 1;
  const { compare, mayBeDigits, mayBeWords, hasNone } = comparison(heard, profile);
  const isAttempt = mayBeDigits || (mayBeWords && codes.some(({ code }) => isWordCode(code)));
  for (const code of codes) {
    const match = compare(code.code);
    if (match.isMatch) matched ??= code;
    attempts = Math.max(attempts, match.attempts);
  }
  if (matched) return { matched, attempts: 1, hasNone: false };
  return { matched, attempts: isAttempt ? attempts : 0, hasNone };
}

/** What telephone menus have taught people to press for a person; some panels double it. */
const KEYED_FOR_A_PERSON = /^00?$/;

type Comparison = {
  readonly compare: (code: string) => { readonly isMatch: boolean; readonly attempts: number };
  /** Whether it is as long as a code of digits. */
  readonly mayBeDigits: boolean;
  /** Whether it may hold as many words of the list as a code of words has. */
  readonly mayBeWords: boolean;
  /** Whether the guest says, or keys, that they have no code. */
  readonly hasNone: boolean;
};

/** Reads what was heard once; the returned function compares it with a code. */
function comparison(
  heard: Heard,
  profile: Pick<PanelProfile, 'doublesKeys' | 'language'>,
): Comparison {
  if (heard.kind === 'silence' || heard.kind === 'finishKey')
    return {
      compare: () => ({ isMatch: false, attempts: 0 }),
      mayBeDigits: false,
      mayBeWords: false,
      hasNone: false,
    };
  if (heard.kind === 'speech') {
    const speech = readSpeech(heard.transcript, profile.language);
    return {
      compare: (code) => matchSpeech(speech, code),
      mayBeDigits: mayBeCode(speech.runs),
      mayBeWords: mayBeWords(speech),
      hasNone: saysWithoutCode(speech),
    };
  }
  const readings = keyedReadings(heard.digits, profile);
  return {
    compare: (code) => ({
      // Each is compared, whichever fits, so that the time reveals nothing.
      isMatch: readings.filter((reading) => isEqual(reading, code)).length > 0,
      attempts: 1,
    }),
    mayBeDigits: heard.digits.length >= SHORTEST_ATTEMPT,
    mayBeWords: false,
    hasNone: KEYED_FOR_A_PERSON.test(heard.digits),
  };
}
