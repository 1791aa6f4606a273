/** Proof that a flow ends in the browser where it began (RFC 7636; specification §9, wire §5.4). */
import { randomHex, toBase64Url } from './encoding.ts';
import { GatecallError, MissingPkceError } from './errors.ts';
import type { Ports, StoragePort } from './ports.ts';
import { readJson } from './session/storage.ts';

/** Flows do not share a pair: a password reset must not void a link that was mailed before. */
export type PkceSlot = 'magic_links' | 'passwords' | 'oauth';

export type Pkce = {
  /** The challenge to send; the pair of an unfinished flow is used again. */
  readonly challenge: (slot: PkceSlot) => Promise<string>;
  /** The stored verifier, if any; throws where the project requires one and there is none. */
  readonly verifier: (slot: PkceSlot, isRequired: boolean) => string | undefined;
  readonly clear: (slot: PkceSlot) => void;
};

type Deps = {
  readonly crypto: Ports['crypto'];
  readonly storage: StoragePort;
  readonly storageKey: string;
};
type Pair = { readonly code_challenge: string; readonly code_verifier: string };

export function createPkce({ crypto, storage, storageKey }: Deps): Pkce {
  const keyOf = (slot: PkceSlot) => `${storageKey}::PKCE_VERIFIER:${slot}`;
  // Written by this module only.
  const read = (slot: PkceSlot) => readJson(storage.getItem(keyOf(slot))) as Pair | null;

  return {
    async challenge(slot) {
      const pair = read(slot) ?? (await makePair(crypto));
      storage.setItem(keyOf(slot), JSON.stringify(pair));
      return pair.code_challenge;
    },
    verifier(slot, isRequired) {
      const verifier = read(slot)?.code_verifier;
      if (isRequired && !verifier) throw new MissingPkceError();
      return verifier;
    },
    clear: (slot) => storage.removeItem(keyOf(slot)),
  };
}

/** 16 random 32-bit values in hex are 128 characters, the most that RFC 7636 §4.1 allows. */
async function makePair(crypto: Ports['crypto']): Promise<Pair> {
  if (!crypto.subtle) {
    throw new GatecallError('unexpected', 'PKCE needs a page on https or localhost.');
  }
  const code_verifier = randomHex(crypto, 16);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_challenge: toBase64Url(digest), code_verifier };
}
