import type { Provider } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { openOpenIdProvider } from './openid-provider.ts';
import { readRelyingParties, type RelyingParty } from './relying-parties.ts';

/** The identity provider of one server: its relying parties, and the library when first needed. */
export type Idp = {
  readonly parties: ReadonlyMap<string, RelyingParty>;
  provider(): Promise<Provider>;
};

const opened = new WeakMap<Deps, Idp>();

export function openIdp(deps: Deps): Idp {
  const known = opened.get(deps);
  if (known) return known;
  const parties = readRelyingParties(deps);
  let provider: Promise<Provider> | undefined;
  const idp: Idp = {
    parties,
    provider() {
      provider ??= openOpenIdProvider(deps, parties).catch((error: unknown) => {
        // A database that was away for a moment shall not close the door for ever.
        provider = undefined;
        throw error;
      });
      return provider;
    },
  };
  opened.set(deps, idp);
  return idp;
}
