import type { SignInTexts } from './texts.ts';

export const french: SignInTexts = {
  magicLink: {
    subject: 'Votre lien de connexion à Gatecall',
    heading: 'Connectez-vous à Gatecall',
    pressButton: (minutes) =>
      `Appuyez sur le bouton pour vous connecter. Le lien sert une seule fois, pendant ${minutes} minutes.`,
    openLink: (minutes) =>
      `Ouvrez ce lien pour vous connecter. Le lien sert une seule fois, pendant ${minutes} minutes.`,
    button: 'Se connecter',
    footer:
      'Si vous n’avez rien demandé, ignorez ce message : sans le lien, personne ne peut entrer.',
  },
  resetPassword: {
    subject: 'Choisissez un nouveau mot de passe pour Gatecall',
    heading: 'Choisissez un nouveau mot de passe',
    pressButton: (minutes) =>
      `Appuyez sur le bouton pour choisir un nouveau mot de passe. Le lien sert une seule fois, pendant ${minutes} minutes.`,
    openLink: (minutes) =>
      `Ouvrez ce lien pour choisir un nouveau mot de passe. Le lien sert une seule fois, pendant ${minutes} minutes.`,
    button: 'Choisir un nouveau mot de passe',
    otherwise: 'Se connecter sans changer le mot de passe',
    footer: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  oneTimeCode: {
    heading: 'Votre code de connexion à Gatecall',
    lead: (minutes) =>
      `Saisissez ce code là où vous vous connectez. Il sert une seule fois, pendant ${minutes} minutes.`,
    footer:
      'Gatecall ne vous demande jamais de donner ce code à quelqu’un. Si vous n’avez rien demandé, ignorez ce message.',
    short: (code, minutes) =>
      `Votre code Gatecall est ${code}. Il est valable ${minutes} minutes. Ne le donnez à personne.`,
  },
};
