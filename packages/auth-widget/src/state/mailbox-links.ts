export type MailboxLink = { readonly name: 'Gmail' | 'Yahoo' | 'Outlook'; readonly href: string };

/**
 * Links that open the reader's mailbox; if the sender's domain is known, they search for mail from it
 * (SCR-047).
 */
export function mailboxLinks(domain: string | undefined): readonly MailboxLink[] {
  if (domain === undefined) {
    return [
      { name: 'Gmail', href: 'https://mail.google.com/mail/u/0/#inbox' },
      { name: 'Yahoo', href: 'https://mail.yahoo.com/d/folders/1' },
      { name: 'Outlook', href: 'https://outlook.live.com/mail/0/inbox' },
    ];
  }
  const from = encodeURIComponent(domain);
  return [
    // "in:anywhere" also finds a link in the spam folder.
    {
      name: 'Gmail',
      href: `https://mail.google.com/mail/u/0/#search/from%3A(${from})+in%3Aanywhere`,
    },
    { name: 'Yahoo', href: `https://mail.yahoo.com/d/search/keyword=from%253A${from}` },
    { name: 'Outlook', href: `https://outlook.live.com/mail/0/inbox?search=from%3A${from}` },
  ];
}

/** The option, otherwise the project's own list if it has exactly one domain (D-31). */
export function domainHint(
  option: string | undefined,
  emailDomains: readonly string[],
): string | undefined {
  if (option !== undefined && option !== '') return option;
  return emailDomains.length === 1 ? emailDomains[0] : undefined;
}
