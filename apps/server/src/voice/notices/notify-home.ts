import type { SuspendedCalls } from '@gatecall/contracts/product/gate';
import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import { ownHome, peopleOfGate, type Home } from '../../residents/home.ts';
import { findPhoneOf } from '../../residents/own-phone.ts';
import type { Deps } from '../../deps.ts';
import { TTL_SECONDS } from '../../platform/push/web-push.ts';
import { findArmLabel } from '../../home/arm/store.ts';
import type { OpenedBy } from '../call-flow/call.ts';
import type { CallNotice } from '../call-flow/commands.ts';
import type { StoredCall } from '../calls/store.ts';
import { findGuestCodeLabel } from '../../home/codes/store.ts';
import { findHousehold } from '../../home/household/store.ts';
import { gateOfNotice, memberAt, namesOfHome } from '../../home/people/names.ts';
import { mailNotice, pushNotice, textNotice, waysOf } from '../../home/notices/send.ts';
import { CHOICES, type NoticeFacts, type Opener } from '../../home/notices/words.ts';

export type Notice =
  | CallNotice
  | { readonly kind: 'guessing' | 'silence' | 'calledTooOften' }
  | { readonly kind: 'suspended'; readonly calls: SuspendedCalls; readonly lastsMs: number };

/** `callId` is null if no call is the occasion. */
type NoticeCall = Pick<StoredCall, 'residentId' | 'intercomId' | 'fromNumber'> & {
  readonly callId: string | null;
  readonly startedAt?: number | undefined;
};

/** What members are told of as well. The owner's callers, codes and forwarding do not concern them. */
const TOLD_TO_ALL: readonly Notice['kind'][] = ['opened', 'refused', 'message'];

/**
 * Tells everyone of the home whom it concerns what happened, each by the channels that they chose
 * and in their language, in the transaction of the change. The texts name labels and people, never
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
    member: memberAt(home, call.intercomId),
  };
  const isKeptBack =
    settings.sms && (await textNotice(deps, queries, told, await findPhoneOf(queries, userId)));
  // It is told all the same.
  if (settings.email || isKeptBack) await mailNotice(deps, queries, told);
  if (settings.push) {
    const { callId, intercomId: gateId } = call;
    await pushNotice(deps, queries, told, {
      kind: notice.kind,
      ttlSeconds: TTL_SECONDS,
      callId,
      gateId,
    });
  }
}

const pageOf = ({ callId }: NoticeCall, home: Home): string =>
  callId === null ? '/dashboard' : callPage(callId, home);

/** Path of the app's page about a call, as a person of the home opens it. */
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
    case 'operator':
      return { kind: 'operator', name: undefined };
    // Decided by a newer version beside this one.
    default:
      return { kind: 'unknown', name: undefined };
  }
}
