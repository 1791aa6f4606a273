import type { CallAnswer } from '../../api/one-call.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';

type Words = Catalogue['calls'];
type CallEvent = CallAnswer['events'][number];

/** One step of a call in words; undefined for what a resident need not know. */
export const stepOf = ({ kind, details }: CallEvent, text: Words): string | undefined => {
  switch (kind) {
    case 'refused':
      return fill(text.whyRefused, { tries: String(details['tries'] ?? '') });
    case 'message':
    case 'voicemail':
      return fill(text.whyMessage, { seconds: String(details['seconds'] ?? '') });
    case 'heard_speech':
    case 'heard_keys':
      return details['codes_off'] === true ? text.stepWhileOff : plainSteps(text)[kind];
    case 'left_alone':
      return fill(text.stepLeftAlone, { people: String(details['people'] ?? '') });
    case 'hung_up':
      return endedBy(details['by'], text);
    case 'end_unreported':
      return text.stepEnded;
    default:
      return plainSteps(text)[kind];
  }
};

const plainSteps = (text: Words): Readonly<Record<string, string>> => ({
  received: text.stepReceived,
  called_too_often: text.stepCalledTooOften,
  asked: text.stepAsked,
  heard_speech: text.stepSaid,
  heard_keys: text.stepKeyed,
  heard_silence: text.stepSilent,
  ringing: text.stepRinging,
  member_answered: text.stepMemberAnswered,
  connected: text.stepConnected,
  recording: text.stepRecording,
  opened: text.stepOpened,
  resident_calls: text.stepResidentCalls,
  resident_opens: text.stepResidentOpens,
  operator_opens: text.howOperator,
  resident_open_lapsed: text.stepOpenLapsed,
  resident_refuses: text.stepResidentRefuses,
  tone_sent: text.stepToneSent,
  guessing: text.stepGuessing,
  suspended: text.stepSuspended,
  resumed: text.stepResumed,
  line_failed: text.stepLineFailed,
});

const endedBy = (by: unknown, text: Words): string => {
  if (by === 'caller') return text.stepEndedByCaller;
  return by === 'gatecall' ? text.stepEndedByUs : text.stepEnded;
};
