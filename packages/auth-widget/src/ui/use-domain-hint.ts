import { useEffect, useState } from 'react';

import { domainHint } from '../state/mailbox-links.ts';
import { useWidget } from '../widget-context.ts';

/** The configured domain, or the project's own once its settings are loaded (D-31). */
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
