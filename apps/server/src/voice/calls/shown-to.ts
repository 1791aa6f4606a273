import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Home } from '../../residents/home.ts';

/** Who looks at calls, and when. */
export type Reader = { readonly home: Home; readonly now: number };

/**
 * The calls that a person of a home may know of. A member has nothing to do with the owner's private
 * callers and tests, nor with what happened before they came.
 */
export const isShownTo =
  ({ residentId, role, since, gates, laterGates }: Home) =>
  (eb: ExpressionBuilder<Schema, 'calls'>): ExpressionWrapper<Schema, 'calls', SqlBool> => {
    const isOfHome = eb('calls.resident_id', '=', residentId);
    const isTheirs =
      gates === null ? isOfHome : eb.and([isOfHome, eb('calls.intercom_id', 'in', gates)]);
    if (role === 'owner') return isTheirs;
    const isSince = Object.entries(laterGates).map(([gateId, at]) =>
      eb.or([eb('calls.intercom_id', '!=', gateId), eb('calls.started_at', '>=', at)]),
    );
    return eb.and([
      isTheirs,
      eb('calls.kind', '=', 'gate'),
      eb('calls.started_at', '>=', since),
      ...isSince,
    ]);
  };
