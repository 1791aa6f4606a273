import { DAY_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../../audit/audit.ts';
import type { CountryCode } from 'libphonenumber-js/max';
import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import { canText, isServedNumber, textLimits } from '../../limits/phone-limits.ts';
import { newDigits, newId } from '../../platform/random.ts';
import type { SentenceKey } from '../../texts/refusals.ts';
import { findIntercomId, isSystemNumber, type GatesOf } from '../../residents/gate-lookups.ts';
import { requirePhone } from '../../residents/phone.ts';
import { textsIn } from '../../texts/texts.ts';
import { forgetQuietTimes } from '../quiet/store.ts';
import { isEqual } from '../../platform/secrets.ts';
import {
  deleteMember,
  findHouseholdAt,
  findVerification,
  insertMember,
  markVerified,
  saveOrder,
  saveVerification,
  type HouseholdMember,
} from './store.ts';

const MAX_MEMBERS = 5;
const CODE_LENGTH = 6;
const MAX_TRIES = 5;
const CODE_LIFETIME_MS = 10 * 60_000;
const SEAL_PURPOSE = 'household-verification';
const TEXTS_PER_RESIDENT = { max: 10, windowMs: DAY_MS };

/** The household in the order in which it is rung. */
export const listHousehold = async (
  deps: Deps,
  home: GatesOf,
): Promise<readonly HouseholdMember[]> => {
  const { read } = deps.db;
  return findHouseholdAt(read, await householdOf(read, home));
};

/** The gate whose household is meant; without an intercom there is none yet. */
async function householdOf(
  queries: Queries,
  home: GatesOf,
): Promise<{ residentId: string; intercomId: string | null }> {
  const intercomId = await findIntercomId(queries, home);
  return { residentId: home.residentId, intercomId: intercomId ?? null };
}

/**
 * Adds a person to ring. Their number is proven by a texted code before it is ever dialled: a gate
 * that rings any number is a way to spend other people's money (telephony 5).
 */
export async function addMember(
  deps: Deps,
  home: GatesOf,
  input: { name: string; phone: string; country: CountryCode | undefined; ip: string },
): Promise<readonly HouseholdMember[]> {
  const phoneNumber = requirePhone('phone', input.phone, input.country);
  if (!isServedNumber(deps, phoneNumber, 'text')) {
    throw invalidPhone('numberNotServed');
  }
  await countTexts(deps, home.residentId, { phoneNumber, ip: input.ip });
  await deps.db.write(async (queries) => {
    if (await isSystemNumber(queries, phoneNumber)) {
      throw invalidPhone('numberIsOurs');
    }
    const { residentId, intercomId } = await householdOf(queries, home);
    const members = await findHouseholdAt(queries, { residentId, intercomId });
    if (members.length >= MAX_MEMBERS) {
      throw refuse('household_full', { sentence: 'householdFull', values: { count: MAX_MEMBERS } });
    }
    if (members.some((member) => member.phoneNumber === phoneNumber)) {
      throw refuse('duplicate_phone_number', { field: 'phone' });
    }
    const memberId = newId(deps.random, 'member');
    await insertMember(queries, {
      memberId,
      residentId,
      intercomId,
      name: input.name,
      phoneNumber,
      position: members.length,
      now: deps.clock.now(),
    });
    await textCode(deps, queries, { residentId, memberId, phoneNumber });
    await recordMember(deps, queries, home, 'household_member_added', memberId);
  });
  return listHousehold(deps, home);
}

const recordMember = (
  deps: Deps,
  queries: Queries,
  { residentId }: GatesOf,
  event: `household_${'member_added' | 'member_proven' | 'member_removed' | 'code_sent' | 'ordered'}`,
  id: string,
): Promise<unknown> => recordAudit(deps, queries, { event, userId: residentId, details: { id } });

const invalidPhone = (sentence: SentenceKey) =>
  refuse('invalid_field', { field: 'phone', sentence });

async function countTexts(
  deps: Deps,
  residentId: string,
  to: { phoneNumber: string; ip: string },
): Promise<void> {
  if (!canText(deps, 'sms')) throw refuse('texts_not_set_up', { field: 'phone' });
  await countHits(deps, [
    { name: 'household-resident', key: residentId, ...TEXTS_PER_RESIDENT },
    ...textLimits(to.phoneNumber, to.ip),
  ]);
}

async function textCode(
  deps: Deps,
  queries: Queries,
  input: { residentId: string; memberId: string; phoneNumber: string },
): Promise<void> {
  const { memberId } = input;
  // All that is known of its reader is that they share a household with the resident.
  const language = await findLanguage(queries, input.residentId);
  const code = newDigits(deps.random, CODE_LENGTH);
  const expiresAt = deps.clock.now() + CODE_LIFETIME_MS;
  await saveVerification(queries, {
    memberId,
    sealed: deps.secrets.seal(SEAL_PURPOSE, `${expiresAt}:${code}`),
  });
  await deps.outbox.enqueue(queries, {
    channel: 'sms',
    to: input.phoneNumber,
    subject: '',
    text: textsIn(language, deps.config.brand).gate.sms.householdCode(code),
    lifetimeMs: CODE_LIFETIME_MS,
  });
}

/**
 * Texts another code; the one before is void. Counts against the texts of the resident, the number
 * and the network.
 */
export async function resendCode(
  deps: Deps,
  home: GatesOf,
  { memberId, ip }: { memberId: string; ip: string },
): Promise<readonly HouseholdMember[]> {
  const member = await memberOf(deps.db.read, home, memberId);
  await countTexts(deps, home.residentId, { phoneNumber: member.phoneNumber, ip });
  await deps.db.write(async (queries) => {
    await textCode(deps, queries, {
      residentId: home.residentId,
      memberId,
      phoneNumber: member.phoneNumber,
    });
    await recordMember(deps, queries, home, 'household_code_sent', memberId);
  });
  return listHousehold(deps, home);
}

/** Proves a number by the texted code; five wrong ones and a new code is needed. */
export async function verifyMember(
  deps: Deps,
  home: GatesOf,
  memberId: string,
  code: string,
): Promise<readonly HouseholdMember[]> {
  const isRight = await deps.db.write(async (queries) => {
    await memberOf(queries, home, memberId);
    const sealed = await findVerification(queries, { memberId, maxTries: MAX_TRIES });
    if (sealed === undefined) return false;
    const [expiresAt = '0', expected = ''] = deps.secrets.open(SEAL_PURPOSE, sealed).split(':');
    if (deps.clock.now() >= Number(expiresAt) || !isEqual(expected, code)) return false;
    await markVerified(queries, memberId, deps.clock.now());
    await recordMember(deps, queries, home, 'household_member_proven', memberId);
    return true;
  });
  if (!isRight) throw refuse('unable_to_prove_phone', { field: 'code' });
  return listHousehold(deps, home);
}

/** A member who is removed is not rung any more, not even in a call that is on. */
export async function removeMember(
  deps: Deps,
  home: GatesOf,
  memberId: string,
): Promise<readonly HouseholdMember[]> {
  await deps.db.write(async (queries) => {
    await memberOf(queries, home, memberId);
    await deleteMember(queries, memberId);
    await forgetQuietTimes(queries, { residentId: home.residentId, personId: memberId });
    await recordMember(deps, queries, home, 'household_member_removed', memberId);
  });
  return listHousehold(deps, home);
}

/**
 * Sets the order of ringing. `memberIds` names every member once; throws household_member_not_found
 * if it does not.
 */
export async function orderHousehold(
  deps: Deps,
  home: GatesOf,
  memberIds: readonly string[],
): Promise<readonly HouseholdMember[]> {
  await deps.db.write(async (queries) => {
    const household = await findHouseholdAt(queries, await householdOf(queries, home));
    const known = household.map(({ memberId }) => memberId);
    const isWhole =
      known.length === memberIds.length && known.every((id) => memberIds.includes(id));
    if (!isWhole) throw refuse('household_member_not_found');
    await saveOrder(queries, memberIds);
    await recordMember(deps, queries, home, 'household_ordered', memberIds.join(' '));
  });
  return listHousehold(deps, home);
}

async function memberOf(
  queries: Queries,
  home: GatesOf,
  memberId: string,
): Promise<HouseholdMember> {
  const members = await findHouseholdAt(queries, await householdOf(queries, home));
  const member = members.find((one) => one.memberId === memberId);
  if (!member) throw refuse('household_member_not_found');
  return member;
}
