import { recordAudit } from '../../audit/audit.ts';
import type { QuietHoursBody, QuietPerson } from '@gatecall/contracts/product/quiet-hours';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { findHousehold } from '../household/store.ts';
import { isQuietAt, quietUntil, type QuietTimes } from '../rules/quiet-times.ts';
import { fromWireSchedule, toWireSchedule } from '../wire-schedule.ts';
import { findQuietTimes, forgetQuietTimes, OWN_ID, saveQuietTimes } from './store.ts';

/** Whether a person of a home, its resident unless another is named, wants to be left alone at a moment. */
export async function isLeftAlone(
  queries: Queries,
  { residentId, personId = OWN_ID }: { residentId: string; personId?: string },
  at: number,
): Promise<boolean> {
  const times = (await findQuietTimes(queries, residentId)).get(personId);
  return times !== undefined && isQuietAt(times, at);
}

const NEVER: QuietTimes = { schedule: null, until: null };

/** The resident and their household, each with their quiet hours. */
export async function listQuietHours(deps: Deps, residentId: string): Promise<QuietPerson[]> {
  const { read } = deps.db;
  const [times, members] = await Promise.all([
    findQuietTimes(read, residentId),
    findHousehold(read, residentId),
  ]);
  const now = deps.clock.now();
  const tell = (personId: string): ReturnType<typeof tellTimes> =>
    tellTimes(times.get(personId) ?? NEVER, now);
  return [
    { person_id: OWN_ID, name: null, is_rung: false, ...tell(OWN_ID) },
    ...members.map(({ memberId, name, verifiedAt }) => ({
      person_id: memberId,
      name,
      is_rung: verifiedAt !== null,
      ...tell(memberId),
    })),
  ];
}

/** Sets when a person is left alone; throws household_member_not_found if there is no such person. */
export async function saveQuietHours(
  deps: Deps,
  whose: { residentId: string; personId: string },
  body: QuietHoursBody,
): Promise<QuietPerson[]> {
  const { residentId, personId } = whose;
  const until = body.quiet_until === null ? null : Date.parse(body.quiet_until);
  const times: QuietTimes = {
    schedule: body.schedule && fromWireSchedule(body.schedule),
    until: until !== null && until > deps.clock.now() ? until : null,
  };
  await deps.db.write(async (queries) => {
    if (personId !== OWN_ID) {
      const members = await findHousehold(queries, residentId);
      if (!members.some(({ memberId }) => memberId === personId)) {
        throw refuse('household_member_not_found');
      }
    }
    if (times.schedule === null && times.until === null) await forgetQuietTimes(queries, whose);
    else await saveQuietTimes(queries, whose, times);
    await recordAudit(deps, queries, {
      event: 'quiet_hours_saved',
      userId: residentId,
      details: { id: personId, scheduled: times.schedule !== null, now: times.until !== null },
    });
  });
  return listQuietHours(deps, residentId);
}

function tellTimes(
  times: QuietTimes,
  now: number,
): Pick<QuietPerson, 'schedule' | 'quiet_until' | 'is_quiet' | 'ends_at'> {
  const { schedule, until } = times;
  const isQuiet = isQuietAt(times, now);
  const end = isQuiet ? quietUntil(times, now) : null;
  return {
    schedule: schedule && toWireSchedule(schedule),
    quiet_until: until !== null && until > now ? toWireTime(until) : null,
    is_quiet: isQuiet,
    ends_at: toWireTime(end),
  };
}
