import { declareAccount } from './account.ts';

/** The telephone at /dev/phone, which development always has. */
export const simulatorAccount = declareAccount({
  name: 'simulator',
  settings: {},
  needed: [],
  line: { hearsSpeech: true, playsLetters: true },
  read: (_reader, { isProduction }) => (isProduction ? undefined : {}),
  idOf: () => null,
});
