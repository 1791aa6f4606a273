import type {
  CodeSchedule,
  GuestCode,
  GuestCodeBody,
} from '@gatecall/contracts/product/guest-codes';

import { type ApiDeps, callForJson } from './product.ts';

export type { CodeSchedule, GuestCode, GuestCodeBody };

const PATH = '/v1/guest_codes';
const pathOf = (codeId: string): string => `${PATH}/${encodeURIComponent(codeId)}`;

/** Oldest first, without the revoked ones. */
export const fetchGuestCodes = async (deps: ApiDeps): Promise<readonly GuestCode[]> =>
  (await callForJson<{ guest_codes: GuestCode[] }>(deps, PATH)).guest_codes;

/** Makes a code: the one that is wished for, or a strong one of the server's. */
export const createGuestCode = (deps: ApiDeps, code: GuestCodeBody): Promise<GuestCode> =>
  callForJson(deps, PATH, { method: 'POST', body: code });

/** Ends a code at once. */
export const revokeGuestCode = (deps: ApiDeps, codeId: string): Promise<unknown> =>
  callForJson(deps, pathOf(codeId), { method: 'DELETE' });

/** The address of a page for the guest; a new one ends the former one. */
export const shareGuestCode = async (deps: ApiDeps, codeId: string): Promise<string> =>
  (await callForJson<{ url: string }>(deps, `${pathOf(codeId)}/share`, { method: 'POST' })).url;
