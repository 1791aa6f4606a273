import {
  createCipheriv,
  createECDH,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type ECDH,
  type KeyObject,
} from 'node:crypto';

/** A browser's half of the encryption, base64url (Push API, `PushSubscription.toJSON()`). */
export type BrowserKeys = { readonly p256dh: string; readonly auth: string };

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** What a record may have at most; a message is one record. */
const RECORD_BYTES = 4_096;
/** Ends the last record (RFC 8188 §2). */
const LAST = Buffer.from([2]);

/**
 * Encrypts a message for one browser (RFC 8291): the body of a request with `aes128gcm`. Throws if the browser's key
 * is not a point of the curve.
 */
export function sealPush(
  { p256dh, auth }: BrowserKeys,
  payload: string,
  { sender, salt } = freshKeys(),
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const shared = createSecretKey(sender.computeSecret(browserKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, SECRET_BYTES);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce.export());
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([
    salt,
    head,
    senderKey,
    cipher.update(payload, 'utf8'),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Each message has its own. */
function freshKeys(): { readonly sender: ECDH; readonly salt: Buffer } {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(SALT_BYTES) };
}

/** Key objects: Node takes longer to look at a key in plain bytes than to use it. */
const derive = (secret: KeyObject, salt: Buffer, info: string | Buffer, length: number) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, info, length)));
