import type { Heard } from '../call-flow/events.ts';

/**
 * Keys as an answer of the guest; undefined without a digit. A star is none, on any line: other panels
 * want it before a code.
 */
export function heardKeys(keys: string): Heard | undefined {
  const digits = keys.replace(/[^0-9]/g, '');
  if (digits === '') return undefined;
  return { kind: 'keys', digits, ...(keys.includes('*') ? { hasStar: true } : {}) };
}
