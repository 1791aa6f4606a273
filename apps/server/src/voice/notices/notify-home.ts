import type { Language } from '@gatecall/contracts/languages';
import type { NoticeKind } from '@gatecall/contracts/product/notifications';
import { findLanguage, findNoticeEmail } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import { hitAll } from '../../limits/limits.ts';
import { canText, isServedNumber, rangeLimits } from '../../limits/phone-limits.ts';
import { ownHome, peopleOfGate, type Home } from '../../residents/home.ts';
import { findPhoneOf } from '../../residents/own-phone.ts';
import type { Deps } from '../../deps.ts';
import type { PushTerms } from '../../outbox/message.ts';
import { TTL_SECONDS } from '../../platform/push/web-push.ts';
import { findArmLabel } from '../arm/store.ts';
import type { OpenedBy } from '../call-flow/call.ts';
import type { CallNotice } from '../call-flow/commands.ts';
import type { StoredCall } from '../calls/store.ts';
import { findGuestCodeLabel } from '../codes/store.ts';
import { findHousehold } from '../household/store.ts';
import { namesOfHome, gateOfNotice, titleAt } from '../people/names.ts';
import { findQuietTimes, OWN_ID } from '../quiet/store.ts';
import { isQuietAt } from '../rules/quiet-times.ts';
import { findRingingDevices } from './device-store.ts';
import { pushToDevices } from './push-to-devices.ts';
import { findNoticeSettings, type NoticeSettings } from './store.ts';
import { noticeMail, noticeSms, noticeWords, type NoticeFacts, type Opener } from './words.ts';

export type Notice = CallNotice | { readonly kind: 'guessing' | 'suspended' | 'silence' };

/** A notice about a gate is of no use a few hours later. */
const LIFETIME_MS = 6 * 60 * 60_000;
const TEXTS_PER_NUMBER = { max: 20, windowMs: 24 * 60 * 60_000 };
/** Which choice of the resident covers a notice. */
export const CHOICES: Readonly<Record<Notice['kind'], NoticeKind>> = {
  opened: 'opened',
  refused: 'refused',
  guessing: 'guessing',
  suspended: 'guessing',
  message: 'message',
  voicemail: 'message',
  silence: 'silence',
};

/** Who is told what, in which language. */
type Told = {
  readonly residentId: string;
  readonly facts: NoticeFacts;
  readonly language: Language;
  /** Path of the app's page about it. */
  readonly page: string;
  /** Named where it is somebody else's, or one of several. */
  readonly gate?: string | undefined;
};
/** `callId` is null where no call is the occasion. */
type NoticeCall = Pick<StoredCall, 'residentId' | 'intercomId' | 'fromNumber'> & {
  readonly callId: string | null;
  readonly startedAt?: number | undefined;
};

/** What members are told of as well. The owner's callers, codes and forwarding are none of theirs. */
const TOLD_TO_ALL: readonly Notice['kind'][] = ['opened', 'refused', 'message'];

/**
 * Tells everybody of the home whom it concerns what happened, each on the ways that they chose and in
 * their language, in the transaction of what it tells about. What is said names labels and people, never
 * a code.
 */
export async function notifyHome(
  deps: Deps,
  queries: Queries,
  occasion: { call: NoticeCall; notice: Notice },
): Promise<void> {
  const { residentId, intercomId, startedAt } = occasion.call;
  if (residentId === null) return;
  const people = TOLD_TO_ALL.includes(occasion.notice.kind)
    ? await peopleOfGate(queries, { residentId, intercomId, startedAt })
    : [ownHome(residentId)];
  for (const home of people) await notifyPerson(deps, queries, occasion, home);
}

async function notifyPerson(
  deps: Deps,
  queries: Queries,
  { call, notice }: { call: NoticeCall; notice: Notice },
  home: Home,
): Promise<void> {
  const { userId } = home;
  const settings = await waysOf(deps, queries, userId);
  if (!settings.kinds.includes(CHOICES[notice.kind])) return;
  const told = {
    residentId: userId,
    facts: await factsOf(queries, home, call, notice),
    language: await findLanguage(queries, userId),
    page: pageOf(call, home),
    gate: await gateOfNotice(queries, home, call.intercomId),
  };
  if (settings.email) await mailNotice(deps, queries, told);
  if (settings.sms) {
    await textNotice(deps, queries, told, await findPhoneOf(queries, userId));
  }
  if (settings.push) {
    const { callId, intercomId: gateId } = call;
    await push(deps, queries, told, {
      kind: notice.kind,
      ttlSeconds: TTL_SECONDS,
      callId,
      gateId,
    });
  }
}

