import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import { isWordCode, plainDigits } from '@gatecall/contracts/entry-code';
import type { GuestCodeBody } from '@gatecall/contracts/product/guest-codes';
import { isOperators } from '../../audit/actor.ts';
import type { Queries } from '../../db/database.ts';
import type { LineTraits } from '../../config/carriers/account.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import { newId, newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { takeTurn } from '../../db/turn.ts';
import { newEntryCode } from '../../residents/entry-code/new-code.ts';
import { findStandingCodes } from '../../residents/gate-lookups.ts';
import { intercomIdOf } from '../../residents/intercom-of.ts';
import { codeStateAt } from '../rules/code-validity.ts';
import { generateWordCode } from '../../spoken-code/generate.ts';
import { weaknessOf } from '../../spoken-code/strength.ts';
import { membersOf, peopleOfGate, type Home } from '../../residents/home.ts';
import { recordWayIn } from '../../residents/way-in-audit.ts';
import type { Client } from '../../http/request/client.ts';
import { tellPerson } from '../notices/tell-person.ts';
import { gateOfNotice } from '../people/names.ts';
import { fromWireSchedule } from '../wire-schedule.ts';
import {
  findGuestCodeByShare,
  findGuestCodes,
  findLastOpenings,
  insertGuestCode,
  revokeGuestCode,
  setShare,
  type GuestCode,
} from './store.ts';

/** More than a household needs, few enough to read aloud and to compare in a call. */
const MAX_CODES = 50;
/** What a member makes leaves room for the others', and each is compared in a call. */
const MAX_CODES_OF_MEMBER = 10;
/** Revoked codes stay in the history: making and revoking must not fill the disk. */
const CODES_PER_PERSON = { name: 'guest-code', max: 100, windowMs: HOUR_MS } as const;
/** A refusal of a taken code tells a member a code that is not theirs: they get fewer tries than at the panel. */
const CHOSEN_BY_MEMBER = { name: 'guest-code-chosen', max: 10, windowMs: DAY_MS } as const;

/** Who makes a code or takes one back, and from where. */
type Maker = { readonly home: Home; readonly client: Client };

/** A code as its maker sees it. */
export type ShownCode = GuestCode & { readonly lastOpenedAt: number | null };

/** The codes of a gate as one of its people sees them. */
export type ShownCodes = {
  readonly own: readonly ShownCode[];
  /** Those of members, for the owner, with their makers. */
  readonly ofMembers: readonly (ShownCode & { readonly maker: MadeBy })[];
};
type MadeBy = { readonly membershipId: string; readonly name: string };

/** The reader's own codes except revoked ones, newest first; an owner also sees those of members. */
export async function listGuestCodes(deps: Deps, home: Home): Promise<ShownCodes> {
  const { read } = deps.db;
  const intercomId = await intercomIdOf(read, home);
  const codes = await findGuestCodes(read, deps.secrets, intercomId);
  if (codes.length === 0) return { own: [], ofMembers: [] };
  const since = Math.min(...codes.map(({ createdAt }) => createdAt));
  const opened = await findLastOpenings(read, { intercomId, since });
  const shown = codes
    .toReversed()
    .map((code) => ({ ...code, lastOpenedAt: opened.get(code.codeId) ?? null }));
  const own = shown.filter(isMadeBy(home));
  if (home.role !== 'owner' || own.length === shown.length) return { own, ofMembers: [] };
  const members = await membersOf(read, home.residentId);
  return {
    own,
    ofMembers: shown.flatMap((code) => {
      const maker = members.find(({ membershipId }) => membershipId === code.membershipId);
      return maker ? [{ ...code, maker }] : [];
    }),
  };
}

const isMadeBy =
  ({ homeId }: Home) =>
  ({ membershipId }: GuestCode): boolean =>
    membershipId === homeId;

