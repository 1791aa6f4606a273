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
  inviting: 'Wird eingeladen … {count} von {all}',
  occupied: 'Bewohner: {residents} · Offene Einladungen: {invites}',
  missing: 'Nicht alle Einheiten wurden eingeladen: {reason}',
  renew: 'Neuer Link',
  renewTitle: 'Einen neuen Link für {name} erzeugen?',
  renewText:
    'Der bisherige gilt dann nicht mehr. Gibt es eine Adresse, wird der neue dorthin gemailt.',
};
