/** Words of the help that is folded away in the setup, and of the conditions, each with its check. */
export const setupHelp = {
  linkDoesNotDialHelp:
    'Many iPhones do not dial codes from a link. Copy the code, open Phone and then Keypad, press and hold to paste, and press call.',
  disableCode: 'Code to disable',
  qrLabel: 'QR code of the code that enables forwarding',
  separateCodesHelp:
    'If the code above half-fails, send these three one after the other. Some networks say “successful” but set only one of them.',
  queryHelp: 'To see what is set, dial {code}. Rule *#21# must be off: it overrides all others.',
  carrierOwnApp:
    'Xfinity Mobile and Spectrum Mobile do not take call codes. Set call forwarding in the carrier’s app or ask its support, only for calls that you do not answer, to the system number below.',
  verizonHelp:
    'On Verizon one code covers busy and unanswered calls. You hear a tone when it worked; unreachable is not covered.',
  confirmOwnPhone:
    'Confirm your own phone in your profile, so that we may call it and know its calls.',
  confirmOwnPhoneLink: 'Confirm my phone',
  checkRunning: 'We are calling your phone. Let it ring and do not answer.',
  checkFailed:
    'The call did not reach us. Send the code again, or use one code per condition in Setup.',
  checkAnswered:
    'The call was answered instead of forwarded. If it was not you, voicemail took it: send the code again, which takes its place, and on an iPhone turn off Live Voicemail.',
  checkUnclear:
    'Somebody else with your system number checked at the same moment, so this check says nothing. Check again in two minutes.',
  checkWorks: 'Works',
  checkFails: 'Fails',
  checkUnknown: 'Not checked',
  checkIsRunning: 'Calling',
  check: 'Check',
  checkAgain: 'Check again',
  checkBusyHelp: 'Be on another call while we ring.',
  checkUnreachableHelp: 'Turn on airplane mode, then check from another device.',
  checkNoAnswerHelp: 'Let your phone ring and do not answer.',
  whenUnanswered: 'When unanswered, after 15 seconds',
  whenBusy: 'When busy',
  whenUnreachable: 'When unreachable',
} as const;
