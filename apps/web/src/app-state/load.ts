import type { AppDeps } from '../deps.ts';
import { errorTypeOf, isRefusal } from '../lib/error-type.ts';
import type { UserSummary } from './store.ts';

/** The members of the provider's user that the app reads; `email` is the older single field. */
type ProviderUser = {
  readonly name?: { readonly first_name?: string; readonly last_name?: string } | undefined;
  readonly emails?: readonly { readonly email: string }[] | undefined;
  readonly email?: string | undefined;
};

/**
 * Joined and trimmed name; first address of the list, otherwise the single field (APP-095 to APP-097).
 */
export const summariseUser = (user: ProviderUser): UserSummary => ({
  name: `${user.name?.first_name ?? ''} ${user.name?.last_name ?? ''}`.trim(),
  email: user.emails?.[0]?.email ?? user.email ?? '',
});

/**
 * Loads own state: without a session it is cleared, with one the user is fetched. Any failure clears it
 * silently (APP-101); the provider's cookies stay, so the next load may restore it (D-08).
 */
export const loadOwnState = async (
  { client, own }: Pick<AppDeps, 'client' | 'own'>,
  /** If the user has been asked for already. */
  early?: Promise<ProviderUser>,
): Promise<void> => {
  const session = client.session.getSync();
  if (session === null) {
    own.clear();
    return;
  }
  /** Meanwhile another session has begun: its own load says whose it is. */
  const isOld = () => (client.session.getSync() ?? session).session_id !== session.session_id;
  try {
    const user = await (early ?? client.user.get());
    if (isOld()) return;
    own.signIn(client.session.getSync() ?? session, summariseUser(user));
  } catch (error) {
    if (isOld()) return;
    // Silently (APP-101); a missing second factor is no failure.
    own.clear({
      isHalfSignedIn: errorTypeOf(error) === 'insufficient_factors',
      absence: isRefusal(error) ? undefined : 'unreachable',
    });
  }
};
