import { mailboxLinks } from '../state/mailbox-links.ts';
import { format } from '../text/format.ts';
import { useWidget } from '../widget-context.ts';

/** Buttons that open Gmail, Yahoo or Outlook in a new window (SCR-044 to SCR-047). */
export function MailboxLinks({ domain }: { domain: string | undefined }) {
  const { text } = useWidget();
  return (
    <div className="gca-stack">
      {mailboxLinks(domain).map(({ name, href }) => (
        <a key={name} className="gca-button" href={href} target="_blank" rel="noopener noreferrer">
          {format(text['email.inbox'], { mailbox: name })}
          <span className="gca-sr"> {text['common.newWindow']}</span>
        </a>
      ))}
    </div>
  );
}
