import { useEffect, useState } from 'react';

import { tryAnotherEmail } from '../flows/magic-link.ts';
import { domainHint } from '../state/mailbox-links.ts';
import { splitAt } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { MailboxLinks } from '../ui/mailbox-links.tsx';
import { Screen } from '../ui/screen.tsx';
import { useWidget } from '../widget-context.ts';

/** Email Confirmation: says where the link went and opens the mailbox (SCR-042 to SCR-050). */
export function EmailConfirmation() {
  const deps = useWidget();
  const { text, state } = deps;
  const { email } = state.magicLinkState;
  const [before, after] = splitAt(text['email.sent'], 'email');
  return (
    <Screen title={text['email.title']}>
      <p>
        {before}
        <span className="gca-strong">{email}</span>
        {after}
      </p>
      <MailboxLinks domain={useDomainHint()} />
      <p className="gca-quiet gca-small">{text['email.wrong']}</p>
      <Button onClick={() => tryAnotherEmail(deps, email)}>{text['common.tryAgain']}</Button>
    </Screen>
  );
}

/** The configured domain, or the project's own once its settings are known (D-31). */
export function useDomainHint(): string | undefined {
  const { client, config } = useWidget();
  const option = config.emailMagicLinksOptions.domainHint;
  const [domains, setDomains] = useState(() => client.bootstrap.getSync().emailDomains);
  useEffect(() => {
    let isCurrent = true;
    void client.bootstrap.get().then((settings) => isCurrent && setDomains(settings.emailDomains));
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return domainHint(option, domains);
}
