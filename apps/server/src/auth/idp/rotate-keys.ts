import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { NoteKey } from '../sessions/signing-keys-store.ts';
import { replaceSigningKeys, rotateSigningKey } from './signing-key.ts';

/**
 * Makes new keys for session JWTs and, if wanted, for ID tokens. They sign later, or at once if
 * the old ones may be stolen: those are deleted then.
 */
export async function rotateKeys(
  deps: Deps,
  { isNow, withIdTokens }: { isNow: boolean; withIdTokens: boolean },
): Promise<{ kid: string; idTokenKid: string | undefined }> {
  const noteOf =
    (signs: 'session' | 'id_token'): NoteKey =>
    async (queries, kid) => {
      const details = { id: kid, signs, from: isNow ? 'now' : 'later' };
      await recordAudit(deps, queries, { event: 'signing_key_rotated', details });
      await deps.webhooks.tell(queries, {
        type: 'key.signing_rotated',
        data: { key_id: kid, signs, from: details.from },
      });
    };
  const session = noteOf('session');
  const kid = await (isNow ? deps.keyring.replace(session) : deps.keyring.rotate(session));
  if (!withIdTokens) return { kid, idTokenKid: undefined };
  const change = isNow ? replaceSigningKeys : rotateSigningKey;
  return { kid, idTokenKid: await change(deps, noteOf('id_token')) };
}
