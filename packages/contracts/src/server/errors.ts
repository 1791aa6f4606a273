import { row, type ErrorRow } from '../error-row.ts';

/** What only the server API refuses with. */
export const SERVER_ERRORS = {
  api_key_required: row(401, 'This call needs a secret key: Authorization: Bearer sk_…'),
  invalid_api_key: row(401, 'The secret key is unknown, has expired or was revoked.'),
  scope_missing: row(403, 'The secret key may not make this call.'),
  people_only: row(403, 'No key may make this call: it is for people who sign in.'),
  operators_only: row(403, 'This account has no role here. Ask an operator to invite you.'),
  strong_factor_required: row(
    403,
    'This needs a passkey or an authenticator app. Add one to your account, or sign in with it.',
  ),
  role_not_allowed: row(403, 'Your role may not do this. Ask an operator.'),
  building_not_yours: row(403, 'This is about none of your buildings.'),
  operator_not_found: row(404, 'Nobody with a role is known by this id.'),
  already_invited: row(
    409,
    'This address is invited already, to another role or other buildings. Change that, or take it back first.',
  ),
  already_operator: row(409, 'This account has a role already. Change that one.'),
  help_elsewhere: row(
    409,
    'Residents sign in with another provider here. Help in an account is given there.',
  ),
  last_operator: row(409, 'This is the last operator. Invite another one first.'),
  own_role: row(409, 'Nobody changes their own role. Ask another operator.'),
  key_not_found: row(404, 'There is no such key, or it was revoked.'),
  reason_required: row(
    400,
    'Say why you look this up, in the header Reason: 1 to 200 characters. It is kept.',
  ),
  resident_not_found: row(404, 'There is no such resident.'),
  factor_not_found: row(404, 'There is no such factor, or it is one that cannot be removed.'),
  number_not_found: row(404, 'There is no such number in the pool.'),
  number_in_use: row(
    409,
    'Gates forward to this number. Release it by force if they no longer need it.',
  ),
  building_not_found: row(404, 'There is no such building.'),
  building_occupied: row(409, 'People live in this building. Move them out first.'),
  import_unreadable: row(400, 'This is no table: separate its cells by commas or semicolons.'),
  import_too_large: row(413, 'This file has more than 10,000 rows. Import it in parts.'),
  import_changed: row(
    412,
    'The building has changed since the dry run. Look at the difference again.',
  ),
  panel_not_found: row(404, 'There is no such panel.'),
  panel_number_taken: row(409, 'Another panel or gate calls from this number already.'),
  panels_full: row(409, 'This building has as many panels as a resident can have gates.'),
  unit_not_found: row(404, 'There is no such unit.'),
  unit_label_taken: row(409, 'Another unit of this building has this label.'),
  unit_occupied: row(409, 'People live in this unit. Move them out first.'),
  already_resident: row(409, 'This person lives in the unit already.'),
  account_unconfirmed: row(
    409,
    'Nobody has confirmed the address or number of this account: a stranger may have entered it. Invite the person instead.',
  ),
  not_a_resident: row(404, 'This person does not live in the unit.'),
  webhook_not_found: row(404, 'There is no such webhook.'),
  webhook_url_not_allowed: row(
    400,
    'Events cannot be sent to this address: it is not a web address, or is in a private network that the server does not list.',
  ),
  event_not_found: row(404, 'There is no such event any more.'),
  idempotency_key_in_use: row(
    409,
    'A request with this Idempotency-Key is under way, or its reply was lost. Look what it has done before you send it under another key.',
  ),
  idempotency_key_reused: row(
    422,
    'This Idempotency-Key belongs to another request of the last 24 hours.',
  ),
  precondition_failed: row(412, 'This has been changed since you read it. Read it again.'),
} as const satisfies Record<string, ErrorRow>;
