import type { Texts } from './texts.ts';

export const english: Texts = {
  greeting: 'Hello. Please say or key in your entry code.',
  greetingKeypadOnly: 'Hello. Please key in your entry code.',
  testGreeting: 'This is a test call. Please say or key in your entry code.',
  demoGreeting: 'Welcome to Gatecall. Please say or key in the demo code.',
  againDigitByDigit: 'Sorry, that did not work. Please say the digits one by one.',
  againByKeypad: 'Sorry, that did not work. Please use the keypad.',
  refusedForGood: 'Sorry, that did not work.',
  ringing: 'Sorry, that did not work. I am calling the residents. Please wait.',
  leaveMessage: 'Nobody answered. Please leave a message after the tone.',
  voicemail: 'Nobody can take your call. Please record a message after the tone.',
  welcome: 'Welcome.',
  testRight: 'Your code is right. This is the tone that opens the gate.',
  demoRight: 'That is right. At your gate, the door would open now.',
  whisper: 'Somebody is at your gate. Press 9 to open, or 1 to talk.',
  memberOpens: 'The gate is opening.',
  notInUse: 'This number is not in use.',
  trouble: 'Sorry, something is not working here. Please wait.',
  checkCall: 'This is your forwarding check. You may hang up.',
  goodbye: 'Goodbye.',
};
