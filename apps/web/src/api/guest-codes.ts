import type {
  CodeSchedule,
  GuestCode,
  GuestCodeBody,
  GuestCodeShareAnswer,
  GuestCodesAnswer,
  MemberCode,
} from '@gatecall/contracts/product/guest-codes';

import { aboutHome } from './about-home.ts';
import { type ApiDeps, callForJson } from './product.ts';

export type { CodeSchedule, GuestCode, GuestCodeBody, GuestCodesAnswer, MemberCode };

const PATH = '/v1/guest_codes';

/** A code for the own gate, or for that of a home which the user belongs to. */
type CodePlace = { readonly codeId: string; readonly home: string | null };
const pathOf = ({ codeId, home }: CodePlace, rest = ''): string =>
  aboutHome(`${PATH}/${encodeURIComponent(codeId)}${rest}`, home);

/** Oldest first, without the revoked ones. */
export const fetchGuestCodes = (deps: ApiDeps, home: string | null): Promise<GuestCodesAnswer> =>
  callForJson(deps, aboutHome(PATH, home));

/** Makes a code: the one that the resident asks for, or a strong one of the server's. */
export const createGuestCode = (
  deps: ApiDeps,
  home: string | null,
  code: GuestCodeBody,
): Promise<GuestCode> => callForJson(deps, aboutHome(PATH, home), { method: 'POST', body: code });

/** Ends a code at once; returns what is left. */
export const revokeGuestCode = (deps: ApiDeps, code: CodePlace): Promise<GuestCodesAnswer> =>
  callForJson(deps, pathOf(code), { method: 'DELETE' });

/** The address of a page for the guest; a new one ends the former one. */
export const shareGuestCode = async (deps: ApiDeps, code: CodePlace): Promise<string> =>
  (await callForJson<GuestCodeShareAnswer>(deps, pathOf(code, '/share'), { method: 'POST' })).url;
