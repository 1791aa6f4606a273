import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { writeWav } from '../../speech/wav.ts';
import { parseForm } from '../carrier.ts';
import type { CarrierApi } from '../carrier-api.ts';
import { formSignature } from '../form-signature.ts';
import type { SimulatedLine } from './line.ts';
import { SIMULATOR_SIGNATURE, simulatorKey } from './carrier.ts';

/** Posts a webhook to ourselves, signed as the simulator. */
export function postToSimulator(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'secrets'>,
  path: string,
  members: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> {
  const payload = new URLSearchParams(members).toString();
  const url = deps.config.url + path;
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [SIMULATOR_SIGNATURE]: formSignature(simulatorKey(deps), url, parseForm(payload)),
    },
    payload,
  });
}

/**
 * In development every phone forwards as it should: a test call comes straight back to the number that
 * called, as a mobile network would deliver it. There is no voice at the simulator, so a message of `RE7`
 * is seven seconds of a tone.
 */
export const createSimulatorApi = (
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'secrets' | 'random'>,
  line: SimulatedLine,
): CarrierApi => ({
  redirectCall: async ({ carrierCallId, url }) => line.redirect(carrierCallId, url),
  async placeCall({ to, from }) {
    await postToSimulator(app, deps, '/voice/simulator/incoming', {
      CallSid: `CA${deps.random.uuid()}`,
      From: from,
      To: from,
      ForwardedFrom: to,
      CallStatus: 'ringing',
      Direction: 'inbound',
    });
  },
  async fetchRecording(name) {
    const seconds = Number(/^RE(\d{1,2})$/.exec(name)?.[1]);
    return seconds > 0 ? { contentType: 'audio/wav', bytes: [tone(seconds)] } : undefined;
  },
  // It stores none.
  deleteRecording: async () => {},
});

const SAMPLES_PER_SECOND = 8_000;
const TONE_HZ = 440;
const LOUDNESS = 6_000;

function tone(seconds: number): Uint8Array {
  const samples = Int16Array.from({ length: seconds * SAMPLES_PER_SECOND }, (_, n) =>
    Math.round(LOUDNESS * Math.sin((2 * Math.PI * TONE_HZ * n) / SAMPLES_PER_SECOND)),
  );
  return writeWav({ rate: SAMPLES_PER_SECOND, samples });
}
