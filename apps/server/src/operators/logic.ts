import { DAY_MS } from '@gatecall/contracts/constants';
import type { Role } from '@gatecall/contracts/server-endpoints';
import { recordAudit } from '../audit/audit.ts';
import { endHelpOf } from '../auth/sessions/ending.ts';
import { makeSignInLink } from '../auth/methods/magic-link/sign-in-link.ts';
import { getUser, userByProvenEmail } from '../auth/users/logic.ts';
import { enqueueSecurityNotice } from '../auth/users/notices.ts';
import { removeMakersWaysIn } from '../auth/users/other-ways-in.ts';
import type { User } from '../auth/users/user.ts';
import { beforeWrites } from '../db/before-writes.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import type { RoleChange } from '../texts/sign-in.ts';
import {
  deleteRole,
  findManaged,
  findRole,
  haveBuildings,
  holdRole,
  insertInvited,
  isManagedBy,
  isOtherOperator,
  listRoles,
  replaceManaged,
  takeUp,
  updateRole,
  type ListedOperator,
  type Operator,
} from './store.ts';
import { tellOperators } from './tell.ts';

export { findManaged as listManagedBuildings, haveBuildings, isManagedBy };
export type { Operator };

const INVITATION_DAYS = 7;
/** Where the link of an invitation leads after the sign-in: its door adds a passkey. */
const FIRST_PLACE = '/console';
/**
 * Changes of roles go one after the other: each checks who is left. Two operators who change each other's
 * roles each lock their own role, so they take their turn before that. So do those who end each other's
 * sessions or accounts, for each locks their own session.
 */
export const OPERATORS_TURN = 'operators';

/** A person with a role, as others with one see them. */
export type ShownOperator = ListedOperator & {
  readonly email: string | null;
  readonly name: { readonly first: string; readonly last: string };
  /** Those that a manager looks after; null for all others. */
  readonly buildings: Awaited<ReturnType<typeof findManaged>> | null;
};

/** The role that an account has taken up, or may take up now. */
export async function findOperator(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  userId: string,
): Promise<Operator | undefined> {
  return standing({ clock }, await findRole(queries, userId));
}

/** The same, held until this transaction ends. */
export async function holdOperator(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  userId: string,
): Promise<Operator | undefined> {
  return standing({ clock }, await holdRole(queries, userId));
}

const standing = (deps: Pick<Deps, 'clock'>, found: Operator | undefined): Operator | undefined =>
  found && stateOf(deps, found) !== 'expired' ? found : undefined;

/**
 * Invites the reader of a mailbox to a role, and makes their account if there is none; if a program had made
 * it, nobody but that reader can sign in there any longer. They have the role once they sign in with a passkey or an authenticator app, within a week. Returns the link that was mailed: it
 * signs them in, once and as long as other mailed links do.
 */
export async function inviteOperator(
  deps: Deps,
  input: { email: string; role: Role; buildingIds?: readonly string[]; by: string | null },
): Promise<{ userId: string; link: string; invitedUntil: number }> {
  const email = canonicalEmail(input.email);
  if (email === undefined) throw refuse('invalid_email', { field: 'email' });
  const { role, by: createdBy, buildingIds: asked = [] } = input;
  // No one else is held to some buildings.
  const buildingIds = role === 'manager' ? asked : [];
  const createdAt = deps.clock.now();
  const invitedUntil = createdAt + INVITATION_DAYS * DAY_MS;
  return deps.db.write(async (queries) => {
    await takeTurn(queries, OPERATORS_TURN);
    const { userId, emailId } = await userByProvenEmail(deps, queries, email);
    await requireSameInvitation(deps, queries, { userId, role, buildingIds });
    if (!(await insertInvited(queries, { userId, role, invitedUntil, createdAt, createdBy }))) {
      throw refuse('already_operator', { field: 'email' });
    }
    const isAfresh = await removeMakersWaysIn(deps, queries, { userId, emailId });
    await giveBuildings(queries, { userId, buildingIds });
    const { link, minutes } = await makeSignInLink(deps, queries, { email, place: FIRST_PLACE });
    const { language } = await getUser(queries, userId);
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to: email,
      mail: {
        template: 'operator_invite',
        facts: { link, minutes, days: INVITATION_DAYS, role, isAfresh, language },
      },
      lifetimeMs: invitedUntil - createdAt,
    });
    await note(deps, queries, 'invited', { userId, role });
    return { userId, link, invitedUntil };
  });
}

/** A pending invitation is sent again as it is; its role is changed like any other. */
async function requireSameInvitation(
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  asked: { userId: string; role: Role; buildingIds: readonly string[] },
): Promise<void> {
  const known = await findRole(queries, asked.userId);
  if (!known || stateOf(deps, known) !== 'invited') return;
  const buildingIds = await idsOfManaged(queries, asked.userId);
  if (known.role !== asked.role || !areSame(buildingIds, asked.buildingIds))
    throw refuse('already_invited', { field: 'email' });
}

const idsOfManaged = async (queries: Queries, userId: string): Promise<readonly string[]> =>
  (await findManaged(queries, userId)).map(({ buildingId }) => buildingId);

/** Whether both name the same buildings. */
const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size &&
  new Set(some).size === new Set(others).size;

/** Whether an invitation is pending, has expired, or was taken up. */
export function stateOf(
  { clock }: Pick<Deps, 'clock'>,
  { invitedUntil }: Pick<Operator, 'invitedUntil'>,
): 'joined' | 'invited' | 'expired' {
  if (invitedUntil === null) return 'joined';
  return invitedUntil > clock.now() ? 'invited' : 'expired';
}

