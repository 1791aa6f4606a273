/** Words of the devices that are told by push: in the profile, and where one has fallen silent. */
export const devices = {
  title: 'Devices that ring',
  hint: 'A device rings even when its sign-in has run out, and while somebody else uses it. It falls silent when you sign it out or remove it here.',
  shown: 'Last notice shown {when}',
  neverShown: 'Has not shown a notice yet',
  ended: 'Stopped ringing {when}. Open Gatecall on it, and it rings again.',
  silentBadge: 'Silent',
  remove: 'Remove',
  removed: 'The device gets no more notices.',
  blocked: 'This device no longer rings: it blocks notifications from Gatecall.',
  silent: 'This device no longer rings.',
  others:
    'This device still rings for the account that was used here before. In one household that may be right; otherwise stop it.',
  stopOthers: 'Stop it',
  unwanted: 'Nothing is sent to this device: switch on “{option}” under “{legend}”.',
  ringHere: 'Ring this device',
  ringingHere: 'Ringing…',
  arrived:
    'The test notice was here after {ms} ms. If you saw none, this device’s own settings hide it: look at its notifications and focus modes.',
  notArrived:
    'The test notice has not come within 20 seconds. Check the network of this device and try again.',
  guideTitle: 'Let this {device} ring',
  guideWhy: 'Apple shows notices of web apps only from the Home Screen. It takes a minute, once.',
  guideShare: 'Tap Share in the browser’s bar. If it is not there, tap “…” first.',
  guideAdd: 'Choose “Add to Home Screen”, then “Add”.',
  guideOpen: 'Open Gatecall from the Home Screen, and sign in there.',
  guideTurnOn: 'In your profile, under Notifications, tap “{button}” and allow it.',
  guideTest: 'Tap “{button}”: a notice comes within seconds.',
  needsUpdate:
    'This {device} can ring from iOS 16.4 on. Update it in its settings, then come back here.',
  turnOnAgain: 'Turn on again',
} as const;
