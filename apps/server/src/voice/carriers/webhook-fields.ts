import type { Heard } from '../call-flow/events.ts';
import {
  field,
  type Awaited,
  type CallStatus,
  type Form,
  type IncomingCall,
  type Leg,
  type Signal,
} from './carrier.ts';
import { heardKeys } from './heard-keys.ts';
import { FINISH_KEY } from './verbs.ts';

// Names of form members that Twilio, SignalWire and TeXML share (telephony 2.1, 2.6, 2.7).

const OVER = new Set(['completed', 'busy', 'failed', 'no-answer', 'canceled']);

/** Takes the place of the key that ended a recording if the guest hung up. */
const LEFT = 'hangup';

/** Call ids are opaque: TeXML's `v3:…` are longer than Twilio's 34 characters. */
const MAX_CALL_ID_LENGTH = 200;

/** The first webhook of a call; undefined if it names no call or no number called. */
export function readIncoming(form: Form): IncomingCall | undefined {
  const carrierCallId = field(form, 'CallSid');
  const to = field(form, 'To') || field(form, 'Called');
  if (carrierCallId === '' || carrierCallId.length > MAX_CALL_ID_LENGTH || to === '') {
    return undefined;
  }
  return {
    carrierCallId,
    to,
    from: field(form, 'From') || field(form, 'Caller'),
    forwardedFrom: field(form, 'ForwardedFrom'),
    attestation: field(form, 'StirVerstat') || telnyxAttestation(form) || null,
  };
}

/** Telnyx names the level whether or not it could verify it. */
function telnyxAttestation(form: Form): string {
  const level = field(form, 'ShakenStirAttestation');
  return level === '' || field(form, 'ShakenStirValidated') === 'true'
    ? level
    : `${level} unverified`;
}

/** The leg that a webhook belongs to; a dialled one names the caller's as its parent. */
export const readLeg = (form: Form): Leg => ({
  carrierCallId: field(form, 'CallSid'),
  parentCallId: field(form, 'ParentCallSid') || null,
});

/**
 * Whose `CallStatus` comes after a `<Dial>` has ended: the caller's, or one that the carrier's
 * reference leaves open. The member's leg is over by then, whether or not the guest is still there.
 */
export type DialStatus = 'callers' | 'unknown';

/**
 * The result of the verb that a step waited for. Missing members mean silence or nothing, never an
 * error.
 */
export function readAction(awaited: Awaited, form: Form, dialStatus: DialStatus): Signal {
  const left = isCallerGone(form) ? { hasLeft: true } : {};
  switch (awaited) {
    case 'heard':
      return { kind: 'heard', heard: readHeard(form), ...left };
    case 'ringEnded':
      return { kind: 'ringEnded', ...(dialStatus === 'callers' ? left : {}) };
    case 'tonesPlayed':
    case 'decisionDue':
      return { kind: awaited, ...left };
    case 'recorded':
      return {
        kind: 'recorded',
        seconds: Math.max(0, Math.floor(Number(field(form, 'RecordingDuration')) || 0)),
        recording: recordingName(form),
        ...(field(form, 'Digits') === LEFT ? { hasLeft: true } : left),
      };
    case 'memberAnswered':
      return { kind: 'memberAnswered' };
    case 'memberPressed':
      return { kind: 'memberPressed', digit: field(form, 'Digits').slice(0, 1) };
  }
}

/** Whether a request of the caller's leg says that it is over; a dialled leg has a parent. */
const isCallerGone = (form: Form): boolean =>
  field(form, 'ParentCallSid') === '' && OVER.has(field(form, 'CallStatus'));

/** Keys win over speech. Confidence is not read, because it may be absent (telephony 2.1). */
function readHeard(form: Form): Heard {
  const keys = heardKeys(field(form, 'Digits'));
  if (keys) return keys;
  const transcript = field(form, 'SpeechResult').trim();
  if (transcript !== '') return { kind: 'speech', transcript };
  return { kind: field(form, 'FinishedOnKey') === FINISH_KEY ? 'finishKey' : 'silence' };
}

/** The name in `RecordingSid`, or at the end of `RecordingUrl` if only that is sent. */
function recordingName(form: Form): string | null {
  const url = field(form, 'RecordingUrl');
  const last = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : '';
  return field(form, 'RecordingSid') || last?.replace(/\.\w+$/, '') || null;
}

/** What a fallback URL is told (telephony 2.5). */
export const readFailedUrl = (form: Form): string => field(form, 'ErrorUrl');

/** A status callback; undefined if it names no call. */
export function readStatus(form: Form): CallStatus | undefined {
  const carrierCallId = field(form, 'CallSid');
  if (carrierCallId === '') return undefined;
  return { carrierCallId, isOver: OVER.has(field(form, 'CallStatus')) };
}
