import type { TextKey } from '../../texts/said.ts';
import type { CallKind } from './call.ts';

/** The words by which a caller who may have a code is asked for it. */
export function promptFor(kind: CallKind, attempt: number): TextKey {
  // Later tries add help: first how to say it, then the keypad.
  if (attempt > 1) return attempt === 2 ? 'againDigitByDigit' : 'againByKeypad';
  if (kind === 'demo') return 'demoGreeting';
  return kind === 'test' ? 'testGreeting' : 'greeting';
}

/** What is said if a right code opens no gate. */
export const rightText = (kind: CallKind): TextKey => (kind === 'demo' ? 'demoRight' : 'testRight');