/** Makes a code: the one that its maker asks for, if it is strong and free, or a random one. */
export async function createGuestCode(
  deps: Deps,
  { home, client }: Maker,
  body: GuestCodeBody,
): Promise<ShownCode> {
  requireHeard(deps.config.line, body);
  const limits = readLimits(body, deps.clock.now());
  const isGuess = home.role === 'member' && body.code !== undefined;
  const byOperator = isOperators(deps.actor);
  await countHits(deps, [
    // What an operator makes at a resident's gate uses nothing up of theirs.
    { ...CODES_PER_PERSON, key: byOperator ? `${home.userId} by operator` : home.userId },
    ...(isGuess ? [{ ...CHOSEN_BY_MEMBER, key: home.userId }] : []),
  ]);
  return deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    // Counted and compared first, written later: of two people, or two calls of one person, one waits.
    await takeTurn(queries, `codes ${intercomId}`);
    const standing = await findStandingCodes(queries, deps.secrets, intercomId);
    const limited = await findGuestCodes(queries, deps.secrets, intercomId);
    await requireRoom(deps, queries, home, { standing: standing.length, limited });
    const taken = new Set([...standing, ...limited].map(({ code }) => code));
    const code: GuestCode = {
      codeId: newId(deps.random, 'code'),
      intercomId,
      membershipId: home.homeId,
      isByOperator: byOperator,
      label: body.label,
      code: chooseCode(deps, body, taken),
      ...limits,
      uses: 0,
      purpose: body.purpose ?? null,
      createdAt: deps.clock.now(),
    };
    await insertGuestCode(queries, deps.secrets, code);
    await recordWayIn(deps, queries, 'guest_code_made', {
      home,
      client,
      gateId: intercomId,
      id: code.codeId,
      by: home.homeId,
    });
    return { ...code, lastOpenedAt: null };
  });
}

/**
 * If a person has as many codes as they may, takes the oldest of theirs out of the list that can never open
 * again. Throws guest_codes_full if there is none. The owner's standing codes count with their others.
 */
async function requireRoom(
  deps: Deps,
  queries: Queries,
  home: Home,
  codes: { standing: number; limited: readonly GuestCode[] },
): Promise<void> {
  const isOwner = home.role === 'owner';
  const own = codes.limited.filter(isMadeBy(home));
  const count = isOwner ? MAX_CODES : MAX_CODES_OF_MEMBER;
  if (own.length + (isOwner ? codes.standing : 0) < count) return;
  const now = deps.clock.now();
  const over = own.find((code) => isOver(code, now));
  if (!over) throw refuse('guest_codes_full', { sentence: 'codesFull', values: { count } });
  const { codeId, intercomId } = over;
  await revokeGuestCode(queries, deps.secrets, { codeId, intercomId, madeBy: undefined, now });
}

/** It can never open again. */
const isOver = (code: GuestCode, now: number): boolean =>
  ['expired', 'used_up'].includes(codeStateAt(code, now));

/** A code that no guest could give at the gate is not made. */
function requireHeard({ hearsSpeech }: LineTraits, { code, kind }: GuestCodeBody): void {
  if (hearsSpeech) return;
  if (code !== undefined && isWordCode(code)) throw refuse('words_not_heard', { field: 'code' });
  if (code === undefined && kind === 'words') throw refuse('words_not_heard', { field: 'kind' });
}

function readLimits(
  body: GuestCodeBody,
  now: number,
): Pick<GuestCode, 'startsAt' | 'endsAt' | 'schedule' | 'maxUses'> {
  const startsAt = body.starts_at ? Date.parse(body.starts_at) : null;
  const endsAt = body.ends_at ? Date.parse(body.ends_at) : null;
  if (endsAt !== null && endsAt <= Math.max(startsAt ?? 0, now)) {
    throw refuse('invalid_field', {
      field: 'ends_at',
      sentence: 'endIsPast',
    });
  }
  const schedule = body.schedule ? fromWireSchedule(body.schedule) : null;
  const usual = body.purpose === 'delivery' ? 1 : null;
  const maxUses = body.max_uses === undefined ? usual : body.max_uses;
  return { startsAt, endsAt, schedule, maxUses };
}

