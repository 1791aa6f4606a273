import type { Catalogue } from '../catalogue.ts';

/** German: words of the panel's settings and of the test call. */
export const panel: Catalogue['panel'] = {
  title: 'Türstation',
  hint: 'Hör, was deine Gäste hören, und pass die Öffnungstöne an deine Türstation an.',
  setUpFirst: 'Speichere zuerst deine Sprechanlage in der Übersicht. Die Türstation gehört zu ihr.',
  toDashboard: 'Zur Übersicht',
  needsPhone:
    'Trag zuerst im Profil dein eigenes Telefon ein: An seiner Nummer erkennen wir den Testanruf.',

  testStart: 'Testanruf starten',
  testAgain: 'Noch einen Testanruf starten',
  testHow:
    'Ruf diese Nummer vor {time} von deinem eigenen Telefon an und gib deinen Zugangscode an. Du hörst den Ton, der das Tor öffnet; das Tor selbst bleibt zu.',
  testNumber: 'Nummer für den Testanruf',
  testDial: 'Jetzt anrufen',
  testCode: 'Dein Zugangscode: {code}',
  testWaiting: 'Wir warten auf deinen Anruf.',
  testRunning: 'Wir hören dich. Gib deinen Zugangscode an.',
  testHeard: 'Es hat geklappt. Du hast gehört, was dein Tor öffnet.',
  testWithoutCode:
    'Der Anruf endete, bevor der Code stimmte. Ruf noch einmal an und gib {code} an.',
  testOver: 'Es kam rechtzeitig kein Testanruf. Starte neu, wenn dein Telefon zur Hand ist.',

  tune: 'Töne an die Türstation anpassen',
  tuneHint: 'Ändere dies nur, wenn das Tor trotz richtigem Code zubleibt.',
  delay: 'Warten vor den Öffnungstasten',
  repeat: 'Wie oft die Tasten gesendet werden',
  once: 'Einmal',
  times: '{count}-mal',
  gap: 'Pause zwischen Wiederholungen',
  hangUp: 'Danach in der Leitung bleiben',
  denyKey: 'Taste, die den Anruf der Türstation beendet',
  denyKeyHint: 'Bis zu vier aus 0–9, *, #, A–D. Lass es leer, wenn es keine gibt.',
  doublesKeys: 'Die Türstation sendet jede Taste doppelt',
  doublesKeysHint: 'Wähle dies, wenn ein getippter Code als 4488 statt 48 ankommt.',
  language: 'Sprache, die Gäste hören',
  saved: 'Gespeichert. Der nächste Anruf nutzt diese Einstellungen.',
};