/** Takes an invitation up, within the transaction of the first call that its owner makes. */
export async function joinAsOperator(
  deps: Deps,
  queries: Queries,
  { userId, role }: Pick<Operator, 'userId' | 'role'>,
): Promise<void> {
  if (!(await takeUp(queries, { userId, now: deps.clock.now() }))) return;
  await note(deps, queries, 'joined', { userId, role });
  const email = provenOf(await getUser(queries, userId)) ?? userId;
  await tellOperators(deps, queries, { kind: 'joined', role, email }, { except: userId });
}

/** Everyone with a role, oldest first. */
export async function listOperators({ db }: Pick<Deps, 'db'>): Promise<readonly ShownOperator[]> {
  const roles = await listRoles(db.read);
  return Promise.all(
    roles.map(async (one) => {
      const user = await getUser(db.read, one.userId);
      const buildings = one.role === 'manager' ? await findManaged(db.read, one.userId) : null;
      return { ...one, name: user.name, email: provenOf(user) ?? null, buildings };
    }),
  );
}

const provenOf = ({ emails }: Pick<User, 'emails'>): string | undefined =>
  emails.find(({ isVerified }) => isVerified)?.email;

/**
 * Gives a person another role, or other buildings; what is left out stays as it is. No one does that to
 * themselves, and the last operator stays one.
 */
export const changeOperator = (
  deps: Deps,
  input: {
    userId: string;
    by: string;
    role?: Role | undefined;
    buildingIds?: readonly string[] | undefined;
  },
): Promise<void> =>
  deps.db.write(async (queries) => {
    const { userId } = input;
    if (userId === input.by) throw refuse('own_role');
    await takeTurn(queries, OPERATORS_TURN);
    const before = await findRole(queries, userId);
    if (!before) throw refuse('operator_not_found');
    const role = input.role ?? before.role;
    const update = () => updateRole(queries, { userId, role });
    if (role === before.role) {
      await update();
    } else {
      await requireAnother(queries, before);
      await endHelpOf(deps, queries, userId, update);
    }
    const buildingIds = role === 'manager' ? input.buildingIds : [];
    const managed = await idsOfManaged(queries, userId);
    if (buildingIds !== undefined) await giveBuildings(queries, { userId, buildingIds });
    const manages = await idsOfManaged(queries, userId);
    const isSame = role === before.role && areSame(managed, manages);
    const change = role === before.role ? 'buildingsChanged' : role;
    if (!isSame) await tellOf(deps, queries, userId, change);
    await recordAudit(deps, queries, {
      event: 'role_changed',
      userId,
      details: { before: { role: before.role }, after: { role, buildings: manages.length } },
    });
    await deps.webhooks.tell(queries, { type: 'role.changed', data: { account_id: userId, role } });
  });

/**
 * Takes a person's role away, and with it every call that they could make and every account that they help
 * in. The last operator stays.
 */
export const removeOperator = (deps: Deps, userId: string): Promise<void> =>
  deps.db.write(async (queries) => {
    await takeTurn(queries, OPERATORS_TURN);
    const found = await findRole(queries, userId);
    if (!found) throw refuse('operator_not_found');
    await requireAnother(queries, found);
    await endHelpOf(deps, queries, userId, () => deleteRole(queries, userId));
    const state = stateOf(deps, found);
    if (state !== 'expired') {
      await tellOf(deps, queries, userId, state === 'joined' ? 'roleTaken' : 'invitationTaken');
    }
    await note(deps, queries, 'removed', found);
  });

/**
 * The dependencies of a call that shuts an account: they write nothing, and throw last_operator, if nobody
 * could run the installation without it.
 */
export const sparingLastOperator = <D extends Pick<Deps, 'db'>>(deps: D, userId: string): D => ({
  ...deps,
  db: beforeWrites(deps.db, async (queries) => {
    const found = await findRole(queries, userId);
    if (found) await requireAnother(queries, found);
  }),
});

/** Refuses if no one would be left who may do everything. */
async function requireAnother(
  queries: Queries,
  { userId, role, invitedUntil }: Operator,
): Promise<void> {
  if (role !== 'operator' || invitedUntil !== null) return;
  if (!(await isOtherOperator(queries, userId))) throw refuse('last_operator');
}

async function giveBuildings(
  queries: Queries,
  { userId, buildingIds }: { userId: string; buildingIds: readonly string[] },
): Promise<void> {
  if (await replaceManaged(queries, { userId, buildingIds: [...new Set(buildingIds)] })) return;
  throw refuse('building_not_found', { field: 'building_ids' });
}

/** Tells a person what has become of their role. */
const tellOf = async (
  deps: Deps,
  queries: Queries,
  userId: string,
  change: RoleChange,
): Promise<void> =>
  enqueueSecurityNotice(deps, queries, { user: await getUser(queries, userId), change });

async function note(
  deps: Deps,
  queries: Queries,
  what: 'invited' | 'joined' | 'removed',
  { userId, role }: Pick<Operator, 'userId' | 'role'>,
): Promise<void> {
  await recordAudit(deps, queries, { event: `role_${what}`, userId, details: { role } });
  await deps.webhooks.tell(queries, {
    type: `role.${what}`,
    data: { account_id: userId, role },
  });
}
