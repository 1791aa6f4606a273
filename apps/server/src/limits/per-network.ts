import type { Client } from '../http/request/client.ts';
import { networkOf } from '../http/request/client-address.ts';
import type { LimitName } from './limit-names.ts';
import type { Limit } from './limits.ts';

/** A limit that every network has for itself, however many accounts and addresses come from it. */
export const perNetwork =
  (name: LimitName, allowed: Pick<Limit, 'max' | 'windowMs'>) =>
  ({ ip }: Pick<Client, 'ip'>): Limit => ({ name, key: networkOf(ip), ...allowed });
