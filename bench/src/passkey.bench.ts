import { createHash, verify } from 'node:crypto';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import {
  verifyAssertion,
  type ExpectedAssertion,
} from '@gatecall/server/auth/methods/passkey/assertion';
import { assertionKey } from '@gatecall/server/auth/methods/passkey/cose-key';
import { assertionCredential } from '@gatecall/contracts/auth/passkey';
import { median, report } from './lib/figure.ts';

/** CPU time of checking one ES256 assertion, against the bare signature check inside it. */
const ROUNDS = 5;
const TIMES = 3_000;
const ORIGIN = 'https://gate.example.com';

const authenticator = createAuthenticator({ algorithm: 'ES256' });
const expected: ExpectedAssertion = {
  challenge: 'c'.repeat(43),
  origin: ORIGIN,
  rpId: 'gate.example.com',
  requireUserVerification: true,
  credential: {
    credentialId: authenticator.credentialId,
    publicKey: authenticator.coseKey,
    signCount: 0,
    isBackupEligible: false,
  },
};
const assertion = assertionCredential.parse(JSON.parse(authenticator.get(expected, ORIGIN)));
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
const clientDataHash = createHash('sha256')
  .update(decode(assertion.response.clientDataJSON))
  .digest();
const signed = Buffer.concat([decode(assertion.response.authenticatorData), clientDataHash]);
const signature = decode(assertion.response.signature);
const key = assertionKey(authenticator.coseKey);
if (!key) throw new Error('The benchmark made a key that is refused.');

function cpuMicroseconds(work: () => boolean): number {
  const before = process.cpuUsage();
  for (let i = 0; i < TIMES; i++) if (!work()) throw new Error('A right assertion was refused.');
  const used = process.cpuUsage(before);
  return (used.user + used.system) / TIMES;
}

const whole: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  bare.push(cpuMicroseconds(() => verify('sha256', signed, key.key, signature)));
  whole.push(cpuMicroseconds(() => verifyAssertion(assertion, expected) !== undefined));
}
report('passkey_assertion_cpu', median(whole), 'us', median(bare));
