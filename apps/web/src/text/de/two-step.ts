import type { Catalogue } from '../catalogue.ts';

/** German: words of the second step of signing in: its screen, and its card on the profile page. */
export const twoStep: Catalogue['twoStep'] = {
  title: 'Noch ein Schritt',
  askCode: 'Gib den Code ein, den deine Authenticator-App für Gatecall zeigt.',
  askRecovery:
    'Gib einen der Wiederherstellungscodes ein, die du aufbewahrt hast. Jeder gilt einmal.',
  code: '6-stelliger Code',
  recoveryCode: 'Wiederherstellungscode',
  continue: 'Weiter',
  useRecovery: 'App nicht zur Hand? Nimm einen Wiederherstellungscode',
  useCode: 'Stattdessen den Code der App nehmen',
  usePasskey: 'Stattdessen einen Passkey nehmen',
  otherAccount: 'Mit einem anderen Konto anmelden',
  wrongCode: 'Dieser Code stimmt nicht. Warte auf den nächsten und versuche es erneut.',
  wrongRecovery: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  passkeyFailed: 'Der Passkey hat nicht geklappt. Versuche es erneut oder nimm einen Code.',

  card: 'Anmeldung in zwei Schritten',
  cardHint: 'Auch wer deine E-Mails mitliest, kommt ohne deine Authenticator-App nicht hinein.',
  app: 'Authenticator-App',
  on: 'An',
  setUp: 'Einrichten',
  scan: 'Scanne diesen Code mit deiner Authenticator-App.',
  qrLabel: 'QR-Code für deine Authenticator-App',
  key: 'Oder tippe diesen Schlüssel ein',
  keyName: 'Schlüssel',
  confirmCode: 'Code, den die App jetzt zeigt',
  confirm: 'Einschalten',
  turnedOn: 'Die Anmeldung in zwei Schritten ist an.',
  keepCodes:
    'Bewahre diese Wiederherstellungscodes sicher auf. Jeder lässt dich einmal hinein, wenn die App fehlt. Sie werden nur jetzt gezeigt.',
  recoveryCodes: 'Wiederherstellungscodes',
  download: 'Herunterladen',
  kept: 'Ich habe sie aufbewahrt',
  removeTitle: 'Anmeldung in zwei Schritten ausschalten?',
  removeText:
    'Danach genügt deine E-Mail oder ein Passkey allein zur Anmeldung. Auch die Wiederherstellungscodes gelten dann nicht mehr.',
  removed: 'Die Anmeldung in zwei Schritten ist aus.',

  proveAgain: 'Erneut anmelden',
  provePasskey: 'Mit einem Passkey bestätigen',
  proven: 'Bestätigt. Du kannst jetzt weitermachen.',
};
