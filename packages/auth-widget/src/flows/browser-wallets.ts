import type { Wallet } from '../state/state.ts';
import { encodeBase58 } from './base58.ts';
import type { WalletApi } from './wallet-port.ts';

/** EIP-1193: the interface of Ethereum wallets, with the flags that identify them. */
type EthereumProvider = {
  readonly request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
  readonly providers?: readonly EthereumProvider[];
  readonly [flag: string]: unknown;
};
/** The part of a Solana wallet that signs in. */
type SolanaProvider = {
  readonly connect: () => Promise<{ readonly publicKey?: { toString: () => string } } | undefined>;
  readonly publicKey?: { toString: () => string } | null;
  readonly signMessage: (
    message: Uint8Array,
    encoding: 'utf8',
  ) => Promise<Uint8Array | { readonly signature: Uint8Array }>;
};
/** Members that wallets add to the page; all of them are foreign, hence unknown. */
type WalletPage = EventTarget & { readonly [name: string]: unknown };
type Announcement = {
  readonly info: { readonly rdns: string };
  readonly provider: EthereumProvider;
};

const ANNOUNCED: Partial<Record<Wallet, RegExp>> = {
  Metamask: /^io\.metamask/,
  Coinbase: /^com\.coinbase/,
  Binance: /^com\.binance/,
  Vessel: /vessel/,
};
const FLAGS: Partial<Record<Wallet, string>> = {
  Metamask: 'isMetaMask',
  Coinbase: 'isCoinbaseWallet',
  Binance: 'isBinance',
  Vessel: 'isVessel',
};
const OWN_PLACES: Partial<Record<Wallet, readonly (readonly string[])[]>> = {
  Coinbase: [['coinbaseWalletExtension']],
  Binance: [['binancew3w', 'ethereum'], ['BinanceChain']],
  Vessel: [['vesselEth'], ['vessel', 'ethereum']],
};

/** Finds a wallet by its announcement (EIP-6963), its own global, or its flag. */
export function findWallet(page: Window, wallet: Wallet): WalletApi | undefined {
  const walletPage = page as unknown as WalletPage; // wallets add members that no type knows
  if (wallet === 'Phantom' || wallet === 'GenericSolanaWallet') {
    const own = wallet === 'Phantom' ? read(walletPage, ['phantom', 'solana']) : undefined;
    const provider = own ?? walletPage['solana'];
    return isSolana(provider) ? solanaApi(provider) : undefined;
  }
  const provider = findEthereum(walletPage, wallet);
  return provider && ethereumApi(provider);
}

function findEthereum(page: WalletPage, wallet: Wallet): EthereumProvider | undefined {
  const announced = announcements(page);
  const injected = page['ethereum'];
  if (wallet === 'GenericEthereumWallet') {
    return isEthereum(injected) ? injected : announced[0]?.provider;
  }
  const byName = announced.find(({ info }) => ANNOUNCED[wallet]?.test(info.rdns));
  if (byName) return byName.provider;
  const places = (OWN_PLACES[wallet] ?? []).map((path) => read(page, path));
  const own = places.find((place) => isEthereum(place));
  if (own) return own;
  if (!isEthereum(injected)) return undefined;
  const flag = FLAGS[wallet] ?? '';
  return [...(injected.providers ?? []), injected].find((one) => one[flag] === true);
}

/** Wallets respond to an EIP-6963 request before dispatchEvent returns. */
function announcements(page: WalletPage): readonly Announcement[] {
  const found: Announcement[] = [];
  const listen = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isAnnouncement(detail)) found.push(detail);
  };
  page.addEventListener('eip6963:announceProvider', listen);
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  page.removeEventListener('eip6963:announceProvider', listen);
  return found;
}

function ethereumApi(provider: EthereumProvider): WalletApi {
  return {
    type: 'ethereum',
    connect: async () => {
      const accounts = await provider.request({ method: 'eth_requestAccounts' });
      const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
      return typeof first === 'string' ? first : undefined;
    },
    // Plain text and address, in this order (wire 5.3).
    sign: async ({ message, address }) =>
      String(await provider.request({ method: 'personal_sign', params: [message, address] })),
  };
}

function solanaApi(provider: SolanaProvider): WalletApi {
  return {
    type: 'solana',
    connect: async () => {
      const answer = await provider.connect();
      return (answer?.publicKey ?? provider.publicKey)?.toString();
    },
    sign: async ({ message }) => {
      const answer = await provider.signMessage(new TextEncoder().encode(message), 'utf8');
      return encodeBase58(answer instanceof Uint8Array ? answer : answer.signature);
    },
  };
}

function read(page: WalletPage, path: readonly string[]): unknown {
  return path.reduce<unknown>((place, name) => memberOf(place, name), page);
}

function memberOf(place: unknown, name: string): unknown {
  return isObject(place) ? Reflect.get(place, name) : undefined;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isEthereum(value: unknown): value is EthereumProvider {
  return typeof memberOf(value, 'request') === 'function';
}

function isSolana(value: unknown): value is SolanaProvider {
  return (
    typeof memberOf(value, 'connect') === 'function' &&
    typeof memberOf(value, 'signMessage') === 'function'
  );
}

function isAnnouncement(value: unknown): value is Announcement {
  return (
    typeof memberOf(memberOf(value, 'info'), 'rdns') === 'string' &&
    isEthereum(memberOf(value, 'provider'))
  );
}
