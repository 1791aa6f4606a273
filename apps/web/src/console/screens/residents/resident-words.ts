import type { ServerResident } from '@gatecall/contracts/server/residents';

import type { StyleName } from '../../../ui/styles.ts';

/** What a resident is called in a list: the name, else an address, else a number. */
export const nameOf = (
  { name, email, phone_number: phone }: Pick<ServerResident, 'name' | 'email' | 'phone_number'>,
  unnamed: string,
): string => `${name.first_name} ${name.last_name}`.trim() || email || phone || unnamed;

export const STATUS_LOOK: Readonly<Record<ServerResident['status'], StyleName>> = {
  active: 'success',
  pending: 'light',
  suspended: 'danger',
};

export const residentAddress = (id: string): string =>
  `/console/residents/${encodeURIComponent(id)}`;
