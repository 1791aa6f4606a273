import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** What every folder of the provider offers: a name, and its doors below `/sdk/v1`. */
export type AuthMethod = {
  readonly name: string;
  addRoutes(app: FastifyInstance, deps: Deps): void;
};
