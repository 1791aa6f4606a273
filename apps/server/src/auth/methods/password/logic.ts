import type { PasswordsBody, PasswordsStrengthBody } from '@gatecall/contracts/auth/password';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { newId } from '../../../platform/random.ts';
import type { SessionData } from '../../sessions/logic.ts';
import type { Factor } from '../../sessions/session.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { addressId } from '../../users/address-id.ts';
import { addUser } from '../../users/new-user.ts';
import { findEmail, insertEmail } from '../../users/store.ts';
import { confirmGuess, inTurn, judgePassword } from './guess.ts';
import { normalisePassword } from './normalise.ts';
import { checkStrength, hashAllowedPassword, type PasswordTools } from './policy.ts';
import { findPassword, requireReset, savePassword } from './store.ts';

const creations = perNetwork('password-create', { max: 20, windowMs: 10 * 60_000 });
const checks = perNetwork('password-check', { max: 240, windowMs: 10 * 60_000 });
const details = { method: 'password' };

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
  call: MethodCall<PasswordsBody>,
): Promise<SessionData & { email_id: string }> {
  const { body, client } = call;
  const email = canonicalEmail(body.email);
  if (!email) throw refuse('invalid_email');
  await countHits(deps, [creations(client)]);
  const hash = await hashAllowedPassword(deps, tools, { password: body.password, email });
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
    const factor = passwordProof(now);
    const data = await signIn(deps, queries, call, { userId, isNew: true, factor, details });
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
  call: MethodCall<PasswordsBody>,
): Promise<SessionData> =>
  inTurn(tools, { email: call.body.email, client: call.client }, () =>
    authenticateNow(deps, tools, call),
  );

async function authenticateNow(
  deps: Deps,
  tools: PasswordTools,
  call: MethodCall<PasswordsBody>,
): Promise<SessionData> {
  const { body, client } = call;
  const { email, password } = body;
  const guess = await judgePassword(deps, tools, { email, password, client });
  const { userId } = guess;
  if (guess.stored.requiresReset) throw refuse('reset_password');
  if (await tools.isBreached(normalisePassword(password))) {
    await deps.db.write(async (queries) => {
      await requireReset(queries, userId);
      await recordAudit(deps, queries, { event: 'password_breached', userId });
    });
    throw refuse('breached_password');
  }
  return deps.db.write(async (queries) => {
    await confirmGuess(deps, queries, guess);
    const factor = passwordProof(deps.clock.now());
    return signIn(deps, queries, call, { userId, factor, details });
  });
}

/** Judges a password without storing it (SRV-058). */
export async function judgeStrength(
  deps: Deps,
  tools: PasswordTools,
  { body, client }: { body: PasswordsStrengthBody; client: Client },
) {
  await countHits(deps, [checks(client)]);
  const email = body.email ? canonicalEmail(body.email) : undefined;
  if (body.email && !email) throw refuse('invalid_email');
  return checkStrength(deps.config.passwordPolicy, tools, { password: body.password, email });
}
