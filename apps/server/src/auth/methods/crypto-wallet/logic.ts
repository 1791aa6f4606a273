import type {
  CryptoWalletsAuthenticateBody,
  CryptoWalletsStartBody,
  SiweParams,
  WalletType,
} from '@gatecall/contracts/auth/crypto-wallet';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { guessingNetworkOf } from '../../../http/request/client-address.ts';
import type { Client } from '../../../http/request/client.ts';
import { isAllowedOrigin } from '../../../http/browser/cors.ts';
import { countHits, type Limit } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { newId } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { keepSecret, takeSecret } from '../../challenges/logic.ts';
import { listPendingOf } from '../../challenges/pending-store.ts';
import type { ConsumedChallenge } from '../../challenges/store.ts';
import type { SessionData } from '../../sessions/logic.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { isStanding } from '../../sessions/standing.ts';
import { getUser } from '../../users/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { enqueueSecurityNotice } from '../../users/notices.ts';
import { addUser } from '../../users/new-user.ts';
import { walletFactor } from './factor.ts';
import { signInText } from './sign-in-text.ts';
import { findWallet, insertWallet } from './store.ts';
import { canonicalAddress } from './wallet-address.ts';
import { isSignedBy } from './wallet-signature.ts';

const KIND = 'crypto_wallet';
const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** How far a page's clock may differ from ours. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;
/**
 * The address is public, so anyone may ask for a challenge for it, and a newer one must not displace
 * the one that its owner is about to sign. A signature is compared with this many: those that its network has
 * asked for, then others, newest first.
 */
const PENDING_COMPARED = 10;
/** Of that many the newest are found; forty networks together ask for more. */
const PENDING_READ = 200;
const starts = perNetwork('wallet-network', { max: 60, windowMs: 10 * 60_000 });
/** Two windows of it fit among the compared ones: a network's own texts are always among them. */
const startsAt = (wallet: string, { ip }: Client): Limit => ({
  name: 'wallet-address',
  key: `${wallet}:${guessingNetworkOf(ip)}`,
  max: 5,
  windowMs: 5 * 60_000,
});
const authentications = perNetwork('wallet-authenticate', { max: 60, windowMs: 60_000 });

/** Returns the text for the wallet to sign; known and unknown wallets alike. */
export async function startWallet(
  deps: Deps,
  { body, client, session }: MethodCall<CryptoWalletsStartBody>,
): Promise<{ challenge: string }> {
  const type = body.crypto_wallet_type;
  const address = canonicalAddress(type, body.crypto_wallet_address);
  if (!address) throw refuse('invalid_crypto_wallet_address');
  const params = type === 'ethereum' ? body.siwe_params : undefined;
  const now = deps.clock.now();
  const uri = signingUri(deps, client, params);
  if (params?.issued_at && Math.abs(Date.parse(params.issued_at) - now) > MAX_CLOCK_SKEW_MS) {
    throw refuse('bad_request', { sentence: 'walletClockWrong' });
  }
  const subject = subjectOf(type, address);
  await countHits(deps, [starts(client), startsAt(subject, client)]);
  const nonce = deps.random.bytes(16).toString('hex');
  const challenge = signInText({
    type,
    address,
    uri,
    params,
    nonce,
    issuedAt: toWireTime(now),
    expiresAt: toWireTime(now + CHALLENGE_LIFETIME_MS),
  });
  const notBefore = params?.not_before ? Date.parse(params.not_before) : 0;
  await deps.db.write((queries) =>
    keepSecret(deps, queries, {
      kind: KIND,
      subject,
      userId: session?.userId ?? null,
      secretHash: sha256(challenge),
      data: { text: challenge, notBefore, network: networkIndex(deps, client) },
      lifetimeMs: CHALLENGE_LIFETIME_MS,
    }),
  );
  return { challenge };
}

/** The page that asks, which must be one of ours: the text names it (A78). */
function signingUri(deps: Deps, client: Client, params: SiweParams | undefined): string {
  const { allowedOrigins } = deps.config;
  const page =
    client.claimedOrigin !== undefined && isAllowedOrigin(allowedOrigins, client.claimedOrigin)
      ? client.claimedOrigin
      : undefined;
  const uri = params?.uri ?? page ?? deps.config.url;
  const origin = URL.canParse(uri) ? new URL(uri).origin : 'null';
  if (!isAllowedOrigin(allowedOrigins, origin) || (page !== undefined && origin !== page)) {
    throw refuse('origin_not_allowed');
  }
  return uri;
}

