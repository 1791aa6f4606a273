import { DAY_MS, HOUR_MS, PHONE_CODE_MINUTES } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';
import type { OwnPhoneAnswer, OwnPhoneBody } from '@gatecall/contracts/product/residents';
import type { CountryCode } from 'libphonenumber-js/max';
import { recordAudit } from '../audit/audit.ts';
import { consumeCode, isCodePending, issueCode } from '../auth/challenges/logic.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../errors.ts';
import type { Client } from '../http/request/client.ts';
import { networkOf } from '../http/request/client-address.ts';
import { countHits } from '../limits/limits.ts';
import { canText, isServedNumber, textLimits } from '../limits/phone-limits.ts';
import { ownPhoneSms } from '../sms/own-phone.ts';
import type { ForwardedIntercom } from './gate-lookups.ts';
import { parsePhone } from './phone.ts';
import type { Resident } from './resident.ts';
import { findOwnPhone, markPhoneProven, type OwnPhone } from './own-phone-store.ts';
import { findResident, upsertResident } from './store.ts';

const KIND = 'own_phone';
const TEXTS_PER_RESIDENT = { name: 'own-phone-resident', max: 10, windowMs: DAY_MS } as const;
/**
 * Over all of a resident's codes: asking for a new one buys no endless guessing. Not over all residents,
 * or a stranger who types the number could keep its owner from proving it.
 */
const GUESSES_PER_RESIDENT = { name: 'own-phone-number', max: 20, windowMs: HOUR_MS } as const;
const GUESSES_PER_NETWORK = { name: 'own-phone-network', max: 60, windowMs: HOUR_MS } as const;

type Asking = { readonly residentId: string; readonly client: Client };

/** Saves the resident's own phone, even without an intercom; `null` removes it. */
export async function saveOwnPhone(
  deps: Deps,
  residentId: string,
  { body, country }: { body: OwnPhoneBody; country: CountryCode | undefined },
): Promise<Resident> {
  const { typed, number } = parsePhone(body.phone, country);
  return deps.db.write(async (queries) => {
    await upsertResident(queries, {
      residentId,
      phone: typed,
      phoneNumber: number,
      now: deps.clock.now(),
    });
    await recordAudit(deps, queries, {
      event: number === null ? 'own_phone_removed' : 'own_phone_saved',
      userId: residentId,
    });
    return findResident(queries, deps.secrets, residentId);
  });
}

/** The own phone, and whether another resident could have typed it. */
export const readOwnPhone = (deps: Deps, residentId: string): Promise<OwnPhoneAnswer> =>
  answer(deps, deps.db.read, residentId);

async function answer(deps: Deps, queries: Queries, residentId: string): Promise<OwnPhoneAnswer> {
  const phone = await findOwnPhone(queries, residentId);
  const { typed, number, isProven } = phone;
  return {
    phone: typed,
    phone_number: number,
    is_confirmed: isProven,
    can_be_texted: number !== null && canBeTexted(deps, number),
    is_code_sent:
      !isProven &&
      number !== null &&
      (await isCodePending(deps, queries, { kind: KIND, subject: subjectOf(residentId, number) })),
  };
}

/** A code for one number is worthless for the next: it proves the number. */
const subjectOf = (residentId: string, number: string): string => `${residentId}:${number}`;

const canBeTexted = (deps: Deps, number: string): boolean =>
  canText(deps, 'sms') && isServedNumber(deps, number, 'text');

/**
 * Texts a code to the own phone. If it is proven already, by a code or as a number that the resident
 * signs in with, none is needed and none is sent.
 */
