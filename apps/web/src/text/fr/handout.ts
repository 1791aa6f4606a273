import type { Catalogue } from '../catalogue.ts';

/** French: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} n’ouvre plus. Ceux qui l’ont encore ont besoin du nouveau code.',
  wasUsed:
    'En service depuis le {date}. Ouvertures avec ce code : {count}, la dernière le {when}. Ceux qui sont venus alors l’ont encore.',
  wasNotUsed: 'En service depuis le {date}, il n’a jamais ouvert le portail.',
  othersStay: 'Les codes d’invités, vos propres codes et les liens ouvrent comme avant.',
  restored: '{code} ouvre de nouveau. Le code qui l’avait remplacé n’ouvre plus.',

  cardTitle: 'Une carte pour les invités',
  cardIntro: 'Votre code d’entrée en quatre langues, pour le frigo, une lettre ou les voisins.',
  cardPrint: 'Imprimer',
  cardQr: 'Un code QR qui ouvre une fois',
  cardQrHint:
    'Qui le scanne devant le portail entre sans code, une fois. Vous pouvez le retirer sur le tableau de bord, sous « Faire entrer un invité par un lien ».',
  cardQrValid: 'Valable pendant',
  cardQrMake: 'Ajouter le code QR',
  cardQrRemove: 'Enlever le code QR',
  cardQrLabel: 'Code QR d’un lien qui ouvre le portail une fois',
  cardLinkName: 'Carte imprimée',
  cardNoCode:
    'Il n’y a pas encore de code d’entrée. Enregistrez d’abord votre interphone sur le tableau de bord.',
  cardBack: 'Retour au tableau de bord',
};
