/** Passkeys and security keys: the door to `passkey-calls.ts`, which is loaded when first needed. */
import { PASSKEY_AUTOFILL_RETRY_BUDGET } from '@gatecall/contracts/constants';

import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { toBase64Url } from '../encoding.ts';
import { PasskeyError } from '../errors.ts';
import type { Webauthn } from '../types.ts';
import { primaryOrSecondary } from './primary-or-secondary.ts';
import { sessionDuration } from './session-duration.ts';

/**
 * What the late part shares with the first. Handed over, not imported: a bundler would else move
 * them into a third file, which every page would have to fetch before anything runs.
 */
const TOOLS = {
  check,
  toBase64Url,
  PasskeyError,
  primaryOrSecondary,
  sessionDuration,
  retryBudget: PASSKEY_AUTOFILL_RETRY_BUDGET,
};
export type PasskeyTools = typeof TOOLS;

/**
 * Adds passkeys to a core.
 *
 * A browser opens its passkey dialog only for a few seconds after a click. `browserSupportsAutofill`
 * beforehand loads what a click then finds in memory.
 */
export function webauthn(core: Core): Webauthn {
  let loading: Promise<Webauthn> | undefined;
  const load = () =>
    (loading ??= import('./passkey-calls.ts').then(
      ({ passkeys }) => passkeys(core, TOOLS),
      (error: unknown) => {
        loading = undefined; // the network may be back for the next try
        throw error;
      },
    ));
  // A caller sees the very signature of the call behind it.
  const late = <Name extends keyof Webauthn>(name: Name) =>
    ((...input: [never]) =>
      core.run(`webauthn.${name}`, async () => (await load())[name](...input))) as Webauthn[Name];
  return {
    register: late('register'),
    authenticate: late('authenticate'),
    update: late('update'),
    browserSupportsAutofill: late('browserSupportsAutofill'),
  };
}