/**
 * Exchanges a signature for a session. It is compared with the pending texts; then one statement
 * consumes the text that was signed, so of parallel uses exactly one wins (A78).
 */
export async function authenticateWallet(
  deps: Deps,
  call: MethodCall<CryptoWalletsAuthenticateBody>,
): Promise<SessionData> {
  const { body, client, session } = call;
  const type = body.crypto_wallet_type;
  await countHits(deps, [authentications(client)]);
  const address = canonicalAddress(type, body.crypto_wallet_address);
  if (!address) throw refuse('invalid_crypto_wallet_address');
  const now = deps.clock.now();
  const pending = await listPendingOf(deps.db.read, {
    kind: KIND,
    subject: subjectOf(type, address),
    now,
    limit: PENDING_READ,
  });
  const own = networkIndex(deps, client);
  const compared = [
    ...pending.filter(({ data }) => data['network'] === own),
    ...pending.filter(({ data }) => data['network'] !== own),
  ].slice(0, PENDING_COMPARED);
  const signed = compared.find(({ data }) =>
    // Written by startWallet only.
    isSignedBy({ type, address, text: data['text'] as string, signature: body.signature }),
  );
  const data =
    signed && isUsable(signed, session, now)
      ? await deps.db.write(async (queries) => {
          const secretHash = sha256(signed.data['text'] as string);
          const challenge = await takeSecret(deps, queries, { kind: KIND, secretHash });
          return challenge && openAccount(deps, queries, call, { type, address, challenge });
        })
      : undefined;
  if (data) return data;
  await deps.db.write((queries) =>
    recordAudit(deps, queries, { event: 'crypto_wallet_refused', details: { type } }),
  );
  throw refuse('unable_to_authenticate_crypto_wallet');
}

/** Who asks for a text and who signs one, without the address. */
const networkIndex = ({ secrets }: Pick<Deps, 'secrets'>, { ip }: Client): string =>
  secrets.index('wallet-network', guessingNetworkOf(ip));

/** Not before the time in the text, and if a session asked for it, only in a session of that user. */
const isUsable = (
  challenge: ConsumedChallenge,
  session: Session | undefined,
  now: number,
): boolean =>
  Number(challenge.data['notBefore']) <= now &&
  (challenge.userId === null || challenge.userId === session?.userId);

/** Signs in the account of a wallet: found, joined by it, or created. */
async function openAccount(
  deps: Deps,
  queries: Queries,
  call: MethodCall<CryptoWalletsAuthenticateBody>,
  signed: { type: WalletType; address: string; challenge: ConsumedChallenge },
): Promise<SessionData> {
  const { type, address } = signed;
  const { userId: ownerId } = signed.challenge;
  const { session } = call;
  const now = deps.clock.now();
  if (ownerId !== null && !(session && (await isStanding(deps, queries, session)))) {
    throw refuse('unable_to_authenticate_crypto_wallet');
  }
  const known = await findWallet(queries, type, address);
  if (known && ownerId !== null && known.user_id !== ownerId) {
    throw refuse('duplicate_wallet_address');
  }
  const userId = known?.user_id ?? ownerId ?? newId(deps.random, 'user');
  const walletId = known?.crypto_wallet_id ?? newId(deps.random, 'crypto-wallet');
  if (!known) {
    if (ownerId === null) await addUser(deps, queries, userId);
    const isAdded = await insertWallet(queries, { walletId, userId, type, address, now });
    // Another instance added the same wallet a moment ago; the client retries.
    if (!isAdded) throw refuse('server_unavailable');
    if (ownerId !== null) {
      const user = await getUser(queries, userId);
      await enqueueSecurityNotice(deps, queries, { user, change: walletFactor.addedNotice });
    }
  }
  return signIn(deps, queries, call, {
    userId,
    event: known ? 'signed_in' : ownerId === null ? 'user_created' : 'factor_added',
    factor: {
      type: 'signature_challenge',
      delivery_method: 'crypto_wallet',
      last_authenticated_at: toWireTime(now),
      crypto_wallet_factor: {
        crypto_wallet_id: walletId,
        crypto_wallet_address: address,
        crypto_wallet_type: type,
      },
    },
    details: { method: 'crypto_wallet' },
  });
}

/** A text is pending for one address of one chain (A79). */
const subjectOf = (type: WalletType, address: string): string => `${type}:${address}`;
