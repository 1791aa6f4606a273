import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { vouchedEmail } from '../../platform/email-address.ts';
import { newToken } from '../../platform/random.ts';
import { areKeysAway, KEY_PAIR_ALGORITHMS, remoteKeys } from '../../platform/remote-keys.ts';
import { tokenKey } from '../../platform/timed-token.ts';
import { findKeptUser } from '../users/provider-store.ts';
import { userOfProvider } from '../users/provider-user.ts';
import type { Factor, Session, SpokenFor } from './session.ts';
import { sessionEnded } from './standing.ts';
import { extendForeignSession, insertSession } from './store.ts';
import { SESSION_CLAIM } from './wire.ts';

/** How far the provider's clock may be ahead of ours. */
const CLOCK_TOLERANCE_S = 30;
const id = z.string().min(1).max(200);

/** What a session JWT says (wire 2), whoever of the protocol's providers has signed it. */
const sessionClaims = z.object({
  sub: id,
  exp: z.number(),
  act: z.unknown().optional(),
  [SESSION_CLAIM]: z.object({
    id,
    attributes: z
      .object({ ip_address: z.string().default(''), user_agent: z.string().default('') })
      .default({ ip_address: '', user_agent: '' }),
    authentication_factors: z.array(
      z.looseObject({
        type: z.string(),
        delivery_method: z.string(),
        last_authenticated_at: z.string(),
        email_factor: z.object({ email_address: z.string() }).optional(),
      }),
    ),
  }),
});

/**
 * Who a JWT of the provider speaks for that signs in instead of our own (GATECALL_PROVIDER_URL). Its session is kept
 * here for as long as the newest JWT lasts, and its user with the address that they have proven there, so
 * that everything else asks what it asks of our own sessions. One that was ended here stays ended.
 *
 * @throws user_unauthenticated, server_unavailable while the provider's keys cannot be fetched,
 * account_suspended
 */
export async function keepForeignSession(deps: Deps, jwt: string): Promise<SpokenFor> {
  const { sub: subject, exp, act, ...claims } = await verify(deps, jwt);
  const { id: sessionId, attributes, authentication_factors: factors } = claims[SESSION_CLAIM];
  const now = deps.clock.now();
  const expiresAt = exp * 1_000;
  const isImpersonating = act !== undefined;
  const known = await findKeptUser(deps.db.read, {
    subject,
    sessionId,
    expiresAt,
    factors,
  });
  if (known) return { userId: known, sessionId, isImpersonating };
  // An operator who helps has proven an address of their own.
  const email = isImpersonating ? undefined : provenEmail(factors as readonly Factor[]);
  const told = { subject, email };
  const userId = await keep(deps, told, {
    sessionId,
    startedAt: now,
    lastAccessedAt: now,
    expiresAt,
    ip: attributes.ip_address,
    userAgent: attributes.user_agent,
    factors: factors as readonly Factor[],
    customClaims: null,
    grantedIn: null,
    grantKey: null,
  });
  return { userId, sessionId, isImpersonating };
}

const keep = (
  deps: Deps,
  told: Parameters<typeof userOfProvider>[2],
  session: Omit<Session, 'userId'>,
): Promise<string> =>
  deps.db.write(async (queries) => {
    const { userId, isNew } = await userOfProvider(deps, queries, told);
    const isKept = await extendForeignSession(queries, { ...session, userId });
    if (isKept === undefined) throw sessionEnded();
    if (isKept) return userId;
    // The browser's token is the provider's: none is known here.
    await insertSession(queries, { ...session, userId }, tokenKey(newToken(deps.random)));
    await recordAudit(deps, queries, {
      event: isNew ? 'user_created' : 'signed_in',
      userId,
      details: { method: 'other_provider' },
    });
    return userId;
  });

/**
 * The address that was proven last in a session, by a mail to it, if any was. Other factors name addresses,
 * too: a link that the provider's customer has made itself (`embedded`) proves no mailbox (wire 2).
 */
const provenEmail = (factors: readonly Factor[]): string | undefined => {
  const proofs = factors
    .flatMap(({ email_factor: proof, last_authenticated_at: at, delivery_method: by }) =>
      // Parsed above.
      proof && by === 'email'
        ? [{ at, email: (proof as { email_address: string }).email_address }]
        : [],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return proofs[0] && vouchedEmail(proofs[0].email);
};

async function verify(deps: Deps, jwt: string): Promise<z.infer<typeof sessionClaims>> {
  const { provider } = deps.config;
  try {
    const { payload } = await jwtVerify(jwt, keysOf(deps), {
      audience: audiencesOf(provider),
      algorithms: KEY_PAIR_ALGORITHMS,
      currentDate: new Date(deps.clock.now()),
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    return sessionClaims.parse(payload);
  } catch (cause) {
    if (cause instanceof z.ZodError || !areKeysAway(cause)) {
      throw refuse('user_unauthenticated', { cause });
    }
    deps.log.warn({ err: cause }, 'the keys of the sign-in provider could not be fetched');
    throw refuse('server_unavailable', { cause });
  }
}

/** The project, as its public token names it or, at a hosted provider, the address of its keys. */
const audiencesOf = ({ projectId, jwksUrl }: Config['provider']): string[] => [
  projectId,
  ...new URL(jwksUrl ?? '').pathname.split('/').filter(Boolean).slice(-1),
];

const keySets = new WeakMap<Config['provider'], JWTVerifyGetKey>();

function keysOf(deps: Deps): JWTVerifyGetKey {
  const { provider } = deps.config;
  const known = keySets.get(provider);
  if (known) return known;
  const keys = remoteKeys(deps, provider.jwksUrl ?? '');
  keySets.set(provider, keys);
  return keys;
}
