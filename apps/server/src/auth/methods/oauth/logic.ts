import type { OAuthAuthenticateBody } from '@gatecall/contracts/auth/oauth';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import type { Client } from '../../../http/request/client.ts';
import { networkOf } from '../../../http/request/client-address.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { consumeToken } from '../../challenges/logic.ts';
import { emptyChallenge } from '../../challenges/store.ts';
import { startSession } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { openAccount } from './accounts.ts';
import { requireAttachable } from './attach.ts';
import { LANDING_KIND, type LandingData } from './callback.ts';
import type { Identity } from './exchange.ts';

const AUTHENTICATIONS_PER_NETWORK = { max: 60, windowMs: 60_000 };
/** Providers whose factor names no e-mail address (wire 2). */
const WITHOUT_EMAIL: ReadonlySet<OAuthProvider> = new Set(['twitter', 'tiktok', 'snapchat']);

/** Exchanges a landing token for a session: consumed, linked and signed in together. */
export async function authenticateOAuth(
  deps: Deps,
  input: { body: OAuthAuthenticateBody; client: Client; session: Session | undefined },
) {
  const { body, client, session } = input;
  return consumeToken(
    deps,
    {
      kinds: [LANDING_KIND],
      token: body.token,
      codeVerifier: body.code_verifier,
      refusal: 'oauth_token_not_found',
      limits: [
        { name: 'oauth-authenticate', key: networkOf(client.ip), ...AUTHENTICATIONS_PER_NETWORK },
      ],
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
      const data = await startSession(deps, queries, {
        userId: account.userId,
        durationMinutes: body.session_duration_minutes,
        client,
        current: session,
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
      });
      await recordAudit(deps, queries, {
        event: account.isNew ? 'user_created' : 'signed_in',
        userId: account.userId,
        ip: client.ip,
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
