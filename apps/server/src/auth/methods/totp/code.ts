import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Random } from '../../../platform/random.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps of clock difference accepted either way (RFC 6238 §5.2 recommends one). */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Lower-case letters and digits that are not easily confused: 32 of them, 5 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789i';
const RECOVERY_CODE_LENGTH = 12;

/** A new secret, base32. */
export const newSecret = (random: Random): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;

const totpOf = (secret: string, { issuer, label } = { issuer: '', label: '' }): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret,
  });

/** The time step of this code, or undefined. Compared in constant time. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

/** A QR code of the otpauth:// address, as a data URL; the app shows whose code it is. */
export function qrCode(secret: string, account: { issuer: string; label: string }): string {
  const svg = renderSVG(totpOf(secret, account).toString(), { border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Recovery codes of 60 bits, in groups of four. */
export const newRecoveryCodes = (random: Random): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, (_, i) => {
      const separator = i > 0 && i % 4 === 0 ? '-' : '';
      return separator + ALPHABET.charAt(random.int(ALPHABET.length));
    }).join(''),
  );

/** One spelling for recovery codes as people type them. */
export const canonicalRecoveryCode = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
