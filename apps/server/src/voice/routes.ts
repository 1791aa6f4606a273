import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createLiveCalls } from './calls/live.ts';
import { addCallRoutes } from './calls/routes.ts';
import { configuredCarriers } from './carriers/registry.ts';
import { addDevPhoneRoutes } from './dev-phone/routes.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Everything around gate calls. */
export function addVoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const voiceDeps: VoiceDeps = {
    ...deps,
    carriers: configuredCarriers(deps),
    live: createLiveCalls(),
  };
  if (deps.config.mode === 'development') addDevPhoneRoutes(app, voiceDeps);
  app.register(async (voice) => addCallRoutes(voice, voiceDeps), { prefix: '/voice' });
}
