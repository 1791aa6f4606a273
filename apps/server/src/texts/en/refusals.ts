import { ERRORS, type ErrorCode } from '@gatecall/contracts/errors';

/** Sentences that are more exact than the row of the error catalogue. */
export const SENTENCES = {
  // Requests
  unknownField: 'There is no field "{field}".',
  metricsTokenWrong: 'The token for the metrics is missing or wrong.',
  scopeMissing: 'This secret key lacks the scope {scope}.',
  idempotencyKeyInvalid: 'An Idempotency-Key has 1 to 255 visible characters.',
  addressMissing: 'Name an email address or a phone number.',
  eventUnknown: 'There is no such type of event.',
  cursorUnknown: 'This is no cursor of this list. Begin without one.',

  // Signing in
  passwordWrong: 'The email or password is incorrect.',
  sessionEnded: 'The session has ended. Please log in again.',
  phoneNotServed:
    'Codes cannot be sent to this phone number. Use another number or an email address.',
  passkeysFull: 'This account has as many passkeys as it can hold. Remove one first.',
  passkeyDomainNotAllowed: 'This page may not make passkeys for that domain.',
  walletClockWrong:
    'siwe_params.issued_at is not the present time. Check the clock of this device.',
  socialCancelled: 'You cancelled the sign-in at the provider.',
  socialLinkInvalid: 'The sign-in link is not valid: {field}.',

  // Other applications
  oidcParameterInvalid: 'The authorization request is not valid: {field}.',
  oidcParameterNotOffered: 'The parameter "{field}" is not offered.',
  oidcParameterTwice: 'A parameter appears twice.',
  logoutRedirectNotRegistered:
    'The post_logout_redirect_uri is not registered for this application.',
  responseModeNotOffered: 'Only the response_mode "query" or "form_post" is offered.',
  responseTypeNotOffered: 'Only the response_type "code" is offered.',
  challengeMethodNotOffered: 'The code_challenge_method must be S256.',

  // Account and intercom
  emailNotOfAccount: 'Type an e-mail address of this account.',
  nameNotOfAccount: 'Type what is shown: it names this account.',
  numberUnknown:
    'There is no such number. Check its digits, or write it with its country code, like +1 202 555 0142.',
  numberIncomplete: 'Write the number with its country code, like +1 202 555 0142.',
  openingKeysInvalid: 'Write the keys that open the gate, like 9 or *1.',
  keyNotPlayed: 'This line has the keys 0 to 9, * and # only.',
  ownPhoneFirst: 'Save your own phone number first: it is what we call.',
  ownPhoneNotCallable: 'We cannot call this number. Call it yourself from another phone.',
  testCallsNotSetUp: 'Test calls are not set up here. Call your own phone from another one.',

  // Codes and links for guests
  codesFull: 'There are {count} codes already. Take back one that is no longer needed.',
  linksFull: 'There are {count} open links already. Take one out of use that is no longer needed.',
  endIsPast: 'Choose a time that lies ahead, after the start.',
  leavesFirst: 'The day of the move-out is before that of the move-in.',
  code_not_digits: 'Use 4 to 8 digits.',
  code_too_short: 'Use at least 4 digits.',
  code_too_long: 'Use at most 8 digits, so that a guest can say it in one breath.',
  code_leading_zero: 'Begin with a digit other than 0: a leading zero is easily lost when spoken.',
  code_too_few_digits: 'Use at least two different digits.',
  code_sequence: 'Digits that count up or down are the first that people try.',
  code_repeated_pattern: 'A repeated group of digits is easy to guess.',
  code_unknown_words: 'Use two different words of the word list: others sound too alike.',

  // Files of a building
  importUnitColumnMissing: 'The first row names the columns. One of them has to be “unit”.',
  importUnitMissing: 'No unit is named.',
  importCellInvalid: 'What is in “{column}” cannot be read, or is longer than {count} characters.',
  importEmailInvalid: 'This is no e-mail address.',
  importDayInvalid: 'Write the day like 2026-12-31.',
  importDayPast: 'The day of the move-out is over.',
  importNobody: 'Say who moves: by name or e-mail address.',
  importEmailMissing: 'A new resident needs an e-mail address: the invitation goes there.',
  importRowTwice: 'Row {row} is about the same person.',
  importFloorTwice: 'Row {row} says another floor of this unit.',
  importUnitFull: 'At most {count} people can live in a unit or be invited into it.',
  importAddressOften: 'At most {count} invitations a day go to one address.',

  // Household, messages, notices
  householdFull: 'At most {count} people can be rung.',
  numberNotServed: 'This number cannot be texted or rung from here. Use another one.',
  numberIsOurs: 'That is a number of Gatecall: the call would come back to us.',
  messageCarrierGone: 'Messages are kept by a telephone company that is not set up here any more.',
  pushServiceUnknown: 'This is not the address of a known push service.',
} as const;

// The sentence for a code is its row's message.
const rows = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>; // exactly its keys

/** English: what the server refuses with. */
export const refusals = {
  rows,
  ending: {
    too_many_requests: 'Too many requests. Please try again {when}.',
    user_lock_limit_reached:
      'Too many wrong attempts. Try again {when}, or sign in with an email link.',
  },
  sentences: SENTENCES,
  page: { title: 'That did not work', back: 'Back to log in' },
};
