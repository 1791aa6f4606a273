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
import { guessingNetworkOf, networkOf } from '../../../http/request/client-address.ts';
import type { Client } from '../../../http/request/client.ts';
import { isAllowedOrigin } from '../../../http/browser/cors.ts';
import { countHits } from '../../../limits/limits.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { newId } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/secrets.ts';
import {
  consumeBySecret,
  insertChallenge,
  pendingOfSubject,
  type ConsumedChallenge,
} from '../../challenges/store.ts';
import { startSession, type SessionData } from '../../sessions/logic.ts';
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
const STARTS_PER_NETWORK = { max: 60, windowMs: 10 * 60_000 };
/** Two windows of it fit among the compared ones: a network's own texts are always among them. */
const STARTS_PER_WALLET = { max: 5, windowMs: 5 * 60_000 };
const AUTHENTICATIONS_PER_NETWORK = { max: 60, windowMs: 60_000 };

/** Returns the text for the wallet to sign; known and unknown wallets alike. */
export async function startWallet(
  deps: Deps,
  input: { body: CryptoWalletsStartBody; client: Client; session: Session | undefined },
): Promise<{ challenge: string }> {
  const { body, client, session } = input;
  const type = body.crypto_wallet_type;
  const address = canonicalAddress(type, body.crypto_wallet_address);
  if (!address) throw refuse('invalid_crypto_wallet_address');
  const params = type === 'ethereum' ? body.siwe_params : undefined;
  const now = deps.clock.now();
  const uri = signingUri(deps, client, params);
  if (params?.issued_at && Math.abs(Date.parse(params.issued_at) - now) > MAX_CLOCK_SKEW_MS) {
    throw refuse('bad_request', {
      sentence: 'walletClockWrong',
    });
  }
  const subject = subjectOf(type, address);
  await countHits(deps, [
    { name: 'wallet-network', key: networkOf(client.ip), ...STARTS_PER_NETWORK },
    {
      name: 'wallet-address',
      key: `${subject}:${guessingNetworkOf(client.ip)}`,
      ...STARTS_PER_WALLET,
    },
  ]);
  const expiresAt = now + CHALLENGE_LIFETIME_MS;
  const nonce = deps.random.bytes(16).toString('hex');
  const challenge = signInText({
    type,
    address,
    uri,
    params,
    nonce,
    issuedAt: toWireTime(now),
    expiresAt: toWireTime(expiresAt),
  });
  const notBefore = params?.not_before ? Date.parse(params.not_before) : 0;
  await deps.db.write((queries) =>
    insertChallenge(queries, {
      challengeId: newId(deps.random, 'crypto-wallet-challenge'),
      kind: KIND,
      subject,
      userId: session?.userId ?? null,
      secretHash: sha256(challenge),
      codeChallenge: null,
      data: { text: challenge, notBefore, network: networkIndex(deps, client) },
      maxAttempts: 1,
      now,
      expiresAt,
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
  input: { body: CryptoWalletsAuthenticateBody; client: Client; session: Session | undefined },
): Promise<SessionData> {
  const { body, client, session } = input;
  const type = body.crypto_wallet_type;
  await countHits(deps, [
    { name: 'wallet-authenticate', key: networkOf(client.ip), ...AUTHENTICATIONS_PER_NETWORK },
  ]);
  const address = canonicalAddress(type, body.crypto_wallet_address);
  if (!address) throw refuse('invalid_crypto_wallet_address');
  const now = deps.clock.now();
  const pending = await pendingOfSubject(deps.db.read, {
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
          const text = signed.data['text'] as string;
          const challenge = await consumeBySecret(queries, {
            kinds: [KIND],
            secretHash: sha256(text),
            codeChallenge: null,
            now: deps.clock.now(),
          });
          return challenge && signIn(deps, queries, { ...input, type, address, challenge });
        })
      : undefined;
  if (data) return data;
  await deps.db.write((queries) =>
    recordAudit(deps, queries, {
      event: 'crypto_wallet_refused',
      ip: client.ip,
      details: { type },
    }),
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

async function signIn(
  deps: Deps,
  queries: Queries,
  input: {
    type: WalletType;
    address: string;
    challenge: ConsumedChallenge;
    body: CryptoWalletsAuthenticateBody;
    client: Client;
    session: Session | undefined;
  },
): Promise<SessionData> {
  const { type, address, challenge, client } = input;
  const now = deps.clock.now();
  const { session } = input;
  if (challenge.userId !== null && !(session && (await isStanding(deps, queries, session)))) {
    throw refuse('unable_to_authenticate_crypto_wallet');
  }
  const known = await findWallet(queries, type, address);
  if (known && challenge.userId !== null && known.user_id !== challenge.userId) {
    throw refuse('duplicate_wallet_address');
  }
  const userId = known?.user_id ?? challenge.userId ?? newId(deps.random, 'user');
  const walletId = known?.crypto_wallet_id ?? newId(deps.random, 'crypto-wallet');
  if (!known) {
    if (challenge.userId === null) await addUser(deps, queries, userId);
    const isAdded = await insertWallet(queries, { walletId, userId, type, address, now });
    // Another instance added the same wallet a moment ago; the client retries.
    if (!isAdded) throw refuse('server_unavailable');
    if (challenge.userId !== null) {
      await enqueueSecurityNotice(deps, queries, {
        user: await getUser(queries, userId),
        change: walletFactor.addedNotice,
      });
    }
  }
  const data = await startSession(deps, queries, {
    userId,
    durationMinutes: input.body.session_duration_minutes,
    client,
    current: session,
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
  });
  await recordAudit(deps, queries, {
    event: known ? 'signed_in' : challenge.userId === null ? 'user_created' : 'factor_added',
    userId,
    ip: client.ip,
    details: { method: 'crypto_wallet' },
  });
  return data;
}

/** A text is pending for one address of one chain (A79). */
const subjectOf = (type: WalletType, address: string): string => `${type}:${address}`;
