import type { SignInTexts } from './texts.ts';

export const german: SignInTexts = {
  magicLink: {
    subject: 'Dein Anmeldelink für Gatecall',
    heading: 'Bei Gatecall anmelden',
    pressButton: (minutes) =>
      `Drücke den Knopf, um dich anzumelden. Der Link gilt einmal und ${minutes} Minuten lang.`,
    openLink: (minutes) =>
      `Öffne diesen Link, um dich anzumelden. Der Link gilt einmal und ${minutes} Minuten lang.`,
    button: 'Anmelden',
    footer:
      'Wenn du das nicht angefordert hast, kannst du es ignorieren: Ohne den Link kommt niemand hinein.',
  },
  resetPassword: {
    subject: 'Neues Passwort für Gatecall festlegen',
    heading: 'Neues Passwort festlegen',
    pressButton: (minutes) =>
      `Drücke den Knopf, um ein neues Passwort festzulegen. Der Link gilt einmal und ${minutes} Minuten lang.`,
    openLink: (minutes) =>
      `Öffne diesen Link, um ein neues Passwort festzulegen. Der Link gilt einmal und ${minutes} Minuten lang.`,
    button: 'Neues Passwort festlegen',
    otherwise: 'Anmelden, ohne das Passwort zu ändern',
    footer:
      'Wenn du das nicht angefordert hast, kannst du es ignorieren: Dein Passwort bleibt, wie es ist.',
  },
  oneTimeCode: {
    heading: 'Dein Anmeldecode für Gatecall',
    lead: (minutes) =>
      `Gib diesen Code dort ein, wo du dich anmeldest. Er gilt einmal und ${minutes} Minuten lang.`,
    footer:
      'Gatecall bittet dich nie, diesen Code weiterzusagen. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.',
    short: (code, minutes) =>
      `Dein Gatecall-Code ist ${code}. Er gilt ${minutes} Minuten. Sag ihn niemandem.`,
  },
};
