import { gate } from './fr/gate.ts';
import { refusals } from './fr/refusals.ts';
import { settings } from './fr/settings.ts';
import type { ServerTexts } from './server-texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** French: what the server says and writes. */
export const french: ServerTexts = {
  refusals,
  gate,
  settings,
  homeAssistant: { gate: 'Portail', doorbell: 'Sonnette', open: 'Ouvrir', state: 'État' },
  unitInvite: {
    heading: (building, unit) => `Emménager : ${building}, ${unit}`,
    lead: (days) =>
      `Avec ce lien, vous emménagez dans votre logement sur Gatecall : vous recevez un numéro vers lequel les appels de l’interphone sont renvoyés, et vos visiteurs entrent avec un code. Il sert une fois, pendant ${days} jours.`,
    from: (day) =>
      `Vous emménagez le ${day}, et votre portail est là à partir de ce jour. Vous pouvez accepter avant.`,
    button: 'Emménager',
    footer: 'Si vous n’habitez pas là, ignorez ce message : sans le lien, il ne se passe rien.',
  },
  brokenGlass: {
    lead: (building) =>
      `Le gestionnaire de ${building} a consulté vos appels des 30 derniers jours : quand on a sonné, et ce qu’il en est advenu. Il n’a vu ni code, ni numéro, ni nom.`,
    reason: (reason) => `Il a donné cette raison : « ${reason} »`,
    button: 'Ce qu’il peut voir',
    footer:
      'Cela ne peut pas arriver sans que vous le sachiez. Si vous n’êtes pas d’accord avec la raison, demandez-lui.',
  },
  signIn: {
    magicLink: {
      subject: 'Votre lien de connexion à Gatecall',
      heading: 'Connectez-vous à Gatecall',
      pressButton: (minutes) =>
        `Appuyez sur le bouton pour vous connecter. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Ouvrez ce lien pour vous connecter. Le lien sert une seule fois, pendant ${minutesIn(minutes)}.`,
      button: 'Se connecter',
      footer:
        'Si vous n’avez rien demandé, ignorez ce message : sans le lien, personne ne peut entrer.',
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
      footer: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
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
        applicationAllowed:
          'L’application {application} a été autorisée à agir dans votre compte en votre nom.',
        suspended:
          'Votre compte est suspendu : personne ne peut s’y connecter, et vos appareils ne sonnent plus. Votre portail reste pris en charge et ses codes ouvrent.',
        reopened: 'Votre compte est de nouveau ouvert : vous pouvez vous connecter.',
        operator: 'Votre rôle dans la console a changé : vous pouvez tout y faire.',
        manager:
          'Votre rôle dans la console a changé : vous vous occupez des immeubles qui vous sont confiés.',
        support:
          'Votre rôle dans la console a changé : vous consultez des données pour les résidents, avec un motif à chaque fois.',
        buildingsChanged: 'Les immeubles dont vous vous occupez dans la console ont changé.',
        roleTaken: 'Vous n’avez plus de rôle dans la console et ne pouvez plus y entrer.',
        invitationTaken: 'Votre invitation à la console a été retirée.',
        deleted: 'Votre compte a été supprimé, avec ses portails, codes, appels et réglages.',
      },
      advice:
        'Si c’était vous, il n’y a rien à faire. Sinon, connectez-vous, fermez toutes les autres sessions et changez votre façon de vous connecter.',
      adviceOfOperator:
        'C’est l’exploitant de Gatecall qui l’a fait. Si vous ne savez pas pourquoi, demandez-lui.',
      adviceOfDeletion: 'Si ce n’était pas vous, prévenez l’exploitant de Gatecall.',
      stopForwarding:
        'Si votre téléphone renvoie encore ses appels, désactivez le renvoi : composez ##004#, ou ce qu’indique votre opérateur. Sinon, les appels que vous manquez n’aboutissent nulle part.',
      button: 'Vérifier le compte',
      footer: 'Vous recevez cet e-mail parce que l’adresse appartient à votre compte Gatecall.',
      footerOfRemoval:
        'Vous recevez cet e-mail parce que l’adresse appartient, ou appartenait jusqu’ici, à votre compte Gatecall.',
    },
    helpNotice: {
      subject: 'Quelqu’un vous aide dans votre compte Gatecall',
      heading: 'Quelqu’un vous aide dans votre compte',
      what: 'Une personne qui gère cette installation est entrée dans votre compte pour vous aider. Pendant une heure au plus, elle voit ce que vous voyez, et tout ce qu’elle change est enregistré.',
      advice:
        'Si vous n’avez pas demandé d’aide, interrogez la personne qui la gère. Dans Profil, vous pouvez fermer cette session.',
    },
    consoleNotice: {
      subject: 'Un nouvel accès à la console de Gatecall',
      heading: 'Qui peut agir pour vous a changé',
      joined: {
        operator: (email) => `${email} a rejoint la console comme exploitant et peut tout y faire.`,
        manager: (email) =>
          `${email} a rejoint la console comme gestionnaire et s’occupe d’immeubles.`,
        support: (email) =>
          `${email} a rejoint la console comme assistance et consulte des données pour les résidents.`,
      },
      keyMade: (name) =>
        `Une clé d’API a été créée : « ${name} ». Les programmes qui la possèdent agissent pour vous.`,
      keyRotated: (name) =>
        `La clé d’API « ${name} » a un nouveau secret. Les programmes qui le possèdent agissent pour vous.`,
      advice:
        'Si vous ne savez pas pourquoi, regardez dans le journal de la console qui l’a fait, et retirez le rôle ou la clé.',
      button: 'Ouvrir la console',
      footer: 'Vous recevez cet e-mail parce que vous exploitez Gatecall.',
    },
    operatorInvite: {
      subject: 'Invitation à la console de Gatecall',
      heading: 'Votre invitation à la console',
      roles: {
        operator:
          'Vous pouvez gérer cette installation : résidents, immeubles, numéros et tout le reste.',
        manager: 'Vous pouvez vous occuper des immeubles qui vous sont confiés.',
        support:
          'Vous pouvez consulter des données pour les résidents, avec un motif à chaque fois.',
      },
      pressButton: (minutes) =>
        `Appuyez sur le bouton pour vous connecter. Le lien sert une fois, pendant ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Ouvrez ce lien pour vous connecter. Il sert une fois, pendant ${minutesIn(minutes)}.`,
      passkey:
        'Ajoutez ensuite à votre compte une clé d’accès ou une application d’authentification : la console en demande une.',
      afresh:
        'Votre compte avait été créé par l’exploitant ou par un programme. Pour qu’il ne soit qu’à vous, ses autres moyens de connexion ont été retirés.',
      later: (days) =>
        `Si le lien ne marche plus, connectez-vous avec cette adresse. L’invitation est valable ${days} jours.`,
      button: 'Se connecter',
      footer: 'Si vous ne savez pas qui vous a invité, vous pouvez ignorer cet e-mail.',
    },
    accountSms: {
      suspended:
        "Votre compte est suspendu, personne ne peut s'y connecter. Votre portail reste pris en charge et ses codes ouvrent. L'exploitant sait pourquoi.",
      reopened: 'Votre compte est de nouveau ouvert. Vous pouvez vous connecter.',
      deleted:
        "Votre compte a été supprimé, avec ses portails, codes, appels et réglages. Si vous ne savez pas pourquoi, demandez à l'exploitant.",
      deletedForwarded:
        "Votre compte a été supprimé, avec ses portails. Désactivez le renvoi (##004#), sinon vos appels se perdent. En cas de doute, voyez l'exploitant.",
    },
    ownPhone: (code, minutes) =>
      `${code} confirme à Gatecall que ce téléphone est à vous. Valable ${minutesIn(minutes)}. Ne le donnez à personne.`,
  },
  overview: {
    audit_broken: (count) =>
      count === 1
        ? 'Le journal a été modifié à un endroit : gatecall audit verify le montre.'
        : `Le journal a été modifié à ${count} endroits : gatecall audit verify les montre.`,
    line_down: () => 'Le standard téléphonique ne répond pas : personne n’entre.',
    calls_failing: (count) => `${count} appels ont échoué en une heure.`,
    waiting_for_number: (count) =>
      count === 1 ? 'Un portail attend un numéro.' : `${count} portails attendent un numéro.`,
    mail_late: (count) =>
      count === 1
        ? 'Un e-mail n’est pas accepté depuis dix minutes.'
        : `${count} e-mails ne sont pas acceptés depuis dix minutes.`,
    texts_late: (count) =>
      count === 1
        ? 'Un SMS n’est pas accepté depuis dix minutes.'
        : `${count} SMS ne sont pas acceptés depuis dix minutes.`,
    push_late: (count) =>
      count === 1
        ? 'Une notification n’est pas acceptée depuis dix minutes.'
        : `${count} notifications ne sont pas acceptées depuis dix minutes.`,
    forwarding_lost: (count) =>
      count === 1
        ? 'Un portail appelait et n’appelle plus.'
        : `${count} portails appelaient et n’appellent plus.`,
    codes_suspended: (count) =>
      count === 1
        ? 'Les codes d’un portail sont suspendus : quelqu’un a essayé au hasard.'
        : `Les codes de ${count} portails sont suspendus : quelqu’un a essayé au hasard.`,
    called_too_often: (count) =>
      count === 1
        ? 'Un portail reçoit tant d’appels qu’ils ne sonnent chez personne en ce moment.'
        : `${count} portails reçoivent tant d’appels qu’ils ne sonnent chez personne en ce moment.`,
    silent_panels: (count) =>
      count === 1
        ? 'Un interphone n’a sonné chez personne depuis trois semaines.'
        : `${count} interphones n’ont sonné chez personne depuis trois semaines.`,
    few_numbers: (count) =>
      count === 0
        ? 'Aucun numéro n’est libre.'
        : count === 1
          ? 'Il ne reste qu’un numéro libre.'
          : `Il ne reste que ${count} numéros libres.`,
    webhooks_off: (count) =>
      count === 1
        ? 'Un webhook a été désactivé : rien n’y arrivait.'
        : `${count} webhooks ont été désactivés : rien n’y arrivait.`,
  },
  devicePage: {
    title: 'Connecter un appareil',
    enter: 'Saisissez le code affiché par l’appareil.',
    code: 'Code',
    goOn: 'Continuer',
    logInFirst: 'Connectez-vous d’abord, puis rouvrez cette page.',
    logIn: 'Se connecter',
    question:
      '{name} souhaite utiliser votre compte {account}. N’acceptez que si l’appareil devant vous affiche {code}.',
    mayDo: 'Il pourra :',
    allow: 'Autoriser',
    deny: 'Refuser',
    unknown:
      'Ce code n’existe pas ou a expiré. Regardez l’appareil, ou demandez-lui d’en afficher un nouveau.',
    allowed: 'C’est fait. L’appareil continue tout seul ; vous pouvez fermer cette page.',
    denied: 'L’appareil n’aura pas accès. Vous pouvez fermer cette page.',
    scopes: {
      openid: 'savoir qui vous êtes',
      profile: 'voir votre nom et votre profil',
      email: 'voir votre adresse e-mail',
      phone: 'voir votre numéro de téléphone',
      full_access: 'agir dans votre compte en votre nom',
      offline_access: 'garder l’accès quand vous ne l’utilisez pas',
    },
  },
  said: {
    greeting: 'Bonjour. Dites ou tapez votre code d’entrée.',
    greetingKeypadOnly: 'Bonjour. Tapez votre code d’entrée.',
    testGreeting: 'Ceci est un essai. Dites ou tapez votre code d’entrée.',
    testGreetingKeypadOnly: 'Ceci est un essai. Tapez votre code d’entrée.',
    demoGreeting: 'Bienvenue chez Gatecall. Dites ou tapez le code d’essai.',
    demoGreetingKeypadOnly: 'Bienvenue chez Gatecall. Tapez le code d’essai.',
    againDigitByDigit: 'Désolé, cela n’a pas marché. Dites les chiffres un par un.',
    againByKeypad: 'Désolé, cela n’a pas marché. Utilisez le clavier.',
    againSlowly: 'Désolé, cela n’a pas marché. Dites le code lentement ou tapez les chiffres.',
    refusedForGood: 'Désolé, cela n’a pas marché.',
    notNow: 'Désolé, je ne peux pas accepter ce code pour le moment. Veuillez patienter.',
    ringing: 'Désolé, cela n’a pas marché. J’appelle les résidents. Veuillez patienter.',
    calling: 'J’appelle les résidents. Veuillez patienter.',
    leaveMessage: 'Personne ne répond. Laissez un message après le signal.',
    leaveMessageUnrung: 'Laissez un message aux résidents après le signal.',
    voicemail: 'Personne ne peut répondre. Enregistrez un message après le signal.',
    welcome: 'Bienvenue.',
    testRight: 'Le code est bon. Voici la tonalité qui ouvre le portail.',
    demoRight: 'C’est juste. Votre portail s’ouvrirait maintenant.',
    whisper: 'Quelqu’un est au portail. Pour ouvrir, tapez 9. Pour parler, tapez 1.',
    memberOpens: 'Le portail s’ouvre.',
    notInUse: 'Ce numéro n’est pas attribué.',
    trouble: 'Désolé, quelque chose ne marche pas. Veuillez patienter.',
    failed: 'Désolé, quelque chose ne marche pas. Veuillez réessayer plus tard.',
    stillTrying: 'J’essaie encore. Veuillez patienter.',
    messageInstead: 'Je ne peux pas ouvrir pour le moment. Laissez un message après le signal.',
    checkCall: 'C’est votre essai de renvoi. Vous pouvez raccrocher.',
    goodbye: 'Au revoir.',
  },
};
