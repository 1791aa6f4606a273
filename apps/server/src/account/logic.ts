import type { Language } from '@gatecall/contracts/languages';
import type { AccountDeleteBody, SignedInDevice } from '@gatecall/contracts/product/account';
import { isSameName } from '@gatecall/contracts/same-name';
import { changed, recordAudit } from '../audit/audit.ts';
import { FACTOR_KINDS } from '../auth/factors.ts';
import { endHelpOf, signOut } from '../auth/sessions/ending.ts';
import { listLiveSessions } from '../auth/sessions/logic.ts';
import { namesOf } from '../auth/users/account-names.ts';
import { getUser, lookUpUser, saveLanguage } from '../auth/users/logic.ts';
import { enqueueSecurityNotice } from '../auth/users/notices.ts';
import { toWireUser } from '../auth/users/wire.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { forgetAllCalls, forgetCalls } from '../home/forget-calls.ts';
import { holdHome } from '../home/hold-home.ts';
import { tellHomeDeleted } from '../home/people/belonging.ts';
import { sparingLastOperator } from '../operators/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import { homeTopic, membershipsOf } from '../residents/home.ts';
import { findBuildingsOf, forgetAllReplies, forgetReplies } from '../residents/kept-replies.ts';
import { getResident, getResidentIn, leaveNumbers } from '../residents/logic.ts';
import { findProvenPhone } from '../residents/own-phone.ts';
import { erasePerson, eraseSessions, findRowsOfPerson, findTablesOfPeople } from './store.ts';

type Who = { readonly userId: string; readonly sessionId: string };

/** The devices that are signed in to the account, most recently used first. */
export async function getDevices(deps: Deps, who: Who): Promise<readonly SignedInDevice[]> {
  const sessions = await listLiveSessions(deps, who.userId);
  return sessions.map((session) => ({
    session_id: session.sessionId,
    is_current: session.sessionId === who.sessionId,
    user_agent: session.userAgent,
    ip_address: session.ip,
    started_at: toWireTime(session.startedAt),
    last_accessed_at: toWireTime(session.lastAccessedAt),
    expires_at: toWireTime(session.expiresAt),
  }));
}

/** Signs out one device; another account's session is not found. */
export async function signOutDevice(deps: Deps, who: Who, sessionId: string): Promise<void> {
  const own = await listLiveSessions(deps, who.userId);
  const session = own.find((candidate) => candidate.sessionId === sessionId);
  if (!session) throw refuse('session_not_in_account');
  await signOut(deps, session);
}

/** Stores the language of the account's messages; returns the stored one. */
export async function chooseLanguage(
  deps: Deps,
  { userId, isImpersonating }: { userId: string; isImpersonating: boolean },
  language: Language,
): Promise<Language> {
  // An operator's language is not the user's (A56).
  if (!isImpersonating) {
    await deps.db.write(async (queries) => {
      const { language: before } = await getUser(queries, userId);
      await saveLanguage(queries, { userId, language });
      const details = changed({ language: before }, { language });
      await recordAudit(deps, queries, { event: 'language_chosen', userId, details });
    });
  }
  return (await getUser(deps.db.read, userId)).language;
}

/** Secrets and what derives from them are never exported, not even to their owner. */
const SECRET_COLUMN =
  /^sealed_|_hash$|_index$|^bucket$|^data$|^auth$|^p256dh$|^salt$|^recording_account$/;
/** Exported in a better form under their own names. */
const TOLD_ELSEWHERE = [
  'users',
  'residents',
  'sessions',
  ...FACTOR_KINDS.filter(({ isToldWhole }) => isToldWhole).map(({ table }) => table),
];
/** What the tables of factors withhold as well. */
const WITHHELD = new Map<string, readonly string[]>(
  FACTOR_KINDS.flatMap((kind) => [kind, ...(kind.parts ?? [])]).map(({ table, withheld = [] }) => [
    table,
    withheld,
  ]),
);

