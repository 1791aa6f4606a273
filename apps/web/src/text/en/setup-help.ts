/** Words of the help that is folded away in the setup. */
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
} as const;
