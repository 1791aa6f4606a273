import type { Catalogue } from '../catalogue.ts';

/** French: words of the profile page. */
export const profile: Catalogue['profile'] = {
  intro: 'Votre foyer, vos notifications et votre façon de vous connecter.',
  parts: 'Rubriques du profil',
  partPanel: 'Platine',
  partAccount: 'Compte',
  aboutYou: 'À propos de vous',
  firstName: 'Prénom',
  lastName: 'Nom',
  nameSaved: 'Votre nom est enregistré.',
  ownPhone: 'Votre propre téléphone',
  ownPhoneHint:
    'Le téléphone qui sonne d’abord. Gatecall en a besoin pour reconnaître et vérifier les renvois.',
  ownPhoneMemberHint:
    'Pendant que ça sonne, vous pouvez demander un appel : nous appelons ce téléphone.',
  ownPhoneField: 'Numéro de téléphone',
  ownPhoneSaved: 'Votre téléphone est enregistré.',
  ownPhoneOther:
    'Votre téléphone est enregistré. Renvoyez-le aussi : la page d’accueil montre comment.',
  ownPhoneGone: 'Aucun téléphone n’est enregistré à présent.',
  phoneConfirmed: 'Confirmé',
  phoneUnconfirmed: 'Pas encore confirmé',
  phoneWhyConfirm:
    'Confirmez-le avec un code envoyé par SMS. D’ici là, nous ne lui envoyons aucune notification, ne l’appelons pas pour un essai et pouvons confondre ses appels avec ceux d’un voisin.',
  phoneSendCode: 'M’envoyer un code',
  phoneConfirm: 'Confirmer',
  phoneResend: 'Envoyer un nouveau code',
  phoneResendIn: 'Nouveau code dans {time}',
  phoneResent: 'Un nouveau code est en route.',
  phoneIsConfirmed: 'Votre téléphone est confirmé.',
  phoneNotTextable:
    'Nous ne pouvons pas envoyer de SMS à ce numéro : il reste non confirmé. Si vous avez un mobile, utilisez son numéro.',

  emails: 'Adresses e-mail',
  emailsHint: 'Toute adresse vérifiée permet de se connecter.',
  emailField: 'Nouvelle adresse e-mail',
  emailSent:
    'Nous avons envoyé un lien à {email}. Ouvrez-le sur cet appareil pour ajouter l’adresse.',
  verified: 'Vérifiée',
  unverified: 'Non vérifiée',
  removeEmailTitle: 'Retirer {email} ?',
  removeEmailText: 'Vous ne pourrez plus vous connecter avec elle.',
  emailRemoved: 'L’adresse est retirée.',

  phones: 'Numéros pour se connecter',
  phonesHint: 'Vérifiés par SMS. Ils peuvent recevoir des codes.',
  noPhones: 'Aucun numéro.',
  phoneField: 'Nouveau numéro',
  sendCode: 'Envoyer le code',
  codeField: 'Code à 6 chiffres',
  codeHint: 'Envoyé au {phone}. Il est valable {minutes} minutes à partir de l’envoi.',
  verify: 'Vérifier',
  phoneAdded: 'Le numéro est vérifié.',
  removePhoneTitle: 'Retirer {phone} ?',
  removePhoneText: 'Il ne recevra plus de codes.',
  phoneRemoved: 'Le numéro est retiré.',

  passkeys: 'Clés d’accès',
  passkeysHint:
    'Connectez-vous avec votre visage, votre doigt ou le code de l’appareil. Rien à retenir, rien à perdre.',
  noPasskeys: 'Aucune clé d’accès. Ajoutez-en une, et la prochaine connexion prendra une seconde.',
  passkeysElsewhere:
    'Ce navigateur ne gère pas les clés d’accès. Ouvrez cette page dans le navigateur de votre téléphone pour en ajouter une.',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyAdded: 'La clé d’accès est ajoutée.',
  passkeyNotAdded: 'La clé n’a pas été ajoutée. Réessayez ou prenez un autre appareil.',
  passkeyUnnamed: 'Clé d’accès sur {system}',
  passkeyName: 'Nom',
  renamePasskey: 'Renommer la clé',
  removePasskeyTitle: 'Retirer {name} ?',
  removePasskeyText:
    'Supprimez-la aussi dans votre gestionnaire de mots de passe, sinon elle reste proposée.',
  passkeyRemoved: 'La clé d’accès est retirée.',

  devices: 'Appareils connectés',
  devicesHint: 'Vous n’en reconnaissez pas un ? Déconnectez-le : il ne sonnera plus.',
  lostDevice: 'Vous en avez perdu un qui n’est pas ici ? Voyez quels appareils sonnent',
  thisDevice: 'Cet appareil',
  unknownDevice: 'Appareil inconnu',
  browserOn: '{browser} sur {system}',
  lastUsed: 'Dernière utilisation {when}',
  signOut: 'Déconnecter',
  signOutOthers: 'Déconnecter tous les autres',
  deviceSignedOut: 'L’appareil est déconnecté.',
  othersSignedOut: 'Tous les autres appareils sont déconnectés.',
  connections: 'Applications connectées',
  connectionsHint: 'Vous vous y connectez avec votre compte Gatecall.',
  connectedSince: 'Connectée {when}',
  disconnect: 'Déconnecter',
  disconnected: '{name} n’a plus accès.',

  notifications: 'Notifications',
  notificationsHint: 'Sachez tout de suite quand quelqu’un est au portail.',
  pushOn: 'Me prévenir sur cet appareil',
  pushOff: 'Arrêter sur cet appareil',
  pushIsOn: 'Cet appareil est prévenu des appels.',
  pushIsOff: 'Cet appareil n’est pas prévenu des appels.',
  pushIsOthers:
    'Cet appareil est prévenu des appels d’un autre compte. Si vous l’activez, il le sera des vôtres à la place.',
  pushDenied:
    'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages.',
  pushUnsupported:
    'Ce navigateur ne peut pas afficher de notifications. Ouvrez Gatecall dans un autre sur cet appareil.',
  pushFailed: 'L’activation a échoué. Réessayez dans un instant.',
  notifyBy: 'Me prévenir par',
  channelEmail: 'E-mail',
  channelSms: 'SMS',
  smsNeedsProof:
    'Les SMS ne vont qu’à un téléphone confirmé. Confirmez le vôtre sous « Votre propre téléphone ».',
  channelPush: 'Notification sur mes appareils',
  notificationsSaved: 'Votre choix est enregistré.',

  household: 'Foyer',
  householdTitle: 'Qui est appelé',
  householdHint: 'Si vous ne répondez pas, ces personnes sont appelées l’une après l’autre.',
  noHousehold: 'Personne d’autre.',
  memberName: 'Nom',
  memberPhone: 'Numéro de téléphone',
  addMember: 'Ajouter une personne',
  memberAdded: '{name} fait partie du foyer.',
  memberRemoved: 'Nous n’appellerons plus {name}.',
  memberMoved: 'Nous appellerons {name} en position {place} sur {count}.',
  stopRinging: 'Ne plus appeler {name}',

  history: 'Historique des appels',
  historyHint:
    'Les appels, leur déroulé et les messages des visiteurs sont supprimés à cet âge, au plus tard un jour après.',
  historyKeep: 'Garder les appels',
  historyDays: '{days} jours',
  historyShort: 'Avec 7 jours, nous ne pouvons pas remarquer que votre interphone n’appelle plus.',
  historySaved: 'Enregistré. Ce qui est plus ancien est supprimé sous un jour.',
  historyClear: 'Effacer l’historique',
  historyClearTitle: 'Effacer l’historique des appels ?',
  historyClearText:
    'Tous les appels passés disparaissent maintenant, avec leur déroulé, les messages et les liens utilisés. C’est définitif.',
  historyStays:
    'Vos codes, votre foyer et vos réglages restent, ainsi qu’un appel en cours. Votre opérateur garde sa propre liste.',
  historyCleared: 'L’historique est effacé. Appels supprimés : {count}',
  data: 'Vos données',
  dataHint: 'Une copie de tout ce que nous conservons sur vous, dans un fichier.',
  exportData: 'Exporter mes données',
  exportReady: 'Votre copie est téléchargée.',
  deleteAccount: 'Supprimer le compte',
  deleteHint: 'Vos codes cessent aussitôt de fonctionner, et tout est effacé.',
  deleteTitle: 'Supprimer votre compte ?',
  deleteText:
    'Vos codes cessent de fonctionner dès maintenant, votre numéro système est libéré, appels et réglages sont effacés. C’est définitif. Désactivez d’abord le renvoi (##004#), sinon les appels n’aboutissent nulle part.',
  deleteTextNoGate:
    'Vos codes invités cessent de fonctionner dès maintenant, vous ne pouvez plus ouvrir les portails des autres et vos réglages sont effacés. C’est définitif.',
  deleteConfirm: 'Tapez {name} pour confirmer',
  deleted: 'Votre compte est supprimé.',
  noticeAbout: 'Me prévenir de',
  noticeOpened: 'Le portail s’est ouvert',
  noticeRefused: 'Quelqu’un n’avait pas le bon code',
  noticeGuessing: 'Quelqu’un essaie beaucoup de codes',
  noticeMessage: 'Un visiteur a laissé un message',
  noticeSilence: 'L’interphone n’appelle plus',
  moveUp: 'Appeler {name} plus tôt',
  memberCode: 'Code envoyé par SMS à {name}',
  memberCodeHint:
    'Envoyé au {phone}. Nous n’appelons pas {name} tant que le code n’est pas saisi ici.',
  memberVerified: 'Nous appellerons désormais {name}.',
  memberCodeResend: 'Envoyer un nouveau code',
  memberCodeResent: 'Un nouveau code est en route vers {name}.',
};

