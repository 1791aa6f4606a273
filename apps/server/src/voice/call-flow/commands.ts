import type { TextKey } from '../../texts/said.ts';
import type { OpenedBy, Outcome } from './call.ts';
import type { Heard } from './events.ts';

/** What the flow orders. The server itself carries out the first group at once, and returns an event. */
export type CallCommand =
  | { readonly do: 'claimArm' }
  | { readonly do: 'checkCode'; readonly heard: Heard }
  // Said and done on the caller's line
  | { readonly do: 'say'; readonly text: TextKey }
  | { readonly do: 'pause'; readonly ms: number }
  /** Lets the panel act on the tones before the line hangs up. */
  | { readonly do: 'settle' }
  | { readonly do: 'listen'; readonly text: TextKey }
  | { readonly do: 'playTones'; readonly tones: 'open' | 'deny' | 'test' }
  /** Continues with `tonesPlayed` as soon as the tones have been played. */
  | { readonly do: 'awaitTones' }
  | { readonly do: 'ring'; readonly memberId: string }
  | { readonly do: 'record' }
  | { readonly do: 'reject' }
  | { readonly do: 'hangUp' }
  // On the line of the household member
  | { readonly do: 'askMember'; readonly text: TextKey }
  | { readonly do: 'connectMember' }
  | { readonly do: 'releaseMember'; readonly text: TextKey | null }
  // For the record
  /** The resident's "open" is dropped, because the line has not asked in time. */
  | { readonly do: 'dropOpen' }
  | { readonly do: 'notify'; readonly notice: CallNotice }
  | { readonly do: 'finish'; readonly outcome: Outcome };

/** What the resident is notified of in a call. */
export type CallNotice =
  | { readonly kind: 'opened'; readonly by: OpenedBy }
  | { readonly kind: 'refused'; readonly tries: number }
  | { readonly kind: 'message'; readonly seconds: number }
  | { readonly kind: 'voicemail'; readonly seconds: number };
