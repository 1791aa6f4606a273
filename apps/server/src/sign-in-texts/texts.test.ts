import { describe, expect, it } from 'vitest';
import { oneTimeCodeSms } from '../sms/one-time-code.ts';
import { LANGUAGES, languageOf } from './texts.ts';

describe('languageOf', () => {
  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['FR-ca', 'fr'],
    ['es-419', 'es'],
    ['pt-BR', 'en'],
    ['den', 'en'],
  ])('%s: %s', (locale, language) => expect(languageOf(locale)).toBe(language));
});

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
