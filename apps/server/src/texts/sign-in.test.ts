import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { expect, it } from 'vitest';
import { segmentsOf } from '../sms/segments.testing.ts';
import { OUR_BRAND } from './brand.ts';
import { textsIn } from './texts.ts';

const ONE: Readonly<Record<Language, string>> = {
  en: '1 minute',
  es: '1 minuto',
  fr: '1 minute',
  de: '1 Minute',
  pt: '1 minuto',
};

it.each(LANGUAGES)('speaks of one minute in the singular in %s', (language) => {
  const texts = textsIn(language, OUR_BRAND).signIn;
  const said = (minutes: number): string[] => [
    ...[texts.magicLink, texts.resetPassword].flatMap(({ pressButton, openLink }) => [
      pressButton(minutes),
      openLink(minutes),
    ]),
    texts.oneTimeCode.lead(minutes),
    texts.oneTimeCode.short('123456', minutes),
    texts.ownPhone('123456', minutes),
  ];
  for (const text of said(1)) expect(text).toMatch(new RegExp(`\\b${ONE[language]}\\b`));
  for (const text of said(5)) expect(text).toMatch(/\b5 (?:minutes|minutos|Minuten)\b/);
});

it.each(LANGUAGES)(
  'tells who has no mailbox of grave changes in one SMS each, in %s',
  (language) => {
    const texts = textsIn(language, OUR_BRAND).signIn.accountSms;
    for (const text of Object.values(texts)) {
      expect([text, segmentsOf(`${OUR_BRAND.name}: ${text}`)]).toEqual([text, 1]);
    }
  },
);
