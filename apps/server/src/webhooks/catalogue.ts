/**
 * Every event that is published, with a sample of its data: the types, docs/webhooks.md and the test that
 * fires each of them follow from this list. Data are ids and times: never a code, a phone number, or what
 * a guest said.
 */
export const EVENTS = {
  'gate.ringing': {
    when: 'A guest is at the gate and is asked for a code. Useless after `expires_at`.',
    data: { ...callSample(), expires_at: '2026-01-03T12:01:00Z' },
  },
  'gate.asked': {
    when: 'No code has opened, or a person at home wants this call on their phone: people are rung, and decide.',
    data: callSample(),
  },
  'gate.opened': {
    when: 'The gate has opened: by a `code`, an `arm` (the app or a link), a household `member`, the `resident` during the call, or the `operator` by the server API; `by_id` names it.',
    data: { ...callSample(), by: 'code', by_id: 'code-…' },
  },
  'gate.refused': {
    when: 'A guest was turned away: by the `resident`, or after wrong `codes`.',
    data: { ...callSample(), by: 'codes', wrong_codes: 3 },
  },
  'gate.talked': {
    when: 'A person at home talked with the guest and did not open.',
    data: callSample(),
  },
  'gate.missed': {
    when: 'A call at the gate ended without an answer; `why` is `message`, `abandoned`, `failed` or `interrupted`.',
    data: { ...callSample(), why: 'abandoned', wrong_codes: 0 },
  },
  'gate.message': {
    when: 'A guest at the gate, or an ordinary caller (`voicemail`), has left a message.',
    data: { ...callSample(), kind: 'gate', seconds: 7 },
  },
  'gate.added': {
    when: 'A resident has another gate: they have added it, or their building has made it for them.',
    data: gateSample(),
  },
  'gate.removed': {
    when: 'A resident has removed one, with its codes, links and calls.',
    data: gateSample(),
  },
  'gate.codes_suspended': {
    when: 'After too many wrong codes at a gate, none is taken until then in its `suspended_calls`: those that a carrier has `vouched` for, `unvouched` ones or `all`.',
    data: { ...gateSample(), until: '2026-01-03T12:15:00Z', suspended_calls: 'unvouched' },
  },
  'gate.codes_lifted': {
    when: 'The resident has switched codes on again before that.',
    data: gateSample(),
  },
  'gate.called_too_often': {
    when: 'So many calls at a gate reached people within an hour that further ones ring and tell nobody until then; codes still open. Once a day at most.',
    data: { ...gateSample(), until: '2026-01-03T13:00:00Z' },
  },
  'gate.forwarding_proven': {
    when: 'A test call has come back: the phone forwards under this `condition`.',
    data: { ...gateSample(), condition: 'no_answer' },
  },
  'gate.forwarding_lost': {
    when: 'A gate that used to call has been silent for unusually long: perhaps its calls are no longer forwarded.',
    data: gateSample(),
  },
  'gate.code_created': {
    when: 'A resident has made a code for guests.',
    data: wayInSample('code'),
  },
  'gate.code_deleted': { when: 'A resident has revoked one.', data: wayInSample('code') },
  'gate.code_replaced': {
    when: "The gate's shared code was replaced; the id is the new one's.",
    data: wayInSample('code'),
  },
  'gate.code_restored': { when: 'The replaced code was put back.', data: wayInSample('code') },
  'gate.link_created': { when: 'A resident has made a link that opens.', data: wayInSample('arm') },
  'gate.link_deleted': { when: 'A resident has revoked one.', data: wayInSample('arm') },
  'resident.signed_up': {
    when: 'A person has signed in for the first time, or the server API has made their account.',
    data: { resident_id: 'user-…' },
  },
  'resident.invited': {
    when: 'A resident has made a link that lets one person into their home.',
    data: { invite_id: 'invite-…', resident_id: 'user-…' },
  },
  'resident.joined': {
    when: 'A person belongs to a home, or to more of its gates than before; `resident_id` is whose home it is.',
    data: personSample(),
  },
  'resident.left': {
    when: 'A person no longer belongs to a home: they have left, or were taken out.',
    data: personSample(),
  },
  'resident.unit_invited': {
    when: 'A link was made that lets one person move into a unit of a building.',
    data: { invite_id: 'invite-…', unit_id: 'unit-…', building_id: 'building-…' },
  },
  'resident.moved_in': {
    when: 'A person lives in a unit of a building, from the day on if that was planned.',
    data: unitSample(),
  },
  'resident.moved_out': {
    when: 'A person no longer lives there: their gates at the building are gone, with codes, links and members.',
    data: unitSample(),
  },
  'resident.suspended': {
    when: 'The server API has closed an account: its user cannot sign in. Its gate is still answered.',
    data: { resident_id: 'user-…' },
  },
  'resident.unsuspended': {
    when: 'It is open again.',
    data: { resident_id: 'user-…' },
  },
  'resident.deleted': {
    when: 'An account was erased, with its sessions, codes and links.',
    data: { resident_id: 'user-…' },
  },
  'sign_in.started': {
    when: 'A resident has signed in; `method` is the first proof. A second one starts no other session.',
    data: { ...sessionSample(), method: 'magic_link' },
  },
  'sign_in.ended': {
    when: 'A session was signed out or revoked. One that runs out ends silently.',
    data: sessionSample(),
  },
  'key.signing_rotated': {
    when: 'There is a new key for `session` JWTs, or for an `id_token`; it signs from `now` on, or `later` for a planned change.',
    data: { key_id: 'idp-…', signs: 'session', from: 'later' },
  },
  'key.created': { when: 'A secret key of the server API was made.', data: keySample() },
  'key.rotated': {
    when: 'One has a new secret; the one of before works for another day.',
    data: keySample(),
  },
  'key.revoked': { when: 'One was ended.', data: keySample() },
  'role.invited': {
    when: 'A person was invited to the console. Until they accept, they may do nothing.',
    data: roleSample(),
  },
  'role.joined': { when: 'They have taken the invitation up.', data: roleSample() },
  'role.changed': { when: 'A person has another role, or other buildings.', data: roleSample() },
  'role.removed': { when: 'A person no longer has a role.', data: roleSample() },
} as const satisfies Readonly<Record<PinnedName, EventEntry>>;

