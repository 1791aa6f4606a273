import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { addEntryCodeRoutes } from '../residents/entry-code/routes.ts';
import { addArmRoutes } from './arm/routes.ts';
import { takenCodes } from './codes/logic.ts';
import { addGuestCodeRoutes } from './codes/routes.ts';
import { addForwardingRoutes } from './forwarding/routes.ts';
import type { PlaceTestCall } from './forwarding/logic.ts';
import { addGateRoutes } from './gates/routes.ts';
import { addGuestPages } from './guest-pages/routes.ts';
import { addHistoryRoutes } from './history/routes.ts';
import { addHouseholdRoutes } from './household/routes.ts';
import { addNoticeRoutes } from './notices/routes.ts';
import { addPanelRoutes } from './panel/routes.ts';
import { addPeopleRoutes } from './people/routes.ts';
import { addQuietHoursRoutes } from './quiet/routes.ts';
import { addGateStatusRoutes } from './status/routes.ts';

/** What people settle for a gate before a guest calls. `placeCall` is unset if no carrier can. */
export function addHomeRoutes(
  app: FastifyInstance,
  deps: Deps,
  placeCall: PlaceTestCall | undefined,
): void {
  addGuestCodeRoutes(app, deps);
  addEntryCodeRoutes(app, deps, takenCodes);
  addHistoryRoutes(app, deps);
  addHouseholdRoutes(app, deps);
  addPeopleRoutes(app, deps);
  addQuietHoursRoutes(app, deps);
  addPanelRoutes(app, deps);
  addArmRoutes(app, deps);
  addNoticeRoutes(app, deps);
  addForwardingRoutes(app, deps, placeCall);
  addGateStatusRoutes(app, deps);
  addGateRoutes(app, deps);
  app.register(async (pages) => addGuestPages(pages, deps));
}
