import type { OAuthProvider } from '@gatecall/contracts/constants';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { landingLink } from '../../../http/request/redirect-url.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { consumeToken, issueToken } from '../../challenges/logic.ts';
import { findLiveSession } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { accountOfIdentity } from './accounts.ts';
import { exchangeCode, type Identity } from './exchange.ts';
import { nameOfCallback } from './form-callback.ts';
import { providerClient } from './provider-client.ts';
import { callbackUrl, stateKind, type FlowData } from './start.ts';

/** Type of the token that a landing page exchanges. */
export const LANDING_KIND = 'oauth';
/** The content of a landing token. */
export type LandingData = {
  /** The identity, encrypted. */
  readonly sealed: string;
  /** Whether the token is worthless without the verifier (RFC 7636). */
  readonly hasVerifier: boolean;
  /** The session of the browser that came back from the provider, if it sent one. */
  readonly sessionId: string | null;
  readonly attachTo: FlowData['attachTo'];
};
/** From the landing to the exchange, which the page makes immediately. */
const LANDING_LIFETIME_MS = 5 * 60_000;
const callbacks = perNetwork('oauth-callback', { max: 60, windowMs: 10 * 60_000 });

/**
 * Handles the provider's response. One statement first consumes the state and demands the cookie of the
 * browser that began (A49, A57, A58); only then is the code exchanged. No user is created or linked
 * here: that happens with the landing token, in the browser's own call.
 */
export async function finishOAuth(
  deps: Deps,
  input: {
    provider: OAuthProvider;
    callback: URLSearchParams;
    browserSecret: string | undefined;
    /** The session token that came with the navigation. */
    sessionToken: string | undefined;
    client: Client;
  },
): Promise<{ location: string }> {
  const { provider, callback, client } = input;
  await countHits(deps, [callbacks(client)]);
  const providerOf = providerClient(deps, provider);
  if (!providerOf) throw refuse('oauth_config_not_found');
  const flow = await consumeToken(
    deps,
    {
      kinds: [stateKind(provider)],
      token: callback.get('state') ?? '',
      codeVerifier: input.browserSecret,
      refusal: 'oauth_flow_callback_error',
    },
    // Written by startOAuth only.
    async (_queries, challenge) => challenge.data as FlowData,
  );
  if (callback.get('error') !== null || callback.getAll('code').length !== 1) {
    const reason = callback.get('error') === 'access_denied' ? 'denied' : 'error';
    throw await refusal(deps, input, flow, reason);
  }
  const identity = await exchangeCode(deps, providerOf, {
    callback,
    redirectUri: callbackUrl(deps, provider),
    codeVerifier: deps.secrets.open('oauth-verifier', flow.sealedVerifier),
    nonce: flow.nonce,
  }).catch(async (cause: unknown) => {
    deps.log.info(
      { provider, reason: cause instanceof Error ? cause.message : 'unknown' },
      'a social sign-in was refused',
    );
    throw await refusal(deps, input, flow, 'exchange');
  });
  const name = nameOfCallback(deps, callback);
  const told = name ? { ...identity, name } : identity;
  const { sessionToken } = input;
  const session =
    sessionToken === undefined ? undefined : await findLiveSession(deps, sessionToken);
  return { location: await land(deps, { provider, identity: told, flow, session }) };
}

/** Issues the landing token; the provider's own tokens wait in it, encrypted. */
export async function land(
  deps: Deps,
  input: {
    provider: OAuthProvider;
    identity: Identity;
    flow: Pick<FlowData, 'loginUrl' | 'signupUrl' | 'codeChallenge' | 'attachTo'>;
    session: Session | undefined;
  },
): Promise<string> {
  const { provider, identity, flow } = input;
  const data: LandingData = {
    sealed: deps.secrets.seal('oauth-identity', JSON.stringify(identity)),
    hasVerifier: flow.codeChallenge !== null,
    sessionId: input.session?.sessionId ?? null,
    attachTo: flow.attachTo,
  };
  return deps.db.write(async (queries) => {
    const account = await accountOfIdentity(queries, identity);
    const { token } = await issueToken(deps, queries, {
      kind: LANDING_KIND,
      subject: provider,
      codeChallenge: flow.codeChallenge ?? undefined,
      data,
      lifetimeMs: LANDING_LIFETIME_MS,
    });
    const target = account.kind === 'new' ? flow.signupUrl : flow.loginUrl;
    return landingLink(deps, target, { tokenType: 'oauth', token });
  });
}

async function refusal(
  deps: Deps,
  input: { provider: OAuthProvider; client: Client },
  { loginUrl }: FlowData,
  reason: 'denied' | 'error' | 'exchange',
) {
  await deps.db.write((queries) =>
    recordAudit(deps, queries, {
      event: 'oauth_refused',
      ip: input.client.ip,
      details: { provider: input.provider, reason },
    }),
  );
  const { origin } = new URL(loginUrl);
  return refuse('oauth_flow_callback_error', {
    ...(reason === 'denied' && { sentence: 'socialCancelled' }),
    // Not to the landing page itself, which expects a token.
    backTo: origin === new URL(deps.config.url).origin ? undefined : `${origin}/`,
  });
}
