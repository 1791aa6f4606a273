import type { ConsoleTexts } from '../catalogue.ts';

export const invites: ConsoleTexts['invites'] = {
  letter: 'Brief drucken',
  qr: 'QR-Code des Links',
  letters: 'Briefe',
  lettersHint: 'Ein Blatt je Einheit, in der Sprache des Gebäudes.',
  lettersOnce:
    'Die Links werden jetzt gezeigt und nie wieder. Drucke oder speichere die Briefe, bevor du diese Seite verlässt.',
  print: 'Drucken ({count})',
  several: 'Einheiten einladen',
  severalText:
    'Jede Einheit bekommt einen Brief mit einem Link, mit dem binnen 14 Tagen eine Person einmal einziehen kann.',
  units: 'Einheiten',
  chosen: 'Gewählt: {count}',
  chooseEmpty: 'Alle leeren wählen',
  invite: 'Einladen und Briefe erstellen',
  inviting: 'Wird eingeladen … {count} von {all}',
  occupied: 'Bewohner: {residents} · Offene Einladungen: {invites}',
  missing: 'Nicht alle Einheiten wurden eingeladen: {reason}',
  renew: 'Neuer Link',
  renewTitle: 'Einen neuen Link für {name} erzeugen?',
  renewText:
    'Der bisherige gilt dann nicht mehr. Gibt es eine Adresse, wird der neue dorthin gemailt.',
};

export const letter: ConsoleTexts['letter'] = {
  unit: 'Einheit {unit}',
  dear: 'Guten Tag, {name},',
  dearAnybody: 'Guten Tag,',
  what: '{product} nimmt die Anrufe der Sprechanlage dieses Gebäudes für dich an. Deine Gäste sagen oder tippen einen Code, und die Tür öffnet sich, ohne dass du ans Telefon gehen musst.',
  scan: 'Scanne diesen Code mit dem Handy, oder tippe die Adresse in einen Browser:',
  steps:
    'Melde dich dort mit deiner eigenen E-Mail-Adresse an und drücke auf „Einziehen“. Die Seite führt dich dann durch die wenigen Schritte, die noch bleiben.',
  valid:
    'Mit der Adresse kann eine Person einmal einziehen, bis zum {date}. Bewahre sie wie einen Schlüssel auf.',
  qr: 'QR-Code der Adresse',
};
