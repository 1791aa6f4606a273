/** Words of the entry code's use: replacing it, and the card that is printed of it. */
export const handout = {
  replaced: '{code} no longer opens. Anyone who still has it needs the new code.',
  wasUsed:
    'In use since {date}. Openings with it: {count}, the last {when}. The people who came still have it.',
  wasNotUsed: 'It was in use since {date} and never opened the gate.',
  othersStay: 'Guest codes, your own codes and links open as before.',
  restored: '{code} opens again. The code that took its place no longer does.',

  cardIntro: 'Your entry code in several languages, for the fridge, a letter or the neighbours.',
  // Printed in all languages at once: the guest at the gate has not chosen one. How the code is
  // given, the voice at the gate tells.
  cardCode: 'Ring and give this code when asked.',
  cardScan: 'Or scan, press the button, and ring. Opens once, until {date}.',
  cardPrint: 'Print',
  cardQr: 'A QR code that opens once',
  cardQrHint:
    'Anyone who scans it at the gate gets in without the code, once. You can take it back on the dashboard, under “Let a guest in by a link”.',
  cardQrValid: 'Valid for',
  cardQrMake: 'Add the QR code',
  cardQrRemove: 'Remove the QR code',
  cardQrMade: 'The QR code is on the card.',
  cardQrRemoved: 'The QR code is off the card and no longer opens.',
  cardQrLabel: 'QR code of a link that opens the gate once',
  cardLinkName: 'Printed card',
  cardNoCode: 'There is no entry code yet. Save your intercom on the dashboard first.',
  cardBack: 'Back to the dashboard',
} as const;
