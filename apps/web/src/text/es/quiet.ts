import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Horas de silencio',
  hint: 'Para cada persona: cuándo no suena nada suyo. El portero llama primero a tu propio teléfono; solo el teléfono puede silenciarlo.',
  you: 'Tú',
  noHours: 'Sin horas de silencio',
  quietNow: 'En silencio',
  quietUntil: 'En silencio hasta el {when}',
  untilMoment: 'no molestar hasta el {when}',
  change: 'Cambiar',
  changeFor: 'Cambiar las horas de silencio: {name}',
  disturb: 'No molestar',
  disturbOff: 'Desactivado',
  disturbHour: 'Durante una hora',
  disturbEvening: 'Durante tres horas',
  disturbMorning: 'Hasta mañana, {time}',
  disturbKept: 'Hasta el {when}',
  weekly: 'Silencio en ciertos días y horas',
  saved: 'Horas de silencio guardadas.',
  meanwhile: 'Lo que encuentra un invitado ahora',
  codesOpen: 'Los códigos y enlaces abren como siempre.',
  rings: 'Sin código, llamamos a: {names}.',
  message: 'Sin código, se pide a los invitados que dejen un mensaje.',
  mailed: 'Tus dispositivos no suenan; lo que habrían mostrado te llega por correo.',
  endNow: 'Terminar ahora',
  settings: 'Horas de silencio',
};
