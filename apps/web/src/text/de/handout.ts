import type { Catalogue } from '../catalogue.ts';

/** German: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} öffnet nicht mehr. Wer ihn noch hat, braucht den neuen Code.',
  wasUsed:
    'In Gebrauch seit {date}. Öffnungen damit: {count}, zuletzt {when}. Wer da kam, hat ihn noch.',
  wasNotUsed: 'Er war seit {date} in Gebrauch und hat das Tor nie geöffnet.',
  othersStay: 'Gästecodes, deine eigenen Codes und Links öffnen wie bisher.',
  restored: '{code} öffnet wieder. Der Code, der an seiner Stelle war, nicht mehr.',

  cardTitle: 'Eine Karte für Gäste',
  cardIntro:
    'Dein Zugangscode in vier Sprachen: für den Kühlschrank, einen Brief oder die Nachbarn.',
  cardPrint: 'Drucken',
  cardQr: 'Ein QR-Code, der einmal öffnet',
  cardQrHint:
    'Wer ihn am Tor scannt, kommt ohne Code herein, einmal. Zurücknehmen kannst du ihn in der Übersicht unter „Einen Gast per Link hereinlassen“.',
  cardQrValid: 'Gültig für',
  cardQrMake: 'QR-Code hinzufügen',
  cardQrRemove: 'QR-Code entfernen',
  cardQrLabel: 'QR-Code eines Links, der das Tor einmal öffnet',
  cardLinkName: 'Gedruckte Karte',
  cardNoCode:
    'Es gibt noch keinen Zugangscode. Speichere zuerst die Sprechanlage in der Übersicht.',
  cardBack: 'Zurück zur Übersicht',
};
