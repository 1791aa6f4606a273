import { HOUR_MS } from '@gatecall/contracts/constants';
import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import { recordAudit } from '../../audit/audit.ts';
import {
  FORWARDING_CONDITIONS,
  type ForwardingAnswer,
  type ForwardingCondition,
} from '@gatecall/contracts/product/forwarding';
import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import { callLimits, canText } from '../../limits/phone-limits.ts';
import { toWireTime } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { ForwardedIntercom, GatesOf } from '../../residents/gate-lookups.ts';
import { findLastForgotten } from '../history/store.ts';
import { intercomOf } from '../../residents/intercom-of.ts';
import { requireCallable } from '../../residents/own-phone.ts';
import { isSilent } from '../rules/intercom-silence.ts';
import {
  deleteCheck,
  findChecks,
  findHabits,
  finishCheck,
  insertCheck,
  findChecking,
  findRunning,
  markAnswered,
  markUnclear,
  type ForwardingCheck,
} from './store.ts';

/** Ringing, then forwarding, then the call to us: longer than any carrier needs. */
const CHECK_WINDOW_MS = 90_000;
const CHECKS_PER_RESIDENT = { max: 12, windowMs: HOUR_MS };

/** Places a call of which only the coming back counts; throws if the carrier refuses. */
export type PlaceTestCall = (call: { to: string; from: string; token: string }) => Promise<unknown>;

/** The number of ours that a call has come to, and the phone that forwarded it, if the carrier knows. */
type Looped = { readonly to: string; readonly forwardedFrom: string | undefined };

type Check = {
  readonly condition: ForwardingCondition;
  readonly ip: string;
  /** Unset if the carrier cannot. */
  readonly placeCall: PlaceTestCall | undefined;
};

/** What is known about each condition, and whether the intercom still calls. */
export const readForwarding = async (deps: Deps, home: GatesOf): Promise<ForwardingAnswer> =>
  describeForwarding(deps, await intercomOf(deps.db.read, home));

/** The same for an intercom that is already loaded. Only checks of today's phone and system number count. */
export async function describeForwarding(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  intercom: ForwardedIntercom,
): Promise<ForwardingAnswer> {
  const { read } = deps.db;
  const { intercomId, residentId, systemNumber, residentNumber: phoneNumber } = intercom;
  const checks =
    systemNumber === null || phoneNumber === null
      ? []
      : await findChecks(read, { residentId, systemNumber, phoneNumber });
  const times = (await findHabits(read, [intercomId])).get(intercomId) ?? [];
  const now = deps.clock.now();
  const last = times[0] ?? (await findLastForgotten(read, intercomId));
  return {
    conditions: FORWARDING_CONDITIONS.map((condition) => ({
      condition,
      ...describeChecks(
        checks.filter((check) => check.condition === condition),
        now,
      ),
    })),
    // A panel that was given another number may have it wrong: it is seen to work once it has rung.
    last_gate_call_at: toWireTime(
      last !== null && last < (intercom.numberSince ?? 0) ? null : last,
    ),
    is_silent: isSilent(times, now),
    is_phone_confirmed: intercom.isPhoneProven || !canText(deps, 'sms'),
  };
}

/** What the checks of one condition say, the newest first; one that is unclear leaves what was known before. */
function describeChecks(
  checks: readonly ForwardingCheck[],
  now: number,
): Omit<ForwardingAnswer['conditions'][number], 'condition'> {
  const problem = checks[0]?.result === 'unclear' ? 'unclear' : null;
  const newest = checks.find(({ result }) => result !== 'unclear');
  if (!newest) return { state: 'unknown', checked_at: null, problem };
  const { result, startedAt } = newest;
  const checked_at = toWireTime(startedAt);
  if (result === 'works') return { state: 'works', checked_at, problem };
  const isRunning = result === null && now - startedAt < CHECK_WINDOW_MS;
  if (isRunning) return { state: 'running', checked_at, problem: null };
  return { state: 'fails', checked_at, problem: problem ?? result ?? 'not_back' };
}

/**
 * Calls the resident's phone from the system number. If it is not answered it forwards back to us. That
 * call is the proof; it is rejected unanswered, so it costs nothing. Only one check runs at a time.
 */
export async function startCheck(
  deps: Deps,
  home: GatesOf,
  { condition, ip, placeCall }: Check,
): Promise<ForwardingAnswer> {
  const intercom = await intercomOf(deps.db.read, home);
  const { systemNumber, intercomId } = intercom;
  if (intercom.residentNumber === null || systemNumber === null) {
    throw refuse('invalid_field', { field: 'phone', sentence: 'ownPhoneFirst' });
  }
  if (!placeCall) throw refuse('server_unavailable', { sentence: 'testCallsNotSetUp' });
  const to = requireCallable(deps, intercom);
  await countHits(deps, [
    { name: 'forwarding-check', key: home.residentId, ...CHECKS_PER_RESIDENT },
    ...callLimits(to, ip),
  ]);
  const token = newToken(deps.random);
  const checkId = newId(deps.random, 'check');
  await deps.db.write(async (queries) => {
    await insertCheck(queries, {
      checkId,
      residentId: home.residentId,
      intercomId,
      systemNumber,
      phoneNumber: to,
      condition,
      tokenHash: sha256(token),
      now: deps.clock.now(),
    });
    await recordAudit(deps, queries, {
      event: 'forwarding_check_started',
      userId: home.residentId,
      details: { id: checkId, condition },
    });
  });
  try {
    await placeCall({ to, from: systemNumber, token });
  } catch (error) {
    // No call, no verdict: "fails" would send the resident looking in the wrong place.
    await deps.db.write((queries) => deleteCheck(queries, checkId));
    deps.log.warn({ err: error }, 'a test call could not be placed');
    throw refuse('server_unavailable', { cause: error });
  }
  return readForwarding(deps, home);
}

/**
 * A call from one of our own numbers: is it a check that came back? Residents of other buildings may have the
 * same number and check at the same time: where the carrier does not say whose phone has forwarded, such a call
 * proves nothing.
 */
export async function noticeLoop(
  deps: Pick<Deps, 'clock' | 'webhooks'>,
  queries: Queries,
  { to: systemNumber, forwardedFrom }: Looped,
): Promise<boolean> {
  const now = deps.clock.now();
  const running = await findRunning(queries, { systemNumber, since: now - CHECK_WINDOW_MS });
  const [first] = running;
  const isOfOne = running.every(({ residentId }) => residentId === first?.residentId);
  const check =
    running.find(({ phoneNumber }) => phoneNumber !== null && phoneNumber === forwardedFrom) ??
    (isOfOne ? first : undefined);
  if (!check) {
    const checkIds = running.map(({ checkId }) => checkId);
    if (checkIds.length > 0) await markUnclear(queries, { checkIds, now });
    return false;
  }
  const proven = await finishCheck(queries, { checkId: check.checkId, now });
  if (!proven) return false;
  const { intercom_id: gate_id, resident_id, condition } = proven;
  const data = { gate_id, resident_id, condition };
  await deps.webhooks.tell(queries, { type: 'gate.forwarding_proven', data });
  return true;
}

/** The resident's phone, or its voicemail, answered the check; returns the language to tell them so in. */
export const noticeAnswer = (deps: Deps, token: string): Promise<Language> =>
  deps.db.write(async (queries) => {
    const tokenHash = sha256(token);
    await markAnswered(queries, { tokenHash, now: deps.clock.now() });
    const residentId = await findChecking(queries, tokenHash);
    return residentId === undefined ? DEFAULT_LANGUAGE : findLanguage(queries, residentId);
  });
