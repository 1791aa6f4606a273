import { PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES } from '@gatecall/contracts/constants';

import type { AppDeps } from '../deps.ts';

/**
 * Mails a link that lands on /authenticate (APP-114). The client takes the primary variant
 * without a session and the secondary one with a session, where it adds the address to the account.
 */
export const sendMagicLink = (
  { client, origin }: Pick<AppDeps, 'client' | 'origin'>,
  email: string,
): Promise<unknown> =>
  client.magicLinks.email.send(email, {
    login_magic_link_url: `${origin}/authenticate`,
    signup_magic_link_url: `${origin}/authenticate`,
    login_expiration_minutes: PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
    signup_expiration_minutes: PRODUCT_MAGIC_LINK_EXPIRATION_MINUTES,
  });
