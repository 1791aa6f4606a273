import type { Catalogue } from '../catalogue.ts';

/** French: words of the links that open the gate once. */
export const links: Catalogue['links'] = {
  intro:
    'Pour un invité qui ne peut ni dire ni taper un code. Devant le portail, il ouvre le lien, appuie sur le bouton et sonne : le portail s’ouvre, une fois.',
  label: 'Pour qui ?',
  placeholder: 'p. ex. Mamie',
  validFor: 'Valable pendant',
  create: 'Créer un lien',
  address: 'Lien pour {name}',
  addressHint: 'Envoyez-le maintenant : il n’est montré qu’ici, une seule fois.',
  shareText:
    'Devant le portail, ouvrez ce lien, appuyez sur le bouton et sonnez. Le portail s’ouvre une fois.',
  listTitle: 'Vos liens',
  validUntil: 'Valable jusqu’au {when}',
  stateReady: 'Pas encore utilisé',
  stateUsed: 'Utilisé',
  stateExpired: 'Expiré',
  usedWhen: 'Utilisé {when}',
  takeBack: 'Retirer',
  takenBack: 'Le lien pour {name} n’ouvre plus.',
};
