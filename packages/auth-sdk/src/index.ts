/** The public names of the package; everything else may change. */
export * from './client.ts';
export { createCoreClient, type CoreClient } from './core-client.ts';
export * from './extras.ts';
export type * from './entities.ts';
export type * from './options.ts';
export type * from './ports.ts';
