import { LANGUAGES } from '@gatecall/contracts/constants';
import { describe, expect, it } from 'vitest';
import { oneTimeCodeSms } from '../sms/one-time-code.ts';

describe('the SMS of a code', () => {
  // 3GPP TS 23.038: the basic alphabet, without its extension table.
  const GSM_7 =
    /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]+$/u;

  it.each(LANGUAGES)('is one segment in %s, also with a long host', (language) => {
    const host = 'intercom.residents.example.com';
    const sms = oneTimeCodeSms({ code: '123456', minutes: 10_080, host, language });
    expect(sms).toMatch(GSM_7);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms.endsWith(`\n@${host} #123456`)).toBe(true);
  });
});
