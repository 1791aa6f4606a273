import type { Deps } from '@gatecall/server/deps';
import { newId, newToken } from '@gatecall/server/platform/random';
import { sha256 } from '@gatecall/server/platform/secrets';
import { newEntryCode } from '@gatecall/server/residents/entry-code/new-code';
import { mailbox, ownNumber, panelNumber, systemNumberOf, type Place } from './places.ts';
import type { RowOf, TableRows } from './rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_DAYS = 365;
const SESSION_DAYS = 30;
/** Half of the sessions have ended, and none long enough ago to be deleted. */
const SESSION_KEPT_DAYS = 59;
/** Sent messages are deleted after a week. */
const WEEK_DAYS = 6.9;

export type SeededResident = {
  readonly residentId: string;
  readonly intercomId: string;
  readonly codeId: string;
  readonly rows: TableRows;
};

/** A resident with a proven mailbox, a session, an intercom and its guest code. */
export function residentRows(deps: Deps, place: Place, now: number): SeededResident {
  const residentId = newId(deps.random, 'user-test');
  const intercomId = newId(deps.random, 'intercom');
  const codeId = newId(deps.random, 'code');
  const since = now - spread(place, YEAR_DAYS) - DAY_MS;
  return {
    residentId,
    intercomId,
    codeId,
    rows: {
      ...account(deps, { residentId, since, email: mailbox(place.index) }),
      residents: [
        {
          resident_id: residentId,
          phone: ownNumber(place),
          phone_number: ownNumber(place),
          phone_proven_at: since,
          created_at: since,
          updated_at: since,
        },
      ],
      intercoms: [
        {
          intercom_id: intercomId,
          resident_id: residentId,
          phone_number: panelNumber(place),
          open_dtmf: '9',
          system_number: systemNumberOf(place),
          created_at: since,
          updated_at: since,
        },
      ],
      entry_codes: [entryCode(deps, { intercomId, codeId, since })],
      sessions: [sessionRow(deps, residentId, now - spread(place, SESSION_KEPT_DAYS))],
      outbox: [sentMail(deps, now - spread(place, WEEK_DAYS))],
      audit_log: [signInEvent(deps, residentId, now - spread(place, YEAR_DAYS))],
    },
  };
}

/** Evenly spread over so many days, to the millisecond. */
const spread = ({ index, size }: Place, days: number): number =>
  Math.floor((((index * 7_919) % size.residents) / size.residents) * days * DAY_MS);

function account(
  deps: Deps,
  { residentId, since, email }: { residentId: string; since: number; email: string },
): TableRows {
  return {
    users: [
      {
        user_id: residentId,
        status: 'active',
        first_name: '',
        middle_name: '',
        last_name: '',
        trusted_metadata: '{}',
        untrusted_metadata: '{}',
        created_at: since,
        language: 'en',
      },
    ],
    user_emails: [
      {
        email_id: newId(deps.random, 'email-test'),
        user_id: residentId,
        email,
        verified: 1,
        created_at: since,
      },
    ],
  };
}

function entryCode(
  deps: Deps,
  { intercomId, codeId, since }: { intercomId: string; codeId: string; since: number },
): RowOf<'entry_codes'> {
  const code = newEntryCode(deps.random, new Set());
  return {
    code_id: codeId,
    intercom_id: intercomId,
    kind: 'guest',
    position: 0,
    // As `insertEntryCode` does it.
    sealed_code: deps.secrets.seal('entry-code', code),
    code_index: deps.secrets.index('entry-code', `${intercomId}:${code}`),
    created_at: since,
    revoked_at: null,
  };
}

const sessionRow = (deps: Deps, residentId: string, since: number): RowOf<'sessions'> => ({
  session_id: newId(deps.random, 'session-test'),
  user_id: residentId,
  token_hash: sha256(newToken(deps.random)),
  started_at: since,
  last_accessed_at: since,
  expires_at: since + SESSION_DAYS * DAY_MS,
  revoked_at: null,
  ip_address: '192.0.2.1',
  user_agent: 'seed',
  factors: '[]',
  custom_claims: null,
});

const sentMail = (deps: Deps, at: number): RowOf<'outbox'> => ({
  message_id: newId(deps.random, 'message'),
  channel: 'email',
  sealed_message: '',
  state: 'sent',
  attempts: 1,
  next_attempt_at: at,
  created_at: at,
  expires_at: at + DAY_MS,
  sent_at: at,
});

const signInEvent = (deps: Deps, userId: string, at: number): RowOf<'audit_log'> => ({
  audit_id: newId(deps.random, 'audit'),
  at,
  event: 'session_started',
  actor_kind: 'resident',
  user_id: userId,
  ip_address: '192.0.2.1',
  details: '{}',
  salt: '',
  person_hash: '',
});
