import type { ConsoleTexts } from '../catalogue.ts';

export const settings: ConsoleTexts['settings'] = {
  intro:
    'Jede Umgebungsvariable und ihr Wert. Ändern kann sie, wer den Server startet; Geheimnisse sind verdeckt.',
  find: 'Einstellung suchen',
  findHint: 'Ein Name, oder ein Wort dessen, was sie tut (englisch)',
  shown: 'Zeigen',
  onlySet: 'Nur was gesetzt ist',
  set: 'Gesetzt',
  unset: 'Nicht gesetzt',
  secret: 'Geheim',
  default: 'In der Entwicklung: {value}',
  counted: '{area} (gesetzt: {count} von {all})',
  area_address: 'Adresse und Modus',
  area_brand: 'Name und Aussehen',
  area_storage: 'Daten',
  area_mail: 'E-Mail',
  area_sign_in: 'Anmeldung',
  area_social_sign_in: 'Anmeldung über andere',
  area_telephone: 'Telefon',
  area_messages: 'Textnachrichten',
  area_speech: 'Spracherkennung',
  area_webhooks: 'Webhooks und Home Assistant',
  area_limits: 'Grenzen',
  area_watching: 'Überwachung',
};
