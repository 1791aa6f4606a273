import { gate } from './de/gate.ts';
import { refusals } from './de/refusals.ts';
import { settings } from './de/settings.ts';
import type { ServerTexts } from './server-texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 Minute' : `${minutes} Minuten`);

/** German: what the server says and writes. */
export const german: ServerTexts = {
  refusals,
  gate,
  settings,
  homeAssistant: { gate: 'Tor', doorbell: 'Klingel', open: 'Öffnen', state: 'Zustand' },
  unitInvite: {
    heading: (building, unit) => `Einzug: ${building}, ${unit}`,
    lead: (days) =>
      `Mit diesem Link ziehst du in Gatecall in deine Einheit ein: Du bekommst eine Nummer, an die die Anrufe der Sprechanlage weitergeleitet werden, und Gäste kommen mit einem Code herein. Er gilt einmal, ${days} Tage lang.`,
    from: (day) =>
      `Du ziehst am ${day} ein, ab dann hast du dein Tor. Annehmen kannst du schon vorher.`,
    button: 'Einziehen',
    footer:
      'Wenn du dort nicht wohnst, kannst du diese E-Mail ignorieren: Ohne den Link passiert nichts.',
  },
  brokenGlass: {
    lead: (building) =>
      `Die Verwaltung von ${building} hat deine Anrufe der letzten 30 Tage angesehen: wann jemand geklingelt hat und was daraus wurde. Codes, Nummern und Namen hat sie nicht gesehen.`,
    reason: (reason) => `Sie nannte diesen Grund: „${reason}“`,
    button: 'Was sie sehen kann',
    footer:
      'Das geht nicht, ohne dass du es erfährst. Wenn du mit dem Grund nicht einverstanden bist, frag nach.',
  },
  signIn: {
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
        appAdded: 'Eine Authenticator-App wurde zu deinem Konto hinzugefügt.',
        appRemoved: 'Eine Authenticator-App wurde aus deinem Konto entfernt.',
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
        applicationAllowed:
          'Der Anwendung {application} wurde erlaubt, in deinem Konto für dich zu handeln.',
        suspended:
          'Dein Konto ist gesperrt: Niemand kann sich dort anmelden, und deine Geräte klingeln nicht mehr. Anrufe von deinem Tor werden weiter angenommen, und seine Codes öffnen.',
        reopened: 'Dein Konto ist wieder offen: Du kannst dich anmelden.',
        operator: 'Deine Rolle in der Konsole ist jetzt eine andere: Du darfst dort alles.',
        manager:
          'Deine Rolle in der Konsole ist jetzt eine andere: Du kümmerst dich um die Gebäude, die dir anvertraut sind.',
        support:
          'Deine Rolle in der Konsole ist jetzt eine andere: Du siehst für Bewohner nach, jedes Mal mit einem Grund.',
        buildingsChanged: 'Die Gebäude, um die du dich in der Konsole kümmerst, sind jetzt andere.',
        roleTaken: 'Du hast in der Konsole keine Rolle mehr und kannst sie nicht mehr öffnen.',
        invitationTaken: 'Deine Einladung in die Konsole wurde zurückgenommen.',
        deleted: 'Dein Konto wurde gelöscht, mit seinen Toren, Codes, Anrufen und Einstellungen.',
      },
      advice:
        'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dich an, beende alle anderen Sitzungen und ändere, wie du dich anmeldest.',
      adviceOfOperator:
        'Das war der Betreiber von Gatecall. Wenn du nicht weißt, warum, frag dort nach.',
      adviceOfDeletion: 'Wenn du das nicht warst, melde es dem Betreiber von Gatecall.',
      stopForwarding:
        'Wenn dein Telefon seine Anrufe noch weiterleitet, schalte das aus: mit ##004# oder dem, was dein Netz dafür nennt. Sonst erreichen Anrufe, die du verpasst, niemanden.',
      button: 'Konto prüfen',
      footer: 'Du bekommst diese E-Mail, weil die Adresse zu deinem Gatecall-Konto gehört.',
      footerOfRemoval:
        'Du bekommst diese E-Mail, weil die Adresse zu deinem Gatecall-Konto gehört oder bis eben gehört hat.',
    },
    helpNotice: {
      subject: 'Jemand hilft dir in deinem Gatecall-Konto',
      heading: 'Jemand hilft dir in deinem Konto',
      what: 'Jemand vom Betreiber hat dein Konto geöffnet, um dir zu helfen. Höchstens eine Stunde lang sieht die Person, was du siehst, und alles, was sie ändert, wird aufgezeichnet.',
      advice:
        'Wenn du nicht um Hilfe gebeten hast, frag beim Betreiber nach. Unter Profil kannst du diese Sitzung beenden.',
    },
    consoleNotice: {
      subject: 'Jemand Neues kann in der Konsole von Gatecall handeln',
      heading: 'Wer für dich handeln kann, hat sich geändert',
      joined: {
        operator: (email) => `${email} ist jetzt als Betreiber dabei und darf alles.`,
        manager: (email) => `${email} ist jetzt als Verwalter dabei und kümmert sich um Gebäude.`,
        support: (email) => `${email} ist jetzt als Helfer dabei und sieht für Bewohner nach.`,
      },
      keyMade: (name) =>
        `Ein API-Schlüssel wurde angelegt: „${name}“. Programme, die ihn haben, handeln für dich.`,
      keyRotated: (name) =>
        `Der API-Schlüssel „${name}“ hat ein neues Geheimnis. Programme, die es haben, handeln für dich.`,
      advice:
        'Wenn du nicht weißt, warum, sieh im Protokoll der Konsole nach, wer das war, und nimm die Rolle oder den Schlüssel weg.',
      button: 'Konsole öffnen',
      footer: 'Du bekommst diese E-Mail, weil du Gatecall betreibst.',
    },
    operatorInvite: {
      subject: 'Du bist in die Konsole von Gatecall eingeladen',
      heading: 'Du bist in die Konsole eingeladen',
      roles: {
        operator:
          'Du darfst diese Installation betreiben: Bewohner, Gebäude, Nummern und alles andere.',
        manager: 'Du darfst dich um die Gebäude kümmern, die dir anvertraut sind.',
        support: 'Du darfst für Bewohner nachsehen, jedes Mal mit einem Grund.',
      },
      pressButton: (minutes) =>
        `Drücke den Knopf, um dich anzumelden. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
      openLink: (minutes) =>
        `Öffne diesen Link, um dich anzumelden. Der Link gilt einmal und ${minutesIn(minutes)} lang.`,
      passkey:
        'Füge dann einen Passkey oder eine Authenticator-App zu deinem Konto hinzu: Die Konsole verlangt eins davon.',
      afresh:
        'Dein Konto war vom Betreiber oder von einem Programm angelegt worden. Damit es nur dir gehört, wurden andere Wege, sich dort anzumelden, entfernt.',
      later: (days) =>
        `Wenn der Link nicht mehr gilt, melde dich mit dieser Adresse an. Die Einladung gilt ${days} Tage.`,
      button: 'Anmelden',
      footer: 'Wenn du nicht weißt, wer dich eingeladen hat, kannst du diese E-Mail ignorieren.',
    },
    accountSms: {
      suspended:
        'Dein Konto ist gesperrt: Niemand kann sich anmelden. Anrufe von deinem Tor werden weiter angenommen, Codes öffnen. Warum, weiß der Betreiber.',
      reopened: 'Dein Konto ist wieder offen: Du kannst dich anmelden.',
      deleted:
        'Dein Konto wurde gelöscht, mit seinen Toren, Codes, Anrufen und Einstellungen. Wenn du nicht weißt, warum, frag den Betreiber.',
      deletedForwarded:
        'Dein Konto wurde gelöscht, mit seinen Toren. Schalte die Weiterleitung aus (##004#), sonst gehen Anrufe verloren. Nicht du? Frag den Betreiber.',
    },
    ownPhone: (code, minutes) =>
      `${code} bestätigt bei Gatecall, dass dies dein Telefon ist. ${minutesIn(minutes)} gültig. Sag ihn niemandem.`,
  },
  overview: {
    audit_broken: (count) =>
      count === 1
        ? 'Das Protokoll wurde an einer Stelle verändert: gatecall audit verify zeigt sie.'
        : `Das Protokoll wurde an ${count} Stellen verändert: gatecall audit verify zeigt sie.`,
    line_down: () => 'Die Telefonanlage antwortet nicht: Niemand wird eingelassen.',
    calls_failing: (count) => `${count} Anrufe sind innerhalb einer Stunde fehlgeschlagen.`,
    waiting_for_number: (count) =>
      count === 1 ? 'Ein Tor wartet auf eine Nummer.' : `${count} Tore warten auf eine Nummer.`,
    mail_late: (count) =>
      count === 1
        ? 'Eine E-Mail wird seit zehn Minuten nicht angenommen.'
        : `${count} E-Mails werden seit zehn Minuten nicht angenommen.`,
    texts_late: (count) =>
      count === 1
        ? 'Eine SMS wird seit zehn Minuten nicht angenommen.'
        : `${count} SMS werden seit zehn Minuten nicht angenommen.`,
    push_late: (count) =>
      count === 1
        ? 'Ein Hinweis an ein Gerät wird seit zehn Minuten nicht angenommen.'
        : `${count} Hinweise an Geräte werden seit zehn Minuten nicht angenommen.`,
    forwarding_lost: (count) =>
      count === 1
        ? 'Ein Tor hat früher angerufen und schweigt jetzt.'
        : `${count} Tore haben früher angerufen und schweigen jetzt.`,
    codes_suspended: (count) =>
      count === 1
        ? 'An einem Tor sind die Codes gesperrt: Jemand hat geraten.'
        : `An ${count} Toren sind die Codes gesperrt: Jemand hat geraten.`,
    called_too_often: (count) =>
      count === 1
        ? 'Ein Tor bekommt so viele Anrufe, dass sie gerade bei niemandem klingeln.'
        : `${count} Tore bekommen so viele Anrufe, dass sie gerade bei niemandem klingeln.`,
    silent_panels: (count) =>
      count === 1
        ? 'Eine Sprechanlage hat seit drei Wochen bei niemandem geklingelt.'
        : `${count} Sprechanlagen haben seit drei Wochen bei niemandem geklingelt.`,
    few_numbers: (count) =>
      count === 0
        ? 'Keine Nummer ist frei.'
        : count === 1
          ? 'Nur noch eine Nummer ist frei.'
          : `Nur noch ${count} Nummern sind frei.`,
    webhooks_off: (count) =>
      count === 1
        ? 'Ein Webhook wurde abgeschaltet: Dort kam nichts an.'
        : `${count} Webhooks wurden abgeschaltet: Dort kam nichts an.`,
  },
  devicePage: {
    title: 'Gerät verbinden',
    enter: 'Gib den Code ein, den das Gerät zeigt.',
    code: 'Code',
    goOn: 'Weiter',
    logInFirst: 'Melde dich zuerst an und öffne diese Seite dann noch einmal.',
    logIn: 'Anmelden',
    question:
      '{name} möchte dein Konto {account} nutzen. Erlaube es nur, wenn das Gerät vor dir {code} zeigt.',
    mayDo: 'Danach kann es:',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    unknown:
      'Diesen Code gibt es nicht, oder er ist abgelaufen. Sieh auf dem Gerät nach oder lass dir dort einen neuen zeigen.',
    allowed: 'Fertig. Das Gerät macht von selbst weiter; du kannst diese Seite schließen.',
    denied: 'Das Gerät bekommt keinen Zugang. Du kannst diese Seite schließen.',
    scopes: {
      openid: 'wissen, wer du bist',
      profile: 'deinen Namen und dein Profil sehen',
      email: 'deine E-Mail-Adresse sehen',
      phone: 'deine Telefonnummer sehen',
      full_access: 'in deinem Konto für dich handeln',
      offline_access: 'den Zugang behalten, auch wenn du es nicht benutzt',
    },
  },
  said: {
    greeting: 'Hallo. Bitte sagen oder tippen Sie Ihren Zugangscode.',
    greetingKeypadOnly: 'Hallo. Bitte tippen Sie Ihren Zugangscode.',
    testGreeting: 'Dies ist ein Test. Bitte sagen oder tippen Sie Ihren Zugangscode.',
    testGreetingKeypadOnly: 'Dies ist ein Test. Bitte tippen Sie Ihren Zugangscode.',
    demoGreeting: 'Willkommen bei Gatecall. Bitte sagen oder tippen Sie den Testcode.',
    demoGreetingKeypadOnly: 'Willkommen bei Gatecall. Bitte tippen Sie den Testcode.',
    againDigitByDigit: 'Das ging leider nicht. Bitte sagen Sie die Ziffern einzeln.',
    againByKeypad: 'Das ging leider nicht. Bitte benutzen Sie die Tasten.',
    againSlowly: 'Das ging leider nicht. Bitte den Code langsam sagen oder die Ziffern tippen.',
    refusedForGood: 'Das ging leider nicht.',
    notNow: 'Diesen Code kann ich gerade nicht annehmen. Bitte warten.',
    ringing: 'Das ging leider nicht. Ich rufe die Bewohner an. Bitte warten.',
    calling: 'Ich rufe die Bewohner an. Bitte warten.',
    leaveMessage: 'Niemand geht ran. Bitte sprechen Sie nach dem Ton eine Nachricht.',
    leaveMessageUnrung: 'Bitte sprechen Sie nach dem Ton eine Nachricht für die Bewohner.',
    voicemail: 'Gerade kann niemand rangehen. Bitte sprechen Sie nach dem Ton.',
    welcome: 'Willkommen.',
    testRight: 'Der Code stimmt. Das ist der Ton, der das Tor öffnet.',
    demoRight: 'Richtig. An Ihrem Tor ginge jetzt die Tür auf.',
    whisper: 'Jemand steht am Tor. Zum Öffnen drücken Sie 9, zum Sprechen 1.',
    memberOpens: 'Das Tor geht auf.',
    notInUse: 'Diese Nummer ist nicht vergeben.',
    trouble: 'Hier klappt etwas nicht. Bitte warten.',
    failed: 'Hier klappt etwas nicht. Bitte versuchen Sie es später noch einmal.',
    stillTrying: 'Ich versuche es weiter. Bitte warten.',
    messageInstead: 'Ich kann gerade nicht öffnen. Bitte sprechen Sie nach dem Ton eine Nachricht.',
    checkCall: 'Das ist der Test Ihrer Weiterleitung. Sie können auflegen.',
    goodbye: 'Auf Wiederhören.',
  },
};
