import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAccountRoutes } from './account/routes.ts';
import { addBuildingRoutes } from './buildings/routes.ts';
import { addServerApi } from './api/routes.ts';
import { consentPage } from './auth/idp/provider-routes.ts';
import { addAuthRoutes } from './auth/routes.ts';
import type { Deps } from './deps.ts';
import { addCallRegistry } from './http/call-registry.ts';
import { addDocs } from './http/pages/docs.ts';
import { addCors } from './http/browser/cors.ts';
import { keepDevelopmentHere } from './http/browser/own-names.ts';
import { addDevelopmentOutbox } from './http/pages/development.ts';
import { addErrorHandler, answerFailure } from './http/failure/error-handler.ts';
import { addHomeAssistant } from './home-assistant/routes.ts';
import { addHealth } from './http/watch/health.ts';
import { addTracing } from './http/watch/tracing.ts';
import { addAccessLog } from './http/watch/access-log.ts';
import { addJsonBody } from './http/request/json-body.ts';
import { addMetrics, createMetrics } from './http/watch/metrics.ts';
import { addTogether } from './http/together.ts';
import { addSecurityHeaders, baseHeaders } from './http/browser/security-headers.ts';
import { addWebApp } from './http/pages/web-app.ts';
import { addWidget } from './http/pages/widget.ts';
import type { DevelopmentOutbox } from './outbox/development-outbox.ts';
import { countNumbers } from './residents/number-pool.ts';
import { addResidentRoutes } from './residents/routes.ts';
import { countWaiting } from './residents/waiting-gates.ts';
import { addVoiceRoutes } from './voice/routes.ts';

/**
 * Not imported: that would read every export, and two of them load Node's `fetch` (40 ms of a start).
 */
const { createServer } = process.getBuiltinModule('node:http');

const BODY_LIMIT_BYTES = 64 * 1_024;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often slow requests are looked for: Node's half a minute would triple their time (A84). */
const CHECK_INTERVAL_MS = 5_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How long a reader may take nothing of a reply (A84). Streams of calls send something every half a minute. */
const STALLED_TIMEOUT_MS = 120_000;

/** The contracts parse (`auth/door/call.ts`); Fastify's own validators would only slow the start down. */
const refuse = (): never => {
  throw new Error('A route has no schema here, it has a contract.');
};

/** The whole composition, in the order in which a request passes through it. */
export function buildApp(
  deps: Deps,
  options: {
    webFolder?: string;
    widgetFolder?: string;
    siteFolder?: string;
    developmentOutbox?: DevelopmentOutbox | undefined;
  } = {},
): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    serverFactory: (handler) => {
      const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, handler);
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.headersTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
      server.timeout = STALLED_TIMEOUT_MS;
      return server;
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request themselves (`http/watch/access-log.ts`); a logger per request costs more than
    // they do.
    childLoggerFactory: (logger) => logger,
    // Requests that arrive while the server closes are still served; `/readyz` has redirected the rest.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => `request-id-${deps.random.uuid()}`,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
    // Addresses for which no route is looked up; no hook has run for them.
    frameworkErrors: (error, request, reply) =>
      answerFailure(deps, error, request, reply.headers(baseHeaders(deps))),
  }) as unknown as FastifyInstance;
  addCallRegistry(app);
  addSecurityHeaders(app, deps);
  addErrorHandler(app, deps);
  addJsonBody(app);
  addTogether(app);
  addCors(app, deps);
  if (deps.config.mode === 'development') keepDevelopmentHere(app, deps);
  addHealth(app, deps);
  addMetrics(app, deps, createMetrics(deps, { countNumbers, countWaiting }));
  addTracing(app, deps);
  addAccessLog(app, deps);

  if (deps.config.provider.url === undefined) addAuthRoutes(app, deps);
  addResidentRoutes(app, deps);
  const voice = addVoiceRoutes(app, deps);
  addHomeAssistant(app, voice);
  addBuildingRoutes(app, deps);
  addAccountRoutes(app, deps);
  addServerApi(app, voice);
  addDocs(app, deps, options.siteFolder);
  if (options.developmentOutbox) addDevelopmentOutbox(app, options.developmentOutbox);
  if (options.widgetFolder) addWidget(app, deps, options.widgetFolder);
  if (options.webFolder) addWebApp(app, deps, options.webFolder, consentPage(deps));
  return app;
}
