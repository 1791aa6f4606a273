import type { ImpersonateAnswer, ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { fill } from '../../../text/catalogue.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { SecretDialog } from '../../parts/secret-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { nameOf } from './resident-words.ts';

/** Asks why, and shows the link into a resident's account once. */
export const HelpIn = ({
  resident,
  path,
  onClose,
}: {
  resident: ServerResident;
  path: string;
  onClose: () => void;
}) => {
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [url, setUrl] = useState('');
  const title = fill(text.helpTitle, { name: nameOf(resident, text.unnamed) });
  if (url !== '') {
    const secrets = [{ label: text.helpLink, value: url, hint: text.helpLinkHint }];
    return <SecretDialog onClose={onClose} secrets={secrets} title={title} />;
  }
  const ask = async (reason: string) => {
    const call = { method: 'POST', body: { reason } } as const;
    setUrl((await write<ImpersonateAnswer>(`${path}/impersonate`, call)).url);
  };
  return (
    <ActDialog
      act={ask}
      asksWhy
      confirm={text.helpConfirm}
      look="info"
      onClose={onClose}
      title={title}
    >
      <p>{text.helpText}</p>
    </ActDialog>
  );
};
