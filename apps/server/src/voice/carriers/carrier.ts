import type { LineTraits } from '../../config/carriers/account.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { Heard } from '../call-flow/events.ts';
import type { Verb } from './verbs.ts';

/** A webhook as it came in, with the URL that the carrier used (never from Host headers). */
export type CarrierRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
  readonly form: Form;
};

/** Form members, repeated ones in order. */
export type Form = ReadonlyMap<string, readonly string[]>;

export type IncomingCall = {
  readonly carrierCallId: string;
  readonly to: string;
  /** As the carrier wrote them: E.164, a SIP address, "anonymous". */
  readonly from: string;
  readonly forwardedFrom: string;
  /** Caller-ID attestation, a hint and no proof (telephony 2.2). */
  readonly attestation: string | null;
  /** The account that the line belongs to, if the carrier's REST interface asks for it. */
  readonly account?: string;
};

/** Which end of the line a webhook is about. */
export type Leg = {
  readonly carrierCallId: string;
  /**
   * The leg that dialled this one; null if none did. Undefined if the carrier names none
   * although there may be one.
   */
  readonly parentCallId: string | null | undefined;
};

/** What a step of ours is waiting for. */
export type Awaited =
  | 'heard'
  | 'ringEnded'
  | 'recorded'
  | 'memberAnswered'
  | 'memberPressed'
  | 'tonesPlayed'
  | 'decisionDue';

/** The carrier's report for it. */
export type Signal =
  | ({ readonly kind: 'heard'; readonly heard: Heard } & OfGuest)
  | ({ readonly kind: 'ringEnded' } & OfGuest)
  | ({ readonly kind: 'tonesPlayed' } & OfGuest)
  | ({ readonly kind: 'decisionDue' } & OfGuest)
  | ({
      readonly kind: 'recorded';
      readonly seconds: number;
      /** The carrier's own name for the recording; its API finds it again. */
      readonly recording: string | null;
    } & OfGuest)
  | { readonly kind: 'memberAnswered' }
  | { readonly kind: 'memberPressed'; readonly digit: string };

/** About the guest's own leg: they have hung up, which ended what the step waited for. */
type OfGuest = { readonly hasLeft?: boolean };

/** The state of a call; `endedAt` if the carrier says when it ended. */
export type CallStatus = {
  readonly carrierCallId: string;
  readonly isOver: boolean;
  readonly endedAt?: number;
};

export type Rendered = { readonly contentType: string; readonly body: string };

/** What the call flow must know about a carrier. */
export type CarrierTraits = LineTraits & {
  readonly name: CarrierName;
  /**
   * Whether we carry out every verb ourselves: then we know when the tones begin, and hear the member's
   * keys while the two talk.
   */
  readonly ownsLine: boolean;
};

/** A telephone company that calls us by webhook and obeys our reply. */
export type Carrier = CarrierTraits & {
  /** Whether the request carries the carrier's valid and fresh signature. */
  isGenuine(request: CarrierRequest, now: number): boolean;
  readIncoming(form: Form): IncomingCall | undefined;
  readLeg(form: Form): Leg;
  readAction(awaited: Awaited, form: Form): Signal;
  readStatus(form: Form): CallStatus | undefined;
  /** At which of our addresses something failed. */
  readFailedUrl(form: Form): string;
  render(verbs: readonly Verb[]): Rendered;
};

/** The first value of a form member, or an empty string. */
export const field = (form: Form, name: string): string => form.get(name)?.[0] ?? '';

/** Parses `application/x-www-form-urlencoded`, of strangers as well: the signature covers what is read here. */
export function parseForm(body: string): Form {
  const form = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const values = form.get(name);
    if (values) values.push(value);
    else form.set(name, [value]);
  }
  return form;
}
