import type { FastifyInstance } from 'fastify';
import type { VoiceDeps } from '../voice/voice-deps.ts';
import { addServerAuditRoutes } from './audit/routes.ts';
import { addServerBuildingRoutes } from './buildings/routes.ts';
import { addServerImportRoutes } from './buildings/import-routes.ts';
import { addServerPanelRoutes } from './buildings/panel-routes.ts';
import { addServerCallRoutes } from './calls/routes.ts';
import { addServerGateRoutes } from './gates/routes.ts';
import { addServerKeyRoutes } from './keys/routes.ts';
import { addServerNumberRoutes } from './numbers/routes.ts';
import { addServerOperatorRoutes } from './operators/routes.ts';
import { addServerOverviewRoutes } from './overview/routes.ts';
import { addServerRelyingPartyRoutes } from './relying-parties/routes.ts';
import { addServerResidentRoutes } from './residents/routes.ts';
import { addServerSessionRoutes } from './sessions/routes.ts';
import { addServerSettingRoutes } from './settings/routes.ts';
import { addBreakGlassRoutes } from './units/break-glass-routes.ts';
import { addServerUnitInviteRoutes } from './units/invite-routes.ts';
import { addServerUnitRoutes } from './units/routes.ts';
import { addServerWebhookRoutes } from './webhooks/routes.ts';

/** Everything below `/api/v1`: what programs of the operator may do with a secret key, and people by their role. */
export function addServerApi(app: FastifyInstance, deps: VoiceDeps): void {
  addServerOperatorRoutes(app, deps);
  addServerKeyRoutes(app, deps);
  addServerOverviewRoutes(app, deps);
  addServerSettingRoutes(app, deps);
  addServerResidentRoutes(app, deps);
  addServerGateRoutes(app, deps);
  addServerCallRoutes(app, deps);
  addServerBuildingRoutes(app, deps);
  addServerImportRoutes(app, deps);
  addServerPanelRoutes(app, deps);
  addServerUnitRoutes(app, deps);
  addServerUnitInviteRoutes(app, deps);
  addBreakGlassRoutes(app, deps);
  addServerNumberRoutes(app, deps);
  addServerSessionRoutes(app, deps);
  addServerRelyingPartyRoutes(app, deps);
  addServerAuditRoutes(app, deps);
  addServerWebhookRoutes(app, deps);
}
