import type { GateTexts } from '../gate.ts';

const seconds = (count: number): string => (count === 1 ? '1 Sekunde' : `${count} Sekunden`);

export const gate: GateTexts = {
  status: {
    not_set_up: 'Noch ist keine Sprechanlage eingerichtet',
    no_number: 'Keine Systemnummer ist frei',
    codes_suspended: 'Codes sind gerade aus',
    number_changed: 'Deine Systemnummer hat sich geändert',
    forwarding_fails: 'Die Weiterleitung funktioniert nicht',
    called_too_often: 'Gerade kommen zu viele Anrufe',
    silent: 'Dein Tor ist verstummt',
    partly_checked: 'Dein Tor ist noch nicht ganz geprüft',
    never_rung: 'Dein Tor ist bereit',
    answered: 'Gatecall geht für dich ans Tor',
  },
  memberStatus: {
    works: 'Gatecall geht ans Tor',
    suspended: 'Codes sind eine Weile abgeschaltet',
    overrun: 'Vom Tor kommen gerade zu viele Anrufe',
    doubtful: 'Vielleicht geht niemand ans Tor',
  },
  notices: {
    opened: {
      title: 'Dein Tor wurde geöffnet',
      text: {
        entryCode: () => 'Jemand ist mit dem Zugangscode hereingekommen.',
        guestCode: (name) =>
          `Jemand ist mit ${name ? `dem Code für ${name}` : 'einem Gästecode'} hereingekommen.`,
        armed: () => 'Es war für fünf Minuten geöffnet, und jemand ist hereingekommen.',
        guestLink: (name) =>
          `Jemand ist mit ${name ? `dem Link für ${name}` : 'einem Gästelink'} hereingekommen.`,
        member: (name) => `${name ?? 'Jemand aus deinem Haushalt'} hat geöffnet.`,
        resident: () => 'Du hast es geöffnet, während es klingelte.',
        operator: () => 'Der Betreiber deines Tors hat jemanden eingelassen.',
        unknown: () => 'Jemand ist hereingekommen.',
      },
    },
    refused: (count) => ({
      title: 'Jemand am Tor hatte keinen richtigen Code',
      text: `Es gab ${count === 1 ? '1 Versuch' : `${count} Versuche`}. Wenn du einen Gast erwartest, schick ihm den Code noch einmal.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Jemand versucht wohl, deinen Code zu erraten',
      text: `Innerhalb einer Stunde gab es ${wrong} falsche Codes. Nach ${offAt} werden Codes eine Weile abgeschaltet; Personen werden weiter angerufen.`,
    }),
    suspended: {
      title: (time) => `Zugangscodes sind für ${time} abgeschaltet`,
      text: {
        all: 'Es gab zu viele falsche Codes. Personen werden weiter angerufen, und du kannst das Tor weiter in der App öffnen.',
        vouched:
          'In Anrufen, für die dein Anbieter bürgt, waren zu viele Codes falsch: Dort öffnet vorerst keiner. Personen werden weiter angerufen, die App öffnet.',
        unvouched:
          'In Anrufen, für die dein Anbieter nicht bürgt, waren zu viele Codes falsch: Dort öffnet vorerst keiner. Personen werden weiter angerufen, die App öffnet.',
      },
    },
    message: (count) => ({
      title: 'Ein Gast hat eine Nachricht hinterlassen',
      text: `Sie dauert ${seconds(count)}. Hör sie in Gatecall an.`,
    }),
    voicemail: (count, from) => ({
      title: 'Jemand hat eine Nachricht hinterlassen',
      text: `${from ?? 'Jemand mit unterdrückter Nummer'} hat ${seconds(count)} gesprochen. Hör die Nachricht in Gatecall an.`,
    }),
    calledTooOften: {
      title: 'Zu viele Anrufe von deinem Tor',
      text: 'So viele blieben ohne Ergebnis, dass solche Anrufe bis zum Ende der Stunde bei niemandem klingeln. Codes öffnen weiter, und die Liste zeigt jeden Anruf.',
    },
    silence: {
      title: 'Deine Sprechanlage ist verstummt',
      text: 'Früher hat sie angerufen, jetzt schon eine Weile nicht mehr. Prüfe, ob die Weiterleitung noch eingeschaltet ist.',
    },
    glassBroken: (building) => ({
      title: 'Deine Anrufliste wurde angesehen',
      text: `Die Verwaltung von ${building} hat angesehen, wann jemand bei dir geklingelt hat. Den Grund zeigt dir Gatecall.`,
    }),
    gateGiven: (building) => ({
      title: `Dein Tor: ${building}`,
      text: 'Du hast dort jetzt ein Tor, mit einem Code für deine Gäste. Die Übersicht zeigt den Code, und ob noch etwas zu tun ist.',
    }),
    gateTaken: (building) => ({
      title: `Eingezogen: ${building}`,
      text: 'Die Verwaltung hat dich eingetragen: Dein Tor dort gehört jetzt zum Gebäude und geht, wenn du ausziehst. Gatecall zeigt, was sie davon sieht.',
    }),
    movedOut: (building) => ({
      title: `Du bist ausgezogen: ${building}`,
      text: 'So hat es die Verwaltung eingetragen: Dein Tor dort ist weg, mit Codes, Links und Anrufliste. Dein Konto bleibt. Wenn das nicht stimmt, frag dort nach.',
    }),
    moveOutPlanned: (building, day) => ({
      title: `Du ziehst am ${day} aus: ${building}`,
      text: 'So plant es die Verwaltung: Dein Tor dort ist dann weg, mit Codes, Links und Anrufliste. Dein Konto bleibt. Wenn das nicht stimmt, frag dort nach.',
    }),
    moveOutCalledOff: (building) => ({
      title: `Du ziehst nicht aus: ${building}`,
      text: 'Die Verwaltung hat deinen Auszug abgesagt. Dein Tor dort bleibt, wie es ist.',
    }),
    moveInPlanned: (building, day) => ({
      title: `Du ziehst am ${day} ein: ${building}`,
      text: 'So plant es die Verwaltung: Ab dann hast du dort ein Tor, mit einem Code für deine Gäste. Wenn das nicht stimmt, frag dort nach.',
    }),
    moveInCalledOff: (building) => ({
      title: `Du ziehst nicht ein: ${building}`,
      text: 'Die Verwaltung hat deinen Einzug abgesagt: Du bekommst dort kein Tor. Dein Konto bleibt. Wenn das nicht stimmt, frag dort nach.',
    }),
    codeTakenBack: {
      title: 'Ein Gastcode öffnet nicht mehr',
      text: {
        operator: (label) =>
          `Der Betreiber deines Tors hat „${label}“ zurückgenommen. Wer diesen Code hat, wird abgewiesen: Wenn du den Gast erwartest, gib ihm einen neuen.`,
        owner: (label) =>
          `Die Person, der das Tor gehört, hat „${label}“ zurückgenommen. Wer diesen Code hat, wird abgewiesen: Wenn du den Gast erwartest, gib ihm einen neuen.`,
      },
    },
    gateChanged: {
      title: 'Der Betreiber hat dein Tor geändert',
      text: 'Seine Nummer oder die Taste, die es öffnet, ist jetzt eine andere. Die Übersicht zeigt, ob du deine Anrufe anderswohin weiterleiten musst.',
    },
    gateLost: {
      title: 'Du kannst eines deiner Tore nicht mehr öffnen',
      text: 'Dein Zugang dort ist beendet, und Codes, die du dafür gemacht hast, öffnen nichts mehr. Deine anderen Tore bleiben.',
    },
    numberReady: (number) => ({
      title: 'Deine Nummer ist da',
      text: `Dein Tor hat jetzt eine Nummer: ${number}. Leite die Anrufe deines Telefons dorthin weiter; die Übersicht zeigt, wie.`,
    }),
    personJoined: (name) => ({
      title: `${name} kann jetzt dein Tor öffnen`,
      text: `${name} hat deine Einladung mit einem eigenen Konto benutzt. Nicht die gemeinte Person? Entferne sie in deinem Profil.`,
    }),
    personLeft: (name) => ({
      title: `${name} hat deinen Haushalt verlassen`,
      text: `${name} kann dein Tor nicht mehr öffnen und seine Anrufe nicht mehr sehen.`,
    }),
    homeDeleted: (owner) => ({
      title: 'Du gehörst nicht mehr zu einem Haushalt',
      text: `${owner ?? 'Die Person, der das Tor gehört,'} hat kein Konto mehr, und das Tor ist aus Gatecall verschwunden. Dein eigenes Konto bleibt, wie es ist.`,
    }),
    removedFromHome: (owner) => ({
      title: 'Du gehörst nicht mehr zu einem Haushalt',
      text: `${owner ?? 'Die Person, der das Tor gehört,'} hat dich herausgenommen. Du kannst dieses Tor nicht mehr öffnen und seine Anrufe nicht mehr sehen; dein eigenes Konto bleibt, wie es ist.`,
    }),
    browserOn: (browser, system) => `${browser} auf ${system}`,
    deviceSilent: {
      title: (device) => `${device ?? 'Ein Gerät'} klingelt nicht mehr`,
      text: {
        ended:
          'Sein Browser nimmt keine Hinweise von Gatecall mehr an. Öffne Gatecall dort: Das schaltet sie wieder ein oder sagt, was zu tun ist.',
        crowded:
          'Es stand am längsten auf der Liste, und ein neueres hat seinen Platz. Entferne im Profil eines, das du nicht brauchst, und schalte dieses wieder ein.',
        taken:
          'Dort wurden Hinweise für ein anderes Konto eingeschaltet, und es klingelt jetzt dafür. Melde dich dort an und schalte sie wieder ein, wenn du es zurückwillst.',
        signedOut:
          'Der Betreiber von Gatecall hat es abgemeldet. Melde dich dort wieder an, dann klingelt es wieder.',
      },
    },
    ringing: {
      title: 'Es klingelt an deinem Tor',
      text: 'Jemand steht an deinem Tor. Tippe, um zu antworten.',
    },
    testRing: {
      title: 'Gatecall erreicht dieses Gerät',
      text: 'Das ist eine Probe. Wenn jemand an deinem Tor steht, erscheint ein Hinweis wie dieser.',
    },
    answers: {
      open: 'Öffnen',
      refuse: 'Nicht öffnen',
      opened: 'Das Tor geht auf: jetzt oder sobald die Leitung wieder zuhört',
      refused: 'Der Gast wird abgewiesen',
    },
    openLapsed: {
      title: 'Dein Tor wurde nicht geöffnet',
      text: 'Die Leitung hat nicht rechtzeitig zugehört: „Öffnen“ blieb ohne Wirkung. Tippe, um zu sehen, ob dein Gast noch da ist.',
    },
    rang: 'Es hat an deinem Tor geklingelt',
    ringingOver: {
      title: 'An deinem Tor klingelt es nicht mehr',
      text: {
        opened: 'Das Tor wurde geöffnet.',
        refused: 'Der Gast wurde abgewiesen.',
        talked: 'Jemand zu Hause hat mit dem Gast gesprochen.',
        gone: 'Niemand hat geöffnet; der Gast ist fort.',
      },
    },
    button: 'Gatecall öffnen',
    footer: 'Worüber wir dir Bescheid sagen, wählst du in deinem Profil.',
  },
  sms: {
    opened: {
      entryCode: 'Jemand ist mit dem Zugangscode hereingekommen.',
      guestCode: 'Jemand ist mit einem Gästecode hereingekommen.',
      armed: 'Das Tor war für fünf Minuten geöffnet, und jemand ist hereingekommen.',
      guestLink: 'Jemand ist mit einem Gästelink hereingekommen.',
      member: 'Jemand aus deinem Haushalt hat das Tor geöffnet.',
      resident: 'Du hast das Tor geöffnet, während es klingelte.',
      operator: 'Der Betreiber deines Tors hat jemanden eingelassen.',
      unknown: 'Dein Tor wurde geöffnet, und jemand ist hereingekommen.',
    },
    refused: (count) =>
      `Jemand am Tor hatte in ${count === 1 ? '1 Versuch' : `${count} Versuchen`} keinen richtigen Code. Wenn du einen Gast erwartest, schick ihm den Code noch einmal.`,
    guessing: (wrong, offAt) =>
      `Jemand versucht wohl, deinen Code zu erraten: ${wrong} falsche in einer Stunde. Nach ${offAt} werden Codes eine Weile abgeschaltet.`,
    suspended: (time) => ({
      all: `Zugangscodes sind für ${time} abgeschaltet: Zu viele waren falsch. Personen werden weiter angerufen, und die App öffnet weiter das Tor.`,
      vouched:
        'In Anrufen, für die dein Anbieter bürgt, öffnet vorerst kein Code: Zu viele waren falsch. Personen werden weiter angerufen, die App öffnet.',
      unvouched:
        'In Anrufen, für die dein Anbieter nicht bürgt, öffnet vorerst kein Code: Zu viele waren falsch. Personen werden weiter angerufen, die App öffnet.',
    }),
    message: (count) =>
      `Ein Gast hat eine Nachricht von ${seconds(count)} hinterlassen. Hör sie in Gatecall an.`,
    voicemail: (count, from) =>
      `${from ?? 'Jemand mit unterdrückter Nummer'} hat eine Nachricht von ${seconds(count)} hinterlassen. Hör sie in Gatecall an.`,
    calledTooOften:
      'So viele Anrufe blieben ohne Ergebnis, dass solche bis zu eine Stunde lang bei niemandem klingeln. Codes öffnen weiter.',
    silence:
      'Deine Sprechanlage ruft schon eine Weile nicht mehr an. Prüfe, ob die Weiterleitung noch eingeschaltet ist.',
    glassBroken:
      'Deine Hausverwaltung hat deine Anrufliste angesehen. Den Grund zeigt Gatecall unter "Dein Gebäude".',
    gateGiven:
      'Du hast jetzt ein Tor in deinem Haus. Die Übersicht zeigt den Code, und ob noch etwas zu tun ist.',
    gateTaken:
      'Deine Hausverwaltung hat dich eingetragen: Dein Tor dort gehört jetzt zum Gebäude. Was sie sieht, zeigt Gatecall unter "Dein Gebäude".',
    movedOut:
      'Deine Hausverwaltung hat deinen Auszug eingetragen. Dein Tor dort ist weg, mit seinen Codes. Dein Konto bleibt. Wenn das nicht stimmt, frag nach.',
    movedOutForwarded:
      'Deine Hausverwaltung hat deinen Auszug eingetragen. Dein Tor dort ist weg. Schalte die Weiterleitung aus (##004#), sonst gehen Anrufe verloren.',
    moveOutPlanned:
      'Deine Hausverwaltung hat deinen Auszug geplant. Dann ist dein Tor dort weg. Den Tag zeigt Gatecall unter "Dein Gebäude". Stimmt das nicht, frag nach.',
    moveOutCalledOff:
      'Deine Hausverwaltung hat deinen Auszug abgesagt. Dein Tor dort bleibt, wie es ist.',
    moveInPlanned:
      'Deine Hausverwaltung hat deinen Einzug geplant. Dann hast du dort ein Tor. Den Tag zeigt Gatecall unter "Dein Gebäude". Stimmt das nicht, frag nach.',
    moveInCalledOff:
      'Deine Hausverwaltung hat deinen Einzug abgesagt. Du bekommst dort kein Tor. Stimmt das nicht, frag nach.',
    codeTakenBack: {
      operator:
        'Der Betreiber deines Tors hat einen deiner Gastcodes zurückgenommen. Wer ihn hat, wird abgewiesen. Gatecall zeigt, welche noch öffnen.',
      owner:
        'Die Person, der das Tor gehört, hat einen deiner Gastcodes zurückgenommen. Wer ihn hat, wird abgewiesen.',
    },
    gateChanged:
      'Der Betreiber hat die Nummer oder Taste deines Tors geändert. Gatecall zeigt, ob du deine Anrufe anderswohin weiterleiten musst.',
    gateLost:
      'Dein Zugang zu einem deiner Tore ist beendet, und Codes, die du dort gemacht hast, öffnen nichts mehr. Deine anderen Tore bleiben.',
    numberReady:
      'Dein Tor hat jetzt eine Nummer. Leite dein Telefon dorthin weiter; die Übersicht zeigt, wie.',
    personJoined:
      'Jemand hat deine Einladung benutzt und kann jetzt dein Tor öffnen. Nicht die gemeinte Person? Entferne sie im Profil.',
    personLeft: 'Jemand hat deinen Haushalt verlassen und kann dein Tor nicht mehr öffnen.',
    homeDeleted:
      'Einen Haushalt, zu dem du gehört hast, gibt es nicht mehr, und du kannst sein Tor nicht mehr öffnen. Dein eigenes Konto bleibt, wie es ist.',
    removedFromHome:
      'Du wurdest aus einem Haushalt herausgenommen und kannst sein Tor nicht mehr öffnen. Dein eigenes Konto bleibt, wie es ist.',
    deviceSilent:
      'Eines deiner Geräte klingelt nicht mehr, wenn jemand am Tor ist. Öffne Gatecall dort, um es wieder einzuschalten.',
    householdCode: (code) =>
      `${code} ist dein Gatecall-Code. Gib ihn der Person, die möchte, dass ihr Tor dich anruft, wenn du einverstanden bist.`,
  },
  guestPages: {
    code: {
      title: 'Ihr Zugangscode',
      states: {
        valid: 'Er gilt jetzt.',
        not_yet: 'Er gilt noch nicht. Fragen Sie die Bewohner, ab wann.',
        expired: 'Seine Zeit ist vorbei. Bitten Sie die Bewohner um einen neuen.',
        used_up: 'Er wurde schon benutzt. Bitten Sie die Bewohner um einen neuen.',
        outside_hours: 'Er gilt zu anderen Zeiten. Fragen Sie die Bewohner, wann.',
        unheard:
          'Er besteht aus Wörtern, und hier lassen sich Codes nur eintippen. Bitten Sie die Bewohner um einen aus Ziffern.',
      },
      codesOff:
        'An diesem Tor öffnet gerade kein Code. Rufen Sie die Bewohner dort trotzdem an: Sie können Sie hereinlassen.',
      sayDigits:
        'Rufen Sie am Tor die Bewohner an und warten Sie. Wenn eine Stimme fragt, sagen Sie den Code Ziffer für Ziffer oder tippen Sie ihn ein.',
      keyDigits:
        'Rufen Sie am Tor die Bewohner an und warten Sie. Wenn eine Stimme fragt, tippen Sie den Code ein.',
      sayWords:
        'Rufen Sie am Tor die Bewohner an und warten Sie. Wenn eine Stimme fragt, sagen Sie die beiden Wörter.',
      over: 'Dieser Code wird nicht mehr geteilt. Bitten Sie die Bewohner um einen neuen.',
    },
    link: {
      ready: {
        title: 'Das Tor öffnen',
        text: 'Stellen Sie sich zuerst ans Tor. Drücken Sie den Knopf und rufen Sie dann innerhalb von fünf Minuten die Bewohner über die Sprechanlage an: Das Tor geht einmal ohne Code auf.',
        button: 'Für fünf Minuten öffnen',
      },
      open: {
        title: 'Das Tor wird aufgehen',
        text: 'Rufen Sie jetzt die Bewohner über die Sprechanlage an und warten Sie. Das geht einmal, fünf Minuten lang.',
      },
      over: {
        title: 'Dieser Link gilt nicht mehr',
        text: 'Er wurde schon benutzt, oder seine Zeit ist vorbei. Bitten Sie die Bewohner um einen neuen.',
      },
    },
    trouble: {
      title: 'Das geht gerade nicht',
      text: 'Warten Sie einen Moment und öffnen Sie den Link dann noch einmal.',
    },
  },
};
