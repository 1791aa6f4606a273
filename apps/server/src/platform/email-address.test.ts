import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './email-address.ts';

describe('the spelling of an e-mail address', () => {
  it.each([
    [' Ada@Example.COM. ', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ])('is one for %s, also in an international domain (A13)', (typed, spelled) => {
    expect(canonicalEmail(typed)).toBe(spelled);
  });

  it.each([
    'ада@example.com',
    'ada@bü cher.example',
    'ada@bü%41cher.example',
    'ada@[bücher].example',
    'ada@bücher',
    'ada@bücher@example.com',
    'ada@bü\ncher.example',
    'ada@example.xn--',
    `ada@${'ü'.repeat(70)}.example`,
  ])('is none for %j (A11)', (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
  });
});
