import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Me } from '@gatecall/contracts/server/operators';

export type { Me, Role };

/** A person's name; else their address. */
export const nameOfMe = ({ name, email }: Me): string =>
  `${name.first_name} ${name.last_name}`.trim() || (email ?? '');
