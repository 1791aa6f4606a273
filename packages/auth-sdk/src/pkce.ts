/** Proof that a flow ends in the browser where it began (RFC 7636; SDK-024, wire 5.4). */
import { randomHex, toBase64Url } from './encoding.ts';
import { GatecallError, MissingPkceError } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Store } from './store.ts';
import type { Bootstrap } from './bootstrap.ts';

/**
 * Flows do not share a pair: a password reset must not invalidate a link that was mailed before. Maps
 * the setting that demands a verifier to its name in storage (wire 3).
 */
const SLOTS = {
  EmailMagicLinks: 'magic_links',
  PasswordResets: 'passwords',
  Oauth: 'oauth',
} as const;
export type PkceSlot = keyof typeof SLOTS;

export type Pkce = {
  /** What to send if the project requires it; the pair of an unfinished flow is reused. */
  readonly challenge: (slot: PkceSlot) => Promise<string | undefined>;
  /** The stored verifier, if any. */
  readonly verifier: (slot: PkceSlot) => string | undefined;
  /**
   * Runs the end of a flow with its verifier, which a success uses up. Throws if the project requires
   * one and there is none.
   */
  readonly finish: <T>(
    slot: PkceSlot,
    run: (code_verifier: string | undefined) => Promise<T>,
  ) => Promise<T>;
  readonly clear: (slot: PkceSlot) => void;
};

type Pair = { readonly code_challenge: string; readonly code_verifier: string };

export function createPkce(crypto: Ports['crypto'], store: Store, bootstrap: Bootstrap): Pkce {
  const partOf = (slot: PkceSlot) => `::PKCE_VERIFIER:${SLOTS[slot]}`;
  // Written only by this module.
  const read = (slot: PkceSlot) => store.load(partOf(slot)) as Pair | null;
  const isRequired = async (slot: PkceSlot) => (await bootstrap.get())[`pkceRequiredFor${slot}`];
  const verifier = (slot: PkceSlot) => read(slot)?.code_verifier;
  const clear = (slot: PkceSlot) => store.remove(partOf(slot));

  return {
    async challenge(slot) {
      if (!(await isRequired(slot))) return undefined;
      const pair = read(slot) ?? (await makePair(crypto));
      store.save(pair, partOf(slot));
      return pair.code_challenge;
    },
    verifier,
    async finish(slot, run) {
      const isMissed = (await isRequired(slot)) && !verifier(slot);
      if (isMissed) throw new MissingPkceError();
      const answer = await run(verifier(slot));
      clear(slot);
      return answer;
    },
    clear,
  };
}

/** 16 random 32-bit values in hex are 128 characters, the most that RFC 7636 §4.1 allows. */
async function makePair(crypto: Ports['crypto']): Promise<Pair> {
  if (!crypto.subtle) {
    throw new GatecallError('unexpected', 'PKCE needs https.');
  }
  const code_verifier = randomHex(crypto, 16);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_challenge: toBase64Url(digest), code_verifier };
}
