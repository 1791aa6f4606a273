import {
  CHECK_RING_SECONDS,
  readDeletion,
  readRecording,
  type CarrierApi,
} from '../carrier-api.ts';
import { pathSegment } from '../path-segment.ts';
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
    readRecording(await askAri(access, 'GET', `/recordings/stored/${pathSegment(name)}/file`)),
  async deleteRecording(name) {
    const path = `/recordings/stored/${pathSegment(name)}`;
    // While ARI is loading or switched off, everything is 404.
    await readDeletion(await askAri(access, 'DELETE', path), (words) => NO_RECORDING.test(words));
  },
});

/** What Asterisk says of a recording that it does not have (res/ari/resource_recordings.c). */
const NO_RECORDING = /recording not found/i;
