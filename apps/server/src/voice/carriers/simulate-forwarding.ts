import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Deps } from '../../deps.ts';
import { parseForm } from './carrier.ts';
import type { PlaceCall } from './place-call.ts';
import { simulatorKey } from './registry.ts';
import { SIMULATOR_SIGNATURE, signAsSimulator } from './simulator.ts';

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
      [SIMULATOR_SIGNATURE]: signAsSimulator(simulatorKey(deps), url, parseForm(payload)),
    },
    payload,
  });
}

/**
 * In development every phone forwards as it should: a test call to it comes straight back to the
 * number that called, as a mobile network would bring it.
 */
export const simulateForwarding =
  (app: FastifyInstance, deps: Pick<Deps, 'config' | 'secrets' | 'random'>): PlaceCall =>
  async ({ to, from }) => {
    await postToSimulator(app, deps, '/voice/simulator/incoming', {
      CallSid: `CA${deps.random.uuid()}`,
      From: from,
      To: from,
      ForwardedFrom: to,
      CallStatus: 'ringing',
      Direction: 'inbound',
    });
  };
