/**
 * The calls of the server API: what other programs of the operator may do with a secret key, and people
 * with a role in the console. Each names the scope that a key needs for it, and what it demands
 * of each role. Plain data, as in `endpoints.ts`.
 */

/** Below this path, errors are problem documents (RFC 9457) and only keys and people with a role are let in. */
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

/** Every scope; a key for everything has all of them, including those of later versions. */
export const SCOPES: readonly Scope[] = SERVER_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

/**
 * - `operator`: runs the installation and may make every call
 * - `manager`: looks after some buildings and sees no others
 * - `support`: looks things up for residents, and says why each time
 */
export const ROLES = ['operator', 'manager', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** What needs an operator's attention, the worst first. */
export const ATTENTION_KINDS = [
  'audit_broken',
  'line_down',
  'calls_failing',
  'waiting_for_number',
  'mail_late',
  'texts_late',
  'push_late',
  'forwarding_lost',
  'codes_suspended',
  'called_too_often',
  'silent_panels',
  'few_numbers',
  'webhooks_off',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];
/** Those about gates: each is a filter of their list. */
export const GATE_ATTENTION = [
  'waiting_for_number',
  'forwarding_lost',
  'codes_suspended',
  'called_too_often',
] as const satisfies readonly AttentionKind[];
export type GateAttention = (typeof GATE_ATTENTION)[number];

/** What variables of the configuration are about, in the order in which they are documented. */
export const SETTING_AREAS = [
  'address',
  'brand',
  'storage',
  'mail',
  'sign_in',
  'social_sign_in',
  'telephone',
  'messages',
  'speech',
  'webhooks',
  'limits',
  'watching',
] as const;
export type SettingArea = (typeof SETTING_AREAS)[number];

/** What a call demands of people with a role. The door enforces it; handlers do not. */
export type Access = {
  /** `fresh`: with a proof of the last 15 minutes, as for residents' delicate calls (A55). */
  readonly operator: 'plain' | 'fresh';
  /**
   * - `self`: the reply is about the caller, or holds only what is theirs
   * - `own_building`: the call is about a building of theirs; its path says which
   * - `fresh_own_building`: the same, with a proof of the last 15 minutes
   */
  readonly manager: 'never' | 'self' | 'own_building' | 'fresh_own_building';
  /** `reason`: with a reason in the header `Reason`, which the audit log keeps. */
  readonly support: 'never' | 'self' | 'reason';
};

/** A read that is about no building. */
const READ = { operator: 'plain', manager: 'never', support: 'reason' } as const;
/** An act that lets no one in, and is undone as easily. */
const PLAIN = { operator: 'plain', manager: 'never', support: 'never' } as const;
/** It opens or closes a way in, shows a secret or cannot be undone. */
const DELICATE = { operator: 'fresh', manager: 'never', support: 'never' } as const;

/** The same for a building, by its managers too. */
const OWN_READ = { operator: 'plain', manager: 'own_building', support: 'reason' } as const;
const OWN = { operator: 'plain', manager: 'own_building', support: 'never' } as const;
const OWN_DELICATE = {
  operator: 'fresh',
  manager: 'fresh_own_building',
  support: 'never',
} as const;

export type ServerEndpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Full path with `:name` parameters. */
  readonly path: `${typeof SERVER_API_PATH}/${string}`;
  readonly auth: 'server';
  /**
   * Null if no key may make the call: it is about the person who calls, or would make other keys as
   * strong.
   */
  readonly scope: Scope | null;
  readonly access: Access;
};

const callOf =
  (resource: Resource) =>
  <Method extends ServerEndpoint['method'], A extends Access>(
    method: Method,
    path: string,
    access: A,
  ) => ({
    method,
    path: `${SERVER_API_PATH}/${path}` as const,
    auth: 'server' as const,
    scope: `${resource}:${method === 'GET' ? 'read' : 'write'}` as const,
    access,
  });
