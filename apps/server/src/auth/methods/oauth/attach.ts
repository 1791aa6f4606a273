import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { countHits } from '../../../limits/limits.ts';
import { consumeToken, issueToken } from '../../challenges/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { isStanding } from '../../sessions/standing.ts';
import { accountOfIdentity } from './accounts.ts';
import type { Identity } from './exchange.ts';
import { isProvider, providerClient } from './provider-client.ts';

/** From the call to the browser's departure for the provider, which the page starts immediately. */
const ATTACH_LIFETIME_MS = 5 * 60_000;
const ATTACHMENTS_PER_USER = { name: 'oauth-attach', max: 20, windowMs: 10 * 60_000 } as const;
const attachKind = (provider: OAuthProvider): string => `oauth_attach_${provider}`;

/**
 * Issues the token with which a start adds an identity to the caller's account.
 *
 * @throws `invalid_oauth_provider`, `oauth_config_not_found`, `too_many_requests`
 */
export async function startAttachment(
  deps: Deps,
  { provider, session }: { provider: string; session: Session },
): Promise<{ oauth_attach_token: string }> {
  if (!isProvider(provider)) throw refuse('invalid_oauth_provider');
  if (!providerClient(deps, provider)) throw refuse('oauth_config_not_found');
  await countHits(deps, [{ ...ATTACHMENTS_PER_USER, key: session.userId }]);
  const { token } = await deps.db.write((queries) =>
    issueToken(deps, queries, {
      kind: attachKind(provider),
      subject: provider,
      userId: session.userId,
      data: { sessionId: session.sessionId },
      lifetimeMs: ATTACH_LIFETIME_MS,
    }),
  );
  return { oauth_attach_token: token };
}

/**
 * Consumes a start's token and returns the id of the session that asked for it.
 *
 * @throws `invalid_oauth_attach_token` if it is unknown, used, expired or for another provider
 */
export const consumeAttachment = (
  deps: Deps,
  { provider, token }: { provider: OAuthProvider; token: string },
): Promise<string> =>
  consumeToken(
    deps,
    {
      kinds: [attachKind(provider)],
      token,
      codeVerifier: undefined,
      refusal: 'invalid_oauth_attach_token',
    },
    // Written by startAttachment only.
    async (_queries, { data }) => data['sessionId'] as string,
  );

/**
 * Restricts an identity requested by `/oauth/attach` to the session that asked: it joins that account
 * or none. In another browser it would give one user a way into another's account (A49).
 *
 * @throws `invalid_oauth_attach_token` outside that session, `duplicate_oauth_registration` if the
 * identity opens another account
 */
export async function requireAttachable(
  deps: Deps,
  queries: Queries,
  input: { identity: Identity; session: Session | undefined; attachTo: string },
): Promise<void> {
  const { identity, session, attachTo } = input;
  if (session?.sessionId !== attachTo || !(await isStanding(deps, queries, session))) {
    throw refuse('invalid_oauth_attach_token');
  }
  const account = await accountOfIdentity(queries, identity);
  const opensAccount = account.kind === 'registered' || account.kind === 'linkable';
  if (opensAccount && account.userId !== session.userId) {
    throw refuse('duplicate_oauth_registration');
  }
}
