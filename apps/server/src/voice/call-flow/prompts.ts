import type { TextKey } from '../../texts/said.ts';
import type { CallKind } from './call.ts';

/** The first words to a caller who may have a code. */
export function firstPrompt(kind: CallKind): TextKey {
  if (kind === 'demo') return 'demoGreeting';
  return kind === 'test' ? 'testGreeting' : 'greeting';
}

/** Later tries add help: first how to say it, then the keypad. */
export const nextPrompt = (attempt: number): TextKey =>
  attempt === 2 ? 'againDigitByDigit' : 'againByKeypad';

/** What is said if a right code opens no gate. */
export const rightText = (kind: CallKind): TextKey => (kind === 'demo' ? 'demoRight' : 'testRight');
