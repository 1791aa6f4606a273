import {
  breakGlassAnswer,
  breakGlassBody,
  type BreakGlassAnswer,
  type BreakGlassBody,
} from '@gatecall/contracts/server/break-glass';
import { unitParams } from '@gatecall/contracts/server/units';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import { breakGlass } from '../../buildings/break-glass.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { listAllCalls } from '../../voice/calls/list-all.ts';
import type { ServerCaller } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';

const CALLS = 500;

/** What a manager sees only for a reason, which the resident is told. */
export function addBreakGlassRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsBreakGlass, {
    summary: 'Look at when guests rang for a resident, for a reason that the resident is told',
    params: unitParams,
    body: breakGlassBody,
    answer: breakGlassAnswer,
    handle: ({ deps, params, body, caller }) => look(deps, params.unit_id, body, caller),
  });
}

async function look(
  deps: Deps,
  unitId: string,
  { resident_id: userId, reason }: BreakGlassBody,
  caller: ServerCaller,
): Promise<BreakGlassAnswer> {
  if (caller.kind === 'key') throw refuse('people_only');
  // Recorded, and told to the resident, before anything is read.
  const { since, gates } = await breakGlass(deps, { unitId, userId, reason, by: caller });
  // Rings only: calls forwarded from the resident's telephone concern no one but them.
  const filter = { limit: CALLS, outcome: undefined, kind: 'gate' };
  const calls = await Promise.all(
    gates.map(async ({ gateId, panel, panelSince }) => {
      const found = await listAllCalls(deps.db.read, {
        ...filter,
        gateId,
        since: Math.max(since, panelSince),
      });
      return found.map(({ startedAt, outcome }) => ({ panel, startedAt, outcome }));
    }),
  );
  return {
    resident_id: userId,
    since: toWireTime(since),
    calls: calls
      .flat()
      .toSorted((a, b) => b.startedAt - a.startedAt)
      .slice(0, CALLS)
      .map(({ panel, startedAt, outcome }) => ({
        panel,
        started_at: toWireTime(startedAt),
        outcome,
      })),
  };
}
