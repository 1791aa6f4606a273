/** The public names of the package; everything else may change. */
export { createSessions, type Sessions, type SessionsOptions } from './sessions.ts';
export { SessionRefused, type SessionRefusal } from './session-refused.ts';
export type { AuthenticationFactor, Session } from './session.ts';
export type { RequestHeaders } from './request-headers.ts';
export { verifyWebhook, WebhookRefused, type GatecallEvent } from './webhooks.ts';
export {
  createServerApi,
  ServerApiRefused,
  type CallOptions,
  type ServerApi,
  type ServerApiInput,
  type ServerApiOptions,
} from './server-api.ts';
export type { ServerCalls } from './server-calls.ts';
