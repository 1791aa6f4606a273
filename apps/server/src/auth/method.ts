import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** What every folder of the provider exports: a name, and its calls below `/sdk/v1`. */
export type AuthMethod = {
  readonly name: string;
  addRoutes(app: FastifyInstance, deps: Deps): void;
};
