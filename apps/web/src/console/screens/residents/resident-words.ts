import type { ServerResident } from '@gatecall/contracts/server/residents';

import { formatPhone } from '../../../lib/phone-number.ts';
import type { StyleName } from '../../../ui/styles.ts';
import type { useConsoleText } from '../../text/console-text.tsx';

/** What a resident is called in a list: the name, else an address, else a number. */
export const nameOf = (
  { name, email, phone_number: phone }: Pick<ServerResident, 'name' | 'email' | 'phone_number'>,
  unnamed: string,
): string =>
  `${name.first_name} ${name.last_name}`.trim() || email || formatPhone(phone ?? '') || unnamed;

export const STATUS_LOOK: Readonly<Record<ServerResident['status'], StyleName>> = {
  active: 'success',
  pending: 'light',
  suspended: 'danger',
};

export const residentAddress = (id: string): string =>
  `/console/residents/${encodeURIComponent(id)}`;

type Texts = ReturnType<typeof useConsoleText>['residents'];

/** What a call came to, as words; one that is newer than this page as it is. */
export const outcomeWord = (text: Texts, outcome: string | null): string => {
  const key = `outcome_${outcome ?? 'running'}`;
  return key in text ? text[key as keyof Texts] : (outcome ?? '');
};
