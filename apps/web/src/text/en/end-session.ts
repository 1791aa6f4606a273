/** What the log-out page says where an application names no address to go on to. */
export const endSession = {
  title: 'Log out?',
  question: 'An application asks to end your session here.',
  stay: 'Stay logged in',
  stayed: 'You are still logged in. You can close this page.',
  ended: 'You are logged out. You can close this page.',
} as const;
