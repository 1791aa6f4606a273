import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createAsteriskApi } from './asterisk/asterisk-api.ts';
import type { CarrierName } from '../../config/carrier-accounts.ts';
import type { CarrierApi } from './carrier-api.ts';
import { createFormApi } from './form-api.ts';
import { createSimulatedLine, type SimulatedLine } from './simulated-line.ts';
import { createSimulatorApi } from './simulator-api.ts';
import { createTelnyxApi } from './telnyx-api.ts';

/** The REST interfaces that are configured, of today's carrier and of earlier ones. */
export function configuredApis(
  app: FastifyInstance,
  deps: Deps,
  simulated: SimulatedLine = createSimulatedLine(),
): ReadonlyMap<CarrierName, CarrierApi> {
  const apis = remoteApis(deps);
  if (deps.config.mode === 'development') {
    apis.set('simulator', createSimulatorApi(app, deps, simulated));
  }
  return apis;
}

/** Those that are elsewhere. */
export function remoteApis(deps: Pick<Deps, 'config' | 'fetch'>): Map<CarrierName, CarrierApi> {
  const { twilio, telnyx, signalwire, asterisk, carrierUrls } = deps.config;
  const apis = new Map<CarrierName, CarrierApi>();
  if (twilio) {
    const base = carrierUrls.twilio;
    const { accountSid: id, authToken: password } = twilio;
    apis.set('twilio', createFormApi(deps, { carrier: 'twilio', base, id, password }));
  }
  if (signalwire?.api) {
    const { url: base, projectId: id, token: password } = signalwire.api;
    apis.set('signalwire', createFormApi(deps, { carrier: 'signalwire', base, id, password }));
  }
  if (telnyx?.apiKey !== undefined) {
    const { apiKey, connectionId } = telnyx;
    apis.set('telnyx', createTelnyxApi(deps, { url: carrierUrls.telnyx, apiKey, connectionId }));
  }
  if (asterisk) {
    const access = { ...asterisk, fetch: deps.fetch };
    apis.set('asterisk', createAsteriskApi(access, asterisk.dialEndpoint));
  }
  return apis;
}
