import type { Catalogue } from '../catalogue.ts';

/** French: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'On sonne à votre portail',
  ended: 'L’appel à votre portail',
  asking: 'Le code est demandé au visiteur.',
  wrong: 'Codes faux jusqu’ici : {tries}',
  ringing: 'Appel de {name} en cours.',
  ringingSomebody: 'Quelqu’un à la maison est appelé.',
  talking: '{name} a répondu.',
  talkingSomebody: 'Quelqu’un à la maison a répondu.',
  opening: 'Le portail s’ouvre : maintenant, ou dès que la ligne écoute à nouveau.',
  openLapsed:
    'Votre « Ouvrir maintenant » est resté sans effet : la ligne ne l’a pas pris à temps.',
  refusing: 'Le visiteur est éconduit : maintenant, ou dès que la ligne écoute à nouveau.',
  recording: 'Un message est demandé au visiteur.',
  stale: 'La connexion est coupée : ceci n’est peut-être plus à jour.',
  showCall: 'Voir cet appel',
  open: 'Ouvrir maintenant',
  callMe: 'Appelez-moi',
  ringingYou: 'Votre téléphone est appelé.',
  talkingYou: 'Votre téléphone a répondu.',
  refuse: 'Ne pas ouvrir',
  noKeys:
    'Cette ligne ne peut pas jouer les touches qui ouvrent votre portail : il ne peut pas être ouvert pendant cet appel.',
  decideFailed: 'Cela n’est pas parvenu à Gatecall. Vérifiez la connexion et réessayez.',
};
