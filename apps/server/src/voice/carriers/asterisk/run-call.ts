import { receiveCall, reportCall } from '../../calls/logic.ts';
import { textOf } from '../../texts/texts.ts';
import type { Verb } from '../verbs.ts';
import { ChannelGone } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import { dialMember } from './dial-member.ts';
import type { AriEvent } from './events.ts';
import { forwardedFrom } from './forwarding-headers.ts';
import { answerLine, hangUpLine, sayOnLine, type Line } from './line.ts';
import { nextStep, performVerb } from './perform-verb.ts';

type CallerChannel = Extract<AriEvent, { type: 'StasisStart' }>['channel'];

/** One gate call from its first event to its record. Never rejects: a guest always hears something. */
export async function runCall(deps: CallDeps, channel: CallerChannel): Promise<void> {
  const { voice, carrier, access, channels } = deps;
  const carrierCallId = channel.id;
  const line = channels.open(carrierCallId);
  try {
    const verbs = await receiveCall(voice, carrier, {
      carrierCallId,
      to: channel.dialplan.exten,
      from: channel.caller.number,
      forwardedFrom: await forwardedFrom(access, carrierCallId),
      attestation: null,
    });
    await runVerbs(deps, line, verbs);
  } catch (error) {
    if (!(error instanceof ChannelGone)) await apologise(deps, line, error);
  } finally {
    await reportCall(voice, carrier, { carrierCallId, event: 'hungUp' }).catch((error: unknown) =>
      voice.log.error({ err: error }, 'the end of a call was not recorded'),
    );
    channels.close(carrierCallId);
  }
}

/** Does what each step asks for, step after step, until nothing follows. */
async function runVerbs(deps: CallDeps, line: Line, first: readonly Verb[]): Promise<void> {
  let isAnswered = false;
  let verbs: readonly Verb[] | undefined = first;
  while (verbs) {
    let following: readonly Verb[] | undefined;
    for (const verb of verbs) {
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

async function performOrDial(
  deps: CallDeps,
  line: Line,
  verb: Verb,
): Promise<readonly Verb[] | undefined> {
  if (verb.verb !== 'dial') return performVerb(deps, line, verb);
  await dialMember(deps, line, verb);
  return nextStep(deps, verb.action);
}

/** What the fallback URL is elsewhere: a sentence that needs no database, then a person. */
async function apologise(deps: CallDeps, line: Line, error: unknown): Promise<void> {
  const { voice, carrier } = deps;
  voice.log.error({ err: error }, 'a call through Asterisk failed');
  const report = { carrierCallId: line.channelId, event: 'carrierFailed' } as const;
  try {
    await answerLine(line);
    await sayOnLine(line, textOf('trouble', 'en'), 'en');
    await runVerbs(deps, line, await reportCall(voice, carrier, report));
  } catch (again) {
    if (again instanceof ChannelGone) return;
    voice.log.error({ err: again }, 'no person could be reached either');
    await sayOnLine(line, textOf('goodbye', 'en'), 'en').catch(() => {});
    await hangUpLine(line).catch(() => {});
  }
}
