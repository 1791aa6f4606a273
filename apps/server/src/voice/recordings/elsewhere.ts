import type { Config } from '../../config.ts';
import { accountAt } from '../carriers/account.ts';
import type { Deletion } from './deletion-store.ts';

/** Whether a recording lies in another account than the one that is configured, as far as that is known. */
export function isElsewhere(config: Config, { carrier, account }: Deletion): boolean {
  return account !== null && account !== accountAt(config, carrier);
}
