import type { Config } from '../../config.ts';
import { accountIdAt } from '../../config/carriers/accounts.ts';
import type { Deletion } from './deletion-store.ts';

/** Whether a recording belongs to another account than the configured one, as far as known. */
export function isElsewhere(config: Config, { carrier, account }: Deletion): boolean {
  return account !== null && account !== accountIdAt(config, carrier);
}
