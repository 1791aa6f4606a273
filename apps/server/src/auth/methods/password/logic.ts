import type { PasswordsBody } from '@gatecall/contracts/auth/password';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { networkOf } from '../../../http/request/client-address.ts';
import { countHits } from '../../../limits/limits.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { newId } from '../../../platform/random.ts';
import { startSession, type SessionData } from '../../sessions/logic.ts';
import type { Factor, Session } from '../../sessions/session.ts';
import { addressId } from '../../users/address-id.ts';
import { addUser } from '../../users/new-user.ts';
import { findEmail, insertEmail } from '../../users/store.ts';
import { confirmGuess, hashing, inTurn, judgePassword } from './guess.ts';
import { normalisePassword } from './normalise.ts';
import { checkStrength, hashAllowedPassword, type PasswordTools } from './policy.ts';
import { findPassword, requireReset, savePassword } from './store.ts';

const CREATIONS_PER_NETWORK = { name: 'password-create', max: 20, windowMs: 10 * 60_000 } as const;
const CHECKS_PER_NETWORK = { name: 'password-check', max: 240, windowMs: 10 * 60_000 } as const;

export type SignInInput = {
  readonly body: PasswordsBody;
  readonly client: Client;
  readonly session: Session | undefined;
};

/** What a password proves (wire 2): no detail object. */
export const passwordProof = (now: number): Factor => ({
  type: 'password',
  delivery_method: 'knowledge',
  last_authenticated_at: toWireTime(now),
});

/**
 * Creates an account with a password. The address stays unverified until its mailbox is proven, and
 * that proof removes this password (A40). An address that already has an account is left alone: its
 * owner proves the mailbox first (`reset_password`, the widget's Dedupe screen).
 */
export async function createWithPassword(
  deps: Deps,
  tools: PasswordTools,
  { body, client, session }: SignInInput,
): Promise<SessionData & { email_id: string }> {
  const email = canonicalEmail(body.email);
  if (!email) throw refuse('invalid_email');
  await countHits(deps, [{ ...CREATIONS_PER_NETWORK, key: networkOf(client.ip) }]);
  const hash = await hashing(() =>
    hashAllowedPassword(deps, tools, { password: body.password, email }),
  );
  return deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const userId = newId(deps.random, 'user');
    const emailId = addressId(deps, 'email', email);
    const known = await findEmail(queries, email);
    if (known) await refuseKnown(queries, known.user_id);
    await addUser(deps, queries, userId);
    if (!(await insertEmail(queries, { emailId, userId, email, isVerified: false, now }))) {
      throw refuse('duplicate_email');
    }
    await savePassword(queries, { userId, passwordId: newId(deps.random, 'password'), hash, now });
    await recordAudit(deps, queries, {
      event: 'user_created',
      userId,
      ip: client.ip,
      details: { method: 'password' },
    });
    const data = await startSession(deps, queries, {
      userId,
      factor: passwordProof(now),
      durationMinutes: body.session_duration_minutes,
      client,
      current: session,
    });
    return { ...data, email_id: emailId };
  });
}

async function refuseKnown(queries: Queries, userId: string): Promise<never> {
  throw refuse((await findPassword(queries, userId)) ? 'duplicate_email' : 'reset_password');
}

/**
 * Signs in by password. A right password that is known from a breach, or that must be reset, does not
 * sign in; only a user who knows it learns that (A39).
 */
export const authenticatePassword = (
  deps: Deps,
  tools: PasswordTools,
  input: SignInInput,
): Promise<SessionData> =>
  inTurn(tools, { email: input.body.email, client: input.client }, () =>
    authenticateNow(deps, tools, input),
  );

async function authenticateNow(
  deps: Deps,
  tools: PasswordTools,
  { body, client, session }: SignInInput,
): Promise<SessionData> {
  const guess = await judgePassword(deps, tools, {
    email: body.email,
    password: body.password,
    client,
  });
  if (guess.stored.requiresReset) throw refuse('reset_password');
  if (await tools.isBreached(normalisePassword(body.password))) {
    await deps.db.write(async (queries) => {
      await requireReset(queries, guess.userId);
      await recordAudit(deps, queries, {
        event: 'password_breached',
        userId: guess.userId,
        ip: client.ip,
      });
    });
    throw refuse('breached_password');
  }
  return deps.db.write(async (queries) => {
    await confirmGuess(deps, queries, guess);
    await recordAudit(deps, queries, {
      event: 'signed_in',
      userId: guess.userId,
      ip: client.ip,
      details: { method: 'password' },
    });
    return startSession(deps, queries, {
      userId: guess.userId,
      factor: passwordProof(deps.clock.now()),
      durationMinutes: body.session_duration_minutes,
      client,
      current: session,
    });
  });
}

/** Judges a password without storing it (SRV-058). */
export async function judgeStrength(
  deps: Deps,
  tools: PasswordTools,
  input: { password: string; email: string | undefined; client: Client },
) {
  await countHits(deps, [{ ...CHECKS_PER_NETWORK, key: networkOf(input.client.ip) }]);
  const email = input.email ? canonicalEmail(input.email) : undefined;
  if (input.email && !email) throw refuse('invalid_email');
  return checkStrength(deps.config.passwordPolicy, tools, { password: input.password, email });
}
