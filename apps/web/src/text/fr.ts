import type { Catalogue } from './catalogue.ts';
import { calls, codes, form, links } from './fr/codes.ts';
import { dashboard, handout, panel, quiet, ring, setupHelp } from './fr/dashboard.ts';
import { building, people } from './fr/people.ts';
import { devices, profile, twoStep } from './fr/profile.ts';

/** French: words of the frame, of sign-in and of every shared element. */
const shell: Catalogue['shell'] = {
  productName: 'Gatecall',
  titleLogin: 'Connexion',
  titleAuthenticate: 'Authentification',
  titleJoin: 'Invitation',
  titleDashboard: 'Accueil',
  titleCard: 'Une carte pour les visiteurs',
  titleTables: 'Appels',
  titleCall: 'Appel du portail',
  titleBuilding: 'Votre immeuble',
  titleForms: 'Codes invités',
  titleProfile: 'Profil',
  titleUi: 'UI',
  titleResponsive: 'Adaptatif',
  titleError: 'Erreur',

  navCalls: 'Appels',
  navCodes: 'Codes invités',
  navCodesShort: 'Codes',
  navHome: 'Votre portail',
  navMain: 'Menu principal',
  skipToContent: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  darkModeOn: 'Activer le mode sombre',
  darkModeOff: 'Désactiver le mode sombre',
  logout: 'Déconnexion',
  language: 'Langue',
  companyLine: 'Gatecall. Répond au portail quand vous ne pouvez pas.',

  loginClaim: 'Votre portail, toujours à l’écoute.',
  loginText: 'Les visiteurs donnent un code. Le portail s’ouvre. Votre journée continue.',
  authenticating: 'Authentification…',
  alertLinkFailed: 'L’authentification par le lien a échoué. Les détails sont dans la console.',
  alertNoSession: 'Échec de l’authentification : aucune session.',
  alertNoToken: 'Un problème est survenu. Aucun jeton à authentifier n’a été trouvé.',
  errorTitle: 'Exception non gérée',
  errorText: 'Une erreur est survenue',
  errorHelp: 'Rien d’enregistré n’est perdu. Si cela se reproduit, rechargez la page.',
  done: 'Terminé',

  copy: 'Copier',
  copied: 'Copié !',
  copyFailed: 'Ce n’est pas copié. Sélectionnez le texte et copiez-le à la main.',
  share: 'Partager',
  loading: 'Chargement',
  undo: 'Annuler',
  dismiss: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  add: 'Ajouter',
  remove: 'Retirer',
  rename: 'Renommer',
  tryAgain: 'Réessayer',
  sessionEnded: 'Votre session est terminée. Reconnectez-vous pour revenir où vous en étiez.',
  serverUnreachable:
    'Gatecall ne répond pas pour le moment. Inutile de vous reconnecter : la page continuera d’elle-même.',
  offline:
    'Vous êtes hors ligne. Ce que vous voyez peut être ancien ; nous réessayons dès le retour du réseau.',
  offlineCode: 'Votre code d’entrée',
  offlineCodeSeen:
    'Vu pour la dernière fois sur cet appareil : {when}. S’il a été remplacé depuis, c’est le nouveau qui compte.',
  failedToLoad: 'Le chargement a échoué. Il reprend de lui-même dès que Gatecall répond.',
  failedToSave:
    'Ce n’est pas enregistré : Gatecall ne répond pas pour le moment. Réessayez dans un instant.',
  country: 'Pays',
  countryNeeded:
    'Choisissez le pays à côté du numéro, ou écrivez le numéro avec + et son indicatif.',
};

const consent: Catalogue['consent'] = {
  account: 'Connecté au compte {name}.',
  another: 'Utiliser un autre compte',
};

const endSession: Catalogue['endSession'] = {
  title: 'Se déconnecter ?',
  question: 'Une application demande de fermer votre session ici.',
  stay: 'Rester connecté',
  stayed: 'Votre session reste ouverte. Vous pouvez fermer cette page.',
  ended: 'Votre session est fermée. Vous pouvez fermer cette page.',
};

/** French: words of the element gallery and of the layouts side by side. */
const gallery: Catalogue['gallery'] = {
  title: 'Éléments',
  responsiveTitle: 'Adaptatif',
  intro: 'Tous les éléments de cette application, dans tous les styles, clair et sombre.',
  buttons: 'Boutons',
  buttonsHint: 'Un bouton fort par carte ; les autres sont blancs.',
  withIcon: 'Avec une icône',
  disabled: 'Désactivé',
  cards: 'Cartes',
  cardText: 'Coins arrondis, bords discrets, une seule tâche.',
  square: 'Coins droits',
  notices: 'Notifications et badges',
  noticeText: 'Dit ce qui s’est passé et quoi faire ensuite.',
  fields: 'Champs',
  fieldText: 'Texte',
  fieldHint: 'Une indication se trouve dessous.',
  fieldError: 'Il manque un chiffre à ce numéro. Écrivez-le avec l’indicatif du pays.',
  fieldReadOnly: 'Lecture seule, à copier',
  fieldSelect: 'Choix',
  fieldCheck: 'Une case avec des mots',
  fieldDisabled: 'Désactivé',
  icons: 'Icônes',
  states: 'Vide, lent, hors ligne, échoué',
  stateEmpty: 'Encore rien ici',
  stateEmptyText: 'Une liste vide dit ce qui la remplira.',
  feedback: 'Retours',
  showToast: 'Afficher un message',
  showUndo: 'En afficher un avec annulation',
  showError: 'Afficher une erreur',
  showDialog: 'Poser une question',
  toastText: 'Enregistré.',
  undoText: 'Retiré.',
  undone: 'C’est de retour.',
  errorText: 'Ce n’est pas enregistré.',
  dialogTitle: 'Retirer ceci ?',
  dialogText: 'On ne demande qu’avant ce qui est définitif.',
  responsiveIntro: 'Les mêmes pages sur téléphone, tablette et ordinateur.',
  phone: 'Téléphone',
  tablet: 'Tablette',
  desktop: 'Ordinateur',
  pageShown: 'Page',
  frameTitle: '{page} sur {device}',
};

/** French, in one file of the build: a change of language is one request. */
export const fr: Catalogue = {
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
