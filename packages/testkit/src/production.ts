/**
 * Settings for a server in production mode: nothing is caught, and everything that must be refused is.
 */
export const PRODUCTION: Readonly<Record<string, string>> = {
  GATECALL_MODE: 'production',
  GATECALL_URL: 'https://gate.example.test',
  GATECALL_PUBLIC_TOKEN: 'public-token-live-0123456789',
  GATECALL_SECRET: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'gate@example.test',
  GATECALL_CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  GATECALL_DEMO_NUMBER: '+12015550100',
  GATECALL_DEMO_CODE: '482197',
};
