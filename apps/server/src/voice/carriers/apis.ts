import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createAsteriskApi } from './asterisk/asterisk-api.ts';
import type { CarrierName } from '../../config/telephone.ts';
import type { CarrierApi } from './carrier-api.ts';
import { createFormApi } from './form-api.ts';
import { createSimulatorApi } from './simulator-api.ts';
import { createTelnyxApi } from './telnyx-api.ts';

/** The REST interfaces that are configured, of today's carrier and of earlier ones. */
export function configuredApis(
  app: FastifyInstance,
  deps: Deps,
): ReadonlyMap<CarrierName, CarrierApi> {
  const { twilio, telnyx, signalwire, asterisk, mode } = deps.config;
  const apis = new Map<CarrierName, CarrierApi>();
  if (twilio) {
    const base = 'https://api.twilio.com/2010-04-01';
    const { accountSid: id, authToken: password } = twilio;
    apis.set('twilio', createFormApi(deps, { carrier: 'twilio', base, id, password }));
  }
  if (signalwire?.api) {
    const { space, projectId: id, token: password } = signalwire.api;
    const base = `https://${space}/api/laml/2010-04-01`;
    apis.set('signalwire', createFormApi(deps, { carrier: 'signalwire', base, id, password }));
  }
  if (telnyx?.apiKey !== undefined) {
    const { apiKey, connectionId } = telnyx;
    apis.set('telnyx', createTelnyxApi(deps, { apiKey, connectionId }));
  }
  if (asterisk) {
    const access = { ...asterisk, fetch: deps.fetch };
    apis.set('asterisk', createAsteriskApi(access, asterisk.dialEndpoint));
  }
  if (mode === 'development') apis.set('simulator', createSimulatorApi(app, deps));
  return apis;
}
