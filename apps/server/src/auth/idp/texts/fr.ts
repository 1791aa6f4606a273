import type { DeviceTexts } from './texts.ts';

/** French: the page that lets a device in. */
export const french: DeviceTexts = {
  title: 'Connecter un appareil',
  enter: 'Saisissez le code affiché par l’appareil.',
  code: 'Code',
  goOn: 'Continuer',
  logInFirst: 'Connectez-vous d’abord, puis rouvrez cette page.',
  logIn: 'Se connecter',
  question:
    '{name} souhaite utiliser votre compte. N’acceptez que si l’appareil devant vous affiche {code}.',
  mayDo: 'Il pourra :',
  allow: 'Autoriser',
  deny: 'Refuser',
  unknown:
    'Ce code n’existe pas ou a expiré. Regardez l’appareil, ou demandez-lui d’en afficher un nouveau.',
  allowed: 'C’est fait. L’appareil continue tout seul ; vous pouvez fermer cette page.',
  denied: 'L’appareil n’aura pas accès. Vous pouvez fermer cette page.',
  scopes: {
    openid: 'savoir qui vous êtes',
    profile: 'voir votre nom et votre profil',
    email: 'voir votre adresse e-mail',
    phone: 'voir votre numéro de téléphone',
    full_access: 'agir dans votre compte en votre nom',
    offline_access: 'garder l’accès quand vous ne l’utilisez pas',
  },
};
