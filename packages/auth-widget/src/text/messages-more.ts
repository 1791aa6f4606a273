/** Every sentence of the screens that load after the first view, in English. */
export const enMore = {
  // Main, the parts that load later
  'main.phone': 'Phone number',
  'main.country': 'Country or region',
  'main.oauth': 'Continue with {provider}',
  'main.wallet': 'Continue with {wallet}',
  'main.otherWallet': 'Continue with other Crypto Wallet',
  'main.setupWallet': 'Set up a new crypto wallet',

  // Magic link
  'email.title': 'Check your email',
  'email.sent': 'An email was sent to {email}. Open the link in it to continue.',
  'email.inbox': 'Open {mailbox}',
  'email.wrong': 'Nothing there, or a wrong address?',
  'email.resend': 'Send it again',
  'email.resendIn': 'Send it again in {time}',
  'email.resent': 'Email sent again',

  // One-time passcodes
  'otp.title': 'Enter passcode',
  'otp.instruction': 'A 6-digit passcode was sent to you at {destination}.',
  'otp.label': '6-digit passcode',
  'otp.verifying': 'Verifying passcode...',
  'otp.expires': 'Your code expires in {time}.',
  'otp.expired': 'Your code has expired.',
  'otp.resend': 'Resend code',
  'otp.resent': 'Code resent',
  'otp.success': 'Your passcode has been successfully verified.',

  // Passkeys
  'passkey.register.title': 'Set up a new Passkey',
  'passkey.register.text':
    'Sign in next time with your fingerprint, your face or your screen lock instead of waiting for an email.',
  'passkey.register.existing': 'Passkeys of this account',
  'passkey.register.unnamed': 'Passkey',
  'passkey.register.create': 'Create a Passkey',
  'passkey.register.skip': 'Skip',
  'passkey.register.warning':
    'The passkeys of this account could not be read. You can still create a new one.',
  'passkey.created.title': 'Passkey created',
  'passkey.created.text': 'You can use it the next time you sign in.',
  'passkey.created.name': 'Name of this passkey',
  'passkey.created.namePlaceholder': 'My phone',
  'passkey.created.save': 'Save name',
  'passkey.created.saved': 'Name saved',

  // Passwords
  'password.create.title': 'Create an account',
  'password.login.title': 'Log in',
  'password.passwordless.title': 'Welcome back',
  'password.passwordless.text':
    'This account has no password yet. We can email you a link to choose one.',
  'password.passwordless.send': 'Email me a link to set a password',
  'password.label': 'Password',
  'password.new': 'New password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.create': 'Create account',
  'password.login': 'Log in',
  'password.forgot': 'Forgot password?',
  'password.magicLink': 'Email me a login link',
  'password.otp': 'Email me a login code',
  'password.forgot.title': 'Forgot password?',
  'password.forgot.text':
    'Enter your email address and we will send you a link to reset your password.',
  'password.forgot.send': 'Send reset link',
  'password.breached.title': 'Change your password',
  'password.breached.text':
    'A different service had a data breach, and a password like yours was in it. Your account here is safe, but please choose a new password before you continue.',
  'password.breached.send': 'Email me a reset link',
  'password.setNew.title': 'Check your email',
  'password.setNew.text': 'A link to set a new password was sent to {email}.',
  'password.dedupe.title': 'Set a new password',
  'password.dedupe.text':
    'To make sure that this account belongs only to you, its password must be set again. A link to do so was sent to {email}.',
  'password.resend': 'Resend link',
  'password.resent': 'Link resent',
  'password.reset.title': 'Set a new password',
  'password.reset.submit': 'Save and log in',
  'password.reset.skip': 'Log in without changing the password',
  'password.reset.noToken': 'This reset link is not complete. Request a new one and try again.',
  'password.confirmed': 'You have signed in.',

  // Password strength
  'strength.label': 'Password strength',
  'strength.checking': 'Checking the password…',
  'strength.score.0': 'Very weak',
  'strength.score.1': 'Weak',
  'strength.score.2': 'Fair',
  'strength.score.3': 'Strong',
  'strength.score.4': 'Very strong',
  'strength.breached':
    'This password is known from a data breach of another service. Choose a different one.',
  'strength.weak': 'Make it harder to guess: longer, or with less common words.',
  'strength.luds.length': 'At least {count} characters',
  'strength.luds.complexity':
    '{count} of these: upper-case letter, lower-case letter, digit, symbol',
  'strength.met': 'met',
  'strength.notMet': 'not met yet',
  'strength.ok': 'Great job! This is a strong password.',

  // Wallets
  'crypto.connect.title': 'Connect {wallet}',
  'crypto.connect.text': 'Confirm the connection in your wallet to continue.',
  'crypto.connect.waiting': 'Waiting for your wallet…',
  'crypto.sign.title': 'Sign the message',
  'crypto.sign.text':
    'To prove that the wallet is yours, sign this message. It costs nothing and moves nothing.',
  'crypto.sign.message': 'Message to sign',
  'crypto.sign.submit': 'Sign with {wallet}',
  'crypto.other.title': 'Choose a wallet',
  'crypto.setup.title': 'Set up a new crypto wallet',
  'crypto.setup.text':
    'Install one of these wallets, create an account in it, then come back and sign in.',
  'crypto.setup.get': 'Get {wallet}',
  'crypto.error.title': 'Something went wrong',
  'crypto.error.text': 'Signing in with {wallet} was not completed.',
  'crypto.missing':
    '{wallet} was not found in this browser. Install it or unlock it, then try again.',
  'crypto.noAccount': 'The wallet shared no account. Unlock it and choose one.',
  'crypto.rejected': 'The request was declined in the wallet.',
  'crypto.confirmed': 'You have signed in with your wallet.',

  // Identity provider
  'idp.title': '{client} wants to use your account',
  'idp.titleUnnamed': 'An application wants to use your account',
  'idp.text': 'If you allow it, the application can:',
  'idp.scope.openid': 'Know who you are',
  'idp.scope.profile': 'See your name and profile',
  'idp.scope.email': 'See your email address',
  'idp.scope.phone': 'See your phone number',
  'idp.scope.full_access': 'Act in your account on your behalf',
  'idp.scope.offline_access': 'Keep access when you are not using it',
  'idp.allow': 'Allow',
  'idp.deny': 'Deny',
  'idp.noSession': 'No active session detected. Please log in to continue.',
  'idp.denied': 'Access to the application was denied.',
  'idp.return': 'Return to the application',
  'idp.missing': 'The request is missing {fields}. Go back to the application and start again.',
  'idp.logout.title': 'Log out?',
  'idp.logout.text': 'The application asks to end your session here as well.',
  'idp.logout.confirm': 'Log out',
  'idp.logout.stay': 'Stay logged in',
  'idp.logout.stayed': 'You are still logged in. You can close this page.',

  // Errors
  'error.phone': 'Invalid phone number, please try again.',
  'error.passcode': 'Invalid passcode, please try again.',
  'error.password': 'Enter a password.',
  'error.weakPassword': 'This password is not strong enough yet. See the advice above.',
  'error.passkey.notCreated':
    'Your Passkey was not created. Try again and confirm on your device, or skip this step for now.',
  'error.passkey.registered':
    'This device already has a Passkey for this account. You can use it to sign in, or skip this step.',

  // Google one tap (WID-097 to WID-102)
  'oneTap.label': 'Sign in with Google',
  'oneTap.error.oauth_config_not_found':
    'No Google OAuth client is configured for this project. Add its client ID and secret to the project.',
  'oneTap.error.no_login_redirect_urls_set':
    'No login redirect URLs are set. Set oauthOptions.loginRedirectURL in the configuration or add a default to the project.',
  'oneTap.error.no_signup_redirect_urls_set':
    'No signup redirect URLs are set. Set oauthOptions.signupRedirectURL in the configuration or add a default to the project.',
  'oneTap.error.origin_not_allowed_for_client':
    'The current host is not allowed for the Google client. Add {host} to its authorized origins; for development add both {hostname} and {hostWithPort}.',
  'oneTap.error.invalid_client':
    'The client ID is not recognised by Google. Check the client ID of this project.',
  'oneTap.error.default_provider_not_allowed':
    'The default Google OAuth provider is not compatible with one tap. Configure a Google client of your own.',
} as const;
