import type { AccountAt, CarrierName } from '../../../config/carriers/list.ts';
import type { Config } from '../../../config.ts';
import type { Finding } from '../../../platform/finding.ts';
import type { Webhooks } from './webhooks.ts';

/** What `gatecall doctor` looks at outside itself. */
export type World = { readonly config: Config; readonly fetch: typeof fetch };

/** Where the numbers that guests call should lead. */
export type Wanted = { readonly webhooks: Webhooks; readonly numbers: readonly string[] };

/** What `gatecall doctor` does at a carrier. */
export type CarrierCheck<Name extends CarrierName = CarrierName> = {
  /** Where its calls come from, if it need not reach our public address. */
  address?(config: Config): string;
  /** Settings without which calls come in, and nothing else works. */
  missing?(account: AccountAt<Name>): string | undefined;
  /**
   * Whether its REST interface accepts us and, if they are `wanted`, whether the numbers lead here. The
   * first finding says whether it replies at all.
   */
  findings?(account: AccountAt<Name>, world: World, wanted: Wanted | undefined): Promise<Finding[]>;
  /** Absent if every key may delete recordings. */
  readonly deletion?: {
    /** The name of a recording that does not exist. */
    readonly noRecording: string;
    /** What gives the right to delete one. */
    readonly remedy: string;
  };
};
