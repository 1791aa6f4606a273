import type { Catalogue } from '../catalogue.ts';

/** German: words of the profile page. */
export const profile: Catalogue['profile'] = {
  intro: 'Dein Haushalt, deine Benachrichtigungen und wie du dich anmeldest.',
  parts: 'Teile des Profils',
  partPanel: 'Türstation',
  partAccount: 'Konto',
  aboutYou: 'Über dich',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nameSaved: 'Dein Name ist gespeichert.',
  ownPhone: 'Dein eigenes Telefon',
  ownPhoneHint:
    'Das Telefon, das zuerst klingelt. Gatecall erkennt daran weitergeleitete Anrufe und prüft sie.',
  ownPhoneMemberHint:
    'Wenn du dich anrufen lässt, während es klingelt, rufen wir dieses Telefon an.',
  ownPhoneField: 'Telefonnummer',
  ownPhoneSaved: 'Dein Telefon ist gespeichert.',
  ownPhoneOther:
    'Dein Telefon ist gespeichert. Leite auch dieses weiter: Die Übersicht zeigt, wie.',
  ownPhoneGone: 'Jetzt ist kein Telefon von dir gespeichert.',
  phoneConfirmed: 'Bestätigt',
  phoneUnconfirmed: 'Noch nicht bestätigt',
  phoneWhyConfirm:
    'Bestätige es mit einem Code, den wir per SMS dorthin schicken. Bis dahin senden wir ihm keine Nachrichten, rufen es nicht zur Probe an und können seine Anrufe mit denen eines Nachbarn verwechseln.',
  phoneSendCode: 'Code per SMS schicken',
  phoneConfirm: 'Bestätigen',
  phoneResend: 'Neuen Code schicken',
  phoneResendIn: 'Neuer Code in {time}',
  phoneResent: 'Ein neuer Code ist unterwegs.',
  phoneIsConfirmed: 'Dein Telefon ist bestätigt.',
  phoneNotTextable:
    'An diese Nummer können wir keine SMS schicken, deshalb bleibt sie unbestätigt. Wenn du eine Mobilnummer hast, nimm die.',

  emails: 'E-Mail-Adressen',
  emailsHint: 'Mit jeder bestätigten Adresse kannst du dich anmelden.',
  emailField: 'Neue E-Mail-Adresse',
  emailSent:
    'Wir haben einen Link an {email} gesendet. Öffne ihn auf diesem Gerät, um die Adresse hinzuzufügen.',
  verified: 'Bestätigt',
  unverified: 'Nicht bestätigt',
  removeEmailTitle: '{email} entfernen?',
  removeEmailText: 'Du kannst dich damit nicht mehr anmelden.',
  emailRemoved: 'Die Adresse ist entfernt.',

  phones: 'Telefonnummern zur Anmeldung',
  phonesHint: 'Per SMS bestätigt. Sie können Codes empfangen.',
  noPhones: 'Noch keine Nummer.',
  phoneField: 'Neue Telefonnummer',
  sendCode: 'Code senden',
  codeField: '6-stelliger Code',
  codeHint: 'Gesendet an {phone}. Er gilt {minutes} Minuten ab dem Senden.',
  verify: 'Bestätigen',
  phoneAdded: 'Die Nummer ist bestätigt.',
  removePhoneTitle: '{phone} entfernen?',
  removePhoneText: 'Sie empfängt dann keine Codes mehr.',
  phoneRemoved: 'Die Nummer ist entfernt.',

  passkeys: 'Passkeys',
  passkeysHint:
    'Melde dich mit Gesicht, Finger oder Geräte-PIN an. Nichts zu merken, nichts zu verlieren.',
  noPasskeys: 'Noch kein Passkey. Füge einen hinzu, dann dauert die Anmeldung eine Sekunde.',
  passkeysElsewhere:
    'Dieser Browser kennt keine Passkeys. Öffne diese Seite im Browser deines Telefons, um einen anzulegen.',
  addPasskey: 'Passkey hinzufügen',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  passkeyNotAdded:
    'Der Passkey wurde nicht hinzugefügt. Versuche es erneut oder nimm ein anderes Gerät.',
  passkeyUnnamed: 'Passkey auf {system}',
  passkeyName: 'Name',
  renamePasskey: 'Passkey umbenennen',
  removePasskeyTitle: '{name} entfernen?',
  removePasskeyText: 'Lösche ihn auch im Passwort-Manager, sonst wird er weiter angeboten.',
  passkeyRemoved: 'Der Passkey ist entfernt.',

  devices: 'Angemeldete Geräte',
  devicesHint: 'Kennst du eines nicht? Melde es ab, dann klingelt es auch nicht mehr.',
  lostDevice: 'Eines verloren, das hier fehlt? Sieh nach, welche Geräte klingeln',
  thisDevice: 'Dieses Gerät',
  unknownDevice: 'Unbekanntes Gerät',
  browserOn: '{browser} auf {system}',
  lastUsed: 'Zuletzt benutzt {when}',
  signOut: 'Abmelden',
  signOutOthers: 'Alle anderen abmelden',
  deviceSignedOut: 'Das Gerät ist abgemeldet.',
  othersSignedOut: 'Alle anderen Geräte sind abgemeldet.',
  connections: 'Verbundene Anwendungen',
  connectionsHint: 'Bei diesen meldest du dich mit deinem Gatecall-Konto an.',
  connectedSince: 'Verbunden {when}',
  disconnect: 'Trennen',
  disconnected: '{name} hat keinen Zugriff mehr.',

  notifications: 'Benachrichti\u{AD}gungen',
  notificationsHint: 'Erfahre sofort, wenn jemand am Tor ist.',
  pushOn: 'Auf diesem Gerät benachrichtigen',
  pushOff: 'Auf diesem Gerät beenden',
  pushIsOn: 'Dieses Gerät meldet dir Anrufe vom Tor.',
  pushIsOff: 'Dieses Gerät meldet dir keine Anrufe vom Tor.',
  pushIsOthers:
    'Dieses Gerät meldet Anrufe für ein anderes Konto. Wenn du es einschaltest, meldet es stattdessen deine.',
  pushDenied:
    'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in den Einstellungen.',
  pushUnsupported:
    'Dieser Browser kann keine Benachrichtigungen zeigen. Öffne Gatecall auf diesem Gerät in einem anderen.',
  pushFailed: 'Das ließ sich nicht einschalten. Versuche es gleich noch einmal.',
  notifyBy: 'Sag mir Bescheid per',
  channelEmail: 'E-Mail',
  channelSms: 'SMS',
  smsNeedsProof:
    'SMS gehen nur an ein bestätigtes Telefon. Bestätige deines unter „Dein eigenes Telefon“.',
  channelPush: 'Benachrichtigung auf meinen Geräten',
  notificationsSaved: 'Deine Wahl ist gespeichert.',

  household: 'Haushalt',
  householdTitle: 'Wer angerufen wird',
  householdHint:
    'Wenn du nicht drangehst, klingelt es bei diesen Menschen, einem nach dem anderen.',
  noHousehold: 'Noch niemand.',
  memberName: 'Name',
  memberPhone: 'Telefonnummer',
  addMember: 'Person hinzufügen',
  memberAdded: '{name} ist dabei.',
  memberRemoved: '{name} wird nicht mehr angerufen.',
  memberMoved: '{name} wird jetzt als Nummer {place} von {count} angerufen.',
  stopRinging: '{name} nicht mehr anrufen',

  history: 'Anrufverlauf',
  historyHint:
    'Anrufe, ihr Ablauf und die Nachrichten deiner Gäste werden gelöscht, wenn sie so alt sind, spätestens einen Tag danach.',
  historyKeep: 'Anrufe aufbewahren',
  historyDays: '{days} Tage',
  historyShort: 'Bei 7 Tagen können wir nicht bemerken, dass deine Sprechanlage verstummt ist.',
  historySaved: 'Gespeichert. Was älter ist, wird innerhalb eines Tages gelöscht.',
  historyClear: 'Verlauf löschen',
  historyClearTitle: 'Anrufverlauf löschen?',
  historyClearText:
    'Alle vergangenen Anrufe verschwinden sofort, mit Ablauf, Nachrichten und benutzten Links. Das lässt sich nicht rückgängig machen.',
  historyStays:
    'Deine Codes, dein Haushalt und deine Einstellungen bleiben, ebenso ein laufender Anruf. Deine Telefongesellschaft führt ihre eigene Liste.',
  historyCleared: 'Der Verlauf ist gelöscht. Gelöschte Anrufe: {count}',
  data: 'Deine Daten',
  dataHint: 'Eine Kopie von allem, was wir über dich speichern, als Datei.',
  exportData: 'Meine Daten exportieren',
  exportReady: 'Deine Kopie ist heruntergeladen.',
  deleteAccount: 'Konto löschen',
  deleteHint: 'Deine Codes gelten sofort nicht mehr, und alles wird gelöscht.',
  deleteTitle: 'Konto löschen?',
  deleteText:
    'Deine Codes gelten ab sofort nicht mehr, deine Systemnummer wird frei, Anrufe und Einstellungen werden gelöscht. Das lässt sich nicht rückgängig machen. Schalte zuerst die Weiterleitung aus (##004#), sonst laufen Anrufe ins Leere.',
  deleteTextNoGate:
    'Deine Gästecodes gelten ab sofort nicht mehr, du kannst die Tore von anderen nicht mehr öffnen, und deine Einstellungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteConfirm: 'Gib zur Bestätigung {name} ein',
  deleted: 'Dein Konto ist gelöscht.',
  noticeAbout: 'Sag mir Bescheid über',
  noticeOpened: 'Das Tor wurde geöffnet',
  noticeRefused: 'Jemand hatte keinen richtigen Code',
  noticeGuessing: 'Jemand probiert viele Codes',
  noticeMessage: 'Ein Gast hat eine Nachricht hinterlassen',
  noticeSilence: 'Die Sprechanlage ist verstummt',
  moveUp: '{name} früher anrufen',
  memberCode: 'Code, den {name} per SMS bekam',
  memberCodeHint:
    'Gesendet an {phone}. Bis der Code hier eingegeben ist, wird {name} nicht angerufen.',
  memberVerified: '{name} wird ab jetzt angerufen.',
  memberCodeResend: 'Neuen Code senden',
  memberCodeResent: 'Ein neuer Code ist unterwegs zu {name}.',
};

