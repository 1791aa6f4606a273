import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addHomeRoutes } from '../home/routes.ts';
import { openLateCalls } from './calls/late-record.ts';
import { createLiveCalls } from './calls/live.ts';
import { createOrphanCloser } from './calls/orphans.ts';
import { addCallListRoutes } from './calls/product-routes.ts';
import { addCallRoutes } from './calls/routes.ts';
import { createCallTally } from './calls/tally.ts';
import { configuredApis } from './carriers/apis.ts';
import { connectAsterisk } from './carriers/asterisk/connection.ts';
import { createLease, soleLease, type Lease } from '../db/lease.ts';
import { configuredCarriers } from './carriers/registry.ts';
import { createSimulatedLine } from './carriers/simulated-line.ts';
import { addDevPhoneRoutes } from './dev-phone/routes.ts';
import { addReceiptRoutes } from './text-receipts/routes.ts';
import { openEar } from './speech/open-ear.ts';
import { beepMedia, installPrompts, promptMedia, SHIPPED_FOLDER } from './prompts/files.ts';
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
  startAsterisk(app, voiceDeps);
  app.register(async (voice) => addCallRoutes(voice, voiceDeps), { prefix: '/voice' });
  app.register(async (messages) => addReceiptRoutes(messages, voiceDeps), { prefix: '/messages' });
  return voiceDeps;
}

const asteriskLease = ({ db, random }: VoiceDeps): Lease =>
  db.engine === 'sqlite' ? soleLease : createLease(db, { name: 'asterisk', random });

/** Where the operator brings their own trunk, Asterisk is connected as long as the server runs. */
function startAsterisk(app: FastifyInstance, deps: VoiceDeps): void {
  const { asterisk, carrier, promptsFolder } = deps.config;
  if (carrier !== 'asterisk' || !asterisk) return;
  const prompts = promptsFolder ?? SHIPPED_FOLDER;
  const ear = openEar(deps);
  let connection: { stop(): Promise<void> } | undefined;
  app.addHook('onReady', async () => {
    void ear?.warmUp();
    if (promptsFolder !== undefined) {
      // A folder that only the operator may write to is in order where all sentences are there.
      await installPrompts(promptsFolder).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the sentences could not be put into GATECALL_PROMPTS'),
      );
    }
    connection = connectAsterisk({
      voice: deps,
      access: { ...asterisk, fetch: deps.fetch },
      sleep: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
      beep: beepMedia(prompts),
      prompt: async (text, language) => promptMedia(prompts, text, language),
      dialEndpoint: asterisk.dialEndpoint,
      ear,
      lease: asteriskLease(deps),
    });
  });
  app.addHook('onClose', async () => {
    ear?.stop();
    await connection?.stop();
  });
}