/** A call for people alone. */
const personal = <Method extends ServerEndpoint['method'], A extends Access>(
  method: Method,
  path: string,
  access: A,
) => ({
  method,
  path: `${SERVER_API_PATH}/${path}` as const,
  auth: 'server' as const,
  scope: null,
  access,
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
  me: personal('GET', 'me', { operator: 'plain', manager: 'self', support: 'self' }),

  overview: personal('GET', 'overview', READ),
  /** It names hosts and accounts: neither keys nor support read it. */
  settingsList: personal('GET', 'settings', PLAIN),
  operatorsList: personal('GET', 'operators', PLAIN),
  operatorsInvite: personal('POST', 'operators', DELICATE),
  operatorsChange: personal('PATCH', 'operators/:user_id', DELICATE),
  operatorsRemove: personal('DELETE', 'operators/:user_id', DELICATE),
  keysList: personal('GET', 'keys', PLAIN),
  keysCreate: personal('POST', 'keys', DELICATE),
  keysRotate: personal('POST', 'keys/:key_id/rotate', DELICATE),
  keysRevoke: personal('DELETE', 'keys/:key_id', DELICATE),

  residentsList: residents('GET', 'residents', READ),
  residentsCreate: residents('POST', 'residents', DELICATE),
  residentsShow: residents('GET', 'residents/:resident_id', READ),
  residentsChange: residents('PATCH', 'residents/:resident_id', DELICATE),
  residentsSuspend: residents('POST', 'residents/:resident_id/suspend', DELICATE),
  residentsUnsuspend: residents('POST', 'residents/:resident_id/unsuspend', DELICATE),
  /** For people alone: a person answers for what is done in another's name. */
  residentsImpersonate: personal('POST', 'residents/:resident_id/impersonate', DELICATE),
  residentsDelete: residents('DELETE', 'residents/:resident_id', DELICATE),

  gatesList: gates('GET', 'gates', READ),
  gatesShow: gates('GET', 'gates/:gate_id', READ),
  gatesChange: gates('PATCH', 'gates/:gate_id', DELICATE),
  /** Operators and keys with `code_digits:read` see the digits. */
  codesList: codes('GET', 'gates/:gate_id/codes', { ...READ, operator: 'fresh' }),
  codesCreate: codes('POST', 'gates/:gate_id/codes', DELICATE),
  codesRevoke: codes('DELETE', 'gates/:gate_id/codes/:code_id', PLAIN),

  callsList: calls('GET', 'calls', READ),
  callsShow: calls('GET', 'calls/:call_id', READ),
  callsOpen: calls('POST', 'calls/:call_id/open', DELICATE),

  buildingsList: buildings('GET', 'buildings', { ...READ, manager: 'self' }),
  buildingsCreate: buildings('POST', 'buildings', PLAIN),
  buildingsShow: buildings('GET', 'buildings/:building_id', OWN_READ),
  buildingsChange: buildings('PATCH', 'buildings/:building_id', OWN),
  buildingsDelete: buildings('DELETE', 'buildings/:building_id', DELICATE),
  /** Units and people by a CSV file: it invites, as `unitInvitesCreate` does. */
  buildingsImport: buildings('POST', 'buildings/:building_id/import', OWN_DELICATE),
  buildingsExport: buildings('GET', 'buildings/:building_id/export', OWN_READ),
  panelsList: buildings('GET', 'buildings/:building_id/panels', OWN_READ),
  panelsCreate: buildings('POST', 'buildings/:building_id/panels', OWN_DELICATE),
  panelsShow: buildings('GET', 'panels/:panel_id', OWN_READ),
  panelsChange: buildings('PATCH', 'panels/:panel_id', OWN_DELICATE),
  panelsDelete: buildings('DELETE', 'panels/:panel_id', OWN_DELICATE),
  unitsList: buildings('GET', 'buildings/:building_id/units', OWN_READ),
  unitsCreate: buildings('POST', 'buildings/:building_id/units', OWN),
  unitsShow: buildings('GET', 'units/:unit_id', OWN_READ),
  unitsChange: buildings('PATCH', 'units/:unit_id', OWN),
  unitInvitesList: buildings('GET', 'units/:unit_id/invites', OWN_READ),
  unitInvitesCreate: buildings('POST', 'units/:unit_id/invites', OWN_DELICATE),
  unitInvitesSend: buildings('POST', 'invites/:invite_id/send', OWN_DELICATE),
  unitInvitesEnd: buildings('DELETE', 'invites/:invite_id', OWN),
  unitsDelete: buildings('DELETE', 'units/:unit_id', OWN_DELICATE),
  /** A manager invites instead: they may not look up a person who has not agreed. */
  unitsMoveIn: buildings('POST', 'units/:unit_id/residents', DELICATE),
  /** A resident's list of calls, for a reason that they are told. A program has no reason of its own. */
  unitsBreakGlass: personal('POST', 'units/:unit_id/break_glass', OWN_DELICATE),
  unitsMoveOut: buildings('POST', 'units/:unit_id/move_out', OWN_DELICATE),

  numbersList: numbers('GET', 'numbers', READ),
  numbersAdd: numbers('POST', 'numbers', PLAIN),
  numbersRelease: numbers('DELETE', 'numbers/:phone_number', DELICATE),

  sessionsList: sessions('GET', 'residents/:resident_id/sessions', READ),
  sessionsEndAll: sessions('DELETE', 'residents/:resident_id/sessions', DELICATE),
  sessionsEnd: sessions('DELETE', 'sessions/:session_id', DELICATE),
  /** Changes nothing: a JWT is too long for an address, and too secret. */
  sessionsVerify: { ...sessions('POST', 'sessions/verify', PLAIN), scope: 'sessions:read' },
  factorsList: factors('GET', 'residents/:resident_id/factors', READ),
  factorsRemove: factors('DELETE', 'residents/:resident_id/factors/:factor_id', DELICATE),

  /** They are configured by a file (`GATECALL_IDP_CLIENTS`), so they can only be read. */
  relyingPartiesList: relyingParties('GET', 'relying_parties', READ),
  relyingPartiesShow: relyingParties('GET', 'relying_parties/:client_id', READ),

  auditList: audit('GET', 'audit', READ),

  webhooksList: webhooks('GET', 'webhooks', READ),
  webhooksCreate: webhooks('POST', 'webhooks', DELICATE),
  webhooksShow: webhooks('GET', 'webhooks/:webhook_id', READ),
  webhooksChange: webhooks('PATCH', 'webhooks/:webhook_id', DELICATE),
  webhooksDelete: webhooks('DELETE', 'webhooks/:webhook_id', DELICATE),
  webhooksRotate: webhooks('POST', 'webhooks/:webhook_id/rotate', DELICATE),
  webhooksTest: webhooks('POST', 'webhooks/:webhook_id/test', PLAIN),
  webhooksDeliveries: webhooks('GET', 'webhooks/:webhook_id/deliveries', READ),
  webhooksReplay: webhooks('POST', 'webhooks/:webhook_id/replay', PLAIN),
} as const satisfies Record<string, ServerEndpoint>;
