/** As `webauthn.ts`, for pages that count bytes: the calls load when the first one is made. */
import type { Core } from '../core.ts';
import type { Webauthn } from '../types.ts';
import { PASSKEY_TOOLS, passkeyDoor } from './passkey-door.ts';

/**
 * Adds passkeys to a core.
 *
 * A browser opens its passkey dialog only for a few seconds after a click. `browserSupportsAutofill`
 * beforehand loads what a click then finds in memory.
 */
export function lateWebauthn(core: Core): Webauthn {
  let loading: Promise<Webauthn> | undefined;
  return passkeyDoor(
    core,
    () =>
      (loading ??= import('./passkey-calls.ts').then(
        ({ passkeys }) => passkeys(core, PASSKEY_TOOLS),
        (error: unknown) => {
          loading = undefined; // the network may be back for the next try
          throw error;
        },
      )),
  );
}
