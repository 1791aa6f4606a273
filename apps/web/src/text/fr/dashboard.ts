import type { Catalogue } from '../catalogue.ts';

/** French: words of the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
  tryIt: 'Essayez !',
  tryItHint: 'Appelez ce numéro et donnez le code. Vous entendrez ce qu’entendront vos invités.',
  demoPhone: 'Numéro d’essai',
  demoCode: 'Code d’essai',
  dial: 'Appeler',

  yourIntercom: 'Votre interphone',
  yourIntercomHint: 'Le numéro que votre téléphone affiche quand on sonne au portail.',
  intercomNumber: 'Numéro de l’interphone',
  numberPlaceholder: 'p. ex. {phone}',
  intercomCode: 'Code qui ouvre le portail',
  intercomCodeHint:
    'Les touches sur lesquelles vous appuyez pour ouvrir, souvent 9 ou 5. Un téléphone envoie 0–9, *, # et A–D, rien d’autre.',
  saveSettings: 'Enregistrer les réglages',
  settingsSaved:
    'Enregistré. Quand un appel de cet interphone nous parvient, votre code d’entrée ouvre le portail.',
  settingsNotSaved: 'Ce n’est pas enregistré. Vérifiez la connexion et enregistrez à nouveau.',
  ownPhoneMissing:
    'Ajoutez votre téléphone dans le profil, pour que les appels renvoyés vous trouvent.',
  ownPhoneLink: 'Ajouter mon téléphone',
  confirmOwnPhone:
    'Confirmez votre téléphone dans le profil, pour que nous puissions l’appeler et reconnaître ses appels.',
  confirmOwnPhoneLink: 'Confirmer mon téléphone',

  setup: 'Installation',
  setupHint:
    'Renvoyez vers Gatecall les appels que vous ne pouvez pas prendre. Votre téléphone sonne toujours d’abord.',
  saveFirst: 'Enregistrez d’abord votre interphone ci-dessus. Votre numéro système apparaîtra ici.',
  autoSetup: 'Automatique',
  autoSetupHint:
    'Ouvre le clavier de votre téléphone avec un code. Appuyez sur appeler pour l’envoyer.',
  enableForwarding: 'Activer le renvoi',
  disableForwarding: 'Désactiver le renvoi',
  carrier: 'Votre opérateur',
  carrierGsm: 'La plupart des opérateurs',
  enableCode: 'Code pour activer',
  linkDoesNotDial: 'Le lien ne compose pas ?',
  showQr: 'Afficher le code QR pour mon téléphone',
  separateCodes: 'Un code par condition',
  whenUnanswered: 'Sans réponse, après 15 secondes',
  whenBusy: 'Si occupé',
  whenUnreachable: 'Si injoignable',
  manualSetup: 'Manuelle',
  manualOnly:
    'Renvoyez seulement si occupé, sans réponse ou injoignable. Jamais « toujours » : votre téléphone ne sonnerait plus.',
  systemNumber: 'Numéro système',
  systemNumberHint: 'Renvoyez les appels vers ce numéro.',
  ios: 'iOS',
  ios1: 'N’utilisez pas Réglages → Téléphone → Renvoi d’appel : sur iPhone, il renvoie toujours.',
  ios2: 'Désactivez la messagerie vocale en direct et « Silence appels inconnus » dans Réglages → Apps → Téléphone, sinon elles répondent d’abord.',
  ios3: 'Copiez le code pour activer, ouvrez Téléphone → Clavier, appuyez longuement pour coller, puis appelez.',
  ios4: 'Attendez la confirmation. Elle doit nommer occupé, sans réponse et injoignable.',
  ios5: 'Ajoutez le numéro de l’interphone à vos contacts, pour qu’il ne soit jamais mis en silence.',
  android: 'Android',
  android1: 'Ouvrez Téléphone, puis ⋮ → Paramètres.',
  android2:
    'Ouvrez Services supplémentaires (Samsung) ou Comptes d’appel → votre opérateur (Pixel), puis Renvoi d’appel → Voix.',
  android3:
    'Réglez « Si occupé », « Si pas de réponse » et « Si injoignable » sur le numéro système.',
  android4: 'Laissez « Toujours renvoyer » désactivé.',
  android5:
    'Pas de tel menu ? Ouvrez le clavier de Téléphone, saisissez le code pour activer et appelez.',
  costs:
    'Les minutes renvoyées peuvent être facturées ; certains forfaits prépayés ne peuvent pas renvoyer.',

  entryCode: 'Code d’entrée',
  entryCodeHint:
    'À donner aux livreurs et aux invités. Ils le donnent quand l’interphone le demande.',
  entryCodeEmpty: 'Votre code apparaît ici dès que votre interphone est enregistré.',
  shareText: 'Au portail, sonnez chez moi et donnez ce code quand on le demande : {code}',
  replaceCode: 'Remplacer le code',
  printCard: 'Imprimer une carte',
  moreCodes: 'Codes pour un invité ou quelques heures',

  pathTitle: 'Faites répondre Gatecall au portail',
  pathSaved: 'Enregistrez votre interphone',
  pathSavedHelp: 'Saisissez ci-dessous son numéro et la touche qui ouvre.',
  pathForwarding: 'Renvoyez les appels que vous ne pouvez pas prendre',
  pathForwardingHelp:
    'Envoyez à votre opérateur le code de l’installation. Vérifiez ensuite le résultat.',
  pathTest: 'Écoutez un appel d’essai',
  pathTestHelp: 'Appelez depuis votre téléphone et écoutez ce que vos invités entendent.',
  pathDone: 'Fait',
  pathNext: 'À suivre',
  pathGoTo: 'Y aller',
  forwardingIsOn: 'Le renvoi est actif',
  checkRunning: 'Nous appelons votre téléphone. Laissez-le sonner sans répondre.',
  checkFailed:
    'L’appel ne nous est pas parvenu. Renvoyez le code ou utilisez un code par condition.',
  checkSkip: 'C’est fait',

  readyTitle: 'Gatecall répond au portail',
  readyText:
    'Les invités sonnent, votre téléphone sonne, et sans réponse ils peuvent donner le code.',
  keysOnly: 'Cette ligne n’entend pas la voix.',
  statusNotLoaded: 'Impossible de charger l’état de votre portail.',
  statusNeverRung: 'Votre portail est prêt',
  statusNeverRungText: 'Le renvoi est vérifié. L’interphone n’a pas encore appelé.',
  statusPartly: 'Votre portail n’est pas entièrement vérifié',
  statusPartlyText: 'Dans les cas non vérifiés, des appels peuvent ne pas nous parvenir.',
  statusChecked: '{checked} sur {all} vérifiés',
  statusFails: 'Le renvoi ne fonctionne pas',
  statusFailsText: 'Une vérification ne nous est pas parvenue ; vos invités non plus, peut-être.',
  statusFailsBadge: 'Échec',
  statusSilent: 'Votre portail s’est tu',
  statusSilentBadge: 'Silencieux',
  statusSuspended: 'Les codes sont suspendus',
  statusSuspendedText:
    'Trop de codes erronés au portail. Jusqu’à {time}, aucun code n’ouvre ; les personnes sont toujours appelées.',
  statusSuspendedBadge: 'Jusqu’à {time}',
  statusLift: 'Lever maintenant',
  statusNumberChanged: 'Votre numéro système a changé',
  statusNumberChangedText:
    'Renvoyez vos appels vers le nouveau numéro, {number}. L’ancien ne vous joint plus.',
  statusNumberChangedBadge: 'Renvoi à refaire',
  statusNoNumber: 'Aucun numéro système n’est libre',
  statusNoNumberText:
    'Vos réglages sont conservés. Sans numéro, les appels ne peuvent pas nous parvenir.',
  statusNoNumberBadge: 'En attente',
  lastCall: 'Dernier appel',
  noCallYet: 'Aucun appel',
  allCalls: 'Tous les appels',
  openForFive: 'Ouvrir cinq minutes',
  openForFiveHint: 'Le prochain appel ouvre le portail tout seul.',
  openByLink: 'Faire entrer un invité par un lien',
  armedUntil: 'Jusqu’à {time}, le prochain appel ouvre le portail tout seul.',
  disarm: 'Arrêter',
  checkWorks: 'Fonctionne',
  checkFails: 'Échoue',
  checkUnknown: 'Non vérifié',
  checkIsRunning: 'Appel en cours',
  check: 'Vérifier',
  checkAgain: 'Vérifier encore',
  checkBusyHelp: 'Soyez déjà en ligne pendant notre appel.',
  checkUnreachableHelp: 'Activez le mode avion, puis vérifiez.',
  checkNoAnswerHelp: 'Laissez sonner votre téléphone sans répondre.',
  gateIsSilent: 'Votre interphone appelait et s’est tu. Vérifiez que le renvoi est toujours actif.',
  forwardingDetails: 'Renvoi, condition par condition',
};
