import type { OAuthAuthenticateBody } from '@gatecall/contracts/auth/oauth';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import type { Deps } from '../../../deps.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { consumeToken } from '../../challenges/logic.ts';
import { emptyChallenge } from '../../challenges/store.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { openAccount } from './accounts.ts';
import { requireAttachable } from './attach.ts';
import { LANDING_KIND, type LandingData } from './callback.ts';
import type { Identity } from './exchange.ts';

const authentications = perNetwork('oauth-authenticate', { max: 60, windowMs: 60_000 });
/** Providers whose factor names no e-mail address (wire 2). */
const WITHOUT_EMAIL: ReadonlySet<OAuthProvider> = new Set(['twitter', 'tiktok', 'snapchat']);

/** Exchanges a landing token for a session: consumed, linked and signed in together. */
export async function authenticateOAuth(deps: Deps, call: MethodCall<OAuthAuthenticateBody>) {
  const { body, client, session } = call;
  return consumeToken(
    deps,
    {
      kinds: [LANDING_KIND],
      token: body.token,
      codeVerifier: body.code_verifier,
      refusal: 'oauth_token_not_found',
      limits: [authentications(client)],
    },
    async (queries, challenge) => {
      // Both written by `land` only.
      const provider = challenge.subject as OAuthProvider;
      const landing = challenge.data as LandingData;
      const identity: Identity = JSON.parse(deps.secrets.open('oauth-identity', landing.sealed));
      await emptyChallenge(queries, challenge.challengeId);
      const { attachTo } = landing;
      if (attachTo !== null)
        await requireAttachable(deps, queries, { identity, session, attachTo });
      const isOwnFlow =
        attachTo !== null ||
        landing.hasVerifier ||
        (session !== undefined && landing.sessionId === session.sessionId);
      const account = await openAccount(deps, queries, { provider, identity, session, isOwnFlow });
      const data = await signIn(deps, queries, call, {
        userId: account.userId,
        isNew: account.isNew,
        factor: {
          type: 'oauth',
          delivery_method: `oauth_${provider}`,
          last_authenticated_at: toWireTime(deps.clock.now()),
          [`${provider}_oauth_factor`]: {
            id: account.registrationId,
            provider_subject: identity.subject,
            ...(WITHOUT_EMAIL.has(provider) ? {} : { email_id: account.emailId }),
          },
        },
        details: { method: 'oauth', provider },
      });
      return {
        ...data,
        provider_subject: identity.subject,
        provider_type: OAUTH_PROVIDERS[provider],
        profile_picture_url: identity.pictureUrl,
        locale: identity.locale,
        provider_values: identity.values,
      };
    },
  );
}
