import type { SiweParams, WalletType } from '@gatecall/contracts/auth/crypto-wallet';

const CHAIN_NAMES: Readonly<Record<WalletType, string>> = {
  ethereum: 'Ethereum',
  solana: 'Solana',
};
const DEFAULT_STATEMENT = 'Sign in to prove that this wallet is yours. This costs nothing.';

/**
 * The text that a wallet shows and signs: the layout of EIP-4361 for both chains, so that wallets can
 * compare its domain with the page. Ethereum names its chain, Solana has none. Every value has been
 * checked to be one line.
 */
export function signInText(input: {
  type: WalletType;
  address: string;
  uri: string;
  params: SiweParams | undefined;
  nonce: string;
  issuedAt: string;
  expiresAt: string;
}): string {
  const { type, params } = input;
  const statement = params ? params.statement : DEFAULT_STATEMENT;
  return [
    `${new URL(input.uri).host} wants you to sign in with your ${CHAIN_NAMES[type]} account:`,
    input.address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${input.uri}`,
    'Version: 1',
    ...(type === 'ethereum' ? [`Chain ID: ${params?.chain_id ?? '1'}`] : []),
    `Nonce: ${input.nonce}`,
    `Issued At: ${params?.issued_at ?? input.issuedAt}`,
    `Expiration Time: ${input.expiresAt}`,
    ...(params?.not_before === undefined ? [] : [`Not Before: ${params.not_before}`]),
    ...(params?.message_request_id === undefined
      ? []
      : [`Request ID: ${params.message_request_id}`]),
    ...(params?.resources?.length ? ['Resources:', ...params.resources.map((r) => `- ${r}`)] : []),
  ].join('\n');
}
