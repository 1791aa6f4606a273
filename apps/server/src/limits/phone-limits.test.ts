import { describe, expect, it } from 'vitest';
import { mailLimits } from './mail-limits.ts';
import { callLimits, canText, isServedNumber, rangeLimits, textLimits } from './phone-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NUMBER = '+12015550142';
const deps = (smsCountries: 'all' | readonly string[]) =>
  ({ config: { smsCountries, textChannels: ['sms'] } }) as unknown as Parameters<
    typeof isServedNumber
  >[0];

describe('a number', () => {
  it.each([
    ['+12015550123', 'all', true, true],
    ['+12015550123', ['US', 'CA'], true, true],
    ['+33612345678', ['US', 'CA'], false, false],
    ['+33612345678', ['FR'], true, true],
    // A landline is called and not texted; unknown, satellite and premium numbers are neither.
    ['+442079460123', 'all', false, true],
    ['+19765550123', 'all', false, false],
    ['+881612345678', 'all', false, false],
    ['+19005550123', ['US'], false, false],
    ['nonsense', 'all', false, false],
  ] as const)(
    '%s where %j is served: texted %s, called %s (A28)',
    (number, countries, text, call) => {
      expect(isServedNumber(deps(countries), number, 'text')).toBe(text);
      expect(isServedNumber(deps(countries), number, 'call')).toBe(call);
    },
  );

  it('is texted only over a channel that can send', () => {
    expect(canText(deps('all'), 'sms')).toBe(true);
    expect(canText(deps('all'), 'whatsapp')).toBe(false);
  });
});

describe('the limits of one number, network, range and country (A15, A28)', () => {
  const range = (name: string) => [
    { name: `${name}-prefix`, key: '+1201555', max: 20, windowMs: HOUR },
    { name: `${name}-country`, key: 'US', max: 300, windowMs: HOUR },
  ];

  it('is a limited number of texts', () => {
    expect(textLimits(NUMBER, '203.0.113.5')).toEqual([
      { name: 'sms-network', key: '203.0.113.5', max: 20, windowMs: HOUR },
      { name: 'sms-number', key: NUMBER, max: 5, windowMs: 10 * MINUTE },
      ...range('sms'),
    ]);
  });

  it('is fewer calls, and mails by address and network', () => {
    expect(callLimits(NUMBER, '2001:db8:1:2:3::4')).toEqual([
      { name: 'call-network', key: '2001:db8:1:0000::/56', max: 20, windowMs: HOUR },
      { name: 'call-number', key: NUMBER, max: 6, windowMs: HOUR },
      ...range('call'),
    ]);
    expect(mailLimits('ada@example.com', '203.0.113.5')).toEqual([
      { name: 'mail-network', key: '203.0.113.5', max: 60, windowMs: 10 * MINUTE },
      { name: 'mail-address', key: 'ada@example.com', max: 5, windowMs: 10 * MINUTE },
    ]);
  });

  it.each([
    ['ada+shop@example.com', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['a.d.a@gmail.com', 'ada@gmail.com'],
    ['a.da+x@googlemail.com', 'ada@gmail.com'],
  ])('is shared by all addresses of a mailbox: %s (A15)', (email, mailbox) => {
    expect(mailLimits(email, '203.0.113.5').slice(1)).toEqual([
      { name: 'mail-address', key: email, max: 5, windowMs: 10 * MINUTE },
      { name: 'mail-mailbox', key: mailbox, max: 20, windowMs: 10 * MINUTE },
    ]);
  });

  it.each(['ada@gmail.com', 'a.d.a@example.com', '+ada@example.com'])(
    'is that of an address that has no other: %s',
    (email) => expect(mailLimits(email, '203.0.113.5')).toHaveLength(2),
  );

  it('is shared by numbers without a country, by their first digits', () => {
    expect(rangeLimits('sms', '+999123456789')).toMatchObject([
      { key: '+99912345' },
      { key: '+99' },
    ]);
  });
});
