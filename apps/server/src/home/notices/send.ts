import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';
import { findNoticeEmail } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hitAll } from '../../limits/limits.ts';
import { canText, isServedNumber, rangeLimits } from '../../limits/phone-limits.ts';
import type { MemberAt } from '../../outbox/delivery.ts';
import type { PushTerms } from '../../outbox/message.ts';
import type { findPhoneOf } from '../../residents/own-phone.ts';
import { titleAt } from '../people/names.ts';
import { isLeftAlone } from '../quiet/logic.ts';
import { findRingingDevices } from './device-store.ts';
import { pushToDevices } from './push-to-devices.ts';
import { findNoticeSettings, type NoticeSettings } from './store.ts';
import { isChosen, noticeMail, noticeSms, noticeWords, type NoticeFacts } from './words.ts';

/** A notice of a call is of no use a few hours later. */
const LIFETIME_MS = 6 * HOUR_MS;
/** What a resident is always told stays true: it waits for a mail server that is away. */
const LASTING_MS = 3 * DAY_MS;
const lifetimeOf = (facts: NoticeFacts): number => (isChosen(facts) ? LIFETIME_MS : LASTING_MS);
const TEXTS_PER_NUMBER = { max: 20, windowMs: DAY_MS };
/** Who is told what, in which language. */
export type Told = {
  readonly residentId: string;
  readonly facts: NoticeFacts;
  readonly language: Language;
  /** Path of the app's page about it. */
  readonly page: string;
  /** Named if it is another resident's, or one of several. */
  readonly gate?: string | undefined;
  /** Set if it is told to a member. */
  readonly member?: MemberAt | undefined;
  /** It must not be lost to the limits of texts: who causes it is bounded elsewhere. */
  readonly isOwed?: true;
};
/**
 * The ways that the resident has chosen. In their quiet hours nothing makes a sound: what would have
 * been pushed or texted is mailed, so that it is told all the same.
 */
export async function waysOf(
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  residentId: string,
): Promise<NoticeSettings> {
  const chosen = await findNoticeSettings(queries, residentId);
  if (!(await isLeftAlone(queries, { residentId }, deps.clock.now()))) return chosen;
  const { email, push, sms } = chosen;
  return { ...chosen, email: email || push || sms, push: false, sms: false };
}

/** Mails a notice; returns whether there is an address. */
export async function mailNotice(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language, page, gate, member }: Told,
): Promise<boolean> {
  const email = await findNoticeEmail(queries, residentId);
  if (email === undefined) return false;
  const message = noticeMail(facts, `${deps.config.url}${page}`, language, deps.config.brand);
  await deps.outbox.enqueue(queries, {
    channel: 'email',
    to: email,
    lifetimeMs: lifetimeOf(facts),
    member,
    ...message,
    subject: titleAt(message.subject, gate),
  });
  return true;
}

/**
 * Texts a notice to the resident's own phone, if it is known to be theirs. Returns whether the limits of texts,
 * which neighbours share, have kept it back.
 */
export async function textNotice(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language, member, isOwed }: Told,
  { residentNumber: number, isPhoneProven }: Awaited<ReturnType<typeof findPhoneOf>>,
): Promise<boolean> {
  // A caller decides how often this runs (A28): never to a number that was only typed.
  if (!number || !isPhoneProven || !canText(deps, 'sms')) return false;
  if (!isServedNumber(deps, number, 'text')) return false;
  const over = await hitAll(deps, queries, [
    // Not by the number alone: two who share a phone have a share each.
    { name: 'notice-text', key: `${residentId}:${number}`, ...TEXTS_PER_NUMBER },
    ...rangeLimits('notice', number),
  ]);
  if (over !== undefined && !isOwed) return true;
  // No names that the resident chose: the number may be a stranger's by now, and text is what
  // phishers want.
  await deps.outbox.enqueue(queries, {
    channel: 'sms',
    to: number,
    subject: '',
    text: noticeSms(facts, language, deps.config.brand),
    lifetimeMs: lifetimeOf(facts),
    member,
  });
  return false;
}

/** Pushes a notice to every device of a resident that takes them. */
export async function pushNotice(
  deps: Deps,
  queries: Queries,
  { residentId, facts, language, page, gate, member }: Told,
  terms: Omit<PushTerms, 'receipt'>,
): Promise<void> {
  const words = noticeWords(facts, language, deps.config.brand);
  const devices = await findRingingDevices(queries, deps.secrets, residentId);
  await pushToDevices(deps, queries, devices, {
    ...words,
    title: titleAt(words.title, gate),
    page,
    push: terms,
    lifetimeMs: LIFETIME_MS,
    member,
  });
}
