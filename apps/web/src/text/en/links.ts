/** Words of the links that open the gate once. */
export const links = {
  intro:
    'For a guest who can neither say nor key a code. At the gate they open the link, press its button and ring: the gate opens, once.',
  label: 'Who is it for?',
  placeholder: 'e.g. Nana',
  validFor: 'Valid for',
  create: 'Make a link',
  address: 'Link for {name}',
  addressHint: 'Send it now: it is shown only here, and only once.',
  shareText:
    'When you stand at the gate, open this link, press the button and ring. The gate opens once.',
  listTitle: 'Your links',
  validUntil: 'Valid until {when}',
  stateReady: 'Not used yet',
  stateUsed: 'Used',
  stateExpired: 'Expired',
  usedWhen: 'Used {when}',
  takeBack: 'Take back',
  takenBack: 'The link for {name} no longer opens.',
} as const;
