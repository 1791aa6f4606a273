import { LANGUAGES } from '@gatecall/contracts/constants';
import { signInTexts } from './texts.ts';
import { describe, expect, it } from 'vitest';
import { securityNoticeMail } from '../mail/templates/security-notice.ts';
import { oneTimeCodeSms } from '../sms/one-time-code.ts';
import { ownPhoneSms } from '../sms/own-phone.ts';

/** Every text by its place, the ones with values filled with words that are found again. */
const textsOf = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, value(111, 222)]];
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
};
const placesIn = (text: string) => (text.match(/111|222|\{\w+\}/g) ?? []).toSorted();

describe.each(LANGUAGES)('texts around signing in: %s', (language) => {
  it('has every text, with the same values in it, on one line', () => {
    const english = textsOf(signInTexts('en'));
    const texts = textsOf(signInTexts(language));
    expect(texts.map(([path]) => path).toSorted()).toEqual(
      english.map(([path]) => path).toSorted(),
    );
    const places = (of: typeof texts) =>
      of.map(([path, text]) => [path, placesIn(text)]).toSorted();
    expect(places(texts)).toEqual(places(english));
    expect(texts.filter(([, text]) => text !== text.trim() || /[\r\n]|^$/.test(text))).toEqual([]);
  });

  it('fits subjects into what a phone shows of them', () => {
    const { magicLink, resetPassword, oneTimeCode, securityNotice } = signInTexts(language);
    const subjects = [magicLink, resetPassword, securityNotice].map(({ subject }) => subject);
    for (const subject of [...subjects, oneTimeCode.heading]) {
      expect(subject.length, subject).toBeLessThanOrEqual(50);
    }
  });

  it('names the provider of a social sign-in', () => {
    const url = 'https://gate.example.com';
    const mail = securityNoticeMail({ change: 'socialAdded', provider: 'google', url, language });
    expect(mail.text).toContain('(google)');
  });
});

describe.each([
  ['a sign-in code', oneTimeCodeSms, 10_080],
  ['the own phone', ownPhoneSms, 10],
])('the SMS of %s', (_of, smsOf, minutes) => {
  // 3GPP TS 23.038: the basic alphabet, without its extension table.
  const GSM_7 =
    /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]+$/u;

  it.each(LANGUAGES)('is one segment in %s, also with a long host', (language) => {
    const host = 'intercom.residents.example.com';
    const sms = smsOf({ code: '123456', minutes, host, language });
    expect(sms).toMatch(GSM_7);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms.endsWith(`\n@${host} #123456`)).toBe(true);
  });
});
