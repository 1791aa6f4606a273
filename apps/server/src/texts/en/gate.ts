import type { GateTexts } from '../gate.ts';

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);
const tries = (count: number): string => (count === 1 ? '1 try' : `${count} tries`);

export const gate: GateTexts = {
  status: {
    not_set_up: 'No intercom is set up yet',
    no_number: 'No system number is free',
    codes_suspended: 'Codes are off for now',
    number_changed: 'Your system number has changed',
    forwarding_fails: 'Forwarding does not work',
    called_too_often: 'There are too many calls right now',
    silent: 'Your gate has gone silent',
    partly_checked: 'Your gate is not fully checked',
    never_rung: 'Your gate is ready',
    answered: 'Your gate is answered',
  },
  memberStatus: {
    works: 'The gate is answered',
    suspended: 'Codes are switched off for a while',
    overrun: 'The gate gets too many calls right now',
    doubtful: 'The gate may not be answered',
  },
  notices: {
    opened: {
      title: 'Your gate was opened',
      text: {
        entryCode: () => 'Somebody came in with the entry code.',
        guestCode: (name) =>
          `Somebody came in with ${name ? `the code for ${name}` : 'a guest code'}.`,
        armed: () => 'It had been opened for five minutes, and somebody came in.',
        guestLink: (name) =>
          `Somebody came in with ${name ? `the link for ${name}` : 'a guest link'}.`,
        member: (name) => `${name ?? 'A member of your household'} let somebody in.`,
        resident: () => 'You opened it while it rang.',
        operator: () => 'The operator of your gate let somebody in.',
        unknown: () => 'Somebody came in.',
      },
    },
    refused: (count) => ({
      title: 'Someone entered wrong codes at your gate',
      text: `There ${count === 1 ? 'was' : 'were'} ${tries(count)}. If you expect a guest, send the code again.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Somebody may be guessing your entry code',
      text: `There were ${wrong} wrong codes within an hour. After ${offAt}, codes are switched off for a while; people are still rung.`,
    }),
    suspended: {
      title: (time) => `Entry codes are switched off for ${time}`,
      text: {
        all: 'There were too many wrong codes. People are still rung, and you can still open the gate from the app.',
        vouched:
          'Too many codes were wrong in calls that your carrier vouches for: no code opens in those for a while. People are still rung, and the app opens.',
        unvouched:
          'Too many codes were wrong in calls that your carrier does not vouch for: no code opens in those for a while. People are still rung, and the app opens.',
      },
    },
    message: (count) => ({
      title: 'A guest left a message',
      text: `It lasts ${seconds(count)}. Listen to it in Gatecall.`,
    }),
    voicemail: (count, from) => ({
      title: 'A caller left a message',
      text: `${from ?? 'A withheld number'} spoke for ${seconds(count)}. Listen to it in Gatecall.`,
    }),
    calledTooOften: {
      title: 'Too many calls at your gate',
      text: 'So many came to nothing that, until the hour is over, calls like them ring nobody. Codes still open the gate, and the list shows every call.',
    },
    silence: {
      title: 'Your intercom has gone silent',
      text: 'It used to call and has not for a while. Check that forwarding is still on.',
    },
    glassBroken: (building) => ({
      title: 'Your list of calls was looked at',
      text: `The management of ${building} looked at when guests rang for you. Gatecall shows you their reason.`,
    }),
    gateGiven: (building) => ({
      title: `Your gate at ${building}`,
      text: 'You have a gate there now, with a code for your guests. The dashboard shows the code, and whether there is something left to do.',
    }),
    gateTaken: (building) => ({
      title: `Moved in: ${building}`,
      text: 'The management has moved you in. Your gate there is the building’s now, and goes when you move out. Gatecall shows what they can see of it.',
    }),
    movedOut: (building) => ({
      title: `You have moved out: ${building}`,
      text: 'The management has entered it: your gate there is gone, with its codes, links and list of calls. Your account stays. If that is wrong, ask them.',
    }),
    moveOutPlanned: (building, day) => ({
      title: `You move out on ${day}: ${building}`,
      text: 'The management has planned it: then your gate there goes, with its codes, links and list of calls. Your account stays. If that is wrong, ask them.',
    }),
    moveOutCalledOff: (building) => ({
      title: `You stay: ${building}`,
      text: 'The management has called off that you move out. Your gate there stays as it is.',
    }),
    moveInPlanned: (building, day) => ({
      title: `You move in on ${day}: ${building}`,
      text: 'The management has planned it: from then on you have a gate there, with a code for your guests. If that is wrong, ask them.',
    }),
    moveInCalledOff: (building) => ({
      title: `You do not move in: ${building}`,
      text: 'The management has called it off: you will have no gate there. Your account stays. If that is wrong, ask them.',
    }),
    codeTakenBack: {
      title: 'A guest code no longer opens',
      text: {
        operator: (label) =>
          `The operator of your gate took “${label}” out of use. Whoever has that code is refused: if you expect them, give them a new one.`,
        owner: (label) =>
          `The owner of the gate took “${label}” out of use. Whoever has that code is refused: if you expect them, give them a new one.`,
      },
    },
    gateChanged: {
      title: 'The operator changed your gate',
      text: 'Its number or the key that opens it is another now. The dashboard shows whether you have to forward your calls elsewhere.',
    },
    gateLost: {
      title: 'You can no longer open one of your gates',
      text: 'Your access to it has ended, and codes that you made there open nothing any more. Your other gates stay.',
    },
    numberReady: (number) => ({
      title: 'Your number is ready',
      text: `Your gate has a number now: ${number}. Forward your phone’s calls to it; the dashboard shows how.`,
    }),
    personJoined: (name) => ({
      title: `${name} can now open your gate`,
      text: `${name} has used your invitation, with an account of their own. Not who you meant? Remove them in your profile.`,
    }),
    personLeft: (name) => ({
      title: `${name} has left your household`,
      text: `${name} can no longer open your gate or see its calls.`,
    }),
    homeDeleted: (owner) => ({
      title: 'You no longer belong to a household',
      text: `${owner ?? 'The owner of the gate'} no longer has an account, and that gate is gone from Gatecall. Your own account stays as it is.`,
    }),
    removedFromHome: (owner) => ({
      title: 'You no longer belong to a household',
      text: `${owner ?? 'The owner of the gate'} has taken you out. You can no longer open that gate or see its calls; your own account stays as it is.`,
    }),
    browserOn: (browser, system) => `${browser} on ${system}`,
    deviceSilent: {
      title: (device) => `${device ?? 'A device'} no longer rings`,
      text: {
        ended:
          'Its browser takes no more notices from Gatecall. Open Gatecall on it: that turns them on again, or says what to do.',
        crowded:
          'It had been on the list longest, and a newer one took its place. Remove one that you do not use in your profile, then turn this one on again.',
        taken:
          'Notices were turned on for another account in that browser, and it rings for that one now. To have it back, sign in there and turn them on again.',
        signedOut:
          'The operator of Gatecall signed it out. Sign in on it again, and it rings again.',
      },
    },
    ringing: {
      title: 'Your gate is ringing',
      text: 'Somebody stands at your gate. Tap to see them through.',
    },
    testRing: {
      title: 'Gatecall can reach this device',
      text: 'This is a test. When somebody stands at your gate, a notice like this one appears.',
    },
    answers: {
      open: 'Open',
      refuse: 'Do not open',
      opened: 'The gate opens: now, or as soon as the line listens again',
      refused: 'The guest is turned away',
    },
    openLapsed: {
      title: 'Your gate was not opened',
      text: 'The line did not listen in time, so “Open” came to nothing. Tap to see whether your guest is still there.',
    },
    rang: 'Your gate rang',
    ringingOver: {
      title: 'Your gate has stopped ringing',
      text: {
        opened: 'The gate was opened.',
        refused: 'The guest was turned away.',
        talked: 'Somebody at home spoke with the guest.',
        gone: 'Nobody opened; the guest has gone.',
      },
    },
    button: 'Open Gatecall',
    footer: 'In your profile you choose what you are told about.',
  },
  sms: {
    opened: {
      entryCode: 'Somebody came in with the entry code.',
      guestCode: 'Somebody came in with a guest code.',
      armed: 'The gate had been opened for five minutes, and somebody came in.',
      guestLink: 'Somebody came in with a guest link.',
      member: 'A member of your household let somebody in.',
      resident: 'You opened the gate while it rang.',
      operator: 'The operator of your gate let somebody in.',
      unknown: 'Your gate was opened, and somebody came in.',
    },
    refused: (count) =>
      `Someone entered wrong codes at your gate (${tries(count)}). If you expect a guest, send the code again.`,
    guessing: (wrong, offAt) =>
      `Somebody may be guessing your entry code: ${wrong} wrong ones within an hour. After ${offAt}, codes are switched off for a while.`,
    suspended: (time) => ({
      all: `Entry codes are switched off for ${time}: too many were wrong. People are still rung, and the app still opens the gate.`,
      vouched:
        'Entry codes are off for now in calls that your carrier vouches for: too many were wrong. People are still rung, and the app opens.',
      unvouched:
        'Entry codes are off for now in calls that your carrier does not vouch for: too many were wrong. People are still rung, and the app opens.',
    }),
    message: (count) => `A guest left a message of ${seconds(count)}. Listen to it in Gatecall.`,
    voicemail: (count, from) =>
      `${from ?? 'A withheld number'} left a message of ${seconds(count)}. Listen to it in Gatecall.`,
    calledTooOften:
      'So many calls came to nothing that, for up to an hour, calls like them ring nobody. Codes still open, and Gatecall lists every call.',
    silence: 'Your intercom used to call and has gone silent. Check that forwarding is still on.',
    glassBroken:
      'The management of your building has looked at your list of calls. Their reason is in Gatecall, under "Your building".',
    gateGiven:
      'You have a gate in your building now. The dashboard shows its code, and whether there is something left to do.',
    gateTaken:
      'Your building has moved you in: your gate there is the building\'s now. Gatecall shows what the management can see, under "Your building".',
    movedOut:
      'Your building has entered that you moved out. Your gate there is gone, with its codes. Your account stays. If that is wrong, ask the management.',
    movedOutForwarded:
      "Your building's management has moved you out: your gate there is gone. Turn forwarding off on your phone (##004#), or missed calls reach nobody.",
    moveOutPlanned:
      'Your building has planned that you move out. Then your gate there goes. Gatecall shows the day under "Your building". If that is wrong, ask.',
    moveOutCalledOff:
      'Your building has called off that you move out. Your gate there stays as it is.',
    moveInPlanned:
      'Your building has planned that you move in. Then you have a gate there. Gatecall shows the day under "Your building". If that is wrong, ask.',
    moveInCalledOff:
      'Your building has called off that you move in. You will have no gate there. If that is wrong, ask the management.',
    codeTakenBack: {
      operator:
        'The operator of your gate took a guest code of yours out of use. Whoever has it is refused. Gatecall shows those that still open.',
      owner:
        'The owner of the gate took a guest code of yours out of use. Whoever has it is refused. Gatecall shows those that still open.',
    },
    gateChanged:
      'The operator of your gate changed its number or key. Gatecall shows whether you have to forward your calls elsewhere.',
    gateLost:
      'Your access to one of your gates has ended, and codes that you made there open nothing any more. Your other gates stay.',
    numberReady: 'Your gate has a number now. Forward your phone to it; the dashboard shows how.',
    personJoined:
      'Somebody has used your invitation and can now open your gate. Not the person you meant? Remove them in your profile.',
    personLeft: 'Somebody has left your household and can no longer open your gate.',
    homeDeleted:
      'A household that you belonged to is gone, and you can no longer open its gate. Your own account stays as it is.',
    removedFromHome:
      'You were taken out of a household and can no longer open its gate. Your own account stays as it is.',
    deviceSilent:
      'One of your devices no longer rings when somebody is at the gate. Open Gatecall on it to turn that on again.',
    householdCode: (code) =>
      `${code} is your Gatecall code. Give it to the person who wants the gate to ring you, if you agree.`,
  },
  guestPages: {
    code: {
      title: 'Your entry code',
      states: {
        valid: 'It works now.',
        not_yet: 'It does not work yet. Ask the resident from when it does.',
        expired: 'Its time is over. Ask the resident for a new one.',
        used_up: 'It has been used. Ask the resident for a new one.',
        outside_hours: 'It works at other hours. Ask the resident when.',
        unheard:
          'It is made of words, and here codes can only be keyed in. Ask the resident for one made of digits.',
      },
      codesOff:
        'No code opens this gate at the moment. Call the resident there all the same: they can let you in.',
      sayDigits:
        'At the gate, call the resident and wait. When a voice asks, say the code digit by digit, or key it in.',
      keyDigits: 'At the gate, call the resident and wait. When a voice asks, key the code in.',
      sayWords: 'At the gate, call the resident and wait. When a voice asks, say the two words.',
      over: 'This code is no longer shared. Ask the resident for a new one.',
    },
    link: {
      ready: {
        title: 'Open the gate',
        text: 'Stand at the gate first. Press the button, then call the resident at the panel within five minutes: the gate opens without a code, once.',
        button: 'Open for five minutes',
      },
      open: {
        title: 'The gate will open',
        text: 'Call the resident at the panel now and wait. This works once, for five minutes.',
      },
      over: {
        title: 'This link is over',
        text: 'This link has been used or its time is over. Ask the resident for a new one.',
      },
    },
    trouble: {
      title: 'This does not work right now',
      text: 'Wait a moment, then open the link again.',
    },
  },
};
