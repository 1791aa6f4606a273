import type { ConsoleTexts } from '../catalogue.ts';

export const frame: ConsoleTexts['frame'] = {
  console: 'Konsole',
  overview: 'Überblick',
  buildings: 'Gebäude',
  keys: 'API-Schlüssel',
  people: 'Personen und Rollen',
  residents: 'Bewohner',
  gates: 'Tore',
  settings: 'Einstellungen',
  numbers: 'Nummern',
  webhooks: 'Webhooks',
  relyingParties: 'Anwendungen',
  audit: 'Protokoll',
  groupPeople: 'Tore und Menschen',
  groupPrograms: 'Andere Programme',
  groupOperation: 'Betrieb',
  menu: 'Menü der Konsole',
  toApp: 'Dein eigenes Tor',
  search: 'Suchen',
  role_operator: 'Betreiber',
  role_manager: 'Verwaltung',
  role_support: 'Support',

  palette: 'Öffnen, finden, tun',
  paletteHint: 'Ein Bereich, ein Bewohner, ein Gebäude oder eine Aktion',
  paletteNothing:
    'Nichts heißt so. Bewohner findest du am Anfang ihres Namens, ihrer Adresse oder ihrer Nummer.',
  paletteScreens: 'Bereiche',
  paletteActions: 'Aktionen',
  paletteFound: 'Gefunden',
  paletteKeys: 'Mit den Pfeiltasten wählen, mit Enter öffnen.',

  notOperator: 'Dieses Konto betreibt diese Installation nicht.',
  notOperatorText:
    'Die Konsole ist für eingeladene Personen. Wenn du eingeladen bist, melde dich mit der Adresse an, an die die Einladung ging.',
  needsFactor: 'Ein Schritt, bevor sich die Konsole öffnet',
  needsFactorText:
    'Wer ein Haus betreibt, braucht mehr als einen Link per Mail: einen Passkey, oder eine Authenticator-App im Konto.',
  addPasskey: 'Passkey hinzufügen',
  addApp: 'Authenticator-App verwenden',
  back: 'Zurück zu deinem Tor',
  otherAccount: 'Mit einem anderen Konto anmelden',

  reasonTitle: 'Warum siehst du nach?',
  reasonText:
    'Der Support darf lesen und nichts ändern. Der Grund steht im Protokoll bei allem, was du ansiehst, bis du diesen Tab schließt.',
  reason: 'Grund',
  reasonHint: 'Zum Beispiel die Nummer einer Anfrage.',
  reasonGo: 'Konsole öffnen',

  proofTitle: 'Bestätige, dass du es bist',
  proofText: 'Diese Aktion braucht einen frischen Nachweis. Danach geht es gleich weiter.',
  proofPasskey: 'Mit Passkey bestätigen',
  proofCode: 'Code deiner Authenticator-App',
  proofConfirm: 'Bestätigen',
  proofAgain: 'Neu anmelden',
  proofFailed: 'Das hat nicht geklappt. Versuche es noch einmal.',

  more: 'Mehr zeigen',
  all: 'Alle',
  clearFilters: 'Filter aufheben',
  noMatch: 'Nichts passt',
  noMatchText: 'Suche nach weniger vom Wort, oder hebe die Filter auf.',
  why: 'Warum?',
  whyHint: 'Für das Protokoll: mindestens 3 Zeichen.',
  since: 'seit {when}',
  done: 'Fertig',
  shownOnce:
    'Das ist nur jetzt zu sehen und nie wieder. Leg es dort ab, wo es gebraucht wird, bevor du schließt.',
};
