import type { ConsoleTexts } from '../catalogue.ts';

export const numbers: ConsoleTexts['numbers'] = {
  intro:
    'Die Nummern, an die Tore weiterleiten. Ein Tor bekommt eine freie, sobald seine Sprechanlage gespeichert ist.',
  add: 'Nummer hinzufügen',
  addTitle: 'Nummer hinzufügen',
  addHint: 'Mit Landesvorwahl. Bei deinem Anbieter muss sie schon hierher führen.',
  number: 'Telefonnummer',
  added: '{number} wurde hinzugefügt.',
  release: 'Freigeben',
  releaseTitle: '{number} freigeben?',
  releaseText: 'Kein Tor bekommt sie mehr. Anrufe, die noch ankommen, werden beantwortet.',
  releaseUsed:
    'Tore, die an diese Nummer weiterleiten: {count}. Sie behalten sie, bis sie neu gespeichert werden, und kein anderes bekommt sie.',
  released: '{number} wurde freigegeben.',
  state: 'Zustand',
  state_free: 'Frei',
  state_assigned: 'Vergeben',
  state_resting: 'Ruht',
  restsUntil: 'ruht bis {when}: Telefone leiten vielleicht noch dorthin weiter',
  state_released: 'Freigegeben',
  gates: 'Tore: {count}',
  addedOn: 'seit {when}',
  empty: 'Noch keine Nummern',
  emptyText:
    'Miete bei deinem Anbieter eine Nummer, richte sie auf diesen Server und füge sie hier hinzu. Bewohner warten, bis es eine gibt.',
};

export const webhooks: ConsoleTexts['webhooks'] = {
  intro:
    'Adressen, die erfahren, wenn es klingelt, sich ein Tor öffnet, jemand einzieht oder anderes geschieht.',
  add: 'Webhook hinzufügen',
  addTitle: 'Webhook hinzufügen',
  url: 'Adresse',
  urlHint:
    'Dorthin gehen Ereignisse, signiert, per POST. Zum Beispiel https://example.com/gatecall.',
  events: 'Ereignisse',
  eventsHint: 'Leer für alle, sonst ihre Namen, mit Kommas getrennt.',
  allEvents: 'Alle Ereignisse',
  status_on: 'An',
  status_failing: 'Scheitert',
  status_off: 'Aus',
  made: 'Der Webhook ist an.',
  secret: 'Geheimnis zum Prüfen',
  publicKey: 'Öffentlicher Schlüssel',
  secretHint: 'Prüft Signaturen v1.',
  publicKeyHint: 'Prüft Signaturen v1a.',
  turnOff: 'Ausschalten',
  turnOn: 'Einschalten',
  turnedOff: 'Der Webhook ist aus.',
  turnedOn: 'Der Webhook ist an.',
  offText:
    'Seit {when} ist dort nichts angekommen. Schalte ihn wieder ein, sobald der Empfänger funktioniert; dann lässt sich das Verpasste senden.',
  failingText:
    'Seit {when} ist dort nichts angekommen. Jedes Ereignis wird drei Tage lang wieder versucht; nach fünf Tagen wird der Webhook abgeschaltet.',
  test: 'Testereignis senden',
  testDelivered: 'In {ms} ms zugestellt: {result}',
  testFailed:
    'Nach {ms} ms nicht zugestellt: {result}. Prüfe den Empfänger, und sende dann noch einmal.',
  rotate: 'Neues Geheimnis',
  rotateTitle: 'Neues Geheimnis erzeugen?',
  rotateText:
    'Einen Tag lang werden Ereignisse mit beiden signiert, damit der Empfänger ohne Lücke wechselt. Ein noch älteres endet sofort.',
  remove: 'Entfernen',
  removeTitle: 'Diesen Webhook entfernen?',
  removeText:
    'Was noch auf ihn wartet, wird nicht mehr gesendet, und seine Zustellungen werden vergessen.',
  removed: 'Der Webhook wurde entfernt.',
  deliveries: 'Zustellungen',
  deliveriesHint:
    'Das neueste Ereignis zuerst. Antworten werden nicht aufbewahrt, nur was daraus wurde.',
  onlyFailed: 'Nur gescheiterte',
  state_pending: 'Wartet',
  state_delivered: 'Zugestellt',
  state_failed: 'Gescheitert',
  attempts: 'Versuche: {count}',
  replay: 'Noch einmal senden',
  replayed: 'Es wird noch einmal gesendet.',
  replayMissed: 'Verpasstes senden',
  replayMissedTitle: 'Verpasstes noch einmal senden?',
  replayMissedText:
    'Jedes Ereignis seitdem, das der Empfänger nicht angenommen hat, wird noch einmal gesendet.',
  replayedCount: 'Noch einmal gesendet: {count}',
  since: 'Seit',
  noDeliveries: 'Noch kein Ereignis',
  noDeliveriesText: 'Sende ein Testereignis: Es zeigt sofort, ob der Empfänger es annimmt.',
  empty: 'Noch keine Webhooks',
  emptyText:
    'Lass ein anderes Programm wissen, was an den Toren geschieht: Home Assistant, ein Ticketsystem, eine eigene Liste.',
  edit: 'Ändern',
  editTitle: 'Webhook ändern',
  saved: 'Der Webhook wurde geändert.',
};

export const relyingParties: ConsoleTexts['relyingParties'] = {
  intro:
    'Anwendungen, deren Nutzer sich hier anmelden. Sie stehen in der Datei, die GATECALL_IDP_CLIENTS nennt, und sind hier nur zu lesen.',
  public: 'Ohne Geheimnis',
  confidential: 'Mit Geheimnis',
  redirects: 'Adressen, zu denen sie Nutzer schicken darf',
  logout: 'Adressen nach dem Abmelden',
  clientId: 'Client-ID',
  empty: 'Keine Anwendung meldet ihre Nutzer hier an',
  emptyText:
    'Trag eine in eine Datei ein, nenn die Datei in GATECALL_IDP_CLIENTS und starte neu: Den Rest macht OpenID Connect.',
};

export const audit: ConsoleTexts['audit'] = {
  intro: 'Alles, was etwas geändert hat: wer es war und wann, das Neueste zuerst.',
  event: 'Ereignis',
  since: 'Von',
  until: 'Bis',
  by_resident: 'Bewohner',
  by_operator: 'Betreiber',
  by_key: 'API-Schlüssel',
  by_application: 'Anwendung',
  by_job: 'Server',
  by_guest: 'Gast',
  by_visitor: 'Besucher',
  actor: 'Wer:',
  about: 'Über:',
  empty: 'Noch ist nichts geschehen',
  emptyText:
    'Anmeldungen, Änderungen und was Betreiber tun, erscheinen hier mit der Person, die es tat.',
};
