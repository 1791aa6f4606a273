import type {
  TotpsAuthenticateBody,
  TotpsCreateBody,
  TotpsRecoverBody,
} from '@gatecall/contracts/auth/totp';
import { HOUR_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { clearGuesses, takeGuess, type Guess } from '../../../limits/growing-delay.ts';
import { countHits } from '../../../limits/limits.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { newId } from '../../../platform/random.ts';
import { continueSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import type { MethodCall } from '../../sessions/sign-in.ts';
import { getUser } from '../../users/logic.ts';
import { enqueueSecurityNotice } from '../../users/notices.ts';
import { toWireUser } from '../../users/wire.ts';
import { canonicalRecoveryCode, newRecoveryCodes, newSecret, qrCode, stepOfCode } from './code.ts';
import { RECOVERY_PURPOSE, SECRET_PURPOSE, totpFactor } from './factor.ts';
import {
  acceptStep,
  consumeRecoveryCode,
  findUsableTotp,
  listRecoveryCodes,
  replaceUnverifiedTotp,
} from './store.ts';

const DEFAULT_EXPIRATION_MINUTES = 60;
/**
 * Three codes in a million are right at any time, so a steady pace finds one within months. The delays
 * grow to a quarter of an hour, which leaves an attacker a hundred tries a day (A20).
 */
const CODES_PER_USER = { max: 10, windowMs: 5 * 60_000 };
const guessOf = (userId: string): Guess => ({ name: 'totp', key: userId });
const RECOVERIES_PER_USER = { max: 10, windowMs: HOUR_MS };

const recoveryHash = (deps: Deps, userId: string, code: string): string =>
  deps.secrets.index(RECOVERY_PURPOSE, `${userId}:${canonicalRecoveryCode(code)}`);

/** Creates a secret that counts once its first code has been entered. */
export async function createTotp(
  deps: Deps,
  { body, session: { userId } }: MethodCall<TotpsCreateBody, Session>,
) {
  const before = await getUser(deps.db.read, userId);
  if (before.totps.some((totp) => totp.isVerified)) throw refuse('active_totp_exists');
  const totpId = newId(deps.random, 'totp');
  const secret = newSecret(deps.random);
  const recoveryCodes = newRecoveryCodes(deps.random);
  const now = deps.clock.now();
  const user = await deps.db.write(async (queries) => {
    await replaceUnverifiedTotp(queries, {
      totpId,
      userId,
      sealedSecret: deps.secrets.seal(SECRET_PURPOSE, secret),
      now,
      expiresAt: now + (body.expiration_minutes ?? DEFAULT_EXPIRATION_MINUTES) * 60_000,
      recoveryCodes: recoveryCodes.map((code) => ({
        id: newId(deps.random, 'totp-recovery-code'),
        sealedCode: deps.secrets.seal(RECOVERY_PURPOSE, code),
        codeHash: recoveryHash(deps, userId, code),
      })),
    });
    await recordAudit(deps, queries, { event: 'totp_created', userId });
    return toWireUser(await getUser(queries, userId));
  });
  return {
    user_id: userId,
    totp_id: totpId,
    secret,
    qr_code: qrCode(secret, {
      issuer: deps.config.brand.name,
      label: before.emails[0]?.email ?? userId,
    }),
    recovery_codes: recoveryCodes,
    user,
    __user: user,
  };
}

/** Takes a code of the authenticator app as a further factor of the session. */
export async function authenticateTotp(
  deps: Deps,
  call: MethodCall<TotpsAuthenticateBody, Session>,
): Promise<SessionData & { totp_id: string }> {
  const { userId } = call.session;
  await takeGuess(deps, guessOf(userId), [{ name: 'totp', key: userId, ...CODES_PER_USER }]);
  const now = deps.clock.now();
  const totp = await findUsableTotp(deps.db.read, userId, now);
  if (!totp) throw refuse('totp_not_found');
  const secret = deps.secrets.open(SECRET_PURPOSE, totp.sealedSecret);
  const step = stepOfCode(secret, call.body.totp_code, now);
  const data = await deps.db.write(async (queries) => {
    if (step === undefined || !(await acceptStep(queries, { totpId: totp.totpId, step, now }))) {
      await recordAudit(deps, queries, { event: 'totp_refused', userId });
      return undefined;
    }
    await clearGuesses(deps, queries, guessOf(userId));
    if (!totp.isVerified) {
      const user = await getUser(queries, userId);
      await enqueueSecurityNotice(deps, queries, { user, change: totpFactor.addedNotice });
    }
    return addFactor(deps, queries, call, {
      type: 'totp',
      delivery_method: 'authenticator_app',
      authenticator_app_factor: { totp_id: totp.totpId },
    });
  });
  // A right code that is refused only because it was used: the app's owner waits for the next one.
  if (!data) {
    throw refuse(
      step === undefined ? 'unable_to_authenticate_totp' : 'totp_code_already_authenticated',
    );
  }
  return { ...data, totp_id: totp.totpId };
}

/** Takes a recovery code in place of the app, once; the owner is notified by mail (A27). */
export async function recoverTotp(
  deps: Deps,
  call: MethodCall<TotpsRecoverBody, Session>,
): Promise<SessionData & { totp_id: string }> {
  const { userId } = call.session;
  await countHits(deps, [{ name: 'totp-recovery', key: userId, ...RECOVERIES_PER_USER }]);
  const codeHash = recoveryHash(deps, userId, call.body.recovery_code);
  const data = await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const used = await consumeRecoveryCode(queries, { userId, codeHash, now });
    if (!used) {
      await recordAudit(deps, queries, { event: 'recovery_refused', userId });
      return undefined;
    }
    const user = await getUser(queries, userId);
    await enqueueSecurityNotice(deps, queries, { user, change: 'recoveryCodeUsed' });
    const session = await addFactor(deps, queries, call, {
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      recovery_code_factor: { totp_recovery_code_id: used.recoveryCodeId },
    });
    return { ...session, totp_id: used.totpId };
  });
  if (!data) throw refuse('unable_to_authenticate_recovery_code');
  return data;
}

async function addFactor(
  deps: Deps,
  queries: Queries,
  { body, session }: MethodCall<TotpsAuthenticateBody | TotpsRecoverBody, Session>,
  factor: { type: string; delivery_method: string } & Record<string, unknown>,
): Promise<SessionData> {
  const details = { method: factor.type };
  const { userId } = session;
  await recordAudit(deps, queries, { event: 'second_factor_passed', userId, details });
  return continueSession(deps, queries, {
    session,
    durationMinutes: body.session_duration_minutes,
    factor: { ...factor, last_authenticated_at: toWireTime(deps.clock.now()) },
  });
}

/** The unused recovery codes. */
export async function recoveryCodes(deps: Deps, { userId }: Session) {
  const user = await getUser(deps.db.read, userId);
  const codes = await listRecoveryCodes(deps.db.read, userId);
  await deps.db.write((queries) =>
    recordAudit(deps, queries, { event: 'recovery_codes_shown', userId }),
  );
  return {
    user_id: userId,
    totps: user.totps.map((totp) => ({
      totp_id: totp.totpId,
      verified: totp.isVerified,
      recovery_codes: codes
        .filter((code) => code.totpId === totp.totpId)
        .map((code) => deps.secrets.open(RECOVERY_PURPOSE, code.sealedCode)),
    })),
  };
}
