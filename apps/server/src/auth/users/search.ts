import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import { getUser } from './logic.ts';
import { findEmail } from './store.ts';

const searches = perNetwork('user-search', { max: 30, windowMs: 60_000 });

/**
 * Says which password screen comes next for an address. The wire wants this reply, so it does reveal
 * who has an account (A16): it is counted per network, and nothing else here reveals it.
 */
export async function searchUser(
  deps: Deps,
  input: { email: string; client: Client },
): Promise<{ userType: 'new' | 'password' | 'passwordless' }> {
  await countHits(deps, [searches(input.client)]);
  const email = canonicalEmail(input.email);
  if (!email) throw refuse('invalid_email');
  const found = await findEmail(deps.db.read, email);
  if (!found) return { userType: 'new' };
  const user = await getUser(deps.db.read, found.user_id);
  return { userType: user.password ? 'password' : 'passwordless' };
}
