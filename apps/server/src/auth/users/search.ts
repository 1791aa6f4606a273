import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { networkOf } from '../../http/request/client-address.ts';
import { countHits } from '../../limits/limits.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import { getUser } from './logic.ts';
import { findEmail } from './store.ts';

const SEARCHES_PER_NETWORK = { max: 30, windowMs: 60_000 };

/**
 * Says which password screen comes next for an address. The wire wants this reply, so it does reveal
 * who has an account (A16): it is counted per network, and nothing else here reveals it.
 */
export async function searchUser(
  deps: Deps,
  input: { email: string; client: Client },
): Promise<{ userType: 'new' | 'password' | 'passwordless' }> {
  await countHits(deps, [
    { name: 'user-search', key: networkOf(input.client.ip), ...SEARCHES_PER_NETWORK },
  ]);
  const email = canonicalEmail(input.email);
  if (!email) throw refuse('invalid_email');
  const found = await findEmail(deps.db.read, email);
  if (!found) return { userType: 'new' };
  const user = await getUser(deps.db.read, found.user_id);
  return { userType: user.password ? 'password' : 'passwordless' };
}
