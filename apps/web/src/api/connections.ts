import type { ConnectionsAnswer } from '@gatecall/contracts/product/account';

import { type ApiDeps, callForJson } from './product.ts';

/** An application that the resident signs in to with this account. */
export type Connection = ConnectionsAnswer['connections'][number];

const PATH = '/v1/connections';

/** The applications that have a permission of the resident. */
export const fetchConnections = async (deps: ApiDeps): Promise<readonly Connection[]> =>
  (await callForJson<ConnectionsAnswer>(deps, PATH)).connections;

/** Withdraws an application's permission immediately; returns the remaining ones. */
export const disconnect = async (
  deps: ApiDeps,
  clientId: string,
): Promise<readonly Connection[]> => {
  const path = `${PATH}/${encodeURIComponent(clientId)}`;
  return (await callForJson<ConnectionsAnswer>(deps, path, { method: 'DELETE' })).connections;
};
