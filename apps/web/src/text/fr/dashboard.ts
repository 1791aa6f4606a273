import type { Catalogue } from '../catalogue.ts';

/** French: words of the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
  tryIt: 'Essayez !',
  tryItHint: 'Appelez ce numéro et donnez le code. Vous entendrez ce qu’entendront vos visiteurs.',
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
  ownPhoneMissing: 'Ajoutez votre propre téléphone pour que les appels renvoyés vous trouvent.',
  ownPhoneLink: 'Ajouter mon téléphone',

  setup: 'Installation',
  setupHint:
    'Renvoyez vers Gatecall les appels que vous ne pouvez pas prendre. Votre téléphone sonne toujours d’abord.',
  setupDone: 'Chaque condition fonctionne. Revoir les étapes',
  saveFirst: 'Enregistrez d’abord votre interphone ci-dessus. Votre numéro système apparaîtra ici.',
  autoSetup: 'Automatique',
  autoSetupHint:
    'Ouvre le clavier de votre téléphone avec un code. Appuyez sur appeler pour l’envoyer.',
  enableForwarding: 'Activer le renvoi',
  disableForwarding: 'Désactiver le renvoi',
  carrier: 'Votre opérateur',
  carrierGsm: 'La plupart des opérateurs',
  enableCode: 'Code pour activer',
  linkDoesNotDial: 'Le lien ne compose pas ?',
  showQr: 'Afficher le code QR pour mon téléphone',
  separateCodes: 'Un code par condition',
  manualSetup: 'Manuelle',
  manualOnly:
    'Renvoyez seulement si occupé, sans réponse ou injoignable. Jamais « toujours » : votre téléphone ne sonnerait plus.',
  systemNumber: 'Numéro système',
  systemNumberHint: 'Renvoyez les appels vers ce numéro.',
  ios: 'iOS',
  ios1: 'N’utilisez pas Réglages → Téléphone → Renvoi d’appel : sur iPhone, il renvoie toujours.',
  ios2: 'Désactivez la messagerie vocale en direct et « Silence appels inconnus » dans Réglages → Apps → Téléphone, sinon elles répondent d’abord.',
  ios3: 'Copiez le code pour activer, ouvrez Téléphone → Clavier, appuyez longuement pour coller, puis appelez.',
  ios4: 'Attendez la confirmation. Elle doit nommer occupé, sans réponse et injoignable.',
  ios5: 'Ajoutez le numéro de l’interphone à vos contacts, pour qu’il ne soit jamais mis en silence.',
  android: 'Android',
  android1: 'Ouvrez Téléphone, puis ⋮ → Paramètres.',
  android2:
    'Ouvrez Services supplémentaires (Samsung) ou Comptes d’appel → votre opérateur (Pixel), puis Renvoi d’appel → Voix.',
  android3:
    'Réglez « Si occupé », « Si pas de réponse » et « Si injoignable » sur le numéro système.',
  android4: 'Laissez « Toujours renvoyer » désactivé.',
  android5:
    'Pas de tel menu ? Ouvrez le clavier de Téléphone, saisissez le code pour activer et appelez.',
  costs:
    'Les minutes renvoyées peuvent être facturées ; certains forfaits prépayés ne peuvent pas renvoyer.',

  entryCode: 'Code d’entrée',
  entryCodeHint:
    'À donner aux livreurs et aux visiteurs. Ils le donnent quand l’interphone le demande.',
  entryCodeEmpty: 'Votre code apparaît ici dès que votre interphone est enregistré.',
  shareText: 'Au portail, sonnez chez moi et donnez ce code quand on le demande : {code}',
  replaceCode: 'Remplacer le code',
  printCard: 'Imprimer une carte',
  moreCodes: 'Codes pour un visiteur ou quelques heures',

  pathTitle: 'Faites répondre Gatecall au portail',
  pathSaved: 'Enregistrez votre interphone',
  pathSavedHelp: 'Saisissez ci-dessous son numéro et la touche qui ouvre.',
  pathForwarding: 'Renvoyez les appels que vous ne pouvez pas prendre',
  pathForwardingHelp:
    'Envoyez à votre opérateur le code de l’installation. Vérifiez ensuite le résultat.',
  pathTest: 'Écoutez un appel d’essai',
  pathTestHelp: 'Appelez depuis votre téléphone et écoutez ce que vos visiteurs entendent.',
  pathDone: 'Fait',
  pathNext: 'À suivre',
  pathGoTo: 'Y aller',
  forwardingIsOn: 'Le renvoi est actif',
  checkSkip: 'J’ai activé le renvoi',

  readyText:
    'Les visiteurs sonnent, votre téléphone sonne, et sans réponse ils peuvent donner le code.',
  keysOnly: 'Cette ligne n’entend pas la voix.',
  statusNotLoaded: 'Impossible de charger l’état de votre portail.',
  statusNeverRungText: 'Le renvoi est vérifié. L’interphone n’a pas encore appelé.',
  statusPartlyText: 'Dans les cas non vérifiés, des appels peuvent ne pas nous parvenir.',
  statusChecked: '{checked} sur {all} vérifiés',
  statusFailsText: 'Une vérification ne nous est pas parvenue ; vos visiteurs non plus, peut-être.',
  statusFailsBadge: 'Échec',
  statusSilentBadge: 'Silencieux',
  statusSuspendedText:
    'Il y a eu trop de mauvais codes au portail. Jusqu’à {time}, aucun code n’ouvre ; les personnes sont toujours appelées.',
  statusUnvouched: 'Cela ne concerne que les appels que votre opérateur ne garantit pas.',
  statusVouched: 'Cela ne concerne que les appels que votre opérateur garantit.',
  statusSuspendedBadge: 'Jusqu’à {time}',
  statusNoRingText:
    'Pendant une heure au plus, de tels appels ne sonnent chez personne. Les codes ouvrent toujours.',
  statusNoRingBadge: 'Limité',
  statusLift: 'Lever maintenant',
  statusNumberChangedText:
    'Renvoyez vos appels vers le nouveau numéro, {number}. L’ancien ne vous joint plus.',
  statusNumberChangedBadge: 'Renvoi à refaire',
  statusNoNumberText:
    'Aucun numéro système n’est libre pour le moment. Vos réglages sont conservés, et vous serez averti dès qu’il y en aura un.',
  lastCall: 'Dernier appel',
  noCallYet: 'Aucun appel',
  allCalls: 'Tous les appels',
  openForFive: 'Ouvrir cinq minutes',
  openForFiveHint: 'Le prochain appel ouvre le portail tout seul.',
  openByLink: 'Faire entrer un visiteur par un lien',
  armedUntil: 'Jusqu’à {time}, le prochain appel ouvre le portail tout seul.',
  disarm: 'Arrêter',
  gateIsSilent: 'Votre interphone n’appelle plus. Vérifiez que le renvoi est toujours actif.',
  forwardingDetails: 'Renvoi, condition par condition',
};

/** French: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Heures calmes',
  hint: 'Pour chaque personne : quand rien ne sonne chez elle. L’interphone appelle d’abord votre propre téléphone ; seul le téléphone peut le faire taire.',
  you: 'Vous',
  noHours: 'Pas d’heures calmes',
  quietNow: 'Au calme',
  quietUntil: 'Au calme jusqu’au {when}',
  untilMoment: 'ne pas déranger jusqu’au {when}',
  change: 'Modifier',
  changeFor: 'Modifier les heures calmes : {name}',
  disturb: 'Ne pas déranger',
  disturbOff: 'Désactivé',
  disturbHour: 'Pendant une heure',
  disturbEvening: 'Pendant trois heures',
  disturbMorning: 'Jusqu’à demain, {time}',
  disturbKept: 'Jusqu’au {when}',
  weekly: 'Au calme certains jours et à certaines heures',
  saved: 'Heures calmes enregistrées.',
  meanwhile: 'Ce qui attend un visiteur maintenant',
  codesOpen: 'Les codes et les liens ouvrent comme toujours.',
  rings: 'Sans code, nous appelons : {names}.',
  message: 'Sans code, les visiteurs sont priés de laisser un message.',
  mailed:
    'Vos appareils restent silencieux ; ce qu’ils auraient affiché vous est envoyé par e-mail.',
  settings: 'Heures calmes',
};

/** French: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'On sonne à votre portail',
  ended: 'L’appel à votre portail',
  asking: 'Le code est demandé au visiteur.',
  wrong: 'Mauvais codes jusqu’ici : {tries}',
  ringing: 'Appel de {name} en cours.',
  ringingSomebody: 'Quelqu’un à la maison est appelé.',
  talking: '{name} a répondu.',
  talkingSomebody: 'Quelqu’un à la maison a répondu.',
  opening: 'Le portail s’ouvre : maintenant, ou dès que la ligne écoute à nouveau.',
  openLapsed: '« Ouvrir maintenant » est resté sans effet : la ligne ne l’a pas pris à temps.',
  refusing: 'Le visiteur n’entre pas : maintenant, ou dès que la ligne écoute à nouveau.',
  recording: 'Un message est demandé au visiteur.',
  stale: 'La connexion est coupée : ceci n’est peut-être plus à jour.',
  showCall: 'Voir cet appel',
  open: 'Ouvrir maintenant',
  callMe: 'Appelez-moi',
  ringingYou: 'Votre téléphone est appelé.',
  talkingYou: 'Votre téléphone a répondu.',
  refuse: 'Ne pas ouvrir',
  noKeys:
    'Cette ligne ne peut pas jouer les touches qui ouvrent votre portail : il ne peut pas être ouvert pendant cet appel.',
  decideFailed: 'Cela n’est pas parvenu à Gatecall. Réessayez.',
};

/** French: words of the help in the setup. */
export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Beaucoup d’iPhone ne composent pas de codes depuis un lien. Copiez le code, ouvrez Téléphone puis Clavier, appuyez longuement pour coller, puis appelez.',
  disableCode: 'Code pour désactiver',
  qrLabel: 'Code QR du code qui active le renvoi',
  separateCodesHelp:
    'Si le code ci-dessus ne marche qu’à moitié, envoyez ces trois codes l’un après l’autre. Certains réseaux confirment, mais ne règlent qu’une condition.',
  queryHelp:
    'Pour voir ce qui est réglé, composez {code}. La règle *#21# doit être désactivée : elle l’emporte sur toutes.',
  carrierOwnApp:
    'Xfinity Mobile et Spectrum Mobile n’acceptent pas de codes. Réglez le renvoi dans l’application de l’opérateur ou demandez à son assistance, seulement pour les appels sans réponse, vers le numéro système ci-dessous.',
  verizonHelp:
    'Chez Verizon, un code couvre occupé et sans réponse. Une tonalité le confirme ; injoignable n’est pas couvert.',
  confirmOwnPhone:
    'Confirmez votre téléphone dans le profil, pour que nous puissions l’appeler et reconnaître ses appels.',
  confirmOwnPhoneLink: 'Confirmer mon téléphone',
  checkRunning: 'Nous appelons votre téléphone. Laissez-le sonner sans répondre.',
  checkFailed:
    'L’appel ne nous est pas parvenu. Renvoyez le code ou utilisez un code par condition.',
  checkAnswered:
    'L’appel a été pris au lieu d’être renvoyé. Si ce n’était pas vous, c’était la messagerie : renvoyez le code, qui prend sa place, et sur un iPhone désactivez la messagerie vocale en direct.',
  checkUnclear:
    'Une autre personne avec votre numéro système vérifiait au même moment : cette vérification ne dit donc rien. Recommencez dans deux minutes.',
  checkWorks: 'Fonctionne',
  checkFails: 'Échoue',
  checkUnknown: 'Non vérifié',
  checkIsRunning: 'Appel en cours',
  check: 'Vérifier',
  checkAgain: 'Vérifier encore',
  checkBusyHelp: 'Soyez déjà en ligne pendant notre appel.',
  checkUnreachableHelp: 'Activez le mode avion, puis vérifiez depuis un autre appareil.',
  checkNoAnswerHelp: 'Laissez sonner votre téléphone sans répondre.',
  whenUnanswered: 'Sans réponse, après 15 secondes',
  whenBusy: 'Si occupé',
  whenUnreachable: 'Si injoignable',
};

