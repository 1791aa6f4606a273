import { MAX_PEOPLE_IN_UNIT } from '@gatecall/contracts/constants';
import { dayEndingAt, dayStartingAt } from '@gatecall/contracts/days';
import type { ImportChange, ImportOutcome } from '@gatecall/contracts/server-imports';
import { mailboxOf } from '../../limits/mail-limits.ts';
import { toWireTime } from '../../platform/clock.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { leavesFirst } from '../leaves-first.ts';
import type { Known, KnownPerson, KnownUnit } from './known.ts';
import { isAboutPerson, matchPeople, type Matches } from './matches.ts';
import type { FileRow, ReadRow, Refused } from './rows.ts';

type Change = {
  readonly what: ImportChange;
  readonly before: string | null;
  readonly after: string | null;
};

/** What becomes of a row. */
export type RowOutcome = {
  readonly read: ReadRow;
  readonly outcome: ImportOutcome;
  readonly changes: readonly Change[];
  readonly refused: Refused | null;
};

/** A unit as it will be; one that is new has no id yet. */
export type UnitToBe = {
  readonly label: string;
  readonly known: KnownUnit | undefined;
  floor: string | null;
  /** The row that sets the floor. */
  floorBy: number | undefined;
};
export type PersonToBe = Pick<FileRow, 'name' | 'email' | 'movesInAt' | 'movesOutAt'>;

/** Everything that a file changes in a building. */
export type Difference = {
  readonly rows: readonly RowOutcome[];
  readonly units: readonly UnitToBe[];
  readonly invites: readonly (PersonToBe & { readonly email: string; readonly unit: UnitToBe })[];
  readonly people: readonly { readonly before: KnownPerson; readonly after: PersonToBe }[];
};

type Zone = { readonly timeZone: string; readonly now: number };

/** How many invitations are mailed to a mailbox in a day, and how many more to each of the file's. */
export type MailRoom = { readonly aDay: number; readonly left: ReadonlyMap<string, number> };

/** Rows that are compared in one turn of the event loop. */
const ROWS_A_TURN = 500;

/**
 * Compares a file with what is known, in pieces between which other requests are served; a person whom the file does not name
 * stays as they are.
 */
export async function differenceOf(
  rows: readonly ReadRow[],
  { known, mailRoom, zone }: { known: Known; mailRoom: MailRoom; zone: Zone },
): Promise<Difference> {
  const readable = rows.filter((row): row is FileRow => !('refused' in row));
  const keys = new Map(known.units.map(({ unitId, labelKey: key }) => [unitId, key]));
  const draft: Draft = {
    zone,
    mailRoom: { ...mailRoom, left: new Map(mailRoom.left) },
    matches: await matchPeople(readable, known.people, ({ unitId }) => keys.get(unitId)),
    peopleIn: countBy(known.people, ({ unitId }) => keys.get(unitId)),
    known: new Map(known.units.map((unit) => [unit.labelKey, unit])),
    units: new Map(),
    invited: new Map(),
    invites: [],
    people: [],
  };
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    outcomes.push(outcomeOf(draft, row));
    if (outcomes.length % ROWS_A_TURN === 0) await nextTurn();
  }
  const { units, invites, people } = draft;
  return { rows: outcomes, units: [...units.values()].filter(isOther), invites, people };
}

type Draft = {
  readonly zone: Zone;
  readonly mailRoom: MailRoom & { readonly left: Map<string, number> };
  readonly matches: Matches;
  /** How many people live in a unit, are invited or will be, by its label's key. */
  readonly peopleIn: Map<string | undefined, number>;
  readonly known: ReadonlyMap<string, KnownUnit>;
  /** By their label's key. */
  readonly units: Map<string, UnitToBe>;
  /** The row that invites a person, by unit and address. */
  readonly invited: Map<string, number>;
  readonly invites: Difference['invites'][number][];
  readonly people: Difference['people'][number][];
};

function outcomeOf(draft: Draft, row: ReadRow): RowOutcome {
  if ('refused' in row) return refusedRow(row, row.refused);
  const said = addRow(draft, row);
  return 'sentence' in said ? refusedRow(row, said) : { read: row, refused: null, ...said };
}

const refusedRow = (read: ReadRow, refused: Refused): RowOutcome => ({
  read,
  outcome: 'refused',
  changes: [],
  refused,
});

const isOther = ({ known, floor }: UnitToBe): boolean => known?.floor !== floor || !known;

