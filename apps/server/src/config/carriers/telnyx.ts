import { declareAccount } from './account.ts';
import { readApiUrl } from './api-url.ts';
import { readCarrierId } from './carrier-id.ts';

const PUBLIC_KEY_BYTES = 32;
const EXAMPLE_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

export const telnyxAccount = declareAccount({
  name: 'telnyx',
  settings: {
    TELNYX_PUBLIC_KEY: { does: 'The key that Telnyx signs its requests to us with.' },
    TELNYX_API_KEY: {
      does: 'Fetches and deletes guests’ messages at Telnyx; with TELNYX_CONNECTION_ID it places test calls, too.',
      isSecret: true,
    },
    TELNYX_CONNECTION_ID: { does: 'The TeXML application that places calls.' },
    TELNYX_API_URL: { does: 'The same as TWILIO_API_URL.', example: 'https://api.telnyx.com' },
  },
  needed: ['TELNYX_PUBLIC_KEY'],
  // The reference of `<Play>` lists the letters among the keys.
  line: { hearsSpeech: true, playsLetters: true },
  read(reader, mode) {
    const connectionId = readCarrierId(reader, 'TELNYX_CONNECTION_ID', '1234567890');
    const url = readApiUrl(reader, 'TELNYX_API_URL', mode) ?? 'https://api.telnyx.com';
    const publicKey = reader.text('TELNYX_PUBLIC_KEY');
    if (publicKey && Buffer.from(publicKey, 'base64').length !== PUBLIC_KEY_BYTES) {
      reader.problem('TELNYX_PUBLIC_KEY', 'it is no Ed25519 key in base64.', EXAMPLE_KEY);
    }
    const apiKey = reader.text('TELNYX_API_KEY');
    // The key alone sends texts.
    return publicKey || apiKey ? { publicKey, apiKey, connectionId, url } : undefined;
  },
  idOf: ({ publicKey }) => publicKey ?? null,
});
