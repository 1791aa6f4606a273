import type { TestServer } from '@gatecall/testkit/test-server';

export type Parties = {
  readonly from: string;
  readonly to: string;
  readonly forwardedFrom?: string;
};

/** What is expected of the caller now, or how the call has ended. */
export type LineState = 'asked' | 'ringing' | 'recording' | 'talking' | 'rejected' | 'over';

/** One call, as the person at the panel has it. Every act waits until the next one is expected. */
export type GuestCall = {
  readonly said: readonly string[];
  /** What the panel was sent, without pauses. */
  readonly tones: readonly string[];
  state(): LineState;
  key(digits: string): Promise<void>;
  speak(words: string): Promise<void>;
  staySilent(): Promise<void>;
  leaveMessage(seconds: number): Promise<void>;
  /**
   * The carrier interrupts the line, as it was asked to, and does what it is told then: to the end. Where the
   * guest was recorded, after so many seconds of words; hosted carriers tell of those beside the line, before
   * they ask what to do now or once all is done.
   */
  interrupted(input?: {
    readonly saidSeconds?: number;
    readonly order?: 'recording-first' | 'recording-last';
  }): Promise<void>;
  /** The member who talks ends the conversation. */
  memberHangsUp(): Promise<void>;
  /**
   * Goes; while recording, after so many seconds of words. Carriers tell of the end first or of the
   * recording first, as `order` says, or of it only beside the line; our own line has one order.
   */
  hangUp(input?: {
    readonly saidSeconds?: number;
    readonly order?: 'end-first' | 'recording-first' | 'beside-only';
  }): Promise<void>;
  /** The carrier tells what it told last once more, twice at the same time. */
  tellAgain(): Promise<void>;
};

/** A carrier's side of the line to us, and the people at its other end. */
export type CarrierLine = {
  readonly hearsSpeech: boolean;
  /** Whether phones that we call go on ringing until a test says what they do. */
  readonly phonesWait: boolean;
  /** What a household member does when rung: answers and presses these, or nothing. */
  member: { readonly keys: string } | 'away' | 'rings';
  /** When the panel ends its calls by itself: before the opening tones, or as soon as it has heard them. */
  panelLeaves: 'before-tones' | 'at-tones' | 'never';
  /** Who was rung, and what they heard. */
  readonly dialled: readonly string[];
  readonly memberHeard: readonly string[];
  call(parties: Parties): Promise<GuestCall>;
  /** Says something without being the carrier; returns the statuses of our refusals. */
  forge(): Promise<readonly number[]>;
  /** Phones that we asked to call, for the forwarding check. */
  readonly placed: readonly { readonly to: string; readonly from: string }[];
  /** A person answers the last of them; returns what they hear. */
  answerPlaced(): Promise<readonly string[]>;
  /** Recordings that lie with the carrier. */
  kept(): readonly string[];
  /** Whether the carrier's REST interface does not reply. */
  isDown: boolean;
  close(): Promise<void>;
};

/** A carrier before the server exists: the server's configuration, and the world that it reaches. */
export type CarrierSide = {
  readonly env: Record<string, string>;
  readonly fetch: typeof fetch;
  open(server: TestServer): Promise<CarrierLine>;
};
