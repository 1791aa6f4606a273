/** The sentence beside a mail that was sent, in English. */
export const mailboxTexts = {
  'email.inbox': 'Open {mailbox}',
} as const;
