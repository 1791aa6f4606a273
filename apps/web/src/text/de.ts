import type { Catalogue } from './catalogue.ts';
import { calls, codes, form, links } from './de/codes.ts';
import { dashboard, handout, panel, quiet, ring, setupHelp } from './de/dashboard.ts';
import { building, people } from './de/people.ts';
import { devices, profile, twoStep } from './de/profile.ts';

/** German: words of the frame, of sign-in and of every shared element. */
const shell: Catalogue['shell'] = {
  productName: 'Gatecall',
  titleLogin: 'Anmelden',
  titleAuthenticate: 'Anmeldung',
  titleJoin: 'Einladung',
  titleDashboard: 'Übersicht',
  titleCard: 'Eine Karte für Gäste',
  titleTables: 'Anrufe',
  titleCall: 'Anruf vom Tor',
  titleBuilding: 'Dein Gebäude',
  titleForms: 'Gästecodes',
  titleProfile: 'Profil',
  titleUi: 'UI',
  titleResponsive: 'Responsiv',
  titleError: 'Fehler',

  navCalls: 'Anrufe',
  navCodes: 'Gästecodes',
  navCodesShort: 'Gästecodes',
  navHome: 'Dein Tor',
  navMain: 'Hauptmenü',
  skipToContent: 'Zum Inhalt',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  darkModeOn: 'Dunklen Modus einschalten',
  darkModeOff: 'Dunklen Modus ausschalten',
  logout: 'Abmelden',
  language: 'Sprache',
  companyLine: 'Gatecall. Geht ans Tor, wenn du nicht kannst.',

  loginClaim: 'Am Tor geht jemand dran.',
  loginText: 'Gäste nennen einen Code. Das Tor geht auf. Dein Tag geht weiter.',
  authenticating: 'Du wirst angemeldet …',
  alertLinkFailed:
    'Die Anmeldung mit dem Link ist fehlgeschlagen. Einzelheiten stehen in der Konsole.',
  alertNoSession: 'Anmeldung fehlgeschlagen: keine Sitzung.',
  alertNoToken: 'Etwas ist schiefgegangen. Es wurde kein Token zur Anmeldung gefunden.',
  errorTitle: 'Unbehandelter Fehler',
  errorText: 'Ein Fehler ist aufgetreten',
  errorHelp: 'Was du gespeichert hast, ist nicht verloren. Passiert es wieder, lade die Seite neu.',
  done: 'Fertig',

  copy: 'Kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Das wurde nicht kopiert. Markiere es und kopiere es von Hand.',
  share: 'Teilen',
  loading: 'Wird geladen',
  undo: 'Rückgängig',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  rename: 'Umbenennen',
  tryAgain: 'Erneut versuchen',
  sessionEnded: 'Deine Sitzung ist zu Ende. Melde dich wieder an, dann bist du, wo du warst.',
  serverUnreachable:
    'Gatecall antwortet gerade nicht. Du musst dich nicht neu anmelden: Die Seite geht von selbst weiter.',
  offline:
    'Du bist offline. Was du siehst, kann alt sein; wir versuchen es wieder, sobald das Netz da ist.',
  offlineCode: 'Dein Zugangscode',
  offlineCodeSeen:
    'Auf diesem Gerät zuletzt gesehen: {when}. Wurde er seitdem ersetzt, gilt der neuere.',
  failedToLoad: 'Das wurde nicht geladen. Es kommt von selbst, sobald Gatecall wieder antwortet.',
  failedToSave:
    'Das wurde nicht gespeichert: Gatecall antwortet gerade nicht. Versuche es gleich noch einmal.',
  country: 'Land',
  countryNeeded: 'Wähle neben der Nummer ihr Land, oder schreib sie mit + und Landesvorwahl.',
};

const consent: Catalogue['consent'] = {
  account: 'Angemeldet als {name}.',
  another: 'Anderes Konto verwenden',
};

const endSession: Catalogue['endSession'] = {
  title: 'Abmelden?',
  question: 'Eine Anwendung bittet darum, deine Sitzung hier zu beenden.',
  stay: 'Angemeldet bleiben',
  stayed: 'Du bist weiterhin angemeldet. Du kannst diese Seite schließen.',
  ended: 'Du bist abgemeldet. Du kannst diese Seite schließen.',
};

/** German: words of the element gallery and of the layouts side by side. */
const gallery: Catalogue['gallery'] = {
  title: 'UI-Elemente',
  responsiveTitle: 'Responsiv',
  intro: 'Jedes Element dieser App, in jedem Stil, hell und dunkel.',
  buttons: 'Knöpfe',
  buttonsHint: 'Ein starker Knopf je Karte; die übrigen sind weiß.',
  withIcon: 'Mit Symbol',
  disabled: 'Deaktiviert',
  cards: 'Karten',
  cardText: 'Runde Ecken, ruhige Ränder, eine Aufgabe.',
  square: 'Eckig',
  notices: 'Hinweise und Marken',
  noticeText: 'Sagt, was geschah und was zu tun ist.',
  fields: 'Felder',
  fieldText: 'Text',
  fieldHint: 'Darunter steht ein Hinweis.',
  fieldError: 'Der Nummer fehlt eine Ziffer. Schreib sie mit Landesvorwahl.',
  fieldReadOnly: 'Nur lesen, zum Kopieren',
  fieldSelect: 'Auswahl',
  fieldCheck: 'Ein Kästchen mit Text',
  fieldDisabled: 'Deaktiviert',
  icons: 'Symbole',
  states: 'Leer, langsam, offline, gescheitert',
  stateEmpty: 'Noch nichts da',
  stateEmptyText: 'Eine leere Liste sagt, was sie füllen wird.',
  feedback: 'Rückmeldung',
  showToast: 'Meldung zeigen',
  showUndo: 'Mit Rückgängig zeigen',
  showError: 'Fehler zeigen',
  showDialog: 'Eine Frage stellen',
  toastText: 'Gespeichert.',
  undoText: 'Entfernt.',
  undone: 'Es ist wieder da.',
  errorText: 'Das wurde nicht gespeichert.',
  dialogTitle: 'Das entfernen?',
  dialogText: 'Gefragt wird nur vor dem, was sich nicht rückgängig machen lässt.',
  responsiveIntro: 'Dieselben Seiten auf Telefon, Tablet und Bildschirm.',
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Bildschirm',
  pageShown: 'Seite',
  frameTitle: '{page} auf: {device}',
};

/** German, in one file of the build: a change of language is one request. */
export const de: Catalogue = {
  shell,
  dashboard,
  calls,
  codes,
  form,
  building,
  people,
  profile,
  devices,
  twoStep,
  panel,
  handout,
  links,
  quiet,
  ring,
  setupHelp,
  consent,
  endSession,
  gallery,
};
