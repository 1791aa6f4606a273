import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { describe, expect, it } from 'vitest';

import { memoryStorage } from '../testing.ts';
import { type Catalogue, fill } from './catalogue.ts';
import { building } from './en/building.ts';
import { calls } from './en/calls.ts';
import { codes } from './en/codes.ts';
import { dashboard } from './en/dashboard.ts';
import { devices } from './en/devices.ts';
import { consent } from './en/consent.ts';
import { endSession } from './en/end-session.ts';
import { form } from './en/form.ts';
import { gallery } from './en/gallery.ts';
import { handout } from './en/handout.ts';
import { links } from './en/links.ts';
import { panel } from './en/panel.ts';
import { people } from './en/people.ts';
import { profile } from './en/profile.ts';
import { quiet } from './en/quiet.ts';
import { ring } from './en/ring.ts';
import { setupHelp } from './en/setup-help.ts';
import { shell } from './en/shell.ts';
import { twoStep } from './en/two-step.ts';
import { detectLanguage, loadTranslation, rememberLanguage } from './language.ts';

const ENGLISH: Catalogue = {
  shell,
  building,
  dashboard,
  calls,
  codes,
  form,
  people,
  profile,
  devices,
  twoStep,
  panel,
  handout,
  links,
  quiet,
  ring,
  consent,
  endSession,
  setupHelp,
  gallery,
};
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted();

describe('languages', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    '%s says everything, with the same values in it',
    async (language) => {
      const translation = await loadTranslation(language);
      for (const [area, words] of Object.entries(ENGLISH)) {
        const others: Record<string, string> = { ...translation?.[area as keyof Catalogue] };
        expect(Object.keys(others)).toEqual(Object.keys(words));
        for (const [key, sentence] of Object.entries<string>(words)) {
          expect([key, placeholders(others[key] ?? '')]).toEqual([key, placeholders(sentence)]);
          expect([key, others[key]]).not.toEqual([key, '']);
        }
      }
    },
  );

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    '%s calls a page in its tab as in the menu, and leaving a home otherwise than logging out',
    async (language) => {
      const said = await loadTranslation(language);
      expect(said?.shell).toMatchObject({
        titleTables: said?.shell.navCalls,
        titleForms: said?.shell.navCodes,
      });
      expect(said?.people.leave).not.toBe(said?.shell.logout);
    },
  );

  it('leaves no French sign alone on a line', async () => {
    const said = JSON.stringify(await loadTranslation('fr'));
    expect(said.match(/\S+ [:;?!»]|« \S+/g)).toBeNull();
    expect(said).toContain('\u00A0:');
  });

  it('follows the browser, and a choice by hand before it', () => {
    const { storage } = memoryStorage();
    expect(detectLanguage(['nl-NL', 'de-AT', 'en'], storage)).toBe('de');
    expect(detectLanguage(['ja'], storage)).toBe('en');
    const page = { cookie: '' };
    rememberLanguage('fr', { storage, page });
    expect(detectLanguage(['de'], storage)).toBe('fr');
    expect(page.cookie).toMatch(/^gatecall_language=fr; Path=\/;/);
  });

  it('fills values and leaves unknown ones readable', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });

  it('keeps the sentences of the requirements verbatim in English (APP-119, APP-121, APP-122)', () => {
    expect([shell.alertLinkFailed, shell.alertNoSession, shell.alertNoToken]).toEqual([
      'Email Magic Link authentication failed. See console for details.',
      'Authentication failed: no session.',
      'Something went wrong. No token found to authenticate.',
    ]);
  });
});

describe('how a code is given', () => {
  const SAYS: Readonly<Record<Language, RegExp>> = {
    en: /\bsay\b/i,
    es: /\b(di|digan?|decir|dicen)\b/i,
    fr: /\b(dire|dites|disent)\b/i,
    de: /\bsag(t|en|st)?\b/i,
    pt: /\b(diga|digam|dizer|dizem|fale|falar|falam)\b/i,
  };
  /** Where saying something is not about giving a code at the gate. */
  const OTHER =
    /^(links\.intro|codes\.(stateUnheard|usesHint)|profile\.(notifyBy|noticeAbout)|setupHelp\.separateCodesHelp|gallery\..*)$/;

  // The voice at the gate tells how, by what the line can hear.
  it.each(LANGUAGES)('is left to the gate (%s)', async (language) => {
    const translation = (await loadTranslation(language)) ?? ENGLISH;
    const told = Object.entries(translation).flatMap(([area, words]) =>
      Object.entries(words)
        .map(([key, sentence]) => ({ at: `${area}.${key}`, sentence }))
        .filter(({ at, sentence }) => SAYS[language].test(sentence) && !OTHER.test(at)),
    );
    expect(told).toEqual([]);
  });
});
