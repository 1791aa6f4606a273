import { reportCall } from '../../calls/report.ts';
import { continueCall } from '../../standby/calls.ts';
import type { Verb } from '../verbs.ts';
import { inTime } from '../../../platform/in-time.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { ChannelGone } from './ari.ts';
import type { CallDeps } from './call-deps.ts';
import { gatherKeysOrSpeech } from './gather-speech.ts';
import { gatherKeys, hangUpLine, playTones, sayOnLine, type Line } from './line.ts';
import { patiently } from './patience.ts';
import { recordingNameOf, recordLine } from './record-line.ts';
import { signalOf, type LineReport } from './signal.ts';

/** The verb that takes a second line. */
export type DialVerb = Extract<Verb, { verb: 'dial' }>;

const BUSY_CAUSE = '17';
/** Longer than a write takes, shorter than a guest notices. */
const NOTE_MS = 250;

/**
 * Performs one verb on one line. Returns the verbs of the next step if it leads to one; throws
 * ChannelGone if it ends the call.
 */
export async function performVerb(
  deps: CallDeps,
  line: Line,
  verb: Exclude<Verb, DialVerb>,
): Promise<readonly Verb[] | undefined> {
  switch (verb.verb) {
    case 'say':
      await sayOnLine(line, verb.text, verb.language);
      return undefined;
    case 'pause':
      await line.sleep(verb.ms);
      return undefined;
    case 'tones':
      await playTones(line, verb.tones, () => noteBegin(deps, line, verb));
      return undefined;
    case 'gather':
      return nextStep(deps, line, verb.action, await gather(deps, line, verb));
    case 'record': {
      const name = recordingNameOf(sha256(tokenOf(verb.action)));
      const recording = await recordLine(line, { name, maxSeconds: verb.maxSeconds });
      const hasLeft = line.inbox.isGone() && !line.inbox.isHandedOver();
      if (hasLeft) await noteHangUp(deps, line);
      return nextStep(deps, line, verb.action, { recording });
    }
    case 'continue':
      return nextStep(deps, line, verb.action);
    case 'farewell':
      await sayOnLine(line, verb.text, verb.language);
      await hangUpLine(line);
      throw new ChannelGone();
    case 'reject':
      await hangUpLine(line, { reason_code: BUSY_CAUSE });
      throw new ChannelGone();
    case 'hangup':
      await hangUpLine(line);
      throw new ChannelGone();
    case 'connect':
      return undefined;
  }
}

/** The caller has ended the recording, and with it the call: the record says so, and takes the message after it. */
async function noteHangUp(
  { voice, carrier }: CallDeps,
  { channelId: carrierCallId }: Line,
): Promise<void> {
  try {
    await reportCall(voice, carrier, { carrierCallId, event: 'hungUp' });
  } catch (error) {
    // The message matters more: it is reported all the same.
    voice.log.error({ err: error }, 'that a caller hung up could not be noted');
  }
}

/** A guest does not wait for a database: at worst the next process plays the tones once more. */
async function noteBegin(
  { voice, carrier }: CallDeps,
  { channelId: carrierCallId }: Line,
  { isReported }: Extract<Verb, { verb: 'tones' }>,
): Promise<void> {
  if (!isReported) return;
  try {
    await inTime(reportCall(voice, carrier, { carrierCallId, event: 'tonesBegun' }), NOTE_MS);
  } catch (error) {
    voice.log.error({ err: error }, 'that tones begin could not be noted');
  }
}

/** Keys, or keys and speech if the question allows it and an engine is there. */
async function gather(
  { channels, ear }: CallDeps,
  line: Line,
  verb: Extract<Verb, { verb: 'gather' }>,
): Promise<LineReport> {
  if (verb.accepts === 'keys-and-speech' && ear) {
    return gatherKeysOrSpeech({ channels, ear }, line, verb);
  }
  return { keys: await gatherKeys(line, verb) };
}

const tokenOf = (action: string): string => action.slice(action.lastIndexOf('/') + 1);

/** Reports the result of a verb, as hosted carriers do at its action URL, and returns what to do next. */
export async function nextStep(
  deps: CallDeps,
  line: Line,
  action: string,
  told: LineReport = {},
): Promise<readonly Verb[]> {
  const token = tokenOf(action);
  const leg = { carrierCallId: line.channelId, parentCallId: line.parentCallId };
  const verbs = await patiently(deps, line, () =>
    continueCall(deps.voice, deps.carrier, { token, leg }, (awaited) => signalOf(awaited, told)),
  );
  return verbs ?? [{ verb: 'hangup' }];
}
