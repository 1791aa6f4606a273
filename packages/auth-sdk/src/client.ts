/** Builds the client with all calls. */
import { GatecallError } from './errors.ts';
import type { ClientOptions } from './options.ts';
import type { GatecallClient } from './types.ts';

/** Makes the client of one project; call it once per page. */
export function createClient(_publicToken: string, _options: ClientOptions = {}): GatecallClient {
  throw new GatecallError('unexpected', 'The client is not complete in this revision.');
}
