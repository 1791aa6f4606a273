import { NOTICE_KINDS, type NoticeKind } from '@gatecall/contracts/product/notifications';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export type NoticeSettings = {
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
  readonly kinds: readonly NoticeKind[];
};

/** By default they are told of everything by mail, and by push if a browser asked. */
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
    // Written by saveNoticeSettings alone.
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
