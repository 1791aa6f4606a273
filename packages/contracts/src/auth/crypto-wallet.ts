import { z } from 'zod';
import { answer, protection, sessionDuration, text } from './common.ts';
import { sessionDataShape } from './sessions.ts';

export const walletType = z.enum(['ethereum', 'solana']);
export type WalletType = z.infer<typeof walletType>;

/**
 * Printable characters without a line break, so that no value can start a line of its own (EIP-4361).
 */
const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/, 'one line of printable characters');
const uri = z
  .string()
  .max(2_048)
  .regex(/^[a-z][a-z0-9+.-]*:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/, 'a URI');

/** What the page may contribute to the text to sign (wire 5.3); `chain_id` is a string there. */
export const siweParams = z.object({
  uri: uri.optional(),
  chain_id: z
    .string()
    .regex(/^[1-9]\d{0,18}$/)
    .optional(),
  issued_at: z.iso.datetime({ offset: true }).optional(),
  statement: oneLine(500).min(1).optional(),
  not_before: z.iso.datetime({ offset: true }).optional(),
  message_request_id: oneLine(200)
    .regex(/^[^ ]+$/)
    .optional(),
  resources: z.array(uri).max(10).optional(),
});
export type SiweParams = z.infer<typeof siweParams>;

/** POST /crypto_wallets/authenticate/start/primary and /secondary (wire 5). */
export const cryptoWalletsStartBody = z.object({
  crypto_wallet_address: text(128),
  crypto_wallet_type: walletType,
  siwe_params: siweParams.optional(),
  ...protection,
});
export type CryptoWalletsStartBody = z.infer<typeof cryptoWalletsStartBody>;
/** `challenge` is the whole text to sign. */
export const cryptoWalletsStartAnswer = answer({ challenge: z.string() });
export type CryptoWalletsStartAnswer = z.infer<typeof cryptoWalletsStartAnswer>;

/** POST /crypto_wallets/authenticate: a hex (Ethereum) or base58 (Solana) signature. */
export const cryptoWalletsAuthenticateBody = z.object({
  crypto_wallet_address: text(128),
  crypto_wallet_type: walletType,
  signature: text(256),
  session_duration_minutes: sessionDuration.optional(),
  ...protection,
});
export type CryptoWalletsAuthenticateBody = z.infer<typeof cryptoWalletsAuthenticateBody>;
export const cryptoWalletsAuthenticateAnswer = answer(sessionDataShape);
