/** Words of a call at the gate while it goes on, on whatever page one is. */
export const ring = {
  title: 'Your gate is ringing',
  ended: 'The call at your gate',
  asking: 'The guest is asked for the code.',
  wrong: 'Wrong codes so far: {tries}',
  ringing: '{name} is being rung.',
  ringingSomebody: 'Somebody at home is being rung.',
  talking: '{name} has answered.',
  talkingSomebody: 'Somebody at home has answered.',
  opening: 'The gate opens: now, or as soon as the line listens again.',
  openLapsed: 'Your tap on “Open now” came to nothing: the line did not take it in time.',
  refusing: 'The guest is turned away: now, or as soon as the line listens again.',
  recording: 'The guest is asked for a message.',
  stale: 'The connection is down: this may be out of date.',
  showCall: 'See this call',
  open: 'Open now',
  refuse: 'Do not open',
  noKeys:
    'This line cannot play the keys that open your gate, so the gate cannot be opened in this call.',
  decideFailed: 'That did not reach Gatecall. Check your connection and try again.',
} as const;
