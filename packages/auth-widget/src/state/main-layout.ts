import type { OAuthProviderOptions, OneTapPosition, ResolvedConfig } from './config.ts';
import { WALLETS, type OtpMethod, type Wallet } from './state.ts';

/** One way to sign in with an address or a number (SCR-019). */
export type FormMethod =
  | { readonly kind: 'otp'; readonly method: OtpMethod }
  | { readonly kind: 'magic_link' }
  | { readonly kind: 'password' };
export type FormTab = 'text' | 'whatsapp' | 'email';

/** The blocks of the Main screen, from top to bottom. */
export type MainBlock =
  | { readonly kind: 'one_tap'; readonly position: OneTapPosition }
  | { readonly kind: 'passkey'; readonly prominent: boolean }
  | { readonly kind: 'oauth'; readonly providers: readonly OAuthProviderOptions[] }
  | { readonly kind: 'wallets'; readonly wallets: readonly Wallet[]; readonly more: boolean }
  | { readonly kind: 'divider' }
  | { readonly kind: 'form'; readonly methods: readonly FormMethod[] };

const WALLET_SLOTS = 6;
const ALL_WALLETS = Object.keys(WALLETS) as readonly Wallet[]; // keys of a const object

/** The blocks of Main for a configuration (SCR-012 to SCR-020). */
export function mainLayout(
  config: ResolvedConfig,
  {
    autofillSupported,
    passkeysSupported = true,
  }: { readonly autofillSupported: boolean; readonly passkeysSupported?: boolean },
): readonly MainBlock[] {
  const methods = formMethods(config);
  const hasPasskeys = config.products.includes('passkeys') && passkeysSupported;
  const passkeyFirst = hasPasskeys && (!autofillSupported || methods.length === 0);
  const blocks = withDivider(productBlocks(config, methods));
  return [
    ...(passkeyFirst ? [{ kind: 'passkey', prominent: true } as const] : []),
    ...(passkeyFirst && blocks[0]?.kind === 'form' ? [{ kind: 'divider' } as const] : []),
    ...blocks,
    // Autofill does not offer security keys and phones, so a quieter button stays (D-20).
    ...(hasPasskeys && !passkeyFirst ? [{ kind: 'passkey', prominent: false } as const] : []),
  ];
}

/** Methods of the one form; passwords absorb the other e-mail methods (WID-061). */
export function formMethods(config: ResolvedConfig): readonly FormMethod[] {
  const hasPasswords = config.products.includes('passwords');
  const methods = config.products.flatMap((product): readonly FormMethod[] => {
    if (product === 'passwords') return [{ kind: 'password' }];
    if (product === 'emailMagicLinks') return [{ kind: 'magic_link' }];
    if (product !== 'otp') return [];
    return config.otpOptions.methods.map((method) => ({ kind: 'otp', method }) as const);
  });
  return hasPasswords ? methods.filter((method) => !isAbsorbed(method)) : methods;
}

/** Whether none of these blocks lets a user sign in: the card would be empty. */
export const isEmptyLayout = (blocks: readonly MainBlock[]): boolean =>
  blocks.every(
    (block) =>
      block.kind === 'divider' ||
      (block.kind === 'oauth' && block.providers.length === 0) ||
      (block.kind === 'form' && block.methods.length === 0),
  );

export function tabOf(method: FormMethod): FormTab {
  if (method.kind !== 'otp' || method.method === 'email') return 'email';
  return method.method === 'sms' ? 'text' : 'whatsapp';
}

/** Wallets on Main take six slots minus the providers minus one; a button leads to the rest. */
export function splitWallets(
  providerCount: number,
  wallets: readonly Wallet[] = ALL_WALLETS,
): { readonly shown: readonly Wallet[]; readonly more: readonly Wallet[] } {
  const slots = Math.max(0, WALLET_SLOTS - providerCount - 1); // never negative (D-23)
  return { shown: wallets.slice(0, slots), more: wallets.slice(slots) };
}

/** Providers that count for the wallet slots: none if oauth is not a product. */
export function activeProviders(config: ResolvedConfig): readonly OAuthProviderOptions[] {
  return config.products.includes('oauth') ? config.oauthOptions.providers : [];
}

/** One tap needs exactly OAuth, exactly Google, and a valid position (WID-087 to WID-089). */
export function oneTapPosition(config: ResolvedConfig): OneTapPosition | undefined {
  const [provider, ...others] = config.oauthOptions.providers;
  if (config.products.length !== 1 || config.products[0] !== 'oauth') return undefined;
  if (provider?.type !== 'google' || others.length > 0 || provider.one_tap !== true) {
    return undefined;
  }
  const { position } = provider;
  return position === 'embedded' || position === 'floating' ? position : undefined;
}

function isAbsorbed(method: FormMethod): boolean {
  return method.kind === 'magic_link' || (method.kind === 'otp' && method.method === 'email');
}

function productBlocks(
  config: ResolvedConfig,
  methods: readonly FormMethod[],
): readonly MainBlock[] {
  const position = oneTapPosition(config);
  let formPlaced = false;
  const blocks = config.products.flatMap((product): readonly MainBlock[] => {
    if (product === 'oauth') return [{ kind: 'oauth', providers: config.oauthOptions.providers }];
    if (product === 'crypto') {
      const { shown, more } = splitWallets(activeProviders(config).length);
      return [{ kind: 'wallets', wallets: shown, more: more.length > 0 }];
    }
    if (product === 'passkeys' || formPlaced) return [];
    formPlaced = true;
    return [{ kind: 'form', methods }];
  });
  return position === undefined ? blocks : [{ kind: 'one_tap', position }, ...blocks];
}

/** A divider separates the buttons from the form (SCR-013). */
function withDivider(blocks: readonly MainBlock[]): readonly MainBlock[] {
  return blocks.flatMap((block, index): readonly MainBlock[] => {
    const before = blocks[index - 1];
    const meets = before !== undefined && (before.kind === 'form') !== (block.kind === 'form');
    return meets ? [{ kind: 'divider' }, block] : [block];
  });
}
