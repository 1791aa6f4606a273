import type { ServerOperator } from '@gatecall/contracts/server/operators';

import type { StyleName } from '../../../ui/styles.ts';

/** A person's name, else the address they were invited by. */
export const nameOfOperator = ({ name, email }: ServerOperator, unnamed: string): string =>
  `${name.first_name} ${name.last_name}`.trim() || (email ?? unnamed);

export const ROLE_LOOK: Readonly<Record<ServerOperator['role'], StyleName>> = {
  operator: 'info',
  manager: 'success',
  support: 'light',
};

/** The path of a person with a role. */
export const operatorPath = ({ user_id: id }: ServerOperator): string =>
  `operators/${encodeURIComponent(id)}`;
