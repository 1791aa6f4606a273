import { createManualClock } from '@gatecall/testkit/manual-clock';
import { describe, expect, it } from 'vitest';
import { createBreachCheck } from './breached-passwords.ts';

const check = (answer: typeof fetch) => {
  const failures: string[] = [];
  const isBreached = createBreachCheck({
    fetch: answer,
    clock: createManualClock(),
    rangeUrl: 'https://range.example/',
    isCommon: async () => false,
    onFailure: (reason) => failures.push(reason),
  });
  return { isBreached, failures };
};

describe('the check for breached passwords', () => {
  it('fails open and says so, once per pause and without the address that holds the hash (A39)', async () => {
    const silent = check((address) =>
      Promise.reject(new TypeError(`fetch failed: ${String(address)}`)),
    );
    expect(await silent.isBreached('correct horse')).toBe(false);
    expect(await silent.isBreached('battery staple')).toBe(false);
    expect(silent.failures).toEqual(['TypeError']);
  });

  it('reports a wrong reply by its status (A39)', async () => {
    const broken = check(async () => new Response('', { status: 503 }));
    expect(await broken.isBreached('correct horse')).toBe(false);
    expect(broken.failures).toEqual(['The range service answers 503.']);
  });
});
