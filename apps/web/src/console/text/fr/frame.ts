import type { ConsoleTexts } from '../catalogue.ts';

export const frame: ConsoleTexts['frame'] = {
  console: 'Console',
  overview: 'Vue d’ensemble',
  buildings: 'Immeubles',
  keys: 'Clés d’API',
  people: 'Personnes et rôles',
  residents: 'Résidents',
  numbers: 'Numéros',
  webhooks: 'Webhooks',
  relyingParties: 'Applications',
  audit: 'Journal',
  groupPeople: 'Portails',
  groupPrograms: 'Autres programmes',
  groupOperation: 'Exploitation',
  menu: 'Menu de la console',
  toApp: 'Votre propre portail',
  search: 'Rechercher',
  role_operator: 'Exploitant',
  role_manager: 'Gestionnaire',
  role_support: 'Assistance',

  palette: 'Aller, trouver, agir',
  paletteHint: 'Un écran, un résident, un immeuble ou une action',
  paletteNothing:
    'Rien ne porte ce nom. Les résidents se trouvent par le début du nom, de l’adresse ou du numéro.',
  paletteScreens: 'Écrans',
  paletteActions: 'Actions',
  paletteFound: 'Trouvés',
  paletteKeys: 'Choisissez avec les flèches, ouvrez avec Entrée.',

  notOperator: 'Ce compte n’exploite pas cette installation.',
  notOperatorText:
    'La console est réservée aux personnes invitées. Si vous l’êtes, connectez-vous avec l’adresse qui a reçu l’invitation.',
  needsFactor: 'Une étape avant d’ouvrir la console',
  needsFactorText:
    'Qui exploite un immeuble doit montrer plus qu’un lien reçu par e-mail : une clé d’accès, ou une application d’authentification dans votre compte.',
  addPasskey: 'Ajouter une clé d’accès',
  addApp: 'Utiliser une application d’authentification',
  back: 'Retour à votre portail',
  otherAccount: 'Se connecter avec un autre compte',

  reasonTitle: 'Pourquoi regardez-vous ?',
  reasonText:
    'L’assistance lit et ne change rien. Le motif est inscrit au journal avec tout ce que vous regardez jusqu’à la fermeture de cet onglet.',
  reason: 'Motif',
  reasonHint: 'Par exemple le numéro d’une demande.',
  reasonGo: 'Ouvrir la console',

  proofTitle: 'Confirmez que c’est vous',
  proofText: 'Cette action demande une preuve récente. Ce que vous faisiez continue juste après.',
  proofPasskey: 'Confirmer avec une clé d’accès',
  proofCode: 'Code de votre application d’authentification',
  proofConfirm: 'Confirmer',
  proofAgain: 'Se reconnecter',
  proofFailed: 'Cela n’a pas marché. Réessayez.',

  more: 'Afficher plus',
  all: 'Tous',
  clearFilters: 'Effacer les filtres',
  noMatch: 'Rien ne correspond',
  noMatchText: 'Cherchez moins de lettres du mot, ou effacez les filtres.',
  why: 'Pourquoi ?',
  whyHint: 'Pour le journal : 3 caractères ou plus.',
  since: 'depuis le {when}',
  done: 'Terminé',
  shownOnce: 'Ceci n’est affiché que maintenant. Rangez-le là où il faut avant de fermer.',
};
