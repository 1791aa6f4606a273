import type { Endpoint } from '@gatecall/contracts/endpoints';
import { gateQuery } from '@gatecall/contracts/product/gates';
import { homeQuery } from '@gatecall/contracts/product/people';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addAnyCall, type CallInput, type CallSpec } from '../auth/door/call.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { findHome, type Home } from './home.ts';
import { whileBelonging } from './while-belonging.ts';

type HomeEndpoint = Endpoint & { readonly auth: 'jwt'; readonly reach: 'owner' | 'member' };

/**
 * What the handler of a call about a gate receives. Whose gate it is is in `home` alone: there is no
 * user id beside it that could be mistaken for the resident's.
 */
type HomeCallInput<B, P, Q, D extends Deps> = Omit<
  CallInput<B, P, Q, 'jwt', D>,
  'caller' | 'granted'
> & {
  readonly home: Home;
  readonly sessionId: string;
};

type HomeCallSpec<B, P, Q, D extends Deps> = Omit<
  CallSpec<'jwt', B, P, Q, D>,
  'handle' | 'query' | 'admit'
> & {
  readonly query?: z.ZodType<Q> & z.ZodObject;
  readonly handle: (input: HomeCallInput<B, P, Q, D>) => Promise<unknown> | unknown;
};

/**
 * Adds a call about a gate: finds out whose it is and the caller's role there, as the call's `reach`
 * declares, and passes the handler that alone.
 */
export function addHomeCall<B, P, Q, D extends Deps>(
  app: FastifyInstance,
  deps: D,
  endpoint: HomeEndpoint,
  spec: HomeCallSpec<B, P, Q, D>,
): void {
  const query = (spec.query ?? z.object({})).extend({ home: homeQuery, gate: gateQuery });
  addAnyCall(app, deps, endpoint, {
    ...spec,
    query,
    async admit({ userId }, { home: homeId, gate: gateId }) {
      const home = await findHome(deps.db.read, { userId, homeId, gateId });
      if (endpoint.reach === 'owner' && home.role !== 'owner') throw refuse('owner_only');
      return home;
    },
    handle: ({ caller: { sessionId }, granted: home, ...input }) =>
      spec.handle({
        ...input,
        // Parsed by the call's own schema, and the home beside it.
        query: input.query as Q,
        deps: whileBelonging(input.deps, home),
        home,
        sessionId,
      }),
  });
}
