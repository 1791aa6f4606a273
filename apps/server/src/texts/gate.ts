import type { GateStatus, SuspendedCalls } from '@gatecall/contracts/product/gate';
import type { GuestCode } from '@gatecall/contracts/product/guest-codes';

/** What opened the gate. */
export type OpenerKind =
  | 'entryCode'
  | 'guestCode'
  | 'armed'
  | 'guestLink'
  | 'member'
  | 'resident'
  | 'operator'
  | 'unknown';

/** How a ringing ended, as far as those who were rung are told. */
export type RingEnd = 'opened' | 'refused' | 'talked' | 'gone';

/**
 * Why a browser is told nothing more: its push service takes nothing for it, a newer one is told instead,
 * it is told for another account, or an operator has signed it out.
 */
export type SilentWhy = 'ended' | 'crowded' | 'taken' | 'signedOut';

/** A title and a sentence: what happened and what to do. */
type Notice = { readonly title: string; readonly text: string };

/**
 * What is written about the gate, in one language. Residents and their household are addressed as the
 * app addresses them, guests formally.
 */
export type GateTexts = {
  /** How a gate is doing, to its owner. Headlines: no full stop. */
  readonly status: Readonly<Record<GateStatus, string>>;
  /** The same to a member of the household, who can change nothing about most of it. */
  readonly memberStatus: Readonly<Record<'works' | 'suspended' | 'overrun' | 'doubtful', string>>;
  /** By mail and to browsers; the name is a label or a member's, words that the resident chose. */
  readonly notices: {
    readonly opened: {
      readonly title: string;
      readonly text: Readonly<Record<OpenerKind, (name: string | undefined) => string>>;
    };
    readonly refused: (tries: number) => Notice;
    readonly guessing: (wrong: number, offAt: number) => Notice;
    /**
     * By the calls in which codes are off. The title names none: where no carrier vouches, it is in all. It says for how
     * long.
     */
    readonly suspended: {
      readonly title: (time: string) => string;
      readonly text: Readonly<Record<SuspendedCalls, string>>;
    };
    readonly message: (seconds: number) => Notice;
    readonly voicemail: (seconds: number, from: string | undefined) => Notice;
    /** Further calls ring and tell nobody for a while. */
    readonly calledTooOften: Notice;
    readonly silence: Notice;
    /** By mail, by who did it: a code of the reader's no longer opens. The label is their word for it. */
    readonly codeTakenBack: {
      readonly title: string;
      readonly text: Readonly<Record<'operator' | 'owner', (label: string) => string>>;
    };
    /** By mail and to browsers: an operator has changed its number or keys. */
    readonly gateChanged: Notice;
    /** By mail, to a member who has others: that gate is none of theirs any more. */
    readonly gateLost: Notice;
    /** By mail and to browsers: calls can be forwarded now, to that number. */
    readonly numberReady: (number: string) => Notice;
    /** By mail and to browsers: the resident's building has a gate for them that they have not made. */
    readonly gateGiven: (building: string) => Notice;
    /** By mail: the management has moved them in, and their own gate there is the building's now. */
    readonly gateTaken: (building: string) => Notice;
    /** By mail: the management has moved them out, and their gates there are gone. */
    readonly movedOut: (building: string) => Notice;
    /** By mail: the management will move them out on that day, or no longer will. */
    readonly moveOutPlanned: (building: string, day: string) => Notice;
    readonly moveOutCalledOff: (building: string) => Notice;
    /** By mail: the management will move them in on that day, or no longer will. */
    readonly moveInPlanned: (building: string, day: string) => Notice;
    readonly moveInCalledOff: (building: string) => Notice;
    /** At once: a manager has looked at the resident's list of calls. */
    readonly glassBroken: (building: string) => Notice;
    /** By mail: who opens the gate with an account of their own. The name is the owner's word for them. */
    readonly personJoined: (name: string) => Notice;
    readonly personLeft: (name: string) => Notice;
    readonly removedFromHome: (owner: string | undefined) => Notice;
    readonly homeDeleted: (owner: string | undefined) => Notice;
    /** What a device is called, by what its browser says of itself. */
    readonly browserOn: (browser: string, system: string) => string;
    /** By mail: a browser gets no more push messages. Unset: which one is unknown. */
    readonly deviceSilent: {
      readonly title: (device: string | undefined) => string;
      readonly text: Readonly<Record<SilentWhy, string>>;
    };
    /** To browsers alone, while a guest stands at the gate, and when it comes too late. */
    readonly ringing: Notice;
    readonly rang: string;
    /** Buttons of the ringing's notice, and what it says once one has been pressed. */
    readonly answers: Readonly<Record<'open' | 'refuse' | 'opened' | 'refused', string>>;
    /** Takes the place of what a pressed button has promised, where the line did not ask in time. */
    readonly openLapsed: Notice;
    /** Sent to one device to see whether it comes. */
    readonly testRing: Notice;
    /** Takes the place of the ringing's, where nothing else tells how it came out. */
    readonly ringingOver: {
      readonly title: string;
      readonly text: Readonly<Record<RingEnd, string>>;
    };
    readonly button: string;
    readonly footer: string;
  };
  /** Letters of the GSM-7 alphabet only, so that one SMS holds each; no names. */
  readonly sms: {
    readonly opened: Readonly<Record<OpenerKind, string>>;
    readonly refused: (tries: number) => string;
    readonly guessing: (wrong: number, offAt: number) => string;
    readonly suspended: (time: string) => Readonly<Record<SuspendedCalls, string>>;
    readonly message: (seconds: number) => string;
    readonly voicemail: (seconds: number, from: string | undefined) => string;
    readonly calledTooOften: string;
    readonly silence: string;
    readonly codeTakenBack: Readonly<Record<'operator' | 'owner', string>>;
    readonly gateChanged: string;
    readonly gateLost: string;
    readonly numberReady: string;
    readonly gateGiven: string;
    readonly gateTaken: string;
    readonly movedOut: string;
    readonly movedOutForwarded: string;
    readonly moveOutPlanned: string;
    readonly moveOutCalledOff: string;
    readonly moveInPlanned: string;
    readonly moveInCalledOff: string;
    readonly glassBroken: string;
    readonly personJoined: string;
    readonly personLeft: string;
    readonly removedFromHome: string;
    readonly homeDeleted: string;
    readonly deviceSilent: string;
    /** Proves the number of a person who is to be rung. */
    readonly householdCode: (code: string) => string;
  };
  /** Pages of shared codes and links. */
  readonly guestPages: {
    readonly code: {
      readonly title: string;
      readonly states: Readonly<Record<GuestCode['state'], string>>;
      /** Instead of its state, while the gate opens by no code. */
      readonly codesOff: string;
      /** How to use a code of digits, also where only keys are heard, and one of two words. */
      readonly sayDigits: string;
      readonly keyDigits: string;
      readonly sayWords: string;
      readonly over: string;
    };
    readonly link: {
      readonly ready: Notice & { readonly button: string };
      readonly open: Notice;
      readonly over: Notice;
    };
    readonly trouble: Notice;
  };
};
