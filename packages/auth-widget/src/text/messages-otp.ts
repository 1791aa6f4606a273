/** Every sentence of the screens for one-time passcodes, in English. */
export const otpTexts = {
  'main.phone': 'Phone number',
  'main.country': 'Country or region',
  'otp.title': 'Enter passcode',
  'otp.instruction': 'A 6-digit passcode was sent to you at {destination}.',
  'otp.label': '6-digit passcode',
  'otp.verifying': 'Verifying passcode...',
  'otp.expires': 'Your code expires in {time}.',
  'otp.expired': 'Your code has expired.',
  'otp.resend': 'Resend code',
  'otp.resent': 'Code resent',
  'otp.success': 'Your passcode has been successfully verified.',
  'error.phone': 'Invalid phone number, please try again.',
  'error.passcode': 'Invalid passcode, please try again.',
} as const;
