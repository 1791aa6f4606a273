import { LANGUAGES } from '@gatecall/contracts/constants';
import { segmentsOf } from '../sms/segments.testing.ts';
import { textsOf } from './shape.testing.ts';
import { signInTexts } from './texts.ts';
import { describe, expect, it } from 'vitest';
import { securityNoticeMail } from '../mail/templates/security-notice.ts';
import { oneTimeCodeSms } from '../sms/one-time-code.ts';
import { ownPhoneSms } from '../sms/own-phone.ts';

const placesIn = (text: string) => (text.match(/\b(111|222)\b|\{\w+\}/g) ?? []).toSorted();

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
    expect(mail.text).toContain('(Google)');
  });
});

describe.each([
  ['a sign-in code', oneTimeCodeSms, 10_080],
  ['the own phone', ownPhoneSms, 10],
])('the SMS of %s', (_of, smsOf, minutes) => {
  it.each(LANGUAGES)('is one segment in %s, also with a long host', (language) => {
    const host = 'intercom.residents.example.com';
    const sms = smsOf({ code: '123456', minutes, host, language });
    expect(segmentsOf(sms)).toBe(1);
    expect(sms.endsWith(`\n@${host} #123456`)).toBe(true);
  });
});
