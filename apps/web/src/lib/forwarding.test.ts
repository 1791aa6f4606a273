import { describe, expect, it } from 'vitest';

import {
  CARRIERS,
  DISABLE_FORWARDING_CODE,
  enableForwardingCode,
  forwardingCodes,
  telHref,
} from './forwarding.ts';

describe('forwarding codes', () => {
  it('puts the system number without spaces into the enable code (APP-059, D-44)', () => {
    expect(enableForwardingCode('+1 201 555 0101')).toBe('*004*+12015550101#');
    expect(enableForwardingCode('+1-201-555-0101')).toBe('*004*+1-201-555-0101#');
  });

  it('percent-encodes # in links, or the dialler would lose it (APP-059, APP-061)', () => {
    expect(telHref(enableForwardingCode('+12015550101'))).toBe('tel:*004*+12015550101%23');
    expect(telHref(DISABLE_FORWARDING_CODE)).toBe('tel:%23%23004%23');
  });

  it('offers the specified codes if no carrier was chosen (APP-059, APP-061)', () => {
    const codes = forwardingCodes('gsm', '+1 201 555 0101');
    expect(codes).toMatchObject({ enable: '*004*+12015550101#', disable: '##004#' });
    expect(codes?.conditions.map(({ code }) => code)).toEqual([
      '**61*+12015550101**15#',
      '**67*+12015550101#',
      '**62*+12015550101#',
    ]);
  });

  it('uses Verizon’s own codes, which have no conditions (APP-062)', () => {
    expect(forwardingCodes('verizon', '+12015550101')).toEqual({
      enable: '*712015550101',
      disable: '*73',
      conditions: [],
      query: '',
    });
  });

  it.each(CARRIERS)('never forwards all calls with $name (APP-064)', ({ id }) => {
    const codes = forwardingCodes(id, '+12015550101');
    const all = codes === null ? [] : [codes.enable, ...codes.conditions.map(({ code }) => code)];
    expect(all.filter((code) => /^\*+(21|002)\*/.test(code))).toEqual([]);
  });
});
