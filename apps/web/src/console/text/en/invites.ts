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
