/** What stands before the passkey calls, whether they are there at once or loaded when needed. */
import { PASSKEY_AUTOFILL_RETRY_BUDGET } from '@gatecall/contracts/constants';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { toBase64Url } from '../encoding.ts';
import { PasskeyError } from '../errors.ts';
import type { Webauthn } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration } from './session-duration.ts';

/**
 * What the calls share with the rest. Handed over, not imported: where they load late, a bundler
 * would else move it into a third file, which every page would have to fetch before anything runs.
 */
export const PASSKEY_TOOLS = {
  check,
  toBase64Url,
  PasskeyError,
  primaryOrSecondary,
  sessionDuration,
  retryBudget: PASSKEY_AUTOFILL_RETRY_BUDGET,
};
export type PasskeyTools = typeof PASSKEY_TOOLS;

/** The public methods around the calls that `open` answers: failures are reported, once. */
export function passkeyDoor(core: Core, open: () => Webauthn | Promise<Webauthn>): Webauthn {
  // A caller sees the very signature of the call behind it.
  const method = <Name extends keyof Webauthn>(name: Name) =>
    ((...input: [never]) =>
      core.run(`webauthn.${name}`, async () => (await open())[name](...input))) as Webauthn[Name];
  return {
    register: method('register'),
    authenticate: method('authenticate'),
    update: method('update'),
    browserSupportsAutofill: method('browserSupportsAutofill'),
  };
}
