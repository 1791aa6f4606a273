import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';

/** Where translations live: `<language>.ts` and the files of the folder `<language>` (CONTRIBUTING.md). */
const CATALOGUES = [
  'apps/server/src/texts',
  'apps/web/src/text',
  'apps/web/src/console/text',
  'packages/auth-widget/src/text',
];

/** Words that a language does not use here, each with what it says instead: one word for each thing. */
const NEVER = {
  de: [
    [/[Ww]ohneinheit/, 'Einheit, because offices are units, too'],
    [/[Uu]mleit|leite\S* .*\bum\b/, 'Weiterleitung, weiterleiten'],
    [/Eingangscode|Zutrittscode/, 'Zugangscode'],
    [/Authentifizierungs-App|Authentifikator/, 'Authenticator-App'],
    [/(?<!E-)\bMails?\b(?!-)/, 'E-Mail'],
    [/mit einem Tipp\b/, 'per Fingertipp: a Tipp is a hint'],
    [/\.\.\.|[a-zäöüß]…/, 'a no-break space and …'],
  ],
  es: [
    [/\b[Pp]orteros?\b/, 'interfono: a portero is also a doorman'],
    [/[Vv]isitantes?\b(?! del sitio)/, 'visita'],
    [/\b[Ii]nvitados\b(?! todas)/, 'visitas'],
    [/\bdígitos?\b/, 'cifras'],
    [/\b[Mm]onedero/, 'billetera'],
    [/aplicaci(?:ón|ones) de autenticación/, 'app de autenticación'],
    [/\bmud(?:a|arse|ado)\b/, 'llegar or irse: mudarse is both'],
    [/enmudec/, 'ya no llama'],
    [/\by h?i(?!e)/, 'e before the sound of an i'],
    [/\.\.\./, '…'],
  ],
  fr: [
    [/\bavis\b/i, 'notification: an avis is an opinion'],
    [/éconduit/, 'le visiteur n’entre pas'],
    [/\b(?:[dl][’']|les |un |cet |chaque |vos )invités?\b(?! par)/i, 'visiteur, or code invité'],
    [/\bcodes? (?:erroné|faux)/, 'mauvais code'],
    [/êtes (?:toujours |dé)?(?:connecté|invité|prévenu)\b/, 'words without a gender'],
    [/ …(?!\{)|\.\.\./, '…'],
  ],
  pt: [
    [/(?<!são )\bconvidados\b/, 'visitas'],
    [/\baparelhos?\b/i, 'dispositivo'],
    [/aplicativos? autenticador/i, 'app autenticador'],
    [/\bmembros\b/, 'participantes'],
    [/\bedifício/i, 'prédio'],
    [/código QR/i, 'QR code'],
    [/caixa postal/, 'caixa de entrada: a caixa postal is at the post office'],
    [/\b(?:telemóvel|ecrã|utilizador|ficheiro|palavra-passe)/i, 'words of Brazil'],
    [/ …(?!\{)|\.\.\./, '…'],
  ],
};

/**
 * How people are addressed (ADR 0071): guests, who read or hear the texts with these keys, formally; residents not.
 * French and Portuguese address both in one way.
 */
const FOR_GUESTS = /^(?:guestPages|said|card(?:Code|Scan))$/;
const ADDRESS = {
  de: {
    formal: /(?<=[a-zäöüß,;“] )(?:Sie|Ihnen|Ihre?[nmrs]?)\b/,
    familiar: /\b(?:du|dir|dich|deine?[nmrs]?)\b/i,
  },
  es: {
    formal:
      /\busted(?:es)?\b|\b(?:Pulse|Espere|Diga|Pida|Llame|Abra|Escriba|Elija|Compruebe|Revise)\b/,
    familiar: /\b(?:tú|tus?|ti|pulsa|espera|llama|pide|escribe)(?!\p{L})/iu,
  },
  fr: { formal: /(?!)/, familiar: /\b(?:tu|toi|ton|tes)\b/i },
  pt: { formal: /\b(?:o senhor|a senhora)\b/i, familiar: /\b(?:tu|teus?|tuas?|ti)\b/i },
};

/** The lines with text of a language, each with the keys above it, outermost first. */
function textsOf(language) {
  return CATALOGUES.flatMap((folder) => {
    const inner = fromRoot(folder, language);
    const files = [
      fromRoot(folder, `${language}.ts`),
      ...(fs.existsSync(inner) ? fs.readdirSync(inner).map((name) => path.join(inner, name)) : []),
    ];
    return files.flatMap((file) => textsIn(fs.readFileSync(file, 'utf8')));
  });
}

/** A catalogue is nested objects; how far a line is indented tells what it belongs to. */
function textsIn(source) {
  const keys = [];
  return source.split('\n').flatMap((line) => {
    if (/^\s*(?:\/\/|\/?\*)|^import /.test(line)) return [];
    const depth = line.search(/\S/) / 2;
    const key = /^\s*['"]?([\w.]+)['"]?:/.exec(line)?.[1];
    if (key !== undefined && depth > 0) keys.splice(depth - 1, keys.length, key);
    const said = [...line.matchAll(/(['"`])(.*)\1/g)].map(([, , text]) => text).join(' ');
    return said === '' ? [] : [{ keys: keys.slice(0, depth), said }];
  });
}

describe.each(Object.keys(NEVER))('the words of %s', (language) => {
  const texts = textsOf(language);
  const isForGuests = ({ keys }) => keys.some((key) => FOR_GUESTS.test(key));

  it('are one for each thing', () => {
    expect(texts.length).toBeGreaterThan(1000);
    const wrong = texts.flatMap(({ keys, said }) =>
      NEVER[language]
        .filter(([word]) => word.test(said))
        .map(([, instead]) => `${keys.join('.')}: ${said} (say ${instead})`),
    );
    expect(wrong).toEqual([]);
  });

  it('address guests formally, and nobody else', () => {
    expect(texts.filter(isForGuests).length).toBeGreaterThan(30);
    const { formal, familiar } = ADDRESS[language];
    const wrong = texts.filter((text) => (isForGuests(text) ? familiar : formal).test(text.said));
    expect(wrong.map(({ keys, said }) => `${keys.join('.')}: ${said}`)).toEqual([]);
  });
});
