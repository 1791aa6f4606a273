import { sealedWithAnother, type Secrets } from '../platform/secrets.ts';
import type { Database } from './database.ts';

const NAME = 'index';
export const KEPT_KEY_PURPOSE = 'kept-key';

/**
 * The key of keyed hashes. Ids and lookups in the database were made with it, so it stays when
 * `GATECALL_SECRET` is replaced: it is the first master key, encrypted under the current one.
 */
export async function loadIndexKey(
  db: Database,
  secrets: Pick<Secrets, 'seal' | 'open'>,
  firstMasterKey: Buffer,
): Promise<Buffer> {
  const find = () =>
    db.read
      .selectFrom('kept_keys')
      .select('sealed_key')
      .where('name', '=', NAME)
      .executeTakeFirst();
  const known = await find();
  if (known) return Buffer.from(openKept(secrets, known.sealed_key), 'base64url');
  const sealedKey = secrets.seal(KEPT_KEY_PURPOSE, firstMasterKey.toString('base64url'));
  await db.write((queries) =>
    queries
      .insertInto('kept_keys')
      .values({ name: NAME, sealed_key: sealedKey })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return firstMasterKey;
}

/** Whether these secrets open the key that a database keeps. */
export function opensKeptKey(secrets: Pick<Secrets, 'open'>, sealedKey: string): boolean {
  try {
    openKept(secrets, sealedKey);
    return true;
  } catch {
    return false;
  }
}

function openKept(secrets: Pick<Secrets, 'open'>, sealedKey: string): string {
  try {
    return secrets.open(KEPT_KEY_PURPOSE, sealedKey);
  } catch (cause) {
    throw sealedWithAnother(cause);
  }
}
