import type { WrittenTexts } from './texts.ts';

const seconds = (count: number): string => (count === 1 ? '1 seconde' : `${count} secondes`);
const tries = (count: number): string => (count === 1 ? '1 essai' : `${count} essais`);

export const french: WrittenTexts = {
  notices: {
    opened: {
      title: 'Votre portail s’est ouvert',
      text: {
        entryCode: () => 'Quelqu’un est entré avec votre code d’entrée.',
        guestCode: (name) =>
          `Quelqu’un est entré avec ${name ? `le code pour ${name}` : 'un code invité'}.`,
        armed: () => 'Vous l’aviez ouvert pour cinq minutes et quelqu’un est entré.',
        guestLink: (name) =>
          `Quelqu’un est entré avec ${name ? `le lien pour ${name}` : 'un lien d’invité'}.`,
        member: (name) => `${name ?? 'Une personne de votre foyer'} a ouvert le portail.`,
      },
    },
    refused: (count) => ({
      title: 'Quelqu’un au portail n’avait pas le bon code',
      text: `Il y a eu ${tries(count)}. Si vous attendez un invité, renvoyez-lui le code.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Quelqu’un cherche peut-être votre code',
      text: `Il y a eu ${wrong} mauvais codes en une heure. Après ${offAt}, les codes sont désactivés un moment ; les personnes sont toujours appelées.`,
    }),
    suspended: {
      title: 'Les codes sont désactivés un moment',
      text: 'Il y a eu trop de mauvais codes. Les personnes sont toujours appelées, et vous pouvez toujours ouvrir le portail depuis l’application.',
    },
    message: (count) => ({
      title: 'Un invité a laissé un message',
      text: `Il dure ${seconds(count)}. Écoutez-le dans Gatecall.`,
    }),
    voicemail: (count, from) => ({
      title: 'Quelqu’un vous a laissé un message',
      text: `${from ?? 'Un numéro masqué'} a parlé pendant ${seconds(count)}. Écoutez-le dans Gatecall.`,
    }),
    silence: {
      title: 'Votre interphone s’est tu',
      text: 'Il appelait, et n’appelle plus depuis un moment. Vérifiez que le renvoi est toujours activé.',
    },
    button: 'Ouvrir Gatecall',
    footer: 'Vous choisissez dans votre profil ce dont nous vous prévenons.',
  },
  // No ê, ô, ç and ’: GSM-7 has none of them.
  sms: {
    opened: {
      entryCode: "Quelqu'un est entré avec votre code d'entrée.",
      guestCode: "Quelqu'un est entré avec un code invité.",
      armed: "Vous aviez ouvert le portail pour cinq minutes et quelqu'un est entré.",
      guestLink: "Quelqu'un est entré avec un lien d'invité.",
      member: 'Une personne de votre foyer a ouvert le portail.',
    },
    refused: (count) =>
      `Quelqu'un au portail n'avait pas le bon code en ${tries(count)}. Si vous attendez un invité, renvoyez-lui le code.`,
    guessing: (wrong, offAt) =>
      `Quelqu'un semble chercher votre code : ${wrong} mauvais codes en une heure. Après ${offAt}, les codes sont désactivés un moment.`,
    suspended:
      "Les codes sont désactivés un moment : trop de mauvais codes. Les personnes sont toujours appelées et l'application ouvre toujours.",
    message: (count) =>
      `Un invité a laissé un message de ${seconds(count)}. Vous pouvez l'écouter dans Gatecall.`,
    voicemail: (count, from) =>
      `${from ?? 'Un numéro masqué'} a laissé un message de ${seconds(count)}. Vous pouvez l'écouter dans Gatecall.`,
    silence:
      "Votre interphone n'appelle plus depuis un moment. Vérifiez que le renvoi est toujours activé.",
    householdCode: (code) =>
      `${code} est votre code Gatecall. Si vous voulez bien, donnez-le à la personne dont le portail doit vous appeler.`,
  },
  guestPages: {
    code: {
      title: 'Votre code d’entrée',
      states: {
        valid: 'Il est valable maintenant.',
        not_yet: 'Il n’est pas encore valable : il le sera plus tard.',
        expired: 'Il n’est plus valable. Demandez-en un autre au résident.',
        used_up: 'Il a déjà servi. Demandez-en un autre au résident.',
        outside_hours: 'Il est valable à d’autres heures. Demandez au résident lesquelles.',
      },
      sayDigits:
        'Au portail, appelez le résident et patientez. Quand une voix le demande, dites le code chiffre par chiffre ou tapez-le.',
      sayWords:
        'Au portail, appelez le résident et patientez. Quand une voix le demande, dites les deux mots.',
      over: 'Ce code n’est plus partagé.',
    },
    link: {
      ready: {
        title: 'Ouvrir le portail',
        text: 'Placez-vous d’abord devant le portail. Appuyez sur le bouton, puis appelez le résident à l’interphone dans les cinq minutes : le portail s’ouvre une fois, sans code.',
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
