import { row, type ErrorRow } from '../error-row.ts';

/** What the product API refuses with. */
export const PRODUCT_ERRORS = {
  invalid_field: row(400, 'A value is not valid.'),
  weak_entry_code: row(400, 'This code is too easy to guess.'),
  words_not_heard: row(
    409,
    'Guests can only key codes in here: the line hears no words. Make a code of digits.',
  ),
  duplicate_entry_code: row(400, 'This code is already in use at this intercom.'),
  own_phone_missing: row(409, 'Save your own phone number first.'),
  own_phone_unproven: row(
    409,
    'Confirm your own phone in your profile first: we call no number that may be somebody else’s.',
  ),
  own_phone_not_textable: row(
    400,
    'We cannot text this number, so it stays unconfirmed. Use a mobile number if you have one.',
  ),
  texts_not_set_up: row(
    409,
    'Text messages are not set up here, so this number cannot be confirmed.',
  ),
  unable_to_prove_phone: row(
    400,
    'The code is wrong or has run out. Check it, or have a new one texted.',
  ),
  session_not_in_account: row(404, 'That device is not signed in any more.'),
  connection_not_found: row(404, 'This application has no permission to withdraw.'),
  guest_code_not_found: row(404, 'There is no such guest code.'),
  entry_code_not_restorable: row(
    409,
    'This code cannot come back: it was replaced too long ago, or is another code now.',
  ),
  household_member_not_found: row(404, 'There is no such household member.'),
  guest_codes_full: row(
    400,
    'There are too many codes already. Take back one that is no longer needed.',
  ),
  open_links_full: row(
    400,
    'There are too many open links already. Take one out of use that is no longer needed.',
  ),
  household_full: row(400, 'No more people can be rung. Take somebody out first.'),
  home_not_found: row(404, 'You do not belong to this household any more.'),
  gate_not_found: row(404, 'There is no such gate any more.'),
  home_assistant_not_available: row(
    400,
    'The operator of this installation has connected no Home Assistant.',
  ),
  gates_full: row(400, 'There are as many gates as one account can have. Remove one first.'),
  duplicate_gate: row(409, 'Another of your gates has this number already.'),
  owner_only: row(403, 'Only the owner of this gate can do that.'),
  invite_not_found: row(404, 'There is no such invitation. Ask for a new link.'),
  invite_expired: row(410, 'This invitation has expired. Ask for a new link.'),
  invite_used: row(410, 'This invitation has been used. Ask for a new link.'),
  invite_taken_back: row(410, 'This invitation was taken back. Ask for a new link.'),
  own_gate_at_panel: row(
    409,
    'One of your gates has the number of a panel of this building. By moving in you make it the building’s: its manager can change number and keys, and see who rang there after telling you why. If the gate is at this building, confirm it; if not, ask the manager about the number.',
  ),
  own_invite: row(409, 'This is your own invitation. Send the link to whom you want to invite.'),
  already_member: row(409, 'You belong to this household already.'),
  people_full: row(400, 'No more people can be invited. Remove somebody or an invitation first.'),
  call_not_found: row(404, 'There is no such call.'),
  call_is_over: row(409, 'This call is over.'),
  call_is_answered: row(409, 'Somebody at home is talking to the guest already.'),
  no_keys_to_play: row(
    409,
    'This line cannot play the keys that open your gate, so the gate cannot be opened in this call.',
  ),
  push_device_not_found: row(404, 'That device takes no notices any more.'),
  push_not_wanted: row(
    409,
    'Nothing is sent to your devices: switch on “Notification on my devices” under “Tell me by” first.',
  ),
  message_not_found: row(404, 'Nobody left a message in this call.'),
  message_gone: row(410, 'This message has been deleted at the telephone company.'),
  intercom_not_set_up: row(409, 'Save the intercom number and code first.'),
  system_numbers_exhausted: row(
    503,
    'Your settings are saved, but no system number is free right now. Save them again later, or ask your operator for a number.',
  ),
} as const satisfies Record<string, ErrorRow>;
