import { declareAccount } from './account.ts';
import { readApiUrl } from './api-url.ts';
import { readCarrierId } from './carrier-id.ts';

const SPACE = /^[a-z0-9-]+\.signalwire\.com$/;

export const signalwireAccount = declareAccount({
  name: 'signalwire',
  settings: {
    SIGNALWIRE_SIGNING_KEY: {
      does: 'The key that SignalWire signs its requests to us with.',
      isSecret: true,
    },
    SIGNALWIRE_SPACE: {
      does: 'SignalWire’s space. With SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN it fetches and deletes guests’ messages and places test calls.',
      example: 'example.signalwire.com',
    },
    SIGNALWIRE_PROJECT_ID: { does: 'The project in that space.' },
    SIGNALWIRE_API_TOKEN: { does: 'The token of that project.', isSecret: true },
    SIGNALWIRE_API_URL: {
      does: 'The same as TWILIO_API_URL.',
      example: 'https://example.signalwire.com/api/laml',
    },
  },
  needed: ['SIGNALWIRE_SIGNING_KEY'],
  // Unlike the others' references, its own does not list the letters among the keys.
  line: { hearsSpeech: true, playsLetters: false },
  read(reader, mode) {
    const { text, problem } = reader;
    const space = text('SIGNALWIRE_SPACE');
    if (space && !SPACE.test(space)) {
      problem('SIGNALWIRE_SPACE', `"${space}" is not a space's host.`, 'example.signalwire.com');
    }
    const projectId = readCarrierId(reader, 'SIGNALWIRE_PROJECT_ID', NO_UUID);
    const token = text('SIGNALWIRE_API_TOKEN');
    const url =
      readApiUrl(reader, 'SIGNALWIRE_API_URL', mode) ?? (space && `https://${space}/api/laml`);
    const signingKey = text('SIGNALWIRE_SIGNING_KEY');
    if (!signingKey) return undefined;
    // Without it calls come in, but none can be made and no message fetched.
    const api = url && projectId && token ? { url, projectId, token } : undefined;
    return { signingKey, api };
  },
  idOf: ({ api }) => api?.projectId ?? null,
});

const NO_UUID = '00000000-0000-0000-0000-000000000000';
