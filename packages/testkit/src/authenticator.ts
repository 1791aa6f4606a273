import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { encodeCbor, type Cbor } from './cbor.ts';

/** COSE algorithms of the software authenticator. */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** Ways to lie, for tests of refusals. */
export type Lies = {
  clientData?: Record<string, unknown>;
  /** Replaces the client data entirely. */
  clientDataText?: string;
  rpId?: string;
  flags?: number;
  signCount?: number;
  /** Appended to the authenticator data. */
  trailing?: Buffer;
  userHandle?: string | null;
  cosePairs?: [Cbor, Cbor][];
  credentialId?: string;
};

type Options = {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
};

const FLAG = { up: 0x01, uv: 0x04, be: 0x08, bs: 0x10, at: 0x40 };
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What the browser says about the page and the challenge. */
const clientData = (type: string, options: Options, origin: string, lies: Lies): Buffer =>
  Buffer.from(
    lies.clientDataText ??
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin,
        crossOrigin: false,
        ...lies.clientData,
      }),
  );

/** The beginning of the authenticator data. */
const header = (rpId: string, flags: number, count: number): Buffer => {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
};

/** An authenticator and browser in software: real keys, real signatures, one credential. */
export function createAuthenticator(
  input: { algorithm?: Algorithm; isSynced?: boolean; hasCounter?: boolean } = {},
) {
  const algorithm = input.algorithm ?? 'ES256';
  const { publicKey, privateKey } = newKeys(algorithm);
  const credentialId = randomBytes(32).toString('base64url');
  const backup = input.isSynced ? FLAG.be | FLAG.bs : 0;
  let signCount = 0;
  let userHandle: string | null = null;

  return {
    credentialId,
    coseKey: encodeCbor(new Map(cosePairs(publicKey))).toString('base64url'),
    /** `navigator.credentials.create`, as the client posts it. */
    create(options: Options, origin: string, lies: Lies = {}): string {
      userHandle = options.user?.id ?? null;
      const id = Buffer.from(lies.credentialId ?? credentialId, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        header(
          lies.rpId ?? options.rp?.id ?? '',
          lies.flags ?? FLAG.up | FLAG.uv | FLAG.at | backup,
          lies.signCount ?? 0,
        ),
        Buffer.alloc(16),
        length,
        id,
        encodeCbor(new Map(lies.cosePairs ?? cosePairs(publicKey))),
        lies.trailing ?? Buffer.alloc(0),
      ]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return JSON.stringify({
        type: 'public-key',
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin, lies).toString(
            'base64url',
          ),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    /** `navigator.credentials.get`, as the client posts it. */
    get(options: Options, origin: string, lies: Lies = {}): string {
      if (input.hasCounter) signCount += 1;
      const data = clientData('webauthn.get', options, origin, lies);
      const authData = Buffer.concat([
        header(
          lies.rpId ?? options.rpId ?? '',
          lies.flags ?? FLAG.up | FLAG.uv | backup,
          lies.signCount ?? signCount,
        ),
        lies.trailing ?? Buffer.alloc(0),
      ]);
      const signature = signWith(algorithm, privateKey, Buffer.concat([authData, sha256(data)]));
      const id = lies.credentialId ?? credentialId;
      return JSON.stringify({
        type: 'public-key',
        id,
        rawId: id,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle === undefined ? userHandle : lies.userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

function newKeys(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  switch (algorithm) {
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' });
    case 'EdDSA':
      return generateKeyPairSync('ed25519');
    case 'RS256':
      return generateKeyPairSync('rsa', { modulusLength: 2_048 });
  }
}

function signWith(algorithm: Algorithm, key: KeyObject, data: Buffer): Buffer {
  if (algorithm === 'EdDSA') return sign(null, data, key);
  return createSign('sha256').update(data).sign(key);
}

/** The public key as COSE (RFC 9053 §7). */
export function cosePairs(publicKey: KeyObject): [Cbor, Cbor][] {
  const jwk = publicKey.export({ format: 'jwk' });
  const bytes = (value: string | undefined): Buffer => Buffer.from(value ?? '', 'base64url');
  switch (jwk.kty) {
    case 'EC':
      return [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(jwk.x)],
        [-3, bytes(jwk.y)],
      ];
    case 'OKP':
      return [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(jwk.x)],
      ];
    default:
      return [
        [1, 3],
        [3, -257],
        [-1, bytes(jwk.n)],
        [-2, bytes(jwk.e)],
      ];
  }
}
