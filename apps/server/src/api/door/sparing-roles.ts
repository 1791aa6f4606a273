import { beforeWrites } from '../../db/before-writes.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { findOperator } from '../../operators/logic.ts';
import type { ServerCaller } from './caller.ts';

/**
 * A call's dependencies, with which no key writes about the account of a person who has a role or is invited to one:
 * keys neither name operators nor take them away. Throws people_only.
 */
export const sparingRoles = <D extends Deps>(deps: D, caller: ServerCaller, userId: string): D =>
  caller.kind === 'operator'
    ? deps
    : {
        ...deps,
        db: beforeWrites(deps.db, async (queries) => {
          if (await findOperator(deps, queries, userId)) throw refuse('people_only');
        }),
      };
