import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import { canonicalRecoveryCode, newRecoveryCodes, newSecret, qrCode, stepOfCode } from './code.ts';

const STEP = 30_000;
/** The beginning of a time step. */
const NOW = 1_700_000_010_000;

describe('a code of the authenticator app', () => {
  const secret = newSecret(systemRandom);
  const codeAt = (now: number) => new TOTP({ secret }).generate({ timestamp: now });

  it('counts in its time step and in the one on either side (SRV-043)', () => {
    const steps = [-2, -1, 0, 1, 2].map((n) => stepOfCode(secret, codeAt(NOW + n * STEP), NOW));
    const own = NOW / STEP;
    expect(steps).toEqual([undefined, own - 1, own, own + 1, undefined]);
  });

  it('names the same step from the first millisecond to the last', () => {
    const code = codeAt(NOW);
    expect(stepOfCode(secret, code, NOW + STEP - 1)).toBe(NOW / STEP);
    expect(stepOfCode(secret, code, NOW + STEP)).toBe(NOW / STEP);
    expect(stepOfCode(secret, code, NOW + 2 * STEP)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('is none: %j', (code) => {
    expect(stepOfCode(secret, code, NOW)).toBeUndefined();
  });

  it('comes from a secret of 160 bits that is never the same (RFC 4226 §4)', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret(systemRandom)).not.toBe(secret);
  });

  it('is set up by a picture', () => {
    const [head, data = ''] = qrCode(secret, {
      issuer: 'Gatecall',
      label: 'ada@example.com',
    }).split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg/);
    const others = [
      { issuer: 'Gatecall', label: 'eve@example.com' },
      { issuer: 'Lindenhof', label: 'ada@example.com' },
    ];
    for (const other of others) expect(qrCode(secret, other)).not.toBe(`${head},${data}`);
  });
});

describe('recovery codes (SRV-045)', () => {
  it('are ten of sixty bits in groups of four, all different', () => {
    const codes = newRecoveryCodes(systemRandom);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(codes.join('')).not.toMatch(/[lo01]/);
  });

  it('are chosen by chance, letter by letter', () => {
    const limits: number[] = [];
    let next = 0;
    const int = (below: number) => {
      limits.push(below);
      return next++ % below;
    };
    const [first] = newRecoveryCodes({ ...systemRandom, int });
    expect(first).toBe('abcd-efgh-jkmn');
    expect(limits).toEqual(Array(120).fill(32));
  });

  it.each(['abcd-efgh-jkmn', ' ABCD efgh  jkmn ', 'ＡＢＣＤ－efgh-jkmn', 'a-b-c-d-efghjkmn'])(
    'are the same however they are typed: %j',
    (typed) => {
      expect(canonicalRecoveryCode(typed)).toBe('abcdefghjkmn');
    },
  );
});