/** French: words of the panel's settings and of the test call. */
export const panel: Catalogue['panel'] = {
  title: 'Platine de rue',
  hint: 'Écoutez ce que vos visiteurs entendent, et réglez les tonalités d’ouverture pour votre platine.',
  setUpFirst:
    'Enregistrez d’abord votre interphone sur la page d’accueil. La platine en fait partie.',
  toDashboard: 'Vers l’accueil',
  needsPhone:
    'Ajoutez d’abord votre téléphone dans votre profil : c’est à son numéro que l’on reconnaît l’essai.',

  testStart: 'Lancer un appel d’essai',
  testAgain: 'Lancer un autre appel d’essai',
  testHow:
    'Appelez ce numéro depuis votre téléphone avant {time} et donnez votre code d’entrée. Vous entendez la tonalité qui ouvre le portail ; le portail, lui, reste fermé.',
  testNumber: 'Numéro à appeler',
  testDial: 'Appeler maintenant',
  testCode: 'Votre code d’entrée : {code}',
  testWaiting: 'Nous attendons votre appel.',
  testRunning: 'Nous vous entendons. Donnez votre code d’entrée.',
  testHeard: 'C’est réussi. Vous avez entendu ce qui ouvre votre portail.',
  testWithoutCode: 'L’appel s’est terminé avant le bon code. Rappelez et donnez {code}.',
  testOver:
    'Aucun appel d’essai n’est venu à temps. Relancez quand votre téléphone est à portée de main.',

  tune: 'Régler les tonalités pour la platine',
  tuneHint: 'À changer seulement si le portail ne s’ouvre pas avec le bon code.',
  delay: 'Attente avant les touches d’ouverture',
  repeat: 'Nombre d’envois des touches',
  once: 'Une fois',
  times: '{count} fois',
  gap: 'Pause entre les répétitions',
  hangUp: 'Rester en ligne ensuite',
  denyKey: 'Touche qui met fin à l’appel de la platine',
  denyKeyHint: 'Jusqu’à quatre parmi 0–9, *, #, A–D. Laissez vide s’il n’y en a pas.',
  doublesKeys: 'La platine envoie chaque touche deux fois',
  doublesKeysHint: 'À choisir si un code tapé arrive comme 4488 au lieu de 48.',
  language: 'Langue que les visiteurs entendent',
  saved: 'Enregistré. Le prochain appel utilise ces réglages.',

  homeAssistantHint:
    'L’exploitant de votre portail utilise Home Assistant. Votre portail n’y figure que si vous le voulez.',
  homeAssistantShow: 'Afficher ce portail dans Home Assistant',
  homeAssistantWho:
    'Toute personne qui l’utilise entend votre portail sonner, voit s’il est ouvert et peut l’ouvrir pendant qu’un visiteur est en ligne. Elle ne voit ni codes ni numéros.',
  homeAssistantShown: 'Votre portail est maintenant dans Home Assistant.',
  homeAssistantHidden: 'Votre portail n’est plus dans Home Assistant.',
};