export const devices: Catalogue['devices'] = {
  title: 'Appareils qui sonnent',
  hint: 'Un appareil sonne même quand sa session a expiré ou que quelqu’un d’autre l’utilise. Il se tait si vous le déconnectez ou le retirez ici.',
  shown: 'Dernière notification affichée {when}',
  neverShown: 'N’a encore affiché aucune notification',
  ended: 'A cessé de sonner {when}. Ouvrez-y Gatecall pour qu’il sonne de nouveau.',
  silentBadge: 'Muet',
  remove: 'Retirer',
  removed: 'L’appareil ne reçoit plus de notifications.',
  blocked: 'Cet appareil ne sonne plus : il bloque les notifications de Gatecall.',
  silent: 'Cet appareil ne sonne plus.',
  others:
    'Cet appareil sonne encore pour le compte utilisé ici auparavant. Dans un même foyer, c’est peut-être voulu ; sinon, arrêtez cela.',
  stopOthers: 'Arrêter',
  unwanted: 'Rien n’est envoyé à cet appareil : activez « {option} » sous « {legend} ».',
  ringHere: 'Faire sonner cet appareil',
  ringingHere: 'Ça sonne…',
  arrived:
    'La notification d’essai est arrivée après {ms} ms. Si vous n’avez rien vu, les réglages de cet appareil la masquent : voyez ses notifications et ses modes de concentration.',
  notArrived:
    'La notification d’essai n’est pas arrivée en 20 secondes. Vérifiez le réseau de cet appareil et réessayez.',
  guideTitle: 'Faites sonner cet {device}',
  guideWhy:
    'Apple n’affiche les notifications d’une app web que depuis l’écran d’accueil. Une minute suffit, une seule fois.',
  guideShare:
    'Touchez « Partager » dans la barre du navigateur. S’il n’y est pas, touchez d’abord « … ».',
  guideAdd: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
  guideOpen: 'Ouvrez Gatecall depuis l’écran d’accueil et connectez-vous.',
  guideTurnOn: 'Dans votre profil, sous Notifications, touchez « {button} » et autorisez.',
  guideTest: 'Touchez « {button} » : une notification arrive en quelques secondes.',
  needsUpdate:
    'Cet {device} peut sonner à partir d’iOS 16.4. Mettez-le à jour dans ses réglages, puis revenez ici.',
  turnOnAgain: 'Réactiver',
};

