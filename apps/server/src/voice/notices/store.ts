import { NOTICE_KINDS, type NoticeKind } from '@gatecall/contracts/product/notifications';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { steady } from '../../db/steady.ts';
import type { Secrets } from '../../platform/secrets.ts';

const SEAL_PURPOSE = 'push-subscription';

export type NoticeSettings = {
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
  readonly kinds: readonly NoticeKind[];
};

/** Told of everything by mail, and by push where a browser asked, until they say otherwise. */
const DEFAULT_SETTINGS: NoticeSettings = {
  email: true,
  sms: false,
  push: true,
  kinds: NOTICE_KINDS,
};

const selectSettings = prepared((queries, { residentId }: { residentId: string }) =>
  queries.selectFrom('notification_settings').selectAll().where('resident_id', '=', residentId),
);

/** What a resident wants to be told; the defaults until they say something. */
export async function findNoticeSettings(
  queries: Queries,
  residentId: string,
): Promise<NoticeSettings> {
  const [row] = await selectSettings(queries, { residentId });
  if (!row) return DEFAULT_SETTINGS;
  return {
    email: row.email === 1,
    sms: row.sms === 1,
    push: row.push === 1,
    // Written by saveNoticeSettings and nobody else.
    kinds: JSON.parse(row.kinds) as NoticeKind[],
  };
}

export const saveNoticeSettings = (
  queries: Queries,
  residentId: string,
  settings: NoticeSettings,
): Promise<unknown> => {
  const columns = {
    email: settings.email ? 1 : 0,
    sms: settings.sms ? 1 : 0,
    push: settings.push ? 1 : 0,
    kinds: JSON.stringify(settings.kinds),
  };
  return queries
    .insertInto('notification_settings')
    .values({ resident_id: residentId, ...columns })
    .onConflict((conflict) => conflict.column('resident_id').doUpdateSet(columns))
    .execute();
};

/** Browsers that one resident can be told through: each notice goes to every one of them. */
const MAX_SUBSCRIPTIONS = 10;

/** Makes room for one more browser: those that asked longest ago go first. */
export const forgetOldestSubscriptions = (queries: Queries, residentId: string): Promise<unknown> =>
  queries
    .deleteFrom('push_subscriptions')
    .where('subscription_id', 'in', (sub) =>
      sub
        .selectFrom('push_subscriptions')
        .select('subscription_id')
        .where('resident_id', '=', residentId)
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id')
        // SQLite wants a limit with an offset.
        .limit(1_000)
        .offset(MAX_SUBSCRIPTIONS - 1),
    )
    .execute();

/** Sealed: whoever has a subscription's keys can send to that browser. */
export const savePushSubscription = (
  queries: Queries,
  secrets: Secrets,
  input: {
    subscriptionId: string;
    residentId: string;
    endpoint: string;
    subscription: string;
    now: number;
  },
): Promise<unknown> => {
  const columns = {
    resident_id: input.residentId,
    sealed_subscription: secrets.seal(SEAL_PURPOSE, input.subscription),
  };
  return queries
    .insertInto('push_subscriptions')
    .values({
      subscription_id: input.subscriptionId,
      endpoint_index: secrets.index(SEAL_PURPOSE, input.endpoint),
      created_at: input.now,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('endpoint_index').doUpdateSet(columns))
    .execute();
};

/** The subscriptions of a resident's browsers, as the browsers wrote them (JSON, Push API). */
export const findPushSubscriptions = async (
  queries: Queries,
  secrets: Secrets,
  residentId: string,
): Promise<readonly string[]> =>
  (await selectSubscriptions(queries, { residentId })).map((row) =>
    secrets.open(SEAL_PURPOSE, row.sealed_subscription),
  );

const selectSubscriptions = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('push_subscriptions')
    .select('sealed_subscription')
    .where('resident_id', '=', steady(residentId)),
);

/** Forgets a browser: its own wish, or its push service says that it is gone. */
export const deletePushSubscription = (
  queries: Queries,
  secrets: Secrets,
  input: { endpoint: string; residentId?: string },
): Promise<unknown> => {
  const query = queries
    .deleteFrom('push_subscriptions')
    .where('endpoint_index', '=', secrets.index(SEAL_PURPOSE, input.endpoint));
  return (
    input.residentId === undefined ? query : query.where('resident_id', '=', input.residentId)
  ).execute();
};