export const devices: Catalogue['devices'] = {
  title: 'Geräte, die klingeln',
  hint: 'Ein Gerät klingelt auch, wenn seine Anmeldung abgelaufen ist oder jemand anderes es benutzt. Es verstummt, wenn du es abmeldest oder hier entfernst.',
  shown: 'Letzter Hinweis gezeigt {when}',
  neverShown: 'Hat noch keinen Hinweis gezeigt',
  ended: 'Verstummte {when}. Öffne Gatecall dort, dann klingelt es wieder.',
  silentBadge: 'Stumm',
  remove: 'Entfernen',
  removed: 'Das Gerät bekommt keine Hinweise mehr.',
  blocked: 'Dieses Gerät klingelt nicht mehr: Es blockiert Benachrichtigungen von Gatecall.',
  silent: 'Dieses Gerät klingelt nicht mehr.',
  others:
    'Dieses Gerät klingelt noch für das Konto, das hier vorher angemeldet war. In einem Haushalt kann das richtig sein; sonst beende es.',
  stopOthers: 'Beenden',
  unwanted: 'An dieses Gerät geht nichts: Schalte unter „{legend}“ die „{option}“ ein.',
  ringHere: 'Dieses Gerät klingeln lassen',
  ringingHere: 'Es klingelt …',
  arrived:
    'Der Probehinweis war nach {ms} ms da. Hast du keinen gesehen, verbergen ihn die Einstellungen dieses Geräts: Sieh bei Mitteilungen und Fokus nach.',
  notArrived:
    'Der Probehinweis kam nicht innerhalb von 20 Sekunden. Prüfe das Netz dieses Geräts und versuche es noch einmal.',
  guideTitle: 'Lass dieses {device} klingeln',
  guideWhy:
    'Apple zeigt Hinweise von Web-Apps nur vom Home-Bildschirm aus. Das dauert einmal eine Minute.',
  guideShare: 'Tippe in der Leiste des Browsers auf „Teilen“. Fehlt es, tippe erst auf „…“.',
  guideAdd: 'Wähle „Zum Home-Bildschirm“, dann „Hinzufügen“.',
  guideOpen: 'Öffne Gatecall vom Home-Bildschirm und melde dich dort an.',
  guideTurnOn: 'Tippe im Profil unter Benachrichtigungen auf „{button}“ und erlaube es.',
  guideTest: 'Tippe auf „{button}“: Nach Sekunden kommt ein Hinweis.',
  needsUpdate:
    'Dieses {device} kann ab iOS 16.4 klingeln. Aktualisiere es in seinen Einstellungen und komm dann zurück.',
  turnOnAgain: 'Wieder einschalten',
};

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
