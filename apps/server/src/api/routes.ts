import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addServerResidentRoutes } from './residents/routes.ts';

/** Everything below `/api/v1`: what other programs of the operator may do with a secret key. */
export function addServerApi(app: FastifyInstance, deps: Deps): void {
  addServerResidentRoutes(app, deps);
}
