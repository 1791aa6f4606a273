import type { Texts } from './texts.ts';

export const german: Texts = {
  greeting: 'Hallo. Bitte sagen oder tippen Sie Ihren Zugangscode.',
  greetingKeypadOnly: 'Hallo. Bitte tippen Sie Ihren Zugangscode.',
  testGreeting: 'Dies ist ein Test. Bitte sagen oder tippen Sie Ihren Zugangscode.',
  demoGreeting: 'Willkommen bei Gatecall. Bitte sagen oder tippen Sie den Testcode.',
  againDigitByDigit: 'Das ging leider nicht. Bitte sagen Sie die Ziffern einzeln.',
  againByKeypad: 'Das ging leider nicht. Bitte nehmen Sie die Tasten.',
  refusedForGood: 'Das ging leider nicht.',
  ringing: 'Das ging leider nicht. Ich rufe die Bewohner an. Bitte warten.',
  leaveMessage: 'Niemand geht ran. Sprechen Sie bitte nach dem Ton.',
  voicemail: 'Gerade ist niemand da. Bitte sprechen Sie nach dem Ton auf Band.',
  welcome: 'Willkommen.',
  testRight: 'Der Code stimmt. Das ist der Ton, der das Tor öffnet.',
  demoRight: 'Richtig. An Ihrem Tor ginge jetzt die Tür auf.',
  whisper: 'Jemand steht am Tor. Drücken Sie 9 zum Öffnen oder 1 zum Sprechen.',
  memberOpens: 'Das Tor geht auf.',
  notInUse: 'Diese Nummer ist nicht vergeben.',
  trouble: 'Hier klappt etwas nicht. Bitte warten.',
  checkCall: 'Das ist der Test Ihrer Umleitung. Sie können auflegen.',
  goodbye: 'Auf Wiederhören.',
};
