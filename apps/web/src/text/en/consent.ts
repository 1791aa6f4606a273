/** What stands beside the request of another application. */
export const consent = {
  account: 'Signed in as {name}.',
  another: 'Use another account',
} as const;
