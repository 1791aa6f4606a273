/** English: the page that lets a device in. */
export const english = {
  title: 'Connect a device',
  enter: 'Enter the code that the device shows.',
  code: 'Code',
  goOn: 'Continue',
  logInFirst: 'Log in first, then open this page again.',
  logIn: 'Log in',
  question:
    '{name} wants to use your account. Allow it only if the device in front of you shows {code}.',
  mayDo: 'It will be able to:',
  allow: 'Allow',
  deny: 'Deny',
  unknown:
    'There is no such code, or it has run out. Look at the device, or have it show a new one.',
  allowed: 'Done. The device goes on by itself; you can close this page.',
  denied: 'The device gets no access. You can close this page.',
  scopes: {
    openid: 'know who you are',
    profile: 'see your name and profile',
    email: 'see your email address',
    phone: 'see your phone number',
    full_access: 'act in your account on your behalf',
    offline_access: 'keep access when you are not using it',
  },
};
