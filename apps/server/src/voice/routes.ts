import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addHomeRoutes } from '../home/routes.ts';
import { openLateCalls } from './calls/late-record.ts';
import { createLiveCalls } from './calls/live.ts';
import { createOrphanCloser } from './calls/orphans.ts';
import { addCallListRoutes } from './calls/product-routes.ts';
import { addCallRoutes } from './calls/routes.ts';
import { createCallTally } from './calls/tally.ts';
import type { CarrierName } from '../config/carriers/list.ts';
import type { CarrierKind } from './carriers/carrier-kind.ts';
import { CARRIER_KINDS, configuredApis, configuredCarriers } from './carriers/registry.ts';
import { createSimulatedLine } from './carriers/simulator/line.ts';
import { addDevPhoneRoutes } from './dev-phone/routes.ts';
import { addReceiptRoutes } from './text-receipts/routes.ts';
import { createRecordingDeleter } from './recordings/deleter.ts';
import { createStandbyMemory } from './standby/memory.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Everything around gate calls; returns what else acts in calls needs. */
export function addVoiceRoutes(app: FastifyInstance, deps: Deps): VoiceDeps {
  const simulated = createSimulatedLine();
  const voiceDeps: VoiceDeps = {
    ...deps,
    carriers: configuredCarriers(deps),
    live: createLiveCalls(),
    late: openLateCalls(deps, () => voiceDeps),
    standbyMemory: createStandbyMemory(),
    tally: createCallTally(deps),
    apis: configuredApis(app, deps, simulated),
  };
  addHomeRoutes(app, deps, voiceDeps.apis.get(deps.config.carrier)?.placeCall);
  addCallListRoutes(app, voiceDeps);
  if (deps.config.mode === 'development') addDevPhoneRoutes(app, voiceDeps, simulated);
  const orphans = createOrphanCloser(voiceDeps);
  const deleter = createRecordingDeleter(voiceDeps);
  app.addHook('onReady', async () => {
    voiceDeps.late.start();
    orphans.start();
    deleter.start();
    voiceDeps.tally.start();
  });
  app.addHook('onClose', async () => {
    await orphans.stop();
    await voiceDeps.tally.stop();
    await deleter.stop();
    await voiceDeps.late.stop();
  });
  openLine(app, voiceDeps, deps.config.carrier);
  app.register(async (voice) => addCallRoutes(voice, voiceDeps), { prefix: '/voice' });
  app.register(async (messages) => addReceiptRoutes(messages, voiceDeps), { prefix: '/messages' });
  return voiceDeps;
}

/** Calls of a carrier that does not call us come in on a line that we hold open. */
function openLine<Name extends CarrierName>(app: FastifyInstance, deps: VoiceDeps, name: Name) {
  const account = deps.config.accounts[name];
  const kind: CarrierKind<Name> = CARRIER_KINDS[name];
  if (account) kind.connect?.(account, app, deps);
}
