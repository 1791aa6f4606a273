import type { Catalogue } from '../catalogue.ts';

export const building: Catalogue['building'] = {
  title: 'Was die Hausverwaltung sehen kann',
  card: 'Dein Gebäude',
  back: 'Konto',
  intro:
    'Diese Seite entsteht aus dem, was die Seiten der Verwaltung zeigen: nicht mehr und nicht weniger.',
  unit: '{building}, Einheit {unit}',
  seen: 'Sie sieht:',
  movesIn: 'Dass du am {when} in diese Einheit einziehst.',
  movingIn:
    'Du ziehst in {building}, Einheit {unit}, ein: {when}. Dein Tor entsteht dann von selbst.',
  since: 'Dass du seit {when} in dieser Einheit wohnst.',
  until: 'Dass du bis zum {when} dort wohnst.',
  name: 'Diesen Namen: {name}',
  noName: 'Keinen Namen: Du hast keinen angegeben, und sie auch nicht.',
  email: 'Die Adresse, an die sie geschrieben hat: {email}',
  noEmail: 'Keine E-Mail-Adresse von dir.',
  gate: 'Einen Satz über dein Tor: „{sentence}“',
  counts:
    'Zu jeder Sprechanlage, wie oft sie für alle Bewohner zusammen geklingelt hat und wann zuletzt.',
  may: 'Sie kann Menschen in deine Einheit einladen und dich ausziehen lassen, sofort oder zu einem bestimmten Tag.',
  notSeen: 'Sie sieht nicht',
  notCodes: 'Deine Codes und die Codes und Links deiner Gäste.',
  notNumbers: 'Deine Telefonnummern und die Nummer, zu der deine Anrufe umgeleitet werden.',
  notCalls: 'Deine Anrufliste, die Worte deiner Gäste und Nachrichten.',
  notGuests: 'Wer dein Tor noch öffnet oder angerufen wird: Mitglieder, Haushalt, Gäste.',
  notAccount: 'Womit du dich anmeldest, deine Geräte und deine Einstellungen.',
  looks: 'Wer deine Anrufe angesehen oder dein Konto geöffnet hat',
  looksHint:
    'Im Notfall kann sie sehen, wann in den letzten 30 Tagen bei dir geklingelt wurde und was daraus wurde. Sie muss einen Grund angeben; du bekommst sofort eine Mail, und es steht hier.',
  noLooks: 'Niemand.',
  somebody: 'Jemand',
  manager: 'Verwaltung',
  operator: 'Betreiber',
  look_calls: 'Anrufliste',
  look_account: 'Konto, zur Hilfe',
  none: 'Kein Gebäude',
  noneText: 'Du wohnst in keinem Gebäude, das hier jemand verwaltet; niemand sieht etwas von dir.',
};
