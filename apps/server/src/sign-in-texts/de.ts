import type { SignInTexts } from './texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`);

export const german: SignInTexts = {
  magicLink: {
    subject: 'Dein Anmeldelink für Gatecall',
    heading: 'Bei Gatecall anmelden',
    pressButton: (minutes) =>
      `Drücke den Knopf, um dich anzumelden. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
    openLink: (minutes) =>
      `Öffne diesen Link, um dich anzumelden. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
    button: 'Anmelden',
    footer:
      'Wenn du das nicht angefordert hast, kannst du es ignorieren: Ohne den Link kommt niemand hinein.',
  },
  resetPassword: {
    subject: 'Neues Passwort für Gatecall festlegen',
    heading: 'Neues Passwort festlegen',
    pressButton: (minutes) =>
      `Drücke den Knopf, um ein neues Passwort festzulegen. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
    openLink: (minutes) =>
      `Öffne diesen Link, um ein neues Passwort festzulegen. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
    button: 'Neues Passwort festlegen',
    otherwise: 'Anmelden, ohne das Passwort zu ändern',
    footer:
      'Wenn du das nicht angefordert hast, kannst du es ignorieren: Dein Passwort bleibt, wie es ist.',
  },
  oneTimeCode: {
    heading: 'Dein Anmeldecode für Gatecall',
    lead: (minutes) =>
      `Gib diesen Code dort ein, wo du dich anmeldest. Er gilt einmal und ${minutesIn(minutes)} lang.`,
    footer:
      'Gatecall bittet dich nie, diesen Code weiterzusagen. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.',
    short: (code, minutes) =>
      `Dein Gatecall-Code ist ${code}. Er gilt ${minutesIn(minutes)}. Sag ihn niemandem.`,
  },
  securityNotice: {
    subject: 'Eine Änderung an deinem Gatecall-Konto',
    heading: 'Dein Konto wurde geändert',
    changes: {
      emailAdded: 'Eine E-Mail-Adresse wurde zu deinem Konto hinzugefügt.',
      emailRemoved: 'Eine E-Mail-Adresse wurde aus deinem Konto entfernt.',
      phoneAdded: 'Eine Telefonnummer wurde zu deinem Konto hinzugefügt.',
      phoneRemoved: 'Eine Telefonnummer wurde aus deinem Konto entfernt.',
      appAdded: 'Eine Authentifizierungs-App wurde zu deinem Konto hinzugefügt.',
      appRemoved: 'Eine Authentifizierungs-App wurde aus deinem Konto entfernt.',
      walletAdded: 'Ein Krypto-Wallet wurde zu deinem Konto hinzugefügt.',
      walletRemoved: 'Ein Krypto-Wallet wurde aus deinem Konto entfernt.',
      socialAdded:
        'Eine Anmeldung über einen anderen Dienst ({provider}) wurde zu deinem Konto hinzugefügt.',
      socialRemoved: 'Eine Anmeldung über einen anderen Dienst wurde aus deinem Konto entfernt.',
      passkeyAdded: 'Ein Passkey wurde zu deinem Konto hinzugefügt.',
      passkeyRemoved: 'Ein Passkey wurde aus deinem Konto entfernt.',
      passwordChanged: 'Dein Passwort wurde geändert, und alle anderen Sitzungen wurden beendet.',
      recoveryCodeUsed:
        'Mit einem Wiederherstellungscode hat sich jemand bei deinem Konto angemeldet.',
    },
    advice:
      'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dich an, beende alle anderen Sitzungen und ändere, wie du dich anmeldest.',
    button: 'Konto prüfen',
    footer: 'Du bekommst diese E-Mail, weil die Adresse zu deinem Gatecall-Konto gehört.',
  },
  ownPhone: (code, minutes) =>
    `${code} bestätigt bei Gatecall, dass dies dein Telefon ist. ${minutesIn(minutes)} gültig. Sag ihn niemandem.`,
};
