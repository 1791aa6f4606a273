import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** One open door, as the documentation sees it. */
export type CallRecord = {
  readonly endpoint: Endpoint;
  /** Full path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly body: z.ZodType | undefined;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly answer: z.ZodType;
  readonly contentTypes: readonly string[];
};

declare module 'fastify' {
  // Fastify's own way of naming what an application adds to itself.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Every call that was opened with `addCall`, in order. */
    readonly calls: CallRecord[];
  }
}

/** Remembers every call of the application, below every prefix, for OpenAPI. */
export function addCallRegistry(app: FastifyInstance): void {
  const calls: CallRecord[] = [];
  app.decorate('calls', calls);
}
