import { keepMessage } from '../../calls/kept-message.ts';
import { isDatabaseFailure } from '../../../platform/database-failure.ts';
import { isDecisionDue } from '../../calls/decide.ts';
import { decisionTopic } from '../../calls/interruption.ts';
import { reportCall } from '../../calls/report.ts';
import { recoverCall } from '../../standby/calls.ts';
import { languageOfLine } from '../../calls/line-language.ts';
import { MESSAGE_SECONDS } from '../../calls/on-line.ts';
import { OUR_BRAND } from '../../../texts/brand.ts';
import type { TextKey } from '../../../texts/said.ts';
import { textsIn } from '../../../texts/texts.ts';
import type { IncomingCall } from '../carrier.ts';
import type { Verb } from '../verbs.ts';
import { AsteriskAway, ChannelGone, Interrupted } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import { dialMember } from './dial-member.ts';
import type { CallerChannel } from './events.ts';
import { forwardedFrom } from './forwarding-headers.ts';
import { answerLine, hangUpLine, sayOnLine, type Line } from './line.ts';
import { recordLine } from './record-line.ts';
import { patiently } from './patience.ts';
import { nextStep, performVerb } from './perform-verb.ts';
import { beginCall } from './take-up.ts';

/**
 * One gate call from its first event to its record. Never rejects: a guest always hears something. `away` if Asterisk
 * does not reply: then the call is left as it is, to be gone on with.
 */
export async function runCall(
  deps: CallDeps,
  channel: CallerChannel,
  { isTakenOver }: { readonly isTakenOver: boolean },
): Promise<'over' | 'away'> {
  const { voice, carrier, access, channels } = deps;
  const carrierCallId = channel.id;
  const line = channels.open(carrierCallId, { isTakenOver });
  let incoming: IncomingCall = {
    carrierCallId,
    to: channel.dialplan.exten,
    from: channel.caller.number,
    forwardedFrom: '',
    attestation: null,
  };
  const decided = { carrier: carrier.name, carrierCallId };
  const unsubscribe = voice.changes.subscribe(decisionTopic(decided), () => {
    // Also called after a lost connection, when nothing may have happened.
    isDecisionDue(voice, decided).then(
      (isDue) => isDue && line.inbox.interrupt(),
      (error: unknown) => voice.log.error({ err: error }, 'a decision was not looked up'),
    );
  });
  const carryOut = async (): Promise<void> => {
    incoming = { ...incoming, forwardedFrom: await forwardedFrom(access, carrierCallId) };
    await runVerbs(deps, line, await beginCall(deps, line, incoming));
  };
  try {
    await carryOut().catch((error: unknown) => recover(deps, line, incoming, error));
    return 'over';
  } catch (error) {
    if (!(error instanceof AsteriskAway) || line.inbox.isGone()) return 'over';
    voice.log.error({ err: error, channel: carrierCallId }, 'a call waits until Asterisk replies');
    line.inbox.handOver();
    return 'away';
  } finally {
    if (!line.inbox.isHandedOver()) {
      const report = { carrierCallId, event: 'hungUp' } as const;
      await reportCall(voice, carrier, report).catch((error: unknown) =>
        voice.log.error({ err: error }, 'the end of a call was not recorded'),
      );
    }
    unsubscribe();
    channels.close(carrierCallId);
  }
}

/** Carries out step after step, until nothing follows. */
async function runVerbs(deps: CallDeps, line: Line, first: readonly Verb[]): Promise<void> {
  let isAnswered = false;
  let verbs: readonly Verb[] | undefined = first;
  while (verbs) {
    let following: readonly Verb[] | undefined;
    for (const verb of verbs) {
      if (line.inbox.isGone()) throw new ChannelGone();
      if (!isAnswered && verb.verb !== 'reject') {
        await answerLine(line);
        isAnswered = true;
      }
      following = await performOrDial(deps, line, verb);
      if (following) break;
    }
    verbs = following;
  }
  if (!line.inbox.isGone()) await hangUpLine(line);
}

/** What waits for people is broken off when the resident decides; what is said and sent is not. */
async function performOrDial(
  deps: CallDeps,
  line: Line,
  verb: Verb,
): Promise<readonly Verb[] | undefined> {
  try {
    switch (verb.verb) {
      case 'dial':
        await line.inbox.breakable(() => dialMember(deps, line, verb));
        return await nextStep(deps, line, verb.action);
      case 'gather':
      case 'record':
        return await line.inbox.breakable(() => performVerb(deps, line, verb));
      default:
        return await performVerb(deps, line, verb);
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return patiently(deps, line, () =>
      reportCall(deps.voice, deps.carrier, {
        carrierCallId: line.channelId,
        event: 'decisionDue',
      }),
    );
  }
}

/** Nothing more can be said to the caller now. */
const isBeyondReach = (error: unknown): boolean =>
  error instanceof ChannelGone || error instanceof AsteriskAway;

/**
 * What the fallback URL is elsewhere: a sentence that needs no database, then a person, or a message. Throws if the
 * caller cannot be reached.
 */
async function recover(
  deps: CallDeps,
  line: Line,
  incoming: IncomingCall,
  error: unknown,
): Promise<void> {
  const { voice, carrier } = deps;
  if (isBeyondReach(error)) throw error;
  voice.log.error({ err: error }, 'a call through Asterisk failed');
  try {
    await answerLine(line);
    if (!isDatabaseFailure(error)) {
      await sayByOurselves(deps, line, { incoming, text: 'trouble' });
      await runVerbs(deps, line, await recoverCall(voice, carrier, incoming));
      return;
    }
  } catch (again) {
    if (isBeyondReach(again)) throw again;
    voice.log.error({ err: again }, 'no person could be reached either');
  }
  await takeMessage(deps, line, incoming);
}

/** Says a sentence without the database. */
function sayByOurselves(
  { voice }: CallDeps,
  line: Line,
  { incoming, text }: { readonly incoming: IncomingCall; readonly text: TextKey },
): Promise<void> {
  const language = languageOfLine(voice, incoming);
  return sayOnLine(line, textsIn(language, OUR_BRAND).said[text], language);
}

/** Nothing of ours has worked for as long as a guest waits: Asterisk keeps their message by itself. */
async function takeMessage(deps: CallDeps, line: Line, incoming: IncomingCall): Promise<void> {
  const { voice, carrier } = deps;
  try {
    await sayByOurselves(deps, line, { incoming, text: 'messageInstead' });
    const input = { name: line.newId('message'), maxSeconds: MESSAGE_SECONDS };
    const { name, seconds } = await recordLine(line, input);
    const signal = { kind: 'recorded', seconds, recording: name } as const;
    await keepMessage(voice, carrier, incoming, signal);
    await sayByOurselves(deps, line, { incoming, text: 'goodbye' });
    await hangUpLine(line);
  } catch (error) {
    if (isBeyondReach(error)) throw error;
    voice.log.error({ err: error }, 'no message could be taken either');
    await sayByOurselves(deps, line, { incoming, text: 'goodbye' }).catch(() => {});
    await hangUpLine(line).catch(() => {});
  }
}