/** French: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} n’ouvre plus. Ceux qui l’ont encore ont besoin du nouveau code.',
  wasUsed:
    'En service depuis le {date}. Ouvertures avec ce code : {count}, la dernière le {when}. Ceux qui sont venus alors l’ont encore.',
  wasNotUsed: 'En service depuis le {date}, il n’a jamais ouvert le portail.',
  othersStay: 'Les codes invités, vos propres codes et les liens ouvrent comme avant.',
  restored: '{code} ouvre de nouveau. Le code qui l’avait remplacé n’ouvre plus.',

  cardIntro: 'Votre code d’entrée en plusieurs langues, pour le frigo, une lettre ou les voisins.',
  cardCode: 'Sonnez et donnez ce code quand on vous le demande.',
  cardScan: 'Ou scannez, appuyez sur le bouton et sonnez. Ouvre une fois, jusqu’au {date}.',
  cardPrint: 'Imprimer',
  cardQr: 'Un code QR qui ouvre une fois',
  cardQrHint:
    'Qui le scanne devant le portail entre sans code, une fois. Vous pouvez le retirer sur la page d’accueil, sous « Faire entrer un visiteur par un lien ».',
  cardQrValid: 'Valable pendant',
  cardQrMake: 'Ajouter le code QR',
  cardQrRemove: 'Enlever le code QR',
  cardQrMade: 'Le code QR est sur la carte.',
  cardQrRemoved: 'Le code QR n’est plus sur la carte et n’ouvre plus.',
  cardQrLabel: 'Code QR d’un lien qui ouvre le portail une fois',
  cardLinkName: 'Carte imprimée',
  cardNoCode:
    'Il n’y a pas encore de code d’entrée. Enregistrez d’abord votre interphone sur la page d’accueil.',
  cardBack: 'Retour à l’accueil',
};
