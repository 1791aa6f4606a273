import { gate } from './en/gate.ts';
import { refusals } from './en/refusals.ts';
import type { ServerTexts } from './server-texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** English: what the server says and writes. */
export const english: ServerTexts = {
  refusals,
  gate,
  settings: undefined,
  homeAssistant: { gate: 'Gate', doorbell: 'Doorbell', open: 'Open', state: 'State' },
  unitInvite: {
    heading: (building, unit) => `Move in: ${building}, ${unit}`,
    lead: (days) =>
      `With this link you move into your unit in Gatecall: you get a number to which the intercom’s calls are forwarded, and guests get in by a code. It works once, for ${days} days.`,
    from: (day) =>
      `You move in on ${day}, and your gate is there from then on. You can accept before.`,
    button: 'Move in',
    footer: 'If you do not live there, you can ignore this mail: nothing happens without the link.',
  },
  brokenGlass: {
    lead: (building) =>
      `The management of ${building} has looked at your calls of the last 30 days: when a guest rang, and what became of it. They saw no code, no number and no name.`,
    reason: (reason) => `They gave this reason: “${reason}”`,
    button: 'What they can see',
    footer:
      'This cannot happen without you being told. If you do not agree with the reason, ask them.',
  },
  signIn: {
    magicLink: {
      subject: 'Your Gatecall sign-in link',
      heading: 'Sign in to Gatecall',
      pressButton: (minutes) =>
        `Press the button to sign in. The link works once, for ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Open this link to sign in. The link works once, for ${minutesIn(minutes)}.`,
      button: 'Sign in',
      footer: 'If you did not ask for this, you can ignore it: without the link nobody gets in.',
    },
    resetPassword: {
      subject: 'Set a new Gatecall password',
      heading: 'Set a new password',
      pressButton: (minutes) =>
        `Press the button to set a new password. The link works once, for ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Open this link to set a new password. The link works once, for ${minutesIn(minutes)}.`,
      button: 'Set a new password',
      otherwise: 'Sign in without changing your password',
      footer: 'If you did not ask for this, you can ignore it: your password stays as it is.',
    },
    oneTimeCode: {
      heading: 'Your Gatecall sign-in code',
      lead: (minutes) =>
        `Enter this code where you are signing in. It works once, for ${minutesIn(minutes)}.`,
      footer:
        'Gatecall never asks you to tell anybody this code. If you did not ask for it, you can ignore this mail.',
      short: (code, minutes) =>
        `Your Gatecall code is ${code}. It works for ${minutesIn(minutes)}. Do not share it.`,
    },
    securityNotice: {
      subject: 'A change to your Gatecall account',
      heading: 'Your account was changed',
      changes: {
        emailAdded: 'An email address was added to your account.',
        emailRemoved: 'An email address was removed from your account.',
        phoneAdded: 'A phone number was added to your account.',
        phoneRemoved: 'A phone number was removed from your account.',
        appAdded: 'An authenticator app was added to your account.',
        appRemoved: 'An authenticator app was removed from your account.',
        walletAdded: 'A crypto wallet was added to your account.',
        walletRemoved: 'A crypto wallet was removed from your account.',
        socialAdded: 'A social sign-in ({provider}) was added to your account.',
        socialRemoved: 'A social sign-in was removed from your account.',
        passkeyAdded: 'A passkey was added to your account.',
        passkeyRemoved: 'A passkey was removed from your account.',
        passwordChanged: 'Your password was changed, and all other sessions were ended.',
        recoveryCodeUsed: 'A recovery code was used to sign in to your account.',
        applicationAllowed:
          'The application {application} was allowed to act in your account on your behalf.',
        suspended:
          'Your account is suspended: nobody can sign in to it, and its devices no longer ring. Your gate is still answered, and its codes open.',
        reopened: 'Your account is open again: you can sign in to it.',
        operator: 'Your role in the console has changed: you may do everything there.',
        manager:
          'Your role in the console has changed: you look after the buildings that were given to you.',
        support:
          'Your role in the console has changed: you look things up for residents, with a reason each time.',
        buildingsChanged: 'The buildings that you look after in the console have changed.',
        roleTaken: 'Your role in the console was taken away: you can no longer enter it.',
        invitationTaken: 'Your invitation to the console was taken back.',
        deleted: 'Your account was deleted, with its gates, codes, calls and settings.',
      },
      advice:
        'If this was you, there is nothing to do. If it was not, sign in, end all other sessions and change how you sign in.',
      adviceOfOperator: 'The operator of Gatecall did this. If you do not know why, ask them.',
      adviceOfDeletion: 'If this was not you, tell the operator of Gatecall.',
      stopForwarding:
        'If your phone still forwards its calls, turn that off: dial ##004#, or what your network names for it. Otherwise calls that you miss reach nobody.',
      button: 'Check the account',
      footer: 'You get this mail because the address belongs to your Gatecall account.',
      footerOfRemoval:
        'You get this mail because the address belongs to your Gatecall account, or did until now.',
    },
    helpNotice: {
      subject: 'Somebody is helping you in your Gatecall account',
      heading: 'Somebody is helping you in your account',
      what: 'Somebody who runs this installation has entered your account to help you. For an hour at most they see what you see, and everything that they change is recorded.',
      advice:
        'If you have not asked for help, ask the operator why. Under Profile you can end that session.',
    },
    consoleNotice: {
      subject: 'Somebody new can act in Gatecall’s console',
      heading: 'Who can act for you has changed',
      joined: {
        operator: (email) =>
          `${email} has taken up the role of an operator, and may do everything.`,
        manager: (email) =>
          `${email} has taken up the role of a manager, and looks after buildings.`,
        support: (email) =>
          `${email} has taken up the role of support, and looks things up for residents.`,
      },
      keyMade: (name) => `An API key was made: “${name}”. Programs that have it act for you.`,
      keyRotated: (name) =>
        `The API key “${name}” has a new secret. Programs that have it act for you.`,
      advice:
        'If you do not know why, find out in the console’s audit log who did it, and take the role or the key away.',
      button: 'Open the console',
      footer: 'You get this email because you are an operator of Gatecall.',
    },
    operatorInvite: {
      subject: 'You are invited to Gatecall’s console',
      heading: 'You are invited to the console',
      roles: {
        operator:
          'You may run this installation: residents, buildings, numbers and everything else.',
        manager: 'You may look after the buildings that were given to you.',
        support: 'You may look things up for residents, with a reason each time.',
      },
      pressButton: (minutes) =>
        `Press the button to sign in. The link works once and for ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Open this link to sign in. It works once and for ${minutesIn(minutes)}.`,
      passkey:
        'Then add a passkey or an authenticator app to your account: the console asks for one.',
      afresh:
        'An operator or a program had made your account. So that it is yours alone, its other ways to sign in were removed.',
      later: (days) =>
        `If the link no longer works, sign in with this address. The invitation holds for ${days} days.`,
      button: 'Sign in',
      footer: 'If you do not know who invited you, you can ignore this email.',
    },
    accountSms: {
      suspended:
        'Your account is suspended: nobody can sign in to it. Your gate is still answered, and its codes open. If you do not know why, ask the operator.',
      reopened: 'Your account is open again: you can sign in to it.',
      deleted:
        'Your account was deleted, with its gates, codes, calls and settings. If you do not know why, ask the operator.',
      deletedForwarded:
        'Your account was deleted, with its gates. Turn forwarding off on your phone (##004#), or missed calls reach nobody. Not you? Ask the operator.',
    },
    ownPhone: (code, minutes) =>
      `${code} confirms this phone as your own at Gatecall, for ${minutesIn(minutes)}. Do not share it.`,
  },
  overview: {
    audit_broken: (count) =>
      count === 1
        ? 'The audit log was changed at one place: run gatecall audit verify.'
        : `The audit log was changed at ${count} places: run gatecall audit verify.`,
    line_down: () => 'The telephone system does not respond: no guest gets in.',
    calls_failing: (count) => `${count} calls have failed within an hour.`,
    waiting_for_number: (count) =>
      count === 1 ? 'One gate waits for a number.' : `${count} gates wait for a number.`,
    mail_late: (count) =>
      count === 1
        ? 'One mail has not been taken for ten minutes.'
        : `${count} mails have not been taken for ten minutes.`,
    texts_late: (count) =>
      count === 1
        ? 'One text message has not been taken for ten minutes.'
        : `${count} text messages have not been taken for ten minutes.`,
    push_late: (count) =>
      count === 1
        ? 'One notice to a device has not been taken for ten minutes.'
        : `${count} notices to devices have not been taken for ten minutes.`,
    forwarding_lost: (count) =>
      count === 1
        ? 'One gate used to call and has gone silent.'
        : `${count} gates used to call and have gone silent.`,
    codes_suspended: (count) =>
      count === 1
        ? 'Codes are suspended at one gate: someone was guessing.'
        : `Codes are suspended at ${count} gates: someone was guessing.`,
    called_too_often: (count) =>
      count === 1
        ? 'One gate gets so many calls that they ring nobody for now.'
        : `${count} gates get so many calls that they ring nobody for now.`,
    silent_panels: (count) =>
      count === 1
        ? 'One panel has not rung anyone for three weeks.'
        : `${count} panels have not rung anyone for three weeks.`,
    few_numbers: (count) =>
      count === 0
        ? 'No number is free.'
        : count === 1
          ? 'Only one number is free.'
          : `Only ${count} numbers are free.`,
    webhooks_off: (count) =>
      count === 1
        ? 'One webhook was switched off: nothing arrived there.'
        : `${count} webhooks were switched off: nothing arrived there.`,
  },
  devicePage: {
    title: 'Connect a device',
    enter: 'Enter the code that the device shows.',
    code: 'Code',
    goOn: 'Continue',
    logInFirst: 'Log in first, then open this page again.',
    logIn: 'Log in',
    question:
      '{name} wants to use your account {account}. Allow it only if the device in front of you shows {code}.',
    mayDo: 'It will be able to:',
    allow: 'Allow',
    deny: 'Deny',
    unknown:
      'There is no such code, or it has run out. Look at the device, or have it show a new one.',
    allowed: 'Done. The device goes on by itself; you can close this page.',
    denied: 'The device gets no access. You can close this page.',
    scopes: {
      openid: 'know who you are',
      profile: 'see your name and profile',
      email: 'see your email address',
      phone: 'see your phone number',
      full_access: 'act in your account on your behalf',
      offline_access: 'keep access when you are not using it',
    },
  },
  said: {
    greeting: 'Hello. Please say or key in your entry code.',
    greetingKeypadOnly: 'Hello. Please key in your entry code.',
    testGreeting: 'This is a test call. Please say or key in your entry code.',
    testGreetingKeypadOnly: 'This is a test call. Please key in your entry code.',
    demoGreeting: 'Welcome to Gatecall. Please say or key in the demo code.',
    demoGreetingKeypadOnly: 'Welcome to Gatecall. Please key in the demo code.',
    againDigitByDigit: 'Sorry, that did not work. Please say the digits one by one.',
    againByKeypad: 'Sorry, that did not work. Please use the keypad.',
    againSlowly: 'Sorry, that did not work. Please say the code slowly, or key in the digits.',
    refusedForGood: 'Sorry, that did not work.',
    notNow: 'Sorry, I cannot take this code right now. Please wait.',
    ringing: 'Sorry, that did not work. I am calling the residents. Please wait.',
    calling: 'I am calling the residents. Please wait.',
    leaveMessage: 'Nobody answered. Please leave a message after the tone.',
    leaveMessageUnrung: 'Please leave a message for the residents after the tone.',
    voicemail: 'Nobody can take your call. Please record a message after the tone.',
    welcome: 'Welcome.',
    testRight: 'Your code is right. This is the tone that opens the gate.',
    demoRight: 'That is right. At your gate, the door would open now.',
    whisper: 'Somebody is at your gate. To open, press 9. To talk, press 1.',
    memberOpens: 'The gate is opening.',
    notInUse: 'This number is not in use.',
    trouble: 'Sorry, something is not working here. Please wait.',
    failed: 'Sorry, something is not working here. Please try again later.',
    stillTrying: 'I am still trying. Please wait.',
    messageInstead: 'I cannot open the gate right now. Please leave a message after the tone.',
    checkCall: 'This is your forwarding check. You may hang up.',
    goodbye: 'Goodbye.',
  },
};
