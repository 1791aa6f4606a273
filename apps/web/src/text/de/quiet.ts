import type { Catalogue } from '../catalogue.ts';

/** German: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Ruhezeiten',
  hint: 'Für jede Person: wann nichts bei ihr klingelt. Dein eigenes Telefon ruft die Sprechanlage selbst zuerst an; das kann nur das Telefon stumm schalten.',
  you: 'Du',
  noHours: 'Keine Ruhezeiten',
  quietNow: 'Ruhe',
  quietUntil: 'Ruhe bis {when}',
  untilMoment: 'nicht stören bis {when}',
  change: 'Ändern',
  changeFor: 'Ruhezeiten ändern: {name}',
  disturb: 'Nicht stören',
  disturbOff: 'Aus',
  disturbHour: 'Eine Stunde lang',
  disturbEvening: 'Drei Stunden lang',
  disturbMorning: 'Bis morgen, {time}',
  disturbKept: 'Bis {when}',
  weekly: 'Ruhe an bestimmten Tagen und Stunden',
  saved: 'Ruhezeiten gespeichert.',
  meanwhile: 'Was ein Gast jetzt erlebt',
  codesOpen: 'Codes und Links öffnen wie immer.',
  rings: 'Ohne Code klingelt es bei: {names}.',
  message: 'Ohne Code werden Gäste um eine Nachricht gebeten.',
  mailed: 'Deine Geräte bleiben still; was sie gezeigt hätten, kommt per E-Mail.',
  endNow: 'Jetzt beenden',
  settings: 'Ruhezeiten',
};
