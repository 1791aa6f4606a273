import type { Config } from '../../config.ts';
import { accountAt } from '../carriers/account.ts';
import type { Deletion } from './deletion-store.ts';

/** Whether a recording belongs to another account than the configured one, as far as known. */
export function isElsewhere(config: Config, { carrier, account }: Deletion): boolean {
  return account !== null && account !== accountAt(config, carrier);
}
