/**
 * The calls of the server API: what other programs of the operator may do with a secret key. Each names
 * the scope that a key needs for it. Plain data, as in `endpoints.ts`.
 */

/** Below this path, errors are problem documents (RFC 9457) and nobody but a key is let in. */
export const SERVER_API_PATH = '/api/v1';

/** What a key can be made for. */
export const SERVER_RESOURCES = [
  'residents',
  'gates',
  'codes',
  /** The digits of codes, beside `codes`. */
  'code_digits',
  'calls',
  'buildings',
  'numbers',
  'sessions',
  'factors',
  'relying_parties',
  'audit',
  'webhooks',
] as const;
type Resource = (typeof SERVER_RESOURCES)[number];
export type Scope = `${Resource}:${'read' | 'write'}`;

/** Every scope there is; a key for everything has all of them, also those of later versions. */
export const SCOPES: readonly Scope[] = SERVER_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

export type ServerEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  readonly path: `${typeof SERVER_API_PATH}/${string}`;
  readonly auth: 'key';
  readonly scope: Scope;
};

const callOf =
  (resource: Resource) =>
  <Method extends ServerEndpoint['method']>(method: Method, path: string) => ({
    method,
    path: `${SERVER_API_PATH}/${path}` as const,
    auth: 'key' as const,
    scope: `${resource}:${method === 'GET' ? 'read' : 'write'}` as const,
  });
const residents = callOf('residents');
const gates = callOf('gates');
const codes = callOf('codes');
const calls = callOf('calls');
const buildings = callOf('buildings');
const numbers = callOf('numbers');
const sessions = callOf('sessions');
const factors = callOf('factors');
const relyingParties = callOf('relying_parties');
const audit = callOf('audit');
const webhooks = callOf('webhooks');

export const SERVER_ENDPOINTS = {
  residentsList: residents('GET', 'residents'),
  residentsCreate: residents('POST', 'residents'),
  residentsShow: residents('GET', 'residents/:resident_id'),
  residentsChange: residents('PATCH', 'residents/:resident_id'),
  residentsSuspend: residents('POST', 'residents/:resident_id/suspend'),
  residentsUnsuspend: residents('POST', 'residents/:resident_id/unsuspend'),
  residentsDelete: residents('DELETE', 'residents/:resident_id'),

  gatesList: gates('GET', 'gates'),
  gatesShow: gates('GET', 'gates/:gate_id'),
  gatesChange: gates('PATCH', 'gates/:gate_id'),
  codesList: codes('GET', 'gates/:gate_id/codes'),
  codesCreate: codes('POST', 'gates/:gate_id/codes'),
  codesRevoke: codes('DELETE', 'gates/:gate_id/codes/:code_id'),

  callsList: calls('GET', 'calls'),
  callsShow: calls('GET', 'calls/:call_id'),
  callsOpen: calls('POST', 'calls/:call_id/open'),

  buildingsList: buildings('GET', 'buildings'),
  buildingsCreate: buildings('POST', 'buildings'),
  buildingsShow: buildings('GET', 'buildings/:building_id'),
  buildingsChange: buildings('PATCH', 'buildings/:building_id'),
  buildingsDelete: buildings('DELETE', 'buildings/:building_id'),
  panelsList: buildings('GET', 'buildings/:building_id/panels'),
  panelsCreate: buildings('POST', 'buildings/:building_id/panels'),
  panelsShow: buildings('GET', 'panels/:panel_id'),
  panelsChange: buildings('PATCH', 'panels/:panel_id'),
  panelsDelete: buildings('DELETE', 'panels/:panel_id'),
  unitsList: buildings('GET', 'buildings/:building_id/units'),
  unitsCreate: buildings('POST', 'buildings/:building_id/units'),
  unitsShow: buildings('GET', 'units/:unit_id'),
  unitsChange: buildings('PATCH', 'units/:unit_id'),
  unitsDelete: buildings('DELETE', 'units/:unit_id'),
  unitsMoveIn: buildings('POST', 'units/:unit_id/residents'),
  unitsMoveOut: buildings('POST', 'units/:unit_id/move_out'),

  numbersList: numbers('GET', 'numbers'),
  numbersAdd: numbers('POST', 'numbers'),
  numbersRelease: numbers('DELETE', 'numbers/:phone_number'),

  sessionsList: sessions('GET', 'residents/:resident_id/sessions'),
  sessionsEndAll: sessions('DELETE', 'residents/:resident_id/sessions'),
  sessionsEnd: sessions('DELETE', 'sessions/:session_id'),
  /** Changes nothing: a JWT is too long for an address, and too secret. */
  sessionsVerify: { ...sessions('POST', 'sessions/verify'), scope: 'sessions:read' },
  factorsList: factors('GET', 'residents/:resident_id/factors'),
  factorsRemove: factors('DELETE', 'residents/:resident_id/factors/:factor_id'),

  /** They are configured by a file (`GATECALL_IDP_CLIENTS`), so they can only be read. */
  relyingPartiesList: relyingParties('GET', 'relying_parties'),
  relyingPartiesShow: relyingParties('GET', 'relying_parties/:client_id'),

  auditList: audit('GET', 'audit'),

  webhooksList: webhooks('GET', 'webhooks'),
  webhooksCreate: webhooks('POST', 'webhooks'),
  webhooksShow: webhooks('GET', 'webhooks/:webhook_id'),
  webhooksChange: webhooks('PATCH', 'webhooks/:webhook_id'),
  webhooksDelete: webhooks('DELETE', 'webhooks/:webhook_id'),
  webhooksRotate: webhooks('POST', 'webhooks/:webhook_id/rotate'),
  webhooksTest: webhooks('POST', 'webhooks/:webhook_id/test'),
  webhooksDeliveries: webhooks('GET', 'webhooks/:webhook_id/deliveries'),
  webhooksReplay: webhooks('POST', 'webhooks/:webhook_id/replay'),
} as const satisfies Record<string, ServerEndpoint>;