export async function sendPhoneCode(
  deps: Deps,
  { residentId, client, language }: Asking & { language: Language },
): Promise<OwnPhoneAnswer> {
  const { number, isProven } = await phoneOf(deps.db.read, residentId);
  if (isProven) return readOwnPhone(deps, residentId);
  if (!canBeTexted(deps, number)) throw refuse('own_phone_not_textable', { field: 'phone' });
  await countHits(deps, [
    { ...TEXTS_PER_RESIDENT, key: residentId },
    ...textLimits(number, client.ip),
  ]);
  return deps.db.write(async (queries) => {
    const code = await issueCode(deps, queries, {
      kind: KIND,
      subject: subjectOf(residentId, number),
      userId: residentId,
      lifetimeMs: PHONE_CODE_MINUTES * 60_000,
    });
    await deps.outbox.enqueue(queries, {
      channel: 'sms',
      to: number,
      subject: '',
      text: ownPhoneSms({
        code,
        minutes: PHONE_CODE_MINUTES,
        language,
        brand: deps.config.brand,
        host: new URL(deps.config.url).hostname,
      }),
      lifetimeMs: PHONE_CODE_MINUTES * 60_000,
    });
    await recordAudit(deps, queries, {
      event: 'own_phone_code_sent',
      userId: residentId,
      ip: client.ip,
    });
    return answer(deps, queries, residentId);
  });
}

/** Proves the own phone by the texted code; after five wrong ones a new code is needed. */
export async function provePhone(
  deps: Deps,
  { residentId, client, code }: Asking & { code: string },
): Promise<OwnPhoneAnswer> {
  const { number, isProven } = await phoneOf(deps.db.read, residentId);
  if (isProven) return readOwnPhone(deps, residentId);
  await countHits(deps, [
    { ...GUESSES_PER_NETWORK, key: networkOf(client.ip) },
    { ...GUESSES_PER_RESIDENT, key: subjectOf(residentId, number) },
  ]);
  const proven = await deps.db.write(async (queries) => {
    const challenge = await consumeCode(deps, queries, {
      kind: KIND,
      subject: subjectOf(residentId, number),
      userId: residentId,
      code,
    });
    // The number may have been changed since it was read: then nothing is proven.
    const isDone =
      challenge !== undefined &&
      (await markPhoneProven(queries, { residentId, number, now: deps.clock.now() }));
    await recordAudit(deps, queries, {
      event: isDone ? 'own_phone_proven' : 'own_phone_refused',
      userId: residentId,
      ip: client.ip,
    });
    // A wrong guess stays counted: the refusal comes after the commit.
    return isDone ? answer(deps, queries, residentId) : undefined;
  });
  if (!proven) throw refuse('unable_to_prove_phone', { field: 'code' });
  return proven;
}

async function phoneOf(
  queries: Queries,
  residentId: string,
): Promise<OwnPhone & { readonly number: string }> {
  const phone = await findOwnPhone(queries, residentId);
  if (phone.number === null) throw refuse('own_phone_missing', { field: 'phone' });
  return { ...phone, number: phone.number };
}

/** The own phone of a person, at whosever gate they are. */
export async function findPhoneOf(queries: Queries, userId: string): Promise<Callable> {
  const { number, isProven } = await findOwnPhone(queries, userId);
  return { residentNumber: number, isPhoneProven: isProven };
}

/** The own phone of a person, if it is known to be theirs. */
export async function findProvenPhone(
  queries: Queries,
  userId: string,
): Promise<string | undefined> {
  const { number, isProven } = await findOwnPhone(queries, userId);
  return isProven && number !== null ? number : undefined;
}

type Callable = Pick<ForwardedIntercom, 'residentNumber' | 'isPhoneProven'>;

/**
 * The resident's own phone, if it may be called: in a country that the operator serves, and proven to
 * be theirs wherever a text can prove it. Throws what is missing.
 */
export function requireCallable(
  deps: Pick<Deps, 'config'>,
  { residentNumber, isPhoneProven }: Callable,
): string {
  if (residentNumber === null) throw refuse('own_phone_missing');
  if (!isServedNumber(deps, residentNumber, 'call')) {
    throw refuse('invalid_field', { field: 'phone', sentence: 'ownPhoneNotCallable' });
  }
  // If no text can ask for the proof, only the limits keep us from a stranger's phone.
  if (!isPhoneProven && canText(deps, 'sms'))
    throw refuse('own_phone_unproven', { field: 'phone' });
  return residentNumber;
}

/** The same without an error: undefined if something is missing. */
export function callableNumber(deps: Pick<Deps, 'config'>, phone: Callable): string | undefined {
  try {
    return requireCallable(deps, phone);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