/** A row that is refused leaves the draft as it was. */
function addRow(draft: Draft, row: FileRow): Pick<RowOutcome, 'outcome' | 'changes'> | Refused {
  const { key } = row;
  const unit = draft.units.get(key) ?? unitOf(draft.known.get(key), row);
  const saysFloor = row.floor !== null && unit.floorBy !== undefined;
  if (saysFloor && unit.floor !== row.floor) {
    return { sentence: 'importFloorTwice', values: { row: unit.floorBy ?? 0 } };
  }
  const who = isAboutPerson(row) ? addPerson(draft, row, unit) : [];
  if ('sentence' in who) return who;
  const changes: Change[] = [];
  const isNew = !draft.units.has(key) && !unit.known;
  if (isNew) changes.push({ what: 'unit_added', before: null, after: unit.label });
  if (row.floor !== null && unit.floor !== row.floor) {
    changes.push({ what: 'floor', before: unit.floor, after: row.floor });
  }
  if (row.floor !== null) {
    unit.floor = row.floor;
    unit.floorBy ??= row.row;
  }
  draft.units.set(key, unit);
  changes.push(...who);
  return { changes, outcome: kindOf(changes) };
}

function kindOf(changes: readonly Change[]): ImportOutcome {
  if (changes.length === 0) return 'unchanged';
  const isAdded = changes.some(({ what }) => what === 'unit_added' || what === 'invited');
  return isAdded ? 'added' : 'changed';
}

const unitOf = (known: KnownUnit | undefined, row: FileRow): UnitToBe => ({
  label: known?.label ?? row.unit,
  known,
  floor: known?.floor ?? null,
  floorBy: undefined,
});

/** A known person changes to what the row says; anyone else is invited. */
function addPerson(draft: Draft, row: FileRow, unit: UnitToBe): readonly Change[] | Refused {
  const person = draft.matches.personOf.get(row);
  if (!person) return invite(draft, row, unit);
  const after = {
    name: row.name ?? person.name,
    email: row.email ?? person.email,
    movesInAt: isIn(person) ? null : (row.movesInAt ?? person.movesInAt),
    movesOutAt: row.movesOutAt ?? person.movesOutAt,
  };
  const changes = changesOf(person, after, draft.zone);
  const leaves = changes.some(({ what }) => what === 'moves_out');
  if (leaves && isPast(row, draft.zone)) return { sentence: 'importDayPast' };
  if (leavesFirst(after)) return { sentence: 'leavesFirst' };
  if (changes.length > 0) draft.people.push({ before: person, after });
  return changes;
}

function invite(draft: Draft, row: FileRow, unit: UnitToBe): readonly Change[] | Refused {
  const { key } = row;
  const other = draft.matches.twinOf(row);
  if (other) return { sentence: 'importRowTwice', values: { row: other.row } };
  const { name, email, movesInAt, movesOutAt } = row;
  if (email === null) return { sentence: 'importEmailMissing' };
  const invitedBy = draft.invited.get(`${key}\n${email}`);
  if (invitedBy !== undefined) return { sentence: 'importRowTwice', values: { row: invitedBy } };
  if (isPast(row, draft.zone)) return { sentence: 'importDayPast' };
  if (leavesFirst(row)) return { sentence: 'leavesFirst' };
  const people = draft.peopleIn.get(key) ?? 0;
  if (people >= MAX_PEOPLE_IN_UNIT) {
    return { sentence: 'importUnitFull', values: { count: MAX_PEOPLE_IN_UNIT } };
  }
  const { aDay, left } = draft.mailRoom;
  const mailbox = mailboxOf(email);
  const mails = left.get(mailbox) ?? aDay;
  if (mails < 1) return { sentence: 'importAddressOften', values: { count: aDay } };
  left.set(mailbox, mails - 1);
  draft.peopleIn.set(key, people + 1);
  draft.invited.set(`${key}\n${email}`, row.row);
  draft.invites.push({ name, email, movesInAt, movesOutAt, unit });
  return [{ what: 'invited', before: null, after: email }];
}

const isPast = ({ movesOutAt }: PersonToBe, { now }: Zone): boolean =>
  movesOutAt !== null && movesOutAt <= now;

/** A person who lives there already has moved in, whatever an older file says. */
const isIn = ({ kind, movesInAt }: KnownPerson): boolean =>
  kind === 'resident' && movesInAt === null;

function changesOf(before: PersonToBe, after: PersonToBe, { timeZone }: Zone): readonly Change[] {
  const comes = (person: PersonToBe) => movesInText(person.movesInAt, timeZone);
  const goes = (person: PersonToBe) => movesOutText(person.movesOutAt, timeZone);
  const all: readonly Change[] = [
    { what: 'name', before: before.name, after: after.name },
    { what: 'email', before: before.email, after: after.email },
    { what: 'moves_in', before: comes(before), after: comes(after) },
    { what: 'moves_out', before: goes(before), after: goes(after) },
  ];
  return all.filter((one) => one.before !== one.after);
}

/** When a person moves in, as a file has it: a day if one begins then, else the moment. */
export const movesInText = (moment: number | null, timeZone: string): string | null =>
  moment === null ? null : (dayStartingAt(moment, timeZone) ?? toWireTime(moment));

/** When a person moves out, as a file has it: a day if one ends then, else the moment. */
export const movesOutText = (moment: number | null, timeZone: string): string | null =>
  moment === null ? null : (dayEndingAt(moment, timeZone) ?? toWireTime(moment));

function countBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