/** French: words of the second step of signing in: its screen, and its card on the profile page. */
export const twoStep: Catalogue['twoStep'] = {
  title: 'Encore une étape',
  askCode: 'Saisissez le code que votre application d’authentification affiche pour Gatecall.',
  askRecovery:
    'Saisissez l’un des codes de secours que vous avez conservés. Chacun sert une seule fois.',
  code: 'Code à 6 chiffres',
  recoveryCode: 'Code de secours',
  continue: 'Continuer',
  useRecovery: 'L’application n’est pas à portée ? Utilisez un code de secours',
  useCode: 'Utiliser plutôt le code de l’application',
  usePasskey: 'Utiliser plutôt une clé d’accès',
  otherAccount: 'Se connecter avec un autre compte',
  wrongCode: 'Ce code n’est pas le bon. Attendez le suivant et réessayez.',
  wrongRecovery: 'Ce code de secours n’est pas le bon, ou il a déjà servi.',
  passkeyFailed: 'La clé d’accès n’a pas fonctionné. Réessayez ou utilisez un code.',

  card: 'Connexion en deux étapes',
  cardHint:
    'Même en lisant vos e-mails, personne ne peut se connecter sans votre application d’authentification.',
  app: 'Application d’authentification',
  on: 'Activée',
  setUp: 'Configurer',
  scan: 'Scannez ce code avec votre application d’authentification.',
  qrLabel: 'Code QR pour votre application d’authentification',
  key: 'Ou saisissez cette clé',
  keyName: 'clé',
  confirmCode: 'Code affiché maintenant par l’application',
  confirm: 'Activer',
  turnedOn: 'La connexion en deux étapes est activée.',
  keepCodes:
    'Conservez ces codes de secours en lieu sûr. Chacun vous laisse entrer une fois si l’application manque. Ils ne s’affichent que maintenant.',
  recoveryCodes: 'codes de secours',
  download: 'Télécharger',
  kept: 'Je les ai conservés',
  removeTitle: 'Désactiver la connexion en deux étapes ?',
  removeText:
    'Ensuite, votre e-mail ou une clé d’accès suffira pour vous connecter. Les codes de secours ne serviront plus non plus.',
  removed: 'La connexion en deux étapes est désactivée.',

  proveAgain: 'Se reconnecter',
  provePasskey: 'Confirmer avec une clé d’accès',
  proven: 'Confirmé. Vous pouvez continuer.',
};
