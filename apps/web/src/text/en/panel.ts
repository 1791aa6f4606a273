/** Words of the panel's settings and of the test call. */
export const panel = {
  title: 'Gate panel',
  hint: 'Hear what your guests hear, and fit the opening tones to your building’s panel.',
  setUpFirst: 'Save your intercom on the dashboard first. The panel belongs to it.',
  toDashboard: 'To the dashboard',
  needsPhone: 'Add your own phone in your profile first: a test call is known by its number.',

  testStart: 'Start a test call',
  testAgain: 'Start another test call',
  testHow:
    'Call this number from your own phone before {time}, and give your entry code. You hear the tone that opens the gate; the gate itself stays shut.',
  testNumber: 'Number to call',
  testDial: 'Call now',
  testCode: 'Your entry code: {code}',
  testWaiting: 'Waiting for your call.',
  testRunning: 'We hear you. Give your entry code.',
  testHeard: 'It worked. You have heard what opens your gate.',
  testWithoutCode: 'The call ended before your code was right. Call again and give {code}.',
  testOver: 'No test call came in time. Start it again when your phone is at hand.',

  tune: 'Fit the tones to your panel',
  tuneHint: 'Change these only if the gate does not open on a right code.',
  delay: 'Wait before the opening keys',
  repeat: 'How often the keys are sent',
  once: 'Once',
  times: '{count} times',
  gap: 'Pause between repetitions',
  hangUp: 'Stay on the line afterwards',
  denyKey: 'Key that ends the panel’s call',
  denyKeyHint: 'Up to four of 0–9, *, #, A–D. Leave it empty if there is none.',
  doublesKeys: 'The panel sends every key twice',
  doublesKeysHint: 'Choose this if a keyed code arrives as 4488 instead of 48.',
  language: 'Language that guests hear',
  saved: 'Saved. The next call uses these settings.',

  homeAssistantHint:
    'The operator of your gate runs Home Assistant. Your gate is there only if you want it.',
  homeAssistantShow: 'Show this gate in Home Assistant',
  homeAssistantWho:
    'People who use it there hear your gate ring, see whether it is open, and can open it while a guest is on the line. They see no codes and no numbers.',
  homeAssistantShown: 'Your gate is now in Home Assistant.',
  homeAssistantHidden: 'Your gate is no longer in Home Assistant.',
} as const;
