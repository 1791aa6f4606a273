import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** An authenticator app as the logic sees it. */
export type Totp = {
  readonly totpId: string;
  readonly sealedSecret: string;
  readonly isVerified: boolean;
};

/** Replaces what the user has not confirmed yet; a confirmed app stays and must be removed first. */
export async function replaceUnverifiedTotp(
  queries: Queries,
  totp: {
    totpId: string;
    userId: string;
    sealedSecret: string;
    now: number;
    expiresAt: number;
    recoveryCodes: readonly { id: string; sealedCode: string; codeHash: string }[];
  },
): Promise<void> {
  await queries
    .deleteFrom('totp_recovery_codes')
    .where('user_id', '=', totp.userId)
    .where('totp_id', 'in', (sub) =>
      sub
        .selectFrom('totps')
        .select('totp_id')
        .where('user_id', '=', totp.userId)
        .where('verified', '=', 0),
    )
    .execute();
  await queries
    .deleteFrom('totps')
    .where('user_id', '=', totp.userId)
    .where('verified', '=', 0)
    .execute();
  await queries
    .insertInto('totps')
    .values({
      totp_id: totp.totpId,
      user_id: totp.userId,
      sealed_secret: totp.sealedSecret,
      verified: 0,
      last_step: 0,
      created_at: totp.now,
      expires_at: totp.expiresAt,
    })
    .execute();
  await queries
    .insertInto('totp_recovery_codes')
    .values(
      totp.recoveryCodes.map((code) => ({
        recovery_code_id: code.id,
        totp_id: totp.totpId,
        user_id: totp.userId,
        sealed_code: code.sealedCode,
        code_hash: code.codeHash,
        used_at: null,
      })),
    )
    .execute();
}

/** The app that codes are checked against: the confirmed one, else one still waiting for its first code. */
export async function findUsableTotp(
  queries: Queries,
  userId: string,
  now: number,
): Promise<Totp | undefined> {
  const row = await queries
    .selectFrom('totps')
    .select(['totp_id', 'sealed_secret', 'verified'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('verified', '=', 1), where('expires_at', '>', now)]))
    .orderBy('verified', 'desc')
    .executeTakeFirst();
  return (
    row && {
      totpId: row.totp_id,
      sealedSecret: row.sealed_secret,
      isVerified: row.verified === 1,
    }
  );
}

/**
 * Accepts the code of a time step, in one conditional statement: no step twice and none before an
 * accepted one, however many arrive at once (A26, RFC 6238 §5.2).
 */
export async function acceptStep(
  queries: Queries,
  input: { totpId: string; step: number; now: number },
): Promise<boolean> {
  const row = await queries
    .updateTable('totps')
    .set({ last_step: input.step, verified: 1 })
    .where('totp_id', '=', input.totpId)
    .where('last_step', '<', input.step)
    .where((where) => where.or([where('verified', '=', 1), where('expires_at', '>', input.now)]))
    .returning('totp_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a recovery code of a confirmed app; of parallel uses one wins (A27). */
export async function consumeRecoveryCode(
  queries: Queries,
  input: { userId: string; codeHash: string; now: number },
): Promise<{ recoveryCodeId: string; totpId: string } | undefined> {
  const row = await queries
    .updateTable('totp_recovery_codes')
    .set({ used_at: input.now, sealed_code: '' })
    .where('user_id', '=', input.userId)
    .where('code_hash', '=', input.codeHash)
    .where('used_at', 'is', null)
    .where('totp_id', 'in', (sub) =>
      sub
        .selectFrom('totps')
        .select('totp_id')
        .where('user_id', '=', input.userId)
        .where('verified', '=', 1),
    )
    .returning(['recovery_code_id', 'totp_id'])
    .executeTakeFirst();
  return row && { recoveryCodeId: row.recovery_code_id, totpId: row.totp_id };
}

/** The unused recovery codes of each app, still sealed. */
export async function listRecoveryCodes(
  queries: Queries,
  userId: string,
): Promise<readonly { totpId: string; sealedCode: string }[]> {
  const rows = await queries
    .selectFrom('totp_recovery_codes')
    .select(['totp_id', 'sealed_code'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('recovery_code_id')
    .execute();
  return rows.map((row) => ({ totpId: row.totp_id, sealedCode: row.sealed_code }));
}

/** Removes secrets that were not confirmed in time, with their recovery codes; returns how many. */
export async function forgetUnconfirmedTotps(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = await queries
    .selectFrom('totps')
    .select('totp_id')
    // As in the index over what is unconfirmed: a parameter would not find it.
    .where('verified', '=', sql.lit(0))
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  const ids = past.map((row) => row.totp_id);
  if (ids.length > 0) {
    await queries.deleteFrom('totp_recovery_codes').where('totp_id', 'in', ids).execute();
    // Confirmed meanwhile: it stays.
    await queries
      .deleteFrom('totps')
      .where('totp_id', 'in', ids)
      .where('verified', '=', 0)
      .execute();
  }
  return ids.length;
}
