import type { Provider } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { openOpenIdProvider } from './openid-provider.ts';
import { readRelyingParties, type RelyingParty } from './relying-parties.ts';
import { KEY_REFRESH_MS, loadSigningKeys } from './signing-key.ts';

/** The identity provider of one server: its relying parties, and the library on first use. */
export type Idp = {
  readonly parties: ReadonlyMap<string, RelyingParty>;
  provider(): Promise<Provider>;
};

const opened = new WeakMap<Deps, Idp>();

/** The same provider for the same dependencies, however often it is requested. */
export function openIdp(deps: Deps): Idp {
  const known = opened.get(deps);
  if (known) return known;
  const parties = readRelyingParties(deps);
  let current: { readonly keys: string; readonly provider: Provider } | undefined;
  let looked: Promise<Provider> | undefined;
  let lookedAt = 0;

  /** The library holds its keys for life: after a rotation, here or elsewhere, it is created again. */
  async function look(): Promise<Provider> {
    const signingKeys = await loadSigningKeys(deps);
    const keys = signingKeys.map(({ kid }) => kid).join();
    if (current?.keys !== keys) {
      current = { keys, provider: await openOpenIdProvider(deps, parties, signingKeys) };
    }
    return current.provider;
  }

  const idp: Idp = {
    parties,
    provider() {
      const now = deps.clock.now();
      // A clock may be set back.
      if (looked && Math.abs(now - lookedAt) < KEY_REFRESH_MS) return looked;
      lookedAt = now;
      looked = look().catch((error: unknown) => {
        // A database that was away for a moment must not disable the provider for good.
        looked = undefined;
        throw error;
      });
      return looked;
    },
  };
  opened.set(deps, idp);
  return idp;
}
