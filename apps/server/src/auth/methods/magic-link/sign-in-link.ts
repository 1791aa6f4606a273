import { DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES } from '@gatecall/contracts/constants';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { landingLink } from '../../../http/request/redirect-url.ts';
import { linkMinutes } from '../../challenges/link-minutes.ts';
import { issueToken } from '../../challenges/logic.ts';

/** What `/magic_links/authenticate` accepts a token of this kind for. */
export const LINK_KIND = 'magic_link';

/**
 * A link that signs in the reader of a mailbox, for a message that another person's act sends: it lives as
 * long as one that they ask for, and leads to `place` of the app. No browser has begun it, so it is
 * bound to none. Where another provider signs in, it leads to the place alone, and `minutes` is null.
 */
export async function makeSignInLink(
  deps: Deps,
  queries: Queries,
  { email, place }: { email: string; place: string },
): Promise<{ link: string; minutes: number | null }> {
  const { provider, url } = deps.config;
  if (provider.url !== undefined) return { link: `${url}${place}`, minutes: null };
  const minutes = linkMinutes(deps, DEFAULT_MAGIC_LINK_EXPIRATION_MINUTES);
  const { token } = await issueToken(deps, queries, {
    kind: LINK_KIND,
    subject: email,
    lifetimeMs: minutes * 60_000,
  });
  const target = `${url}/authenticate?to=${encodeURIComponent(place)}`;
  return { link: landingLink(deps, target, { tokenType: 'magic_links', token }), minutes };
}
