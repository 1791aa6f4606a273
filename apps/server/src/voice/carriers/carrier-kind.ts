import type { FastifyInstance } from 'fastify';
import type { AccountAt, CarrierName } from '../../config/carriers/list.ts';
import type { Deps } from '../../deps.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import type { Carrier } from './carrier.ts';
import type { CarrierApi } from './carrier-api.ts';
import type { CarrierCheck } from './checks/carrier-check.ts';
import type { Voices } from './markup.ts';

/**
 * A carrier: everything that the server does with an account there. The account itself is declared in
 * `config/carriers`. `registry.ts` lists these, and webhooks, REST interfaces and `gatecall doctor` go
 * over the list.
 */
export type CarrierKind<Name extends CarrierName = CarrierName> = {
  /** Takes its webhooks, if the account can prove them; absent where we open the line ourselves. */
  door?(
    account: AccountAt<Name>,
    deps: Pick<Deps, 'secrets'> & { readonly voices: Voices },
  ): Carrier | undefined;
  /** Its REST interface, if the account has one; absent if there is none elsewhere. */
  api?(account: AccountAt<Name>, deps: Pick<Deps, 'config' | 'fetch'>): CarrierApi | undefined;
  /** Opens its line as long as the server runs; absent if it calls us. */
  connect?(account: AccountAt<Name>, app: FastifyInstance, deps: VoiceDeps): void;
  readonly check: CarrierCheck<Name>;
};
