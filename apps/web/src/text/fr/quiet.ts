import type { Catalogue } from '../catalogue.ts';

/** French: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Heures calmes',
  hint: 'Pour chaque personne : quand rien ne sonne chez elle. L’interphone appelle d’abord votre propre téléphone ; seul le téléphone peut le faire taire.',
  you: 'Vous',
  noHours: 'Pas d’heures calmes',
  quietNow: 'Au calme',
  quietUntil: 'Au calme jusqu’au {when}',
  untilMoment: 'ne pas déranger jusqu’au {when}',
  change: 'Modifier',
  changeFor: 'Modifier les heures calmes : {name}',
  disturb: 'Ne pas déranger',
  disturbOff: 'Désactivé',
  disturbHour: 'Pendant une heure',
  disturbEvening: 'Pendant trois heures',
  disturbMorning: 'Jusqu’à demain, {time}',
  disturbKept: 'Jusqu’au {when}',
  weekly: 'Au calme certains jours et à certaines heures',
  saved: 'Heures calmes enregistrées.',
  meanwhile: 'Ce qui attend un invité maintenant',
  codesOpen: 'Les codes et les liens ouvrent comme toujours.',
  rings: 'Sans code, nous appelons : {names}.',
  message: 'Sans code, les invités sont priés de laisser un message.',
  mailed:
    'Vos appareils restent silencieux ; ce qu’ils auraient affiché vous est envoyé par e-mail.',
  endNow: 'Terminer maintenant',
  settings: 'Heures calmes',
};
