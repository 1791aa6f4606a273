import type { ConsoleTexts } from '../catalogue.ts';

export const numbers: ConsoleTexts['numbers'] = {
  intro:
    'Les numéros vers lesquels les portails renvoient. Un portail en reçoit un libre quand son interphone est enregistré.',
  add: 'Ajouter un numéro',
  addTitle: 'Ajouter un numéro',
  addHint: 'Avec l’indicatif du pays. Chez votre opérateur téléphonique, il doit déjà mener ici.',
  number: 'Numéro de téléphone',
  added: '{number} a été ajouté.',
  release: 'Libérer',
  releaseTitle: 'Libérer {number} ?',
  releaseText: 'Aucun portail ne le reçoit plus. Les appels qui y arrivent encore ont une réponse.',
  releaseUsed:
    'Portails qui renvoient vers ce numéro : {count}. Ils le gardent jusqu’à leur prochain enregistrement, et aucun autre ne le reçoit.',
  released: '{number} a été libéré.',
  state: 'État',
  state_free: 'Libre',
  state_assigned: 'Attribué',
  state_resting: 'Au repos',
  restsUntil: 'au repos jusqu’au {when} : des téléphones y renvoient peut-être encore',
  state_released: 'Libéré',
  gates: 'Portails : {count}',
  addedOn: 'depuis le {when}',
  empty: 'Pas encore de numéro',
  emptyText:
    'Louez un numéro chez votre opérateur téléphonique, dirigez-le vers ce serveur et ajoutez-le ici. Les résidents attendent qu’il y en ait un.',
};

export const webhooks: ConsoleTexts['webhooks'] = {
  intro:
    'Les adresses averties quand on sonne, quand un portail s’ouvre, quand un résident arrive et d’autres événements.',
  add: 'Ajouter un webhook',
  addTitle: 'Ajouter un webhook',
  url: 'Adresse',
  urlHint:
    'Les événements y sont envoyés par POST, signés. Par exemple https://example.com/gatecall.',
  events: 'Événements',
  eventsHint: 'Vide pour tous, sinon leurs noms séparés par des virgules.',
  allEvents: 'Tous les événements',
  status_on: 'Actif',
  status_failing: 'En échec',
  status_off: 'Arrêté',
  made: 'Le webhook est actif.',
  secret: 'Secret de signature',
  publicKey: 'Clé publique',
  secretHint: 'Vérifie les signatures v1.',
  publicKeyHint: 'Vérifie les signatures v1a.',
  turnOff: 'Arrêter',
  turnOn: 'Activer',
  turnedOff: 'Le webhook est arrêté.',
  turnedOn: 'Le webhook est actif.',
  offText:
    'Rien n’y est arrivé depuis {when}. Réactivez-le quand le destinataire fonctionne ; vous pourrez alors renvoyer ce qui manque.',
  failingText:
    'Rien n’y est arrivé depuis {when}. Chaque événement est retenté pendant trois jours ; au bout de cinq jours, le webhook est arrêté.',
  test: 'Envoyer un événement d’essai',
  testDelivered: 'Remis en {ms} ms : {result}',
  testFailed: 'Non remis après {ms} ms : {result}. Vérifiez le destinataire, puis renvoyez-le.',
  rotate: 'Nouveau secret',
  rotateTitle: 'Créer un nouveau secret ?',
  rotateText:
    'Pendant un jour, les événements sont signés avec les deux : le destinataire change sans interruption. Un plus ancien encore cesse aussitôt.',
  remove: 'Retirer',
  removeTitle: 'Retirer ce webhook ?',
  removeText: 'Ce qui l’attend encore n’est plus envoyé, et ses envois sont oubliés.',
  removed: 'Le webhook est retiré.',
  deliveries: 'Envois',
  deliveriesHint:
    'L’événement le plus récent d’abord. Les réponses ne sont pas gardées, seulement leur résultat.',
  onlyFailed: 'Seulement les échecs',
  state_pending: 'En attente',
  state_delivered: 'Remis',
  state_failed: 'Échec',
  attempts: 'Tentatives : {count}',
  replay: 'Renvoyer',
  replayed: 'C’est renvoyé.',
  replayMissed: 'Renvoyer ce qui manque',
  replayMissedTitle: 'Renvoyer ce qui manque ?',
  replayMissedText:
    'Chaque événement depuis lors que le destinataire n’a pas pris est envoyé une fois de plus.',
  replayedCount: 'Renvoyés : {count}',
  since: 'Depuis',
  noDeliveries: 'Pas encore d’événement',
  noDeliveriesText:
    'Envoyez un événement d’essai : il montre aussitôt si le destinataire le prend.',
  empty: 'Pas encore de webhook',
  emptyText:
    'Faites savoir à un autre programme ce qui se passe aux portails : Home Assistant, un outil de tickets, une liste à vous.',
  edit: 'Modifier',
  editTitle: 'Modifier le webhook',
  saved: 'Le webhook est modifié.',
};

export const relyingParties: ConsoleTexts['relyingParties'] = {
  intro:
    'Les applications dont les utilisateurs se connectent ici. Elles figurent dans le fichier que nomme GATECALL_IDP_CLIENTS et ne sont que lues ici.',
  public: 'Sans secret',
  confidential: 'Avec secret',
  redirects: 'Adresses vers lesquelles elle peut envoyer les utilisateurs',
  logout: 'Adresses après la déconnexion',
  clientId: 'ID client',
  empty: 'Aucune application ne connecte ses utilisateurs ici',
  emptyText:
    'Inscrivez-en une dans un fichier, nommez-le dans GATECALL_IDP_CLIENTS et redémarrez : OpenID Connect fait le reste.',
};

export const audit: ConsoleTexts['audit'] = {
  intro: 'Tout ce qui a changé quelque chose, avec qui l’a fait et quand, le plus récent d’abord.',
  event: 'Événement',
  since: 'Du',
  until: 'Au',
  by_resident: 'Résident',
  by_operator: 'Exploitant',
  by_key: 'Clé d’API',
  by_application: 'Application',
  by_job: 'Serveur',
  by_guest: 'Visiteur au portail',
  by_visitor: 'Visiteur du site',
  actor: 'Qui :',
  about: 'À propos de :',
  empty: 'Il ne s’est encore rien passé',
  emptyText: 'Connexions, changements et actes des exploitants apparaissent ici, avec leur auteur.',
};
