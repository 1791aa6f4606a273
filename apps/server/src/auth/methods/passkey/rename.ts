import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { passkeyFactor } from './factor.ts';
import { renamePasskey } from './store.ts';

/** Renames the caller's own passkey; others do not exist for them (A52). */
export async function rename(
  deps: Deps,
  input: { registrationId: string; userId: string; name: string },
) {
  const { userId, registrationId: id } = input;
  const passkey = await deps.db.write(async (queries) => {
    const renamed = await renamePasskey(queries, input);
    if (!renamed) throw refuse('webauthn_registration_not_found');
    await recordAudit(deps, queries, { event: 'passkey_renamed', userId, details: { id } });
    return renamed;
  });
  const [webauthn_registration] = passkeyFactor.toWire([{ ...passkey, isVerified: true }]);
  return { webauthn_registration };
}