/**
 * The ways that the resident has chosen. In their quiet hours nothing makes a sound: what would have
 * been pushed or texted is mailed, so that it is told all the same.
 */
async function waysOf(
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  residentId: string,
): Promise<NoticeSettings> {
  const chosen = await findNoticeSettings(queries, residentId);
  const own = (await findQuietTimes(queries, residentId)).get(OWN_ID);
  if (!own || !isQuietAt(own, deps.clock.now())) return chosen;
  const { email, push, sms } = chosen;
  return { ...chosen, email: email || push || sms, push: false, sms: false };
}

const pageOf = ({ callId }: NoticeCall, home: Home): string =>
  callId === null ? '/dashboard' : callPage(callId, home);

/** Path of the app's page about a call, as somebody of the home opens it. */
export const callPage = (callId: string, { homeId }: Pick<Home, 'homeId'>): string => {
  const query = { call: callId, ...(homeId === null ? {} : { home: homeId }) };
  return `/tables/call?${new URLSearchParams(query).toString()}`;
};

async function factsOf(
  queries: Queries,
  home: Home,
  call: NoticeCall,
  notice: Notice,
): Promise<NoticeFacts> {
  switch (notice.kind) {
    case 'opened':
      return { kind: 'opened', opener: await openerOf(queries, home, notice.by) };
    case 'voicemail':
      return { ...notice, from: call.fromNumber ?? undefined };
    default:
      return notice;
  }
}

async function openerOf(queries: Queries, home: Home, by: OpenedBy): Promise<Opener> {
  const { residentId, userId } = home;
  switch (by.kind) {
    case 'code': {
      const name = await findGuestCodeLabel(queries, by.codeId);
      return { kind: name === undefined ? 'entryCode' : 'guestCode', name };
    }
    case 'arm': {
      // Only links have one.
      const name = await findArmLabel(queries, by.armId);
      return { kind: name ? 'guestLink' : 'armed', name };
    }
    case 'member': {
      const members = await findHousehold(queries, residentId);
      const member = members.find(({ memberId }) => memberId === by.memberId);
      return { kind: 'member', name: member?.name };
    }
    case 'resident':
      if (by.residentId === userId) return { kind: 'resident', name: undefined };
      return {
        kind: 'member',
        name: (await namesOfHome(queries, residentId)).get(by.residentId) ?? undefined,
      };
    // Decided by a newer version beside this one.
    default:
      return { kind: 'unknown', name: undefined };
  }
}

/** Mails a notice; answers whether there is an address. */
export async function mailNotice(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language, page, gate }: Told,
): Promise<boolean> {
  const email = await findNoticeEmail(queries, residentId);
  if (email === undefined) return false;
  const message = noticeMail(facts, `${deps.config.url}${page}`, language);
  await deps.outbox.enqueue(queries, {
    channel: 'email',
    to: email,
    lifetimeMs: LIFETIME_MS,
    ...message,
    subject: titleAt(message.subject, gate),
  });
  return true;
}

/** Texts a notice to the resident's own phone, where it is known to be theirs. */
export async function textNotice(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language }: Told,
  { residentNumber: number, isPhoneProven }: Awaited<ReturnType<typeof findPhoneOf>>,
): Promise<void> {
  // A caller decides how often this runs (A28): never to a number that was only typed.
  if (!number || !isPhoneProven || !canText(deps, 'sms')) return;
  if (!isServedNumber(deps, number, 'text')) return;
  const overMs = await hitAll(deps, queries, [
    // Not by the number alone: two who share a phone have a share each.
    { name: 'notice-text', key: `${residentId}:${number}`, ...TEXTS_PER_NUMBER },
    ...rangeLimits('notice', number),
  ]);
  if (overMs !== undefined) return;
  // No names that the resident chose: the number may be a stranger's by now, and text is what
  // phishers want.
  await deps.outbox.enqueue(queries, {
    channel: 'sms',
    to: number,
    subject: '',
    text: noticeSms(facts, language),
    lifetimeMs: LIFETIME_MS,
  });
}

async function push(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language, page, gate }: Told,
  terms: Omit<PushTerms, 'receipt'>,
): Promise<void> {
  const words = noticeWords(facts, language);
  const devices = await findRingingDevices(queries, deps.secrets, residentId);
  await pushToDevices(deps, queries, devices, {
    ...words,
    title: titleAt(words.title, gate),
    page,
    push: terms,
    lifetimeMs: LIFETIME_MS,
  });
}
