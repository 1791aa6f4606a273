/** The start page: what needs somebody. */
export const overview = {
  intro: 'What needs attention, the most urgent first.',
  attention: 'Needs attention',
  critical: 'Urgent',
  warning: 'Soon',
  todo_waiting_for_number: 'Add numbers: the gates get them at once.',
  todo_mail_late: 'Check that the mail server of SMTP_URL answers.',
  todo_texts_late: 'Check that the carrier accepts text messages.',
  todo_push_late: 'Check that the server can reach the push services.',
  todo_codes_suspended:
    'Too many wrong codes were entered there. Find the residents: they may need help.',
  todo_few_numbers: 'Add numbers before new residents wait for one.',
  todo_webhooks_off: 'What happens meanwhile waits for them. Turn them on or remove them.',
  calm: 'Everything is running',
  calmText: 'Nothing needs you right now. Whatever does appears here first.',
  counts: 'What there is',
  count_numbers: 'Numbers',
  count_free_numbers: 'Free numbers',
  count_webhooks: 'Webhooks',
  count_operators: 'People with a role',
} as const;
