import { declareAccount } from './account.ts';
import { readApiUrl } from './api-url.ts';
import { readCarrierId } from './carrier-id.ts';

export const twilioAccount = declareAccount({
  name: 'twilio',
  settings: {
    TWILIO_ACCOUNT_SID: { does: 'Twilio’s account.' },
    TWILIO_AUTH_TOKEN: {
      does: 'Its token: signs what Twilio tells us, and lets us in there.',
      isSecret: true,
    },
    TWILIO_API_URL: {
      does: 'Twilio’s address for all that we ask of it, for a company’s proxy: https. Development takes http on this machine, too.',
      example: 'https://api.twilio.com',
    },
  },
  needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  // Its error 13430 lists the letters among the keys.
  line: { hearsSpeech: true, playsLetters: true },
  read(reader, mode) {
    const accountSid = readCarrierId(reader, 'TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`);
    const authToken = reader.text('TWILIO_AUTH_TOKEN');
    const url = readApiUrl(reader, 'TWILIO_API_URL', mode) ?? 'https://api.twilio.com';
    return accountSid && authToken ? { accountSid, authToken, url } : undefined;
  },
  idOf: ({ accountSid }) => accountSid,
});
