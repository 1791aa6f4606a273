import type { Catalogue } from '../catalogue.ts';

/** German: words of the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
  tryIt: 'Probier es aus!',
  tryItHint: 'Ruf diese Nummer an und gib den Code an. Du hörst, was deine Gäste hören werden.',
  demoPhone: 'Nummer zum Ausprobieren',
  demoCode: 'Code zum Ausprobieren',
  dial: 'Anrufen',

  yourIntercom: 'Deine Sprechanlage',
  yourIntercomHint: 'Die Nummer, die dein Telefon anzeigt, wenn jemand am Tor klingelt.',
  intercomNumber: 'Telefonnummer der Sprechanlage',
  numberPlaceholder: 'z. B. {phone}',
  intercomCode: 'Code, der das Tor öffnet',
  intercomCodeHint:
    'Die Tasten, die du zum Öffnen drückst, meist 9 oder 5. Ein Telefon sendet 0–9, *, # und A–D, sonst nichts.',
  saveSettings: 'Einstellungen speichern',
  settingsSaved:
    'Gespeichert. Kommt ein Anruf dieser Sprechanlage bei uns an, öffnet dein Zugangscode das Tor.',
  ownPhoneMissing: 'Trage dein eigenes Telefon ein, damit weitergeleitete Anrufe dich finden.',
  ownPhoneLink: 'Mein Telefon eintragen',

  setup: 'Einrichtung',
  setupHint:
    'Leite Anrufe, die du nicht annehmen kannst, an Gatecall weiter. Dein Telefon klingelt immer zuerst.',
  setupDone: 'Jede Bedingung funktioniert. Schritte noch einmal zeigen',
  saveFirst:
    'Speichere zuerst oben deine Sprechanlage. Dann erscheint hier deine eigene Systemnummer.',
  autoSetup: 'Automatisch',
  autoSetupHint:
    'Öffnet das Tastenfeld deines Telefons mit einem Code. Drücke Anrufen, um ihn zu senden.',
  enableForwarding: 'Weiterleitung einschalten',
  disableForwarding: 'Weiterleitung ausschalten',
  carrier: 'Dein Anbieter',
  carrierGsm: 'Die meisten Anbieter',
  enableCode: 'Code zum Einschalten',
  linkDoesNotDial: 'Der Link wählt nicht?',
  showQr: 'QR-Code für mein Telefon zeigen',
  separateCodes: 'Ein Code je Bedingung',
  manualSetup: 'Von Hand',
  manualOnly:
    'Leite nur weiter, wenn besetzt, nicht angenommen oder nicht erreichbar. Nicht „immer“: Dein Telefon würde nie klingeln.',
  systemNumber: 'Systemnummer',
  systemNumberHint: 'Leite Anrufe an diese Nummer weiter.',
  ios: 'iOS',
  ios1: 'Nimm nicht Einstellungen → Telefon → Rufweiterleitung: Auf dem iPhone leitet sie immer weiter.',
  ios2: 'Schalte Live-Voicemail und „Unbekannte Anrufer stumm“ unter Einstellungen → Apps → Telefon aus, sonst gehen sie zuerst dran.',
  ios3: 'Kopiere den Code zum Einschalten, öffne Telefon → Ziffernblock, halte zum Einsetzen gedrückt und drücke Anrufen.',
  ios4: 'Warte auf die Bestätigung. Sie muss besetzt, nicht angenommen und nicht erreichbar nennen.',
  ios5: 'Speichere die Nummer der Sprechanlage als Kontakt, damit sie nie stummgeschaltet wird.',
  android: 'Android',
  android1: 'Öffne Telefon, dann ⋮ → Einstellungen.',
  android2:
    'Öffne Zusatzdienste (Samsung) oder Anrufkonten → dein Anbieter (Pixel), dann Rufweiterleitung → Sprache.',
  android3:
    'Stelle „Wenn besetzt“, „Wenn keine Antwort“ und „Wenn nicht erreichbar“ auf die Systemnummer.',
  android4: 'Lass „Immer weiterleiten“ aus.',
  android5:
    'Kein solches Menü? Öffne das Tastenfeld der Telefon-App, gib den Code zum Einschalten ein und drücke Anrufen.',
  costs:
    'Weitergeleitete Minuten können etwas kosten; manche Prepaid-Tarife können nicht weiterleiten.',

  entryCode: 'Zugangscode',
  entryCodeHint: 'Für Lieferdienste und Gäste. Sie geben ihn an, wenn die Sprechanlage fragt.',
  entryCodeEmpty: 'Dein Code erscheint hier, sobald deine Sprechanlage gespeichert ist.',
  shareText: 'Klingle am Tor bei mir und gib diesen Code an, wenn du gefragt wirst: {code}',
  replaceCode: 'Code ersetzen',
  printCard: 'Karte drucken',
  moreCodes: 'Codes für einen Gast oder einige Stunden',

  pathTitle: 'So geht Gatecall für dich ans Tor',
  pathSaved: 'Sprechanlage speichern',
  pathSavedHelp: 'Trag unten die Nummer der Sprechanlage und die Taste zum Öffnen ein.',
  pathForwarding: 'Anrufe weiterleiten, die du nicht annehmen kannst',
  pathForwardingHelp:
    'Sende den Code aus der Einrichtung an deinen Anbieter. Prüfe dann, ob es geklappt hat.',
  pathTest: 'Einen Testanruf hören',
  pathTestHelp: 'Ruf von deinem eigenen Telefon an und hör, was deine Gäste hören.',
  pathDone: 'Fertig',
  pathNext: 'Als Nächstes',
  pathGoTo: 'Dorthin',
  forwardingIsOn: 'Die Weiterleitung ist an',
  checkSkip: 'Weiterleitung ist eingeschaltet',

  readyText:
    'Gäste klingeln, dein Telefon klingelt, und wenn du nicht drangehst, geben sie den Code an.',
  keysOnly: 'Diese Leitung hört keine Sprache.',
  statusNotLoaded: 'Wie es um dein Tor steht, ließ sich nicht laden.',
  statusNeverRungText: 'Die Weiterleitung ist geprüft. Die Sprechanlage hat noch nicht angerufen.',
  statusPartlyText: 'In den noch nicht geprüften Fällen erreichen uns Anrufe vielleicht nicht.',
  statusChecked: '{checked} von {all} geprüft',
  statusFailsText: 'Eine Prüfung kam nicht bei uns an, also vielleicht auch deine Gäste nicht.',
  statusFailsBadge: 'Prüfung fehlgeschlagen',
  statusSilentBadge: 'Still',
  statusSuspendedText:
    'Am Tor gab es zu viele falsche Codes. Bis {time} öffnet kein Code; Personen werden weiter angerufen.',
  statusUnvouched: 'Das betrifft nur Anrufe, für die dein Anbieter nicht bürgt.',
  statusVouched: 'Das betrifft nur Anrufe, für die dein Anbieter bürgt.',
  statusSuspendedBadge: 'Aus bis {time}',
  statusNoRingText:
    'Solche Anrufe klingeln bis zu eine Stunde lang bei niemandem. Codes öffnen weiter.',
  statusNoRingBadge: 'Begrenzt',
  statusLift: 'Jetzt aufheben',
  statusNumberChangedText:
    'Leite deine Anrufe an die neue Nummer {number} weiter. Die alte erreicht dich nicht mehr.',
  statusNumberChangedBadge: 'Neu weiterleiten',
  statusNoNumberText:
    'Gerade ist keine Systemnummer frei. Deine Einstellungen sind gespeichert, und du erfährst, sobald es eine gibt.',
  lastCall: 'Letzter Anruf',
  noCallYet: 'Noch kein Anruf',
  allCalls: 'Alle Anrufe',
  openForFive: 'Fünf Minuten öffnen',
  openForFiveHint: 'Das nächste Klingeln öffnet von selbst.',
  openByLink: 'Einen Gast per Link hereinlassen',
  armedUntil: 'Das nächste Klingeln öffnet bis {time} von selbst.',
  disarm: 'Beenden',
  gateIsSilent:
    'Deine Sprechanlage hat früher angerufen und ist verstummt. Prüfe, ob die Weiterleitung noch an ist.',
  forwardingDetails: 'Weiterleitung, Bedingung für Bedingung',
};

/** German: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Ruhezeiten',
  hint: 'Für jede Person: wann nichts bei ihr klingelt. Dein eigenes Telefon ruft die Sprechanlage selbst zuerst an; das kann nur das Telefon stumm schalten.',
  you: 'Du',
  noHours: 'Keine Ruhezeiten',
  quietNow: 'Ruhe',
  quietUntil: 'Ruhe bis {when}',
  untilMoment: 'nicht stören bis {when}',
  change: 'Ändern',
  changeFor: 'Ruhezeiten ändern: {name}',
  disturb: 'Nicht stören',
  disturbOff: 'Aus',
  disturbHour: 'Eine Stunde lang',
  disturbEvening: 'Drei Stunden lang',
  disturbMorning: 'Bis morgen, {time}',
  disturbKept: 'Bis {when}',
  weekly: 'Ruhe an bestimmten Tagen und Stunden',
  saved: 'Ruhezeiten gespeichert.',
  meanwhile: 'Was ein Gast jetzt erlebt',
  codesOpen: 'Codes und Links öffnen wie immer.',
  rings: 'Ohne Code klingelt es bei: {names}.',
  message: 'Ohne Code werden Gäste um eine Nachricht gebeten.',
  mailed: 'Deine Geräte bleiben still; was sie gezeigt hätten, kommt per E-Mail.',
  settings: 'Ruhezeiten',
};

/** German: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'Es klingelt an deinem Tor',
  ended: 'Der Anruf von deinem Tor',
  asking: 'Der Gast wird nach dem Code gefragt.',
  wrong: 'Falsche Codes bisher: {tries}',
  ringing: '{name} wird angerufen.',
  ringingSomebody: 'Jemand zu Hause wird angerufen.',
  talking: '{name} ist drangegangen.',
  talkingSomebody: 'Jemand zu Hause ist drangegangen.',
  opening: 'Das Tor geht auf: jetzt, oder sobald die Leitung wieder zuhört.',
  openLapsed: '„Jetzt öffnen“ hat nichts bewirkt: Die Leitung hat es nicht rechtzeitig angenommen.',
  refusing: 'Der Gast wird abgewiesen: jetzt, oder sobald die Leitung wieder zuhört.',
  recording: 'Der Gast wird um eine Nachricht gebeten.',
  stale: 'Die Verbindung ist weg: Das hier ist vielleicht nicht mehr aktuell.',
  showCall: 'Diesen Anruf ansehen',
  open: 'Jetzt öffnen',
  callMe: 'Ruf mich an',
  ringingYou: 'Dein Telefon wird angerufen.',
  talkingYou: 'Dein Telefon ist drangegangen.',
  refuse: 'Nicht öffnen',
  noKeys:
    'Diese Leitung kann die Tasten nicht spielen, die dein Tor öffnen: In diesem Anruf lässt es sich nicht öffnen.',
  decideFailed: 'Das kam nicht bei Gatecall an. Versuche es noch einmal.',
};

/** German: words of the help in the setup. */
export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Viele iPhones wählen Codes nicht aus einem Link. Kopiere den Code, öffne Telefon und dann Ziffernblock, halte zum Einsetzen gedrückt und drücke Anrufen.',
  disableCode: 'Code zum Ausschalten',
  qrLabel: 'QR-Code mit dem Code, der die Weiterleitung einschaltet',
  separateCodesHelp:
    'Wenn der Code oben nur halb funktioniert, sende diese drei nacheinander. Manche Netze melden Erfolg und stellen nur eine Bedingung ein.',
  queryHelp:
    'Was eingestellt ist, zeigt {code}. Die Regel *#21# muss aus sein: Sie hebt alle anderen auf.',
  carrierOwnApp:
    'Xfinity Mobile und Spectrum Mobile nehmen keine Codes an. Stelle die Weiterleitung in der App des Anbieters ein oder frage dort nach: nur für nicht angenommene Anrufe, an die Systemnummer unten.',
  verizonHelp:
    'Bei Verizon gilt ein Code für besetzt und nicht angenommen. Ein Ton bestätigt ihn; „nicht erreichbar“ ist nicht dabei.',
  confirmOwnPhone:
    'Bestätige im Profil dein eigenes Telefon, damit wir es anrufen dürfen und seine Anrufe erkennen.',
  confirmOwnPhoneLink: 'Mein Telefon bestätigen',
  checkRunning: 'Wir rufen dein Telefon an. Lass es klingeln und geh nicht dran.',
  checkFailed:
    'Der Anruf kam nicht bei uns an. Sende den Code erneut oder nimm die Codes je Bedingung.',
  checkAnswered:
    'Der Anruf wurde angenommen statt weitergeleitet. Wenn nicht von dir, dann von der Mailbox: Sende den Code erneut, er tritt an ihre Stelle, und schalte auf dem iPhone Live-Voicemail aus.',
  checkUnclear:
    'Jemand anders mit deiner Systemnummer hat im selben Moment geprüft, deshalb ist das Ergebnis offen. Prüfe in zwei Minuten noch einmal.',
  checkWorks: 'Funktioniert',
  checkFails: 'Funktioniert nicht',
  checkUnknown: 'Nicht geprüft',
  checkIsRunning: 'Ruft an',
  check: 'Prüfen',
  checkAgain: 'Erneut prüfen',
  checkBusyHelp: 'Telefoniere gerade, während wir anrufen.',
  checkUnreachableHelp: 'Schalte den Flugmodus ein und prüfe von einem anderen Gerät aus.',
  checkNoAnswerHelp: 'Lass dein Telefon klingeln und geh nicht dran.',
  whenUnanswered: 'Wenn nicht angenommen, nach 15 Sekunden',
  whenBusy: 'Wenn besetzt',
  whenUnreachable: 'Wenn nicht erreichbar',
};

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

  homeAssistantHint:
    'Der Betreiber deines Tors hat ein Home Assistant. Dein Tor ist dort nur, wenn du es willst.',
  homeAssistantShow: 'Dieses Tor in Home Assistant zeigen',
  homeAssistantWho:
    'Wer es dort nutzt, hört dein Tor klingeln, sieht, ob es offen ist, und kann es öffnen, solange ein Gast in der Leitung ist. Codes und Nummern sieht dort niemand.',
  homeAssistantShown: 'Dein Tor ist jetzt in Home Assistant.',
  homeAssistantHidden: 'Dein Tor ist nicht mehr in Home Assistant.',
};

