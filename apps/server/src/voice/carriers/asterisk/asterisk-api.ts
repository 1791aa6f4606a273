import { CHECK_RING_SECONDS, readRecording, type CarrierApi } from '../carrier-api.ts';
import { ari, askAri, type AriAccess } from './ari.ts';

/** First argument of a channel of ours that rings a phone for the forwarding check. */
export const CHECK = 'check';

/** Asterisk outside a call: its own recordings, and test calls through the operator's trunk. */
export const createAsteriskApi = (access: AriAccess, dialEndpoint: string): CarrierApi => ({
  async placeCall({ to, from, token }) {
    await ari(access, 'POST', '/channels', {
      endpoint: dialEndpoint.replace('{number}', to),
      app: access.app,
      // Answered, the channel comes to us with these.
      appArgs: `${CHECK},${token}`,
      callerId: from,
      timeout: String(CHECK_RING_SECONDS),
    });
  },
  fetchRecording: async (name) =>
    readRecording(
      await askAri(access, 'GET', `/recordings/stored/${encodeURIComponent(name)}/file`),
    ),
});