function chooseCode(deps: Deps, body: GuestCodeBody, taken: ReadonlySet<string>): string {
  const randomBelow = (limit: number): number => deps.random.int(limit);
  if (body.code === undefined) {
    return body.kind === 'words'
      ? generateWordCode(randomBelow, taken)
      : newEntryCode(deps.random, taken);
  }
  const code = isWordCode(body.code)
    ? body.code
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, ' ')
    : plainDigits(body.code);
  const weakness = weaknessOf(code);
  if (weakness) {
    throw refuse('weak_entry_code', { field: 'code', sentence: `code_${weakness}` });
  }
  if (taken.has(code)) throw refuse('duplicate_entry_code', { field: 'code' });
  return code;
}

/** Every code of an intercom, standing or limited: a new one must be none of them. */
export async function takenCodes(
  deps: Deps,
  queries: Queries,
  intercomId: string,
): Promise<ReadonlySet<string>> {
  const standing = await findStandingCodes(queries, deps.secrets, intercomId);
  const limited = await findGuestCodes(queries, deps.secrets, intercomId);
  return new Set([...standing, ...limited].map(({ code }) => code));
}

/** Takes a code out of use at once: any, for the owner, and their own for members. Returns what is left. */
export async function removeGuestCode(
  deps: Deps,
  { home, client }: Maker,
  codeId: string,
): Promise<ShownCodes> {
  const madeBy = home.homeId ?? undefined;
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const revoke = { codeId, intercomId, madeBy, now };
    const revoked = await revokeGuestCode(queries, deps.secrets, revoke);
    if (!revoked) throw refuse('guest_code_not_found');
    await recordWayIn(deps, queries, 'guest_code_revoked', {
      home,
      client,
      gateId: intercomId,
      id: codeId,
      by: home.homeId,
    });
    if (!isOver(revoked, now)) await tellMaker(deps, queries, home, revoked);
  });
  return listGuestCodes(deps, home);
}

/** Tells whoever made a code that somebody else has taken it out of use: their guest will be refused. */
async function tellMaker(
  deps: Deps,
  queries: Queries,
  { residentId, homeId }: Home,
  { intercomId, membershipId, isByOperator, label }: GuestCode,
): Promise<void> {
  const byOperator = isOperators(deps.actor);
  const isOwn = byOperator ? isByOperator : membershipId === homeId;
  if (isOwn) return;
  const people = await peopleOfGate(queries, { residentId, intercomId });
  const maker = people.find((person) => person.homeId === membershipId);
  if (!maker) return;
  const at = new URLSearchParams({ ...(membershipId && { home: membershipId }), gate: intercomId });
  await tellPerson(deps, queries, maker.userId, {
    facts: { kind: 'codeTakenBack', by: byOperator ? 'operator' : 'owner', label },
    page: `/forms?${at.toString()}`,
    gate: await gateOfNotice(queries, maker, intercomId),
  });
}

/** A link to a page that shows the guest the code; only the newest link of a code works. */
export async function shareGuestCode(
  deps: Deps,
  { home, client }: Maker,
  codeId: string,
): Promise<string> {
  const { homeId: membershipId } = home;
  const token = newToken(deps.random);
  await deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const shareHash = sha256(token);
    if (!(await setShare(queries, { codeId, intercomId, membershipId, shareHash }))) {
      throw refuse('guest_code_not_found');
    }
    await recordWayIn(deps, queries, 'guest_code_shared', {
      home,
      client,
      gateId: intercomId,
      id: codeId,
      by: membershipId,
    });
  });
  return `${deps.config.url}/guest/${token}`;
}

/** What a guest sees behind a share link; undefined once it is over. */
export async function openSharedCode(deps: Deps, token: string): Promise<GuestCode | undefined> {
  const code = await findGuestCodeByShare(deps.db.read, deps.secrets, sha256(token));
  if (!code) return undefined;
  const isOver = code.endsAt !== null && deps.clock.now() >= code.endsAt + DAY_MS;
  return isOver ? undefined : code;
}
