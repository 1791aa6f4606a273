import type { SignInTexts } from './texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

export const french: SignInTexts = {
  magicLink: {
    subject: 'Votre lien de connexion à Gatecall',
    heading: 'Connectez-vous à Gatecall',
    pressButton: (minutes) =>
      `Appuyez sur le bouton pour vous connecter. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
    openLink: (minutes) =>
      `Ouvrez ce lien pour vous connecter. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
    button: 'Se connecter',
    footer:
      'Si vous n’avez rien demandé, ignorez ce message : sans le lien, personne ne peut entrer.',
  },
  resetPassword: {
    subject: 'Choisissez un nouveau mot de passe pour Gatecall',
    heading: 'Choisissez un nouveau mot de passe',
    pressButton: (minutes) =>
      `Appuyez sur le bouton pour choisir un nouveau mot de passe. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
    openLink: (minutes) =>
      `Ouvrez ce lien pour choisir un nouveau mot de passe. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
    button: 'Choisir un nouveau mot de passe',
    otherwise: 'Se connecter sans changer le mot de passe',
    footer: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  oneTimeCode: {
    heading: 'Votre code de connexion à Gatecall',
    lead: (minutes) =>
      `Saisissez ce code là où vous vous connectez. Il sert une seule fois, pendant ${minutesIn(minutes)}.`,
    footer:
      'Gatecall ne vous demande jamais de donner ce code à quelqu’un. Si vous n’avez rien demandé, ignorez ce message.',
    short: (code, minutes) =>
      `Votre code Gatecall est ${code}. Il est valable ${minutesIn(minutes)}. Ne le donnez à personne.`,
  },
  securityNotice: {
    subject: 'Un changement sur votre compte Gatecall',
    heading: 'Votre compte a été modifié',
    changes: {
      emailAdded: 'Une adresse e-mail a été ajoutée à votre compte.',
      emailRemoved: 'Une adresse e-mail a été retirée de votre compte.',
      phoneAdded: 'Un numéro de téléphone a été ajouté à votre compte.',
      phoneRemoved: 'Un numéro de téléphone a été retiré de votre compte.',
      appAdded: 'Une application d’authentification a été ajoutée à votre compte.',
      appRemoved: 'Une application d’authentification a été retirée de votre compte.',
      walletAdded: 'Un portefeuille crypto a été ajouté à votre compte.',
      walletRemoved: 'Un portefeuille crypto a été retiré de votre compte.',
      socialAdded: 'La connexion par un autre service ({provider}) a été ajoutée à votre compte.',
      socialRemoved: 'La connexion par un autre service a été retirée de votre compte.',
      passkeyAdded: 'Une clé d’accès a été ajoutée à votre compte.',
      passkeyRemoved: 'Une clé d’accès a été retirée de votre compte.',
      passwordChanged:
        'Votre mot de passe a été changé et toutes les autres sessions ont été fermées.',
      recoveryCodeUsed: 'Un code de secours a servi à se connecter à votre compte.',
    },
    advice:
      'Si c’était vous, il n’y a rien à faire. Sinon, connectez-vous, fermez toutes les autres sessions et changez votre façon de vous connecter.',
    button: 'Vérifier le compte',
    footer: 'Vous recevez cet e-mail parce que l’adresse appartient à votre compte Gatecall.',
  },
  ownPhone: (code, minutes) =>
    `${code} confirme à Gatecall que ce téléphone est à vous. Valable ${minutesIn(minutes)}. Ne le donnez à personne.`,
};