/** German: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} öffnet nicht mehr. Wer ihn noch hat, braucht den neuen Code.',
  wasUsed:
    'In Gebrauch seit {date}. Öffnungen damit: {count}, zuletzt {when}. Wer da kam, hat ihn noch.',
  wasNotUsed: 'Er war seit {date} in Gebrauch und hat das Tor nie geöffnet.',
  othersStay: 'Gästecodes, deine eigenen Codes und Links öffnen wie bisher.',
  restored: '{code} öffnet wieder. Der Code, der an seiner Stelle war, nicht mehr.',

  cardIntro:
    'Dein Zugangscode in mehreren Sprachen: für den Kühlschrank, einen Brief oder die Nachbarn.',
  cardCode: 'Klingeln Sie und geben Sie diesen Code an, wenn Sie gefragt werden.',
  cardScan: 'Oder scannen, den Knopf drücken und klingeln. Öffnet einmal, bis {date}.',
  cardPrint: 'Drucken',
  cardQr: 'Ein QR-Code, der einmal öffnet',
  cardQrHint:
    'Wer ihn am Tor scannt, kommt ohne Code herein, einmal. Zurücknehmen kannst du ihn in der Übersicht unter „Einen Gast per Link hereinlassen“.',
  cardQrValid: 'Gültig für',
  cardQrMake: 'QR-Code hinzufügen',
  cardQrRemove: 'QR-Code entfernen',
  cardQrMade: 'Der QR-Code ist auf der Karte.',
  cardQrRemoved: 'Der QR-Code ist von der Karte entfernt und öffnet nicht mehr.',
  cardQrLabel: 'QR-Code eines Links, der das Tor einmal öffnet',
  cardLinkName: 'Gedruckte Karte',
  cardNoCode:
    'Es gibt noch keinen Zugangscode. Speichere zuerst die Sprechanlage in der Übersicht.',
  cardBack: 'Zurück zur Übersicht',
};