/** Everything that is stored about a resident, without secrets. */
export async function exportAccount(deps: Deps, who: Who) {
  const [user, resident, sessions, tables] = await Promise.all([
    getUser(deps.db.read, who.userId),
    getResident(deps, who.userId),
    getDevices(deps, who),
    findTablesOfPeople(deps.db.read),
  ]);
  const records: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of tables) {
    if (TOLD_ELSEWHERE.includes(table.name)) continue;
    const rows = await findRowsOfPerson(deps.db.read, table, who.userId);
    if (rows.length > 0) records[table.name] = rows.map((row) => withoutSecrets(table.name, row));
  }
  return {
    exported_at: toWireTime(deps.clock.now()),
    user: { ...toWireUser(user), language: user.language },
    resident,
    sessions,
    records,
  };
}

const withoutSecrets = (table: string, row: Record<string, unknown>): Record<string, unknown> => {
  const withheld = WITHHELD.get(table) ?? [];
  const isTold = (column: string): boolean =>
    !SECRET_COLUMN.test(column) && !withheld.includes(column);
  return Object.fromEntries(Object.entries(row).filter(([column]) => isTold(column)));
};

/**
 * Erases the account with everything that belongs to it, immediately: sessions end and the system
 * number is free again. The typed text confirms that the resident means this account; one without an
 * e-mail address is named by its phone number, wallet or id.
 */
export async function deleteAccount(
  deps: Deps,
  who: Who,
  { body, ip, own }: { body: AccountDeleteBody } & Required<Omit<Erasure, 'userId'>>,
): Promise<void> {
  const user = await getUser(deps.db.read, who.userId);
  const emails = user.emails.map(({ email }) => email);
  if (body.confirm === undefined) {
    if (!emails.some((email) => isSameName(email, body.confirm_email ?? ''))) {
      throw refuse('invalid_field', { field: 'confirm_email', sentence: 'emailNotOfAccount' });
    }
  } else {
    const { confirm } = body;
    if (!namesOf(user).some((name) => isSameName(name, confirm))) {
      throw refuse('invalid_field', { field: 'confirm', sentence: 'nameNotOfAccount' });
    }
  }
  const { userId } = who;
  await eraseAccount(sparingLastOperator(deps, userId), { userId, ip, own });
}

type Erasure = {
  readonly userId: string;
  readonly ip: string;
  /** The server's own, if a caller's are given: their writes are refused once their session is gone. */
  readonly own?: Pick<Deps, 'db'>;
};

/** Erases without confirmation: for the operator's command line. */
export async function eraseAccount(deps: Deps, { userId, ip, own = deps }: Erasure): Promise<void> {
  const memberships = await membershipsOf(deps.db.read, userId);
  const told = await deps.db.write(async (queries) => {
    await eraseSessions(queries, userId);
    await holdHome(queries, { residentId: userId, gates: null });
    await tellOfErasure(deps, queries, userId);
    await leaveNumbers(deps, queries, userId);
    const data = { resident_id: userId };
    await deps.webhooks.tell(queries, { type: 'resident.deleted', data });
    const buildingIds = await findBuildingsOf(queries, userId);
    await endHelpOf(deps, queries, userId, () => erasePerson(queries, userId));
    await forgetCalls(queries, { residentId: userId, gates: null });
    await forgetReplies(queries, { userId, buildingIds });
    const { actor } = deps;
    const unnamed = actor.id === userId ? { ...actor, id: null } : actor;
    await recordAudit({ ...deps, actor: unnamed }, queries, { event: 'account_deleted', ip });
    return { userId, buildingIds };
  });
  // Of guests who came while that went on, and of programs that asked.
  await own.db.write(async (queries) => {
    await forgetAllCalls(queries, { residentId: userId, gates: null });
    await forgetAllReplies(queries, told);
  });
  // Streams about their gates, and their own about others, show nothing more.
  for (const residentId of [userId, ...memberships.map((one) => one.residentId)]) {
    deps.changes.publish(homeTopic(residentId));
  }
}

/** Tells the person, while their addresses are known, and those who opened their gates with accounts of their own. */
async function tellOfErasure(deps: Deps, queries: Queries, userId: string): Promise<void> {
  const user = await lookUpUser(queries, userId);
  if (!user) return;
  const { intercoms } = await getResidentIn(deps, queries, userId);
  const isForwarded = intercoms.some(({ systemNumber }) => systemNumber !== null);
  const ownPhone = await findProvenPhone(queries, userId);
  await enqueueSecurityNotice(deps, queries, { user, change: 'deleted', isForwarded, ownPhone });
  await tellHomeDeleted(deps, queries, userId);
}
