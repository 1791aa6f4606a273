import type { Awaited, Signal } from '../carrier.ts';
import { heardKeys } from '../heard-keys.ts';

/** The result of a verb on a line of Asterisk; members that do not apply are left out. */
export type LineReport = {
  readonly keys?: string;
  /** What the guest said, as an engine wrote it. */
  readonly transcript?: string;
  readonly recording?: { readonly name: string; readonly seconds: number };
};

/** The same for the step that waits for it. */
export function signalOf(
  awaited: Awaited,
  { keys = '', transcript, recording }: LineReport,
): Signal {
  switch (awaited) {
    case 'heard': {
      if (transcript !== undefined) {
        return { kind: 'heard', heard: { kind: 'speech', transcript } };
      }
      return { kind: 'heard', heard: heardKeys(keys) ?? { kind: 'silence' } };
    }
    case 'recorded':
      return {
        kind: 'recorded',
        seconds: Math.max(0, Math.floor(recording?.seconds ?? 0)),
        recording: recording?.name || null,
      };
    case 'memberPressed':
      return { kind: 'memberPressed', digit: keys.slice(0, 1) };
    case 'tonesPlayed':
    case 'decisionDue':
    case 'ringEnded':
    case 'memberAnswered':
      return { kind: awaited };
  }
}
