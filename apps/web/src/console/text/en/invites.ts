/** Invitations into units: links, letters, several at once. */
export const invites = {
  letter: 'Print a letter',
  qr: 'QR code of the link',
  letters: 'Letters',
  lettersHint: 'One sheet for each unit, in the language of the building.',
  lettersOnce:
    'The links are shown now and never again. Print or save the letters before you leave this page.',
  print: 'Print ({count})',
  several: 'Invite units',
  severalText:
    'Each unit gets a letter with a link that lets one person move in, once, within 14 days.',
  units: 'Units',
  chosen: 'Chosen: {count}',
  chooseEmpty: 'Choose all empty units',
  invite: 'Invite and make letters',
  inviting: 'Inviting … {count} of {all}',
  occupied: 'Residents: {residents} · Open invitations: {invites}',
  missing: 'Not every unit was invited: {reason}',
  renew: 'New link',
  renewTitle: 'Make a new link for {name}?',
  renewText:
    'The previous link stops working. If there is an address, the new one is mailed there.',
} as const;

/** The letter into a unit: in the building's language, whatever the operator reads. */
export const letter = {
  unit: 'Unit {unit}',
  dear: 'Dear {name},',
  dearAnybody: 'Dear resident,',
  what: '{product} answers the intercom of this building for you. Your guests say or key in a code and the gate opens, without your having to pick up the phone.',
  scan: 'Scan this code with your phone, or type the address into a browser:',
  steps:
    'Sign in there with your own e-mail address and press “Move in”. The page then leads you through the few steps that are left.',
  valid: 'The address lets one person move in, once, until {date}. Keep it as you would a key.',
  qr: 'QR code of the address',
} as const;
