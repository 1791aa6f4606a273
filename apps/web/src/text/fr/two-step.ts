import type { Catalogue } from '../catalogue.ts';

/** French: words of the second step of signing in: its screen, and its card on the profile page. */
export const twoStep: Catalogue['twoStep'] = {
  title: 'Encore une étape',
  askCode: 'Saisissez le code que votre application d’authentification affiche pour Gatecall.',
  askRecovery:
    'Saisissez l’un des codes de secours que vous avez conservés. Chacun sert une seule fois.',
  code: 'Code à 6 chiffres',
  recoveryCode: 'Code de secours',
  continue: 'Continuer',
  useRecovery: 'L’application n’est pas à portée ? Utilisez un code de secours',
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
  removeTitle: 'Désactiver la connexion en deux étapes ?',
  removeText:
    'Ensuite, votre e-mail ou une clé d’accès suffira pour vous connecter. Les codes de secours ne serviront plus non plus.',
  removed: 'La connexion en deux étapes est désactivée.',

  proveAgain: 'Se reconnecter',
  provePasskey: 'Confirmer avec une clé d’accès',
  proven: 'Confirmé. Vous pouvez continuer.',
};
