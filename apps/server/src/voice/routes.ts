import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addArmRoutes } from './arm/routes.ts';
import { createLiveCalls } from './calls/live.ts';
import { addCallListRoutes } from './calls/product-routes.ts';
import { addCallRoutes } from './calls/routes.ts';
import { configuredCarriers } from './carriers/registry.ts';
import { addGuestCodeRoutes } from './codes/routes.ts';
import { addDevPhoneRoutes } from './dev-phone/routes.ts';
import { addGuestPages } from './guest-pages/routes.ts';
import { addHouseholdRoutes } from './household/routes.ts';
import { addNoticeRoutes } from './notices/routes.ts';
import { addPanelRoutes } from './panel/routes.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Everything around gate calls. */
export function addVoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const voiceDeps: VoiceDeps = {
    ...deps,
    carriers: configuredCarriers(deps),
    live: createLiveCalls(),
  };
  addGuestCodeRoutes(app, voiceDeps);
  addCallListRoutes(app, voiceDeps);
  addHouseholdRoutes(app, voiceDeps);
  addPanelRoutes(app, voiceDeps);
  addArmRoutes(app, voiceDeps);
  addNoticeRoutes(app, voiceDeps);
  app.register(async (pages) => addGuestPages(pages, voiceDeps));
  if (deps.config.mode === 'development') addDevPhoneRoutes(app, voiceDeps);
  app.register(async (voice) => addCallRoutes(voice, voiceDeps), { prefix: '/voice' });
}
