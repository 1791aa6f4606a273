import type {
  HouseholdAnswer,
  HouseholdMember,
  HouseholdMemberBody,
} from '@gatecall/contracts/product/household';

import { type ApiDeps, callForJson } from './product.ts';

export type { HouseholdMember };
type Members = readonly HouseholdMember[];

const PATH = '/v1/household';
const change = async (
  deps: ApiDeps,
  path: string,
  init?: { method: string; body?: unknown },
): Promise<Members> => (await callForJson<HouseholdAnswer>(deps, path, init)).members;
const pathOf = (memberId: string): string => `${PATH}/${encodeURIComponent(memberId)}`;

/** Whose phones ring, in their order. */
export const fetchHousehold = (deps: ApiDeps): Promise<Members> => change(deps, PATH);

/** Adds a person and texts a code to that phone. */
export const addMember = (deps: ApiDeps, member: HouseholdMemberBody): Promise<Members> =>
  change(deps, PATH, { method: 'POST', body: member });

/** Proves the person's number with the code that was texted. */
export const verifyMember = (deps: ApiDeps, memberId: string, code: string): Promise<Members> =>
  change(deps, `${pathOf(memberId)}/verify`, { method: 'POST', body: { code } });

/** Texts a new code; the previous one becomes invalid. */
export const resendCode = (deps: ApiDeps, memberId: string): Promise<Members> =>
  change(deps, `${pathOf(memberId)}/resend`, { method: 'POST' });

/** Removes a person; returns the others. */
export const removeMember = (deps: ApiDeps, memberId: string): Promise<Members> =>
  change(deps, pathOf(memberId), { method: 'DELETE' });

/** The order of ringing. */
export const orderHousehold = (deps: ApiDeps, memberIds: readonly string[]): Promise<Members> =>
  change(deps, PATH, { method: 'PUT', body: { member_ids: memberIds } });
