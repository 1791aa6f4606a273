import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { makeFolder } from './make-folder.ts';
import type { Random } from './random.ts';

/**
 * Keeps secrets unreadable at rest.
 *
 * `seal` and `open` are AES-256-GCM with a key per purpose; the purpose is authenticated, so a
 * sealed phone number cannot be opened as a code. `index` is a keyed hash for looking a
 * low-entropy value up without storing it. All keys come from one master key outside the database.
 */
export type Secrets = {
  seal(purpose: string, plaintext: string): string;
  /** Throws when the text was sealed for another purpose, by another key, or was changed. */
  open(purpose: string, sealed: string): string;
  index(purpose: string, value: string): string;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys beside the master key, once it has been replaced. */
type OtherKeys = {
  /** Opens what was sealed before; seals nothing any more. */
  readonly previousKey?: Buffer | undefined;
  /** The key of `index`, which is never replaced: what it made is in the database for good. */
  readonly indexKey?: Buffer | undefined;
};

/** One key for each purpose is derived from the master key, of 32 bytes or more (HKDF, RFC 5869). */
export function createSecrets(masterKey: Buffer, random: Random, other: OtherKeys = {}): Secrets {
  const { previousKey, indexKey } = other;
  const sealKey = keysOf(masterKey, 'seal');
  const oldSealKey = previousKey && keysOf(previousKey, 'seal');
  const indexKeyFor = keysOf(indexKey ?? masterKey, 'index');
  return {
    seal(purpose, plaintext) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey(purpose), iv);
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (!oldSealKey) return openWith(sealKey(purpose), bytes);
      try {
        return openWith(sealKey(purpose), bytes);
      } catch {
        return openWith(oldSealKey(purpose), bytes);
      }
    },
    index: (purpose, value) =>
      createHmac('sha256', indexKeyFor(purpose)).update(value).digest('base64url'),
  };
}

function openWith(key: KeyObject, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}

/**
 * One key for each purpose, derived once. Key objects: a key in plain bytes is wrapped again at each use,
 * which costs more than the use.
 */
function keysOf(masterKey: Buffer, use: 'seal' | 'index'): (purpose: string) => KeyObject {
  const keys = new Map<string, KeyObject>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = createSecretKey(
      Buffer.from(hkdfSync('sha256', masterKey, 'gatecall', `${use}:${purpose}`, 32)),
    );
    keys.set(purpose, key);
    return key;
  };
}

/** SHA-256, base64url: for high-entropy tokens only; low-entropy secrets need `Secrets.index`. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Most often only the settings are missing where a command is run. */
export const sealedWithAnother = (cause?: unknown): CannotStart =>
  new CannotStart(
    'This database was sealed with another GATECALL_SECRET. Set that one, for a command as for the server (set -a; . ./.env; set +a). To replace it, see docs/operations/key-rotation.md.',
    { cause },
  );

/** The embedded installation's master key: made at first start, readable by its owner only. */
export function loadOrCreateMasterKey(dataFolder: string, random: Random): Buffer {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, 'master.key');
  try {
    return readMasterKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  makeFolder(folder);
  const key = random.bytes(32);
  // `wx`: of two simultaneous first starts only one may write; the other reads its key.
  try {
    writeFileSync(file, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readMasterKey(file);
  }
}

/** Reads a key that `loadOrCreateMasterKey` has written, or a copy of one. */
export const readMasterKey = (file: string): Buffer =>
  Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');

/** Compares two texts in constant time. */
export function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
