import { FORWARDING_CONDITIONS } from '@gatecall/contracts/product/forwarding';
import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { GateAnswer, GateStatus, SuspendedCalls } from '@gatecall/contracts/product/gate';
import { recordAudit } from '../../audit/audit.ts';
import type { Client } from '../../http/request/client.ts';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { findIntercomOfResident, type ForwardedIntercom } from '../../residents/gate-lookups.ts';
import type { Home } from '../../residents/home.ts';
import { findGuessStates, holdGuessStates, saveGuessState } from '../codes/guess-store.ts';
import { describeForwarding } from '../forwarding/logic.ts';
import { hasProofElsewhere } from '../forwarding/store.ts';
import { intercomIdOf } from '../../residents/intercom-of.ts';
import { isLeftAlone } from '../quiet/logic.ts';
import { GUESSERS, isSuspended, liftSuspension, suspensionAt } from '../rules/guess-backoff.ts';
import { statusSentence } from './sentence.ts';
import { countChecked, gateStatus } from './status.ts';

/** What can truthfully be said about a gate, in the reader's language, and to its owner the facts behind it. */
export const readGate = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  home: Home,
  language?: Language,
): Promise<GateAnswer> =>
  describeGate(deps, home, await findIntercomOfResident(deps.db.read, home), language);

/** The same for an intercom that is already loaded. */
export async function describeGate(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, role }: Home,
  intercom: ForwardedIntercom | undefined,
  language: Language = DEFAULT_LANGUAGE,
): Promise<GateAnswer> {
  const { read } = deps.db;
  const say = (status: GateStatus, suspendedCalls: SuspendedCalls | null = null) => ({
    status,
    sentence: statusSentence(status, role, { language, brand: deps.config.brand }),
    suspended_calls: suspendedCalls,
  });
  const none = {
    conditions_checked: 0,
    conditions: FORWARDING_CONDITIONS.length,
    hears_speech: deps.config.line.hearsSpeech,
    is_quiet: await isLeftAlone(read, { residentId: userId }, deps.clock.now()),
  };
  if (!intercom) {
    return {
      ...say(gateStatus(undefined)),
      ...none,
      suspended_until: null,
      system_number: null,
      forwarding: null,
    };
  }
  const { systemNumber, intercomId } = intercom;
  const [forwarding, guesses, wasProvenElsewhere] = await Promise.all([
    describeForwarding(deps, intercom),
    findGuessStates(read, intercomId),
    hasProofElsewhere(read, { intercomId, systemNumber }),
  ]);
  const now = deps.clock.now();
  const suspended = suspensionAt(guesses, now);
  const isCalledTooOften = guesses.calledTooOftenUntil > now;
  return {
    ...say(
      gateStatus({
        systemNumber,
        areCodesSuspended: suspended !== undefined,
        isCalledTooOften,
        wasProvenElsewhere,
        forwarding,
      }),
      suspended?.calls,
    ),
    ...none,
    conditions_checked: countChecked(forwarding),
    suspended_until: suspended ? toWireTime(suspended.until) : null,
    // How the owner's telephone is set up is for the owner alone.
    ...(role === 'owner'
      ? { system_number: systemNumber, forwarding }
      : { system_number: null, forwarding: null }),
  };
}

/** Switches codes on before their suspension ends, for a resident who knows who was at the gate. */
export async function liftCodeSuspension(
  deps: Deps,
  { home, client }: { home: Home; client: Client },
): Promise<GateAnswer> {
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const states = await holdGuessStates(queries, intercomId);
    const now = deps.clock.now();
    const suspended = GUESSERS.filter((guesser) => isSuspended(states[guesser], now));
    if (suspended.length === 0) return;
    for (const guesser of suspended) {
      const lifted = liftSuspension(states[guesser], now);
      await saveGuessState(queries, { intercomId, guesser }, lifted);
    }
    await recordAudit(deps, queries, {
      event: 'code_suspension_lifted',
      userId: home.residentId,
      ip: client.ip,
    });
    const data = { gate_id: intercomId, resident_id: home.residentId };
    await deps.webhooks.tell(queries, { type: 'gate.codes_lifted', data });
  });
  return readGate(deps, home, client.language());
}
