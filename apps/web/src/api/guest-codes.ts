import type { ApiDeps } from './product.ts';
import { callForJson } from './product.ts';

/** When a code works within the week, in the building's time zone. */
export type CodeSchedule = {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly from_minute: number;
  readonly to_minute: number;
  readonly time_zone: string;
};
export type GuestCodeState = 'valid' | 'not_yet' | 'expired' | 'used_up' | 'outside_hours';
export type GuestCode = {
  readonly code_id: string;
  readonly label: string;
  readonly code: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly schedule: CodeSchedule | null;
  readonly max_uses: number | null;
  readonly uses: number;
  readonly state: GuestCodeState;
};
export type NewGuestCode = {
  readonly label: string;
  /** Absent: the server makes a strong one. */
  readonly code?: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly schedule: CodeSchedule | null;
  readonly max_uses: number | null;
};

const PATH = '/v1/guest_codes';

export const fetchGuestCodes = async (deps: ApiDeps): Promise<readonly GuestCode[]> =>
  (await callForJson<{ guest_codes: GuestCode[] }>(deps, PATH)).guest_codes;

export const createGuestCode = (deps: ApiDeps, code: NewGuestCode): Promise<GuestCode> =>
  callForJson(deps, PATH, { method: 'POST', body: code });

export const revokeGuestCode = (deps: ApiDeps, codeId: string): Promise<unknown> =>
  callForJson(deps, `${PATH}/${encodeURIComponent(codeId)}`, { method: 'DELETE' });
