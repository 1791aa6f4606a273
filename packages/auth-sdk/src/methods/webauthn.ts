/** Passkeys and security keys (wire §5.2). */
import type { Core } from '../core.ts';
import type { Webauthn } from '../types.ts';
import { passkeys } from './passkey-calls.ts';
import { PASSKEY_TOOLS, passkeyDoor } from './passkey-door.ts';

/** Adds passkeys to a core. */
export function webauthn(core: Core): Webauthn {
  const calls = passkeys(core, PASSKEY_TOOLS);
  return passkeyDoor(core, () => calls);
}