/** What the names of all events begin with: receivers choose by it. */
type PinnedName = `${'gate' | 'resident' | 'sign_in' | 'key' | 'role'}.${string}`;

type EventEntry = {
  /** In a sentence, for those who build on it. */
  readonly when: string;
  readonly data: Readonly<Record<string, string | number | null>>;
};

/** A call at the gate, the gate, and its owner. */
function callSample() {
  return { call_id: 'call-…', gate_id: 'intercom-…', resident_id: 'user-…' } as const;
}

function sessionSample() {
  return { session_id: 'session-…', resident_id: 'user-…' } as const;
}

/** A member of a home, the account that they sign in with, and whose home it is. */
function personSample() {
  return { person_id: 'home-…', account_id: 'user-…', resident_id: 'user-…' } as const;
}

function unitSample() {
  return { unit_id: 'unit-…', building_id: 'building-…', resident_id: 'user-…' } as const;
}

/** Who has a role, and which. */
function roleSample() {
  return { account_id: 'user-…', role: 'operator' } as const;
}

function keySample() {
  return { key_id: 'key-…' } as const;
}

function gateSample() {
  return { gate_id: 'intercom-…', resident_id: 'user-…' } as const;
}

function wayInSample(kind: 'code' | 'arm') {
  return { id: `${kind}-…`, gate_id: 'intercom-…', resident_id: 'user-…' } as const;
}

/** What `gatecall webhooks test` sends; it is stored nowhere. */
export const TEST_EVENT = 'webhook.test';

export type EventType = keyof typeof EVENTS;

/** The sample's values represent their kinds. */
type Widened<T> = {
  readonly [Key in keyof T]: T[Key] extends number ? number : string;
};

/** An event before it has an id. */
export type Told = {
  [Type in EventType]: {
    readonly type: Type;
    readonly data: Widened<(typeof EVENTS)[Type]['data']>;
  };
}[EventType];

export const isEventType = (name: string): name is EventType => Object.hasOwn(EVENTS, name);
