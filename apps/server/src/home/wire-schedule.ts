import type { CodeSchedule } from '@gatecall/contracts/product/guest-codes';
import type { Schedule } from './rules/code-validity.ts';

/** Hours of the week as the wire has them. */
export const toWireSchedule = (schedule: Schedule): CodeSchedule => ({
  weekdays: [...schedule.weekdays],
  from_minute: schedule.fromMinute,
  to_minute: schedule.toMinute,
  time_zone: schedule.timeZone,
});

/** And back. */
export const fromWireSchedule = (wire: CodeSchedule): Schedule => ({
  weekdays: wire.weekdays,
  fromMinute: wire.from_minute,
  toMinute: wire.to_minute,
  timeZone: wire.time_zone,
});
