import type { GateTexts } from '../gate.ts';

const seconds = (count: number): string => (count === 1 ? '1 seconde' : `${count} secondes`);
const tries = (count: number): string => (count === 1 ? '1 essai' : `${count} essais`);

export const gate: GateTexts = {
  status: {
    not_set_up: 'Aucun interphone n’est encore configuré',
    no_number: 'Aucun numéro système n’est libre',
    codes_suspended: 'Les codes sont suspendus',
    number_changed: 'Votre numéro système a changé',
    forwarding_fails: 'Le renvoi ne fonctionne pas',
    called_too_often: 'Il y a trop d’appels en ce moment',
    silent: 'Votre portail n’appelle plus',
    partly_checked: 'Votre portail n’est pas encore entièrement vérifié',
    never_rung: 'Votre portail est prêt',
    answered: 'Gatecall répond au portail',
  },
  memberStatus: {
    works: 'Gatecall répond au portail',
    suspended: 'Les codes sont suspendus un moment',
    overrun: 'Le portail reçoit trop d’appels en ce moment',
    doubtful: 'Il se peut que personne ne réponde au portail',
  },
  notices: {
    opened: {
      title: 'Votre portail s’est ouvert',
      text: {
        entryCode: () => 'Quelqu’un est entré avec le code d’entrée.',
        guestCode: (name) =>
          `Quelqu’un est entré avec ${name ? `le code pour ${name}` : 'un code invité'}.`,
        armed: () => 'Il était ouvert pour cinq minutes et quelqu’un est entré.',
        guestLink: (name) =>
          `Quelqu’un est entré avec ${name ? `le lien pour ${name}` : 'un lien invité'}.`,
        member: (name) => `${name ?? 'Une personne de votre foyer'} a ouvert le portail.`,
        resident: () => 'Vous l’avez ouvert pendant l’appel.',
        operator: () => 'L’exploitant de votre portail a laissé entrer quelqu’un.',
        unknown: () => 'Quelqu’un est entré.',
      },
    },
    refused: (count) => ({
      title: 'Quelqu’un au portail n’avait pas le bon code',
      text: `Il y a eu ${tries(count)}. Si vous attendez quelqu’un, renvoyez-lui le code.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Quelqu’un cherche peut-être votre code',
      text: `Il y a eu ${wrong} mauvais codes en une heure. Après ${offAt}, les codes sont désactivés un moment ; les personnes sont toujours appelées.`,
    }),
    suspended: {
      title: (time) => `Les codes sont désactivés pendant ${time}`,
      text: {
        all: 'Il y a eu trop de mauvais codes. Les personnes sont toujours appelées, et vous pouvez toujours ouvrir le portail depuis l’application.',
        vouched:
          'Trop de mauvais codes lors d’appels garantis par votre opérateur : aucun n’y ouvre un moment. Les personnes sont appelées, l’application ouvre.',
        unvouched:
          'Trop de mauvais codes lors d’appels non garantis par votre opérateur : aucun n’y ouvre un moment. Les personnes sont appelées, l’application ouvre.',
      },
    },
    message: (count) => ({
      title: 'Un visiteur a laissé un message',
      text: `Il dure ${seconds(count)}. Écoutez-le dans Gatecall.`,
    }),
    voicemail: (count, from) => ({
      title: 'Quelqu’un vous a laissé un message',
      text: `${from ?? 'Une personne au numéro masqué'} a parlé pendant ${seconds(count)}. Écoutez-le dans Gatecall.`,
    }),
    calledTooOften: {
      title: 'Trop d’appels à votre portail',
      text: 'Trop d’appels sont restés sans suite : d’ici la fin de l’heure, de tels appels ne sonnent plus. Les codes ouvrent toujours, et la liste montre chaque appel.',
    },
    silence: {
      title: 'Votre interphone n’appelle plus',
      text: 'Nous n’avons plus reçu d’appel depuis un moment. Vérifiez que le renvoi est toujours activé.',
    },
    glassBroken: (building) => ({
      title: 'Votre liste d’appels a été consultée',
      text: `Le gestionnaire de ${building} a regardé quand on a sonné chez vous. Gatecall vous montre la raison.`,
    }),
    gateGiven: (building) => ({
      title: `Votre portail : ${building}`,
      text: 'Vous y avez maintenant un portail, avec un code pour vos visiteurs. La page d’accueil montre le code et s’il reste quelque chose à faire.',
    }),
    gateTaken: (building) => ({
      title: `Emménagement : ${building}`,
      text: 'Le gestionnaire a noté votre arrivée : votre portail y est désormais celui de l’immeuble, et s’en va avec vous. Gatecall montre ce qu’il en voit.',
    }),
    movedOut: (building) => ({
      title: `Vous avez déménagé : ${building}`,
      text: 'Le gestionnaire l’a noté : votre portail n’y existe plus, ni ses codes, liens et appels. Votre compte reste. En cas d’erreur, adressez-vous à lui.',
    }),
    moveOutPlanned: (building, day) => ({
      title: `Vous déménagez le ${day} : ${building}`,
      text: 'Le gestionnaire l’a prévu : votre portail n’y existera alors plus, ni ses codes, liens et appels. Votre compte reste. En cas d’erreur, adressez-vous à lui.',
    }),
    moveOutCalledOff: (building) => ({
      title: `Vous restez : ${building}`,
      text: 'Le gestionnaire a annulé votre départ. Votre portail y reste tel quel.',
    }),
    moveInPlanned: (building, day) => ({
      title: `Vous emménagez le ${day} : ${building}`,
      text: 'Le gestionnaire l’a prévu : vous y aurez alors un portail, avec un code pour vos visiteurs. En cas d’erreur, adressez-vous à lui.',
    }),
    moveInCalledOff: (building) => ({
      title: `Vous n’emménagez pas : ${building}`,
      text: 'Le gestionnaire a annulé votre arrivée : vous n’y aurez pas de portail. Votre compte reste. En cas d’erreur, adressez-vous à lui.',
    }),
    codeTakenBack: {
      title: 'Un code d’invité n’ouvre plus',
      text: {
        operator: (label) =>
          `L’exploitant de votre portail a retiré « ${label} ». Ce code n’ouvre plus : si vous attendez quelqu’un qui l’a, donnez-lui-en un nouveau.`,
        owner: (label) =>
          `Le propriétaire du portail a retiré « ${label} ». Ce code n’ouvre plus : si vous attendez quelqu’un qui l’a, donnez-lui-en un nouveau.`,
      },
    },
    gateChanged: {
      title: 'L’exploitant a modifié votre portail',
      text: 'Son numéro ou la touche qui l’ouvre a changé. La page d’accueil montre si vous devez renvoyer vos appels ailleurs.',
    },
    gateLost: {
      title: 'Vous ne pouvez plus ouvrir un de vos portails',
      text: 'Votre accès y a pris fin, et les codes que vous y avez créés n’ouvrent plus rien. Vos autres portails restent.',
    },
    numberReady: (number) => ({
      title: 'Votre numéro est prêt',
      text: `Votre portail a maintenant un numéro : ${number}. Renvoyez-y les appels de votre téléphone ; la page d’accueil montre comment.`,
    }),
    personJoined: (name) => ({
      title: `${name} peut désormais ouvrir votre portail`,
      text: `${name} s’est servi de votre invitation, avec son propre compte. Pas la bonne personne ? Retirez-la dans votre profil.`,
    }),
    personLeft: (name) => ({
      title: `${name} a quitté votre foyer`,
      text: `${name} ne peut plus ouvrir votre portail ni voir ses appels.`,
    }),
    homeDeleted: (owner) => ({
      title: 'Vous ne faites plus partie d’un foyer',
      text: `${owner ?? 'Le propriétaire du portail'} n’a plus de compte, et son portail n’est plus dans Gatecall. Votre propre compte reste tel quel.`,
    }),
    removedFromHome: (owner) => ({
      title: 'Vous ne faites plus partie d’un foyer',
      text: `${owner ?? 'Le propriétaire du portail'} a mis fin à votre accès. Vous ne pouvez plus ouvrir ce portail ni voir ses appels ; votre propre compte reste tel quel.`,
    }),
    browserOn: (browser, system) => `${browser} sur ${system}`,
    deviceSilent: {
      title: (device) => `${device ?? 'Un appareil'} ne sonne plus`,
      text: {
        ended:
          'Son navigateur n’accepte plus les notifications de Gatecall. Ouvrez-y Gatecall : elles reprennent, ou l’application dit quoi faire.',
        crowded:
          'C’était le plus ancien de la liste, et un plus récent a pris sa place. Retirez dans votre profil un appareil inutilisé, puis réactivez celui-ci.',
        taken:
          'Il sert maintenant à un autre compte et sonne pour lui. Pour le récupérer, connectez-vous-y et réactivez les notifications.',
        signedOut:
          'L’exploitant de Gatecall l’a déconnecté. Reconnectez-vous-y, et il sonnera de nouveau.',
      },
    },
    ringing: {
      title: 'On sonne à votre portail',
      text: 'Quelqu’un attend à votre portail. Touchez pour répondre.',
    },
    testRing: {
      title: 'Gatecall joint cet appareil',
      text: 'Ceci est un essai. Quand quelqu’un sonne à votre portail, une notification comme celle-ci s’affiche.',
    },
    answers: {
      open: 'Ouvrir',
      refuse: 'Ne pas ouvrir',
      opened: 'Le portail s’ouvre : maintenant, ou dès que la ligne écoute à nouveau',
      refused: 'Le visiteur n’entre pas',
    },
    openLapsed: {
      title: 'Votre portail n’a pas été ouvert',
      text: 'La ligne n’a pas écouté à temps : « Ouvrir » est resté sans effet. Touchez pour voir si votre visiteur est encore là.',
    },
    rang: 'On a sonné à votre portail',
    ringingOver: {
      title: 'Votre portail ne sonne plus',
      text: {
        opened: 'Le portail a été ouvert.',
        refused: 'Le visiteur n’est pas entré.',
        talked: 'Quelqu’un à la maison a parlé au visiteur.',
        gone: 'Personne n’a ouvert ; le visiteur est parti.',
      },
    },
    button: 'Ouvrir Gatecall',
    footer: 'Vous choisissez dans votre profil ce dont nous vous prévenons.',
  },
  // No ê, ô, ç and ’: GSM-7 has none of them.
  sms: {
    opened: {
      entryCode: "Quelqu'un est entré avec le code d'entrée.",
      guestCode: "Quelqu'un est entré avec un code invité.",
      armed: "Le portail avait été ouvert pour cinq minutes et quelqu'un est entré.",
      guestLink: "Quelqu'un est entré avec un lien invité.",
      member: 'Une personne de votre foyer a ouvert le portail.',
      resident: "Vous avez ouvert le portail pendant l'appel.",
      operator: "L'exploitant de votre portail a laissé entrer quelqu'un.",
      unknown: "Votre portail s'est ouvert et quelqu'un est entré.",
    },
    refused: (count) =>
      `Quelqu'un au portail n'avait pas le bon code en ${tries(count)}. Si vous attendez quelqu'un, renvoyez-lui le code.`,
    guessing: (wrong, offAt) =>
      `Quelqu'un semble chercher votre code : ${wrong} mauvais codes en une heure. Après ${offAt}, les codes sont désactivés un moment.`,
    suspended: (time) => ({
      all: `Les codes sont désactivés pendant ${time} : trop de mauvais codes. Les personnes sont toujours appelées et l'application ouvre toujours.`,
      vouched:
        "Trop de mauvais codes lors d'appels garantis par votre opérateur : aucun n'y ouvre un moment. Les personnes sont appelées, l'application ouvre.",
      unvouched:
        "Trop de mauvais codes lors d'appels non garantis par votre opérateur : aucun n'y ouvre un moment. Les personnes sont appelées, l'application ouvre.",
    }),
    message: (count) =>
      `Un visiteur a laissé un message de ${seconds(count)}. Vous pouvez l'écouter dans Gatecall.`,
    voicemail: (count, from) =>
      `${from ?? 'Une personne au numéro masqué'} a laissé un message de ${seconds(count)}. Vous pouvez l'écouter dans Gatecall.`,
    calledTooOften:
      "Tant d'appels sont restés sans suite que, pendant une heure au plus, de tels appels ne sonnent chez personne. Les codes ouvrent toujours.",
    silence:
      "Votre interphone n'appelle plus depuis un moment. Vérifiez que le renvoi est toujours activé.",
    glassBroken:
      'Le gestionnaire de votre immeuble a consulté votre liste d\'appels. La raison est dans Gatecall, sous "Votre immeuble".',
    gateGiven:
      "Vous avez maintenant un portail dans votre immeuble. La page d'accueil montre son code et s'il reste quelque chose à faire.",
    gateTaken:
      'Le gestionnaire a noté votre arrivée. Votre portail est maintenant celui de l\'immeuble. Ce qu\'il en voit est sous "Votre immeuble".',
    movedOut:
      "Le gestionnaire a noté votre départ. Votre portail dans l'immeuble n'existe plus, ni ses codes. Votre compte reste. En cas d'erreur, voyez avec lui.",
    movedOutForwarded:
      "Le gestionnaire a noté votre départ : votre portail n'existe plus. Désactivez le renvoi du téléphone (##004#), sinon vos appels se perdent.",
    moveOutPlanned:
      'Le gestionnaire a prévu votre départ. Votre portail n\'existera alors plus. Le jour est dans Gatecall, sous "Votre immeuble".',
    moveOutCalledOff:
      "Le gestionnaire a annulé votre départ. Votre portail dans l'immeuble reste tel quel.",
    moveInPlanned:
      'Le gestionnaire a prévu votre arrivée. Vous y aurez alors un portail. Le jour est dans Gatecall, sous "Votre immeuble".',
    moveInCalledOff:
      "Le gestionnaire a annulé votre arrivée. Vous n'aurez pas de portail dans l'immeuble.",
    codeTakenBack: {
      operator:
        "L'exploitant de votre portail a retiré un de vos codes d'invité. Il n'ouvre plus. Gatecall montre ceux qui ouvrent encore.",
      owner:
        "Le propriétaire du portail a retiré un de vos codes d'invité. Il n'ouvre plus. Gatecall montre ceux qui ouvrent encore.",
    },
    gateChanged:
      "L'exploitant a modifié le numéro ou la touche de votre portail. Gatecall montre si vous devez renvoyer vos appels ailleurs.",
    gateLost:
      "Votre accès à un de vos portails a pris fin, et les codes que vous y avez créés n'ouvrent plus rien. Vos autres portails restent.",
    numberReady:
      "Votre portail a maintenant un numéro. Renvoyez-y votre téléphone ; la page d'accueil montre comment.",
    personJoined:
      "Quelqu'un a utilisé votre invitation et peut ouvrir votre portail. Pas la personne prévue ? Retirez-la dans votre profil.",
    personLeft: "Quelqu'un a quitté votre foyer et ne peut plus ouvrir votre portail.",
    homeDeleted:
      "Un foyer dont vous faisiez partie n'existe plus, et vous ne pouvez plus ouvrir son portail. Votre propre compte reste tel quel.",
    removedFromHome:
      "Vous ne faites plus partie d'un foyer et ne pouvez plus ouvrir son portail. Votre propre compte reste tel quel.",
    deviceSilent:
      "Un de vos appareils ne sonne plus quand quelqu'un est au portail. Ouvrez-y Gatecall pour que cela reprenne.",
    householdCode: (code) =>
      `${code} est votre code Gatecall. Si vous voulez bien, donnez-le à la personne dont le portail doit vous appeler.`,
  },
  guestPages: {
    code: {
      title: 'Votre code d’entrée',
      states: {
        valid: 'Il est valable maintenant.',
        not_yet: 'Il n’est pas encore valable. Demandez au résident à partir de quand il le sera.',
        expired: 'Il n’est plus valable. Demandez-en un autre au résident.',
        used_up: 'Il a déjà servi. Demandez-en un autre au résident.',
        outside_hours: 'Il est valable à d’autres heures. Demandez au résident lesquelles.',
        unheard:
          'Il est fait de mots, et ici les codes se tapent seulement. Demandez au résident un code de chiffres.',
      },
      codesOff:
        'Pour le moment, aucun code n’ouvre ce portail. Appelez-y quand même le résident : il peut vous laisser entrer.',
      sayDigits:
        'Au portail, appelez le résident et patientez. Quand une voix le demande, dites le code chiffre par chiffre ou tapez-le.',
      keyDigits:
        'Au portail, appelez le résident et patientez. Quand une voix le demande, tapez le code.',
      sayWords:
        'Au portail, appelez le résident et patientez. Quand une voix le demande, dites les deux mots.',
      over: 'Ce code n’est plus partagé. Demandez-en un autre au résident.',
    },
    link: {
      ready: {
        title: 'Ouvrir le portail',
        text: 'Placez-vous d’abord devant le portail. Appuyez sur le bouton, puis appelez le résident à l’interphone dans les cinq minutes : le portail s’ouvre une fois, sans code.',
        button: 'Ouvrir pour cinq minutes',
      },
      open: {
        title: 'Le portail va s’ouvrir',
        text: 'Appelez maintenant le résident à l’interphone et patientez. Cela marche une fois, pendant cinq minutes.',
      },
      over: {
        title: 'Ce lien n’est plus valable',
        text: 'Il a déjà servi ou son temps est passé. Demandez-en un autre au résident.',
      },
    },
    trouble: {
      title: 'Ce n’est pas possible pour le moment',
      text: 'Patientez un instant, puis rouvrez le lien.',
    },
  },
};
