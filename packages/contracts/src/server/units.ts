import { z } from 'zod';
import { typedName } from '../typed-name.ts';
import { GATE_STATUSES } from '../product/gate.ts';
import { idParam, listOf, pageQuery, searchText } from './common.ts';

/** A flat or an office of a building. */
export const listedUnit = z.object({
  unit_id: z.string(),
  building_id: z.string(),
  /** Unlike every other one of its building, whatever its case and leading zeros. */
  label: z.string(),
  floor: z.string().nullable(),
  residents: z.int(),
  open_invites: z.int(),
  created_at: z.string(),
});
export type ListedUnit = z.infer<typeof listedUnit>;

/** A person who lives in a unit, as its manager may see them: no code, no number, no call. */
export const unitResident = z.object({
  resident_id: z.string(),
  /** What the manager calls them; else what they call themselves. */
  name: z.string().nullable(),
  /** The address that the manager has written to; not what the resident signs in with. */
  email: z.string().nullable(),
  /** When they will move in, if later. */
  moved_in_at: z.string(),
  /** When they get their gates; null if they have moved in. */
  moves_in_at: z.string().nullable(),
  /** When they are moved out; null if that is not planned. */
  moves_out_at: z.string().nullable(),
  /** The one thing to say about their gate at the building. */
  status: z.enum(GATE_STATUSES),
  /** The same as a sentence, in the reader's language. */
  sentence: z.string(),
});
export type UnitResident = z.infer<typeof unitResident>;

/** GET /api/v1/units/:unit_id */
export const unit = listedUnit.extend({ people: z.array(unitResident) });
export type Unit = z.infer<typeof unit>;

/** GET /api/v1/buildings/:building_id/units: by label, as people count. */
export const unitsQuery = pageQuery.extend({
  /** The beginning of a label, or of the name or the address that the manager knows a resident by. */
  query: searchText.optional(),
});
export type UnitsQuery = z.infer<typeof unitsQuery>;
export const unitsAnswer = listOf(listedUnit);

export const unitParams = z.object({ unit_id: idParam });

const fields = z.strictObject({ label: typedName(40, 1), floor: typedName(20).nullable() });
/** POST /api/v1/buildings/:building_id/units */
export const unitBody = fields.extend({ floor: typedName(20).nullable().default(null) });
export type UnitBody = z.infer<typeof unitBody>;
/** PATCH /api/v1/units/:unit_id: what is left out stays as it is. */
export const unitChangeBody = fields.partial();
export type UnitChangeBody = z.infer<typeof unitChangeBody>;

const moment = z.iso.datetime({ offset: true }).nullable().default(null);
/** Whom a manager lets move in, and for how long. */
const mover = z.strictObject({
  /** What the manager calls them and writes to. */
  name: typedName(120, 1).nullable().default(null),
  email: z.email().max(320).toLowerCase().nullable().default(null),
  /** When they get their gates; null, or past: at once. */
  moves_in_at: moment,
  moves_out_at: moment,
});
const movesInFirst = ({ moves_in_at: from, moves_out_at: until }: z.infer<typeof mover>): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until);
const LATER_THAN_IN = { path: ['moves_out_at'], error: 'must be later than moves_in_at' };

/**
 * POST /api/v1/units/:unit_id/residents: a person who has an account moves in. The same call sets another
 * day for who has not moved in yet.
 */
export const moveInBody = mover
  .extend({ resident_id: idParam })
  .refine(movesInFirst, LATER_THAN_IN);
export type MoveInBody = z.infer<typeof moveInBody>;

/** POST /api/v1/units/:unit_id/move_out */
export const moveOutBody = z.strictObject({
  /** Absent: everyone who lives there. */
  resident_id: idParam.optional(),
  /** Absent, or past: now. Null: a planned move-out is off. */
  at: z.iso.datetime({ offset: true }).nullable().optional(),
});
export type MoveOutBody = z.infer<typeof moveOutBody>;

/** A link that lets one person move in. */
export const unitInvite = z.object({
  invite_id: z.string(),
  unit_id: z.string(),
  /** Whom it is for, as the manager calls them and writes to. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** When the person who accepts it gets their gates; null: at once. */
  moves_in_at: z.string().nullable(),
  /** When they will be moved out again; null if that is not planned. */
  moves_out_at: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
});
export type UnitInvite = z.infer<typeof unitInvite>;
/** GET /api/v1/units/:unit_id/invites: those that can still be used, newest first. */
export const unitInvitesQuery = pageQuery;
export const unitInvitesAnswer = listOf(unitInvite);

/** POST /api/v1/units/:unit_id/invites: mailed if there is an address. */
export const unitInviteBody = mover.refine(movesInFirst, LATER_THAN_IN);
export type UnitInviteBody = z.infer<typeof unitInviteBody>;

/** The same, and the reply to sending one again: `url` is shown this once and stored nowhere. */
export const unitInviteMade = unitInvite.extend({ url: z.string() });
export type UnitInviteMade = z.infer<typeof unitInviteMade>;
export const unitInviteParams = z.object({ invite_id: idParam });
