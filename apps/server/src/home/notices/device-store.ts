import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Secrets } from '../../platform/secrets.ts';

const SEAL_PURPOSE = 'push-subscription';

/** A browser that asked for push messages. */
export type Device = {
  readonly deviceId: string;
  /** In which it asked last. */
  readonly sessionId: string;
  /** As the browser wrote it (JSON, Push API). */
  readonly subscription: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly lastShownAt: number | null;
  /** Since when it is sent nothing: its push service takes nothing for it, or it was signed out. */
  readonly endedAt: number | null;
};

/** Browsers that one resident can be told through: each notice goes to every one of them. */
const MAX_DEVICES = 10;

const selectDevices = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('push_subscriptions')
    .select([
      'subscription_id as deviceId',
      'session_id as sessionId',
      'sealed_subscription as sealed',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_shown_at as lastShownAt',
      'ended_at as endedAt',
    ])
    .where('resident_id', '=', residentId),
);

/** A resident's browsers, those that no longer ring among them; newest first. */
export const findDevices = async (
  queries: Queries,
  secrets: Secrets,
  residentId: string,
): Promise<readonly Device[]> =>
  (await selectDevices(queries, { residentId }))
    .map(({ sealed, ...row }) => ({
      ...row,
      subscription: secrets.open(SEAL_PURPOSE, sealed),
      userAgent: row.userAgent ?? '',
    }))
    .toSorted((a, b) => b.createdAt - a.createdAt);

/** The browsers that a notice is sent to. */
export const findRingingDevices = async (
  ...[queries, secrets, residentId]: Parameters<typeof findDevices>
): Promise<readonly Device[]> =>
  (await findDevices(queries, secrets, residentId)).filter(({ endedAt }) => endedAt === null);

/** Whether a browser is known and sent notices; handed over to another account, it is another device. */
export const isRinging = async (queries: Queries, deviceId: string): Promise<boolean> =>
  (await queries
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('subscription_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** A browser that is sent nothing more: whose it was, and since when unless until now. */
export type LostDevice = {
  readonly resident_id: string;
  readonly user_agent: string | null;
  readonly ended_at: number | null;
};
const LOST = ['resident_id', 'user_agent', 'ended_at'] as const;
/** What a browser keeps when it asks again. */
const KEPT = ['subscription_id', 'created_at', 'last_shown_at'] as const;
export type KeptDevice = LostDevice & {
  readonly subscription_id: string;
  readonly created_at: number;
  readonly last_shown_at: number | null;
};

/**
 * Makes room for one more browser: those that no longer ring go first, then those that asked longest ago.
 * Returns which went.
 */
export const makeRoomForDevice = (
  queries: Queries,
  residentId: string,
): Promise<readonly LostDevice[]> =>
  queries
    .deleteFrom('push_subscriptions')
    .where('subscription_id', 'in', (sub) =>
      sub
        .selectFrom('push_subscriptions')
        .select('subscription_id')
        .where('resident_id', '=', residentId)
        .orderBy((eb) => eb('ended_at', 'is not', null))
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id')
        // SQLite wants a limit with an offset.
        .limit(1_000)
        .offset(MAX_DEVICES - 1),
    )
    .returning(LOST)
    .execute();

/** Sealed: with a subscription's keys, anyone can send to that browser. */
export const saveDevice = (
  queries: Queries,
  secrets: Secrets,
  input: {
    deviceId: string;
    residentId: string;
    sessionId: string;
    endpoint: string;
    subscription: string;
    userAgent: string;
    createdAt: number;
    lastShownAt: number | null;
  },
): Promise<unknown> => {
  const columns = {
    resident_id: input.residentId,
    session_id: input.sessionId,
    sealed_subscription: secrets.seal(SEAL_PURPOSE, input.subscription),
    user_agent: input.userAgent,
    last_shown_at: input.lastShownAt,
    ended_at: null,
  };
  return queries
    .insertInto('push_subscriptions')
    .values({
      subscription_id: input.deviceId,
      endpoint_index: secrets.index(SEAL_PURPOSE, input.endpoint),
      created_at: input.createdAt,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('endpoint_index').doUpdateSet(columns))
    .execute();
};

/** Forgets the browser with this address, or only if it is this resident's; returns whose it was, and its subscription. */
export const deleteDeviceAt = async (
  queries: Queries,
  secrets: Secrets,
  input: { endpoint: string; residentId?: string },
): Promise<(KeptDevice & { readonly subscription: string }) | undefined> => {
  const query = queries
    .deleteFrom('push_subscriptions')
    .where('endpoint_index', '=', secrets.index(SEAL_PURPOSE, input.endpoint));
  const row = await (
    input.residentId === undefined ? query : query.where('resident_id', '=', input.residentId)
  )
    .returning([...LOST, ...KEPT, 'sealed_subscription'])
    .executeTakeFirst();
  return row && { ...row, subscription: secrets.open(SEAL_PURPOSE, row.sealed_subscription) };
};

/** Forgets a browser of this resident; returns when it last showed something. */
export const deleteDevice = (
  queries: Queries,
  input: { deviceId: string; residentId: string },
): Promise<{ last_shown_at: number | null } | undefined> =>
  queries
    .deleteFrom('push_subscriptions')
    .where('subscription_id', '=', input.deviceId)
    .where('resident_id', '=', input.residentId)
    .returning('last_shown_at')
    .executeTakeFirst();

/** Stops sending to a browser; returns whose it is, to the first caller only. */
export const endDeviceAt = (
  queries: Queries,
  secrets: Secrets,
  input: { endpoint: string; now: number },
): Promise<LostDevice | undefined> =>
  queries
    .updateTable('push_subscriptions')
    .set({ ended_at: input.now })
    .where('endpoint_index', '=', secrets.index(SEAL_PURPOSE, input.endpoint))
    .where('ended_at', 'is', null)
    .returning(LOST)
    .executeTakeFirst();

/**
 * Stops sending to the browsers that asked in one session, or in any but one; returns those that this silences.
 */
export const endDevicesOf = (
  queries: Queries,
  input: {
    residentId: string;
    sessionId: string | undefined;
    keptSessionId: string | undefined;
    now: number;
  },
): Promise<readonly LostDevice[]> => {
  let query = queries
    .updateTable('push_subscriptions')
    .set({ ended_at: input.now })
    .where('resident_id', '=', input.residentId)
    .where('ended_at', 'is', null);
  if (input.sessionId !== undefined) query = query.where('session_id', '=', input.sessionId);
  if (input.keptSessionId !== undefined) {
    query = query.where('session_id', '!=', input.keptSessionId);
  }
  return query.returning(LOST).execute();
};

/** Records that a notice of that time was shown, unless that or a later one is recorded already. */
export const markShown = (
  queries: Queries,
  input: { deviceId: string; sentAt: number; now: number },
): Promise<unknown> =>
  queries
    .updateTable('push_subscriptions')
    .set({ last_shown_at: input.now })
    .where('subscription_id', '=', input.deviceId)
    .where((eb) => eb.or([eb('last_shown_at', 'is', null), eb('last_shown_at', '<', input.sentAt)]))
    .execute();
