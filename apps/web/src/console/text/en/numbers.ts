export const numbers = {
  intro: 'The numbers that gates forward to. A gate gets a free one when its intercom is saved.',
  add: 'Add number',
  addTitle: 'Add a number',
  addHint: 'With its country code. It must already lead here at your carrier.',
  number: 'Phone number',
  added: '{number} was added.',
  release: 'Release',
  releaseTitle: 'Release {number}?',
  releaseText: 'No gate gets it any more. Calls that still arrive on it are answered.',
  releaseUsed:
    'Gates forward to this number: {count}. They keep it until they are saved again, and no other gate gets it.',
  released: '{number} was released.',
  state: 'State',
  state_free: 'Free',
  state_assigned: 'Assigned',
  state_released: 'Released',
  gates: 'Gates: {count}',
  addedOn: 'added {when}',
  empty: 'No numbers yet',
  emptyText:
    'Rent a number at your carrier, point it at this server and add it here. Residents wait until there is one.',
} as const;
