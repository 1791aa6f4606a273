import type { ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { HelpIn } from './help-in.tsx';
import { nameOf } from './resident-words.ts';

type Props = { readonly resident: ServerResident; readonly path: string };
type Asked = 'rename' | 'help' | 'suspend' | 'unsuspend' | 'erase';

/** What an operator can do for, or with, a resident. */
export const ResidentActs = ({ resident, path }: Props) => {
  const { config } = useDeps();
  const { residents: text } = useConsoleText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isSuspended = resident.status === 'suspended';
  // Another provider lets nobody in by a link of ours.
  const canHelp = !isSuspended && config.providerUrl === '';
  return (
    <>
      <Button icon="edit" onClick={() => setAsked('rename')}>
        {text.rename}
      </Button>
      {canHelp ? <Button onClick={() => setAsked('help')}>{text.help}</Button> : null}
      <Button onClick={() => setAsked(isSuspended ? 'unsuspend' : 'suspend')}>
        {isSuspended ? text.unsuspend : text.suspend}
      </Button>
      <Button icon="trash" onClick={() => setAsked('erase')}>
        {text.erase}
      </Button>
      {asked === 'rename' ? <Rename onClose={close} path={path} resident={resident} /> : null}
      {asked === 'help' ? <HelpIn onClose={close} path={path} resident={resident} /> : null}
      {asked === 'suspend' || asked === 'unsuspend' ? (
        <Suspend isSuspended={isSuspended} onClose={close} path={path} resident={resident} />
      ) : null}
      {asked === 'erase' ? <Erase onClose={close} path={path} resident={resident} /> : null}
    </>
  );
};

const Rename = ({ resident, path, onClose }: Props & { onClose: () => void }) => {
  const shared = useText();
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [first, setFirst] = useState(resident.name.first_name);
  const [last, setLast] = useState(resident.name.last_name);
  const save = async () => {
    const body = { name: { first_name: first, last_name: last } };
    const changed = await write<ServerResident>(path, { method: 'PATCH', body }, ['residents']);
    cache.change<ServerResident>(path, () => changed);
  };
  return (
    <ActDialog
      act={save}
      confirm={shared.save}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(text.renamed);
      }}
      title={text.rename}
    >
      <TextField
        autoComplete="off"
        label={text.firstName}
        maxLength={100}
        onChange={(event) => setFirst(event.target.value)}
        value={first}
      />
      <TextField
        autoComplete="off"
        label={text.lastName}
        maxLength={100}
        onChange={(event) => setLast(event.target.value)}
        value={last}
      />
    </ActDialog>
  );
};

const Suspend = ({
  resident,
  path,
  isSuspended,
  onClose,
}: Props & { isSuspended: boolean; onClose: () => void }) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const name = nameOf(resident, text.unnamed);
  const turn = async (to: 'suspend' | 'unsuspend'): Promise<void> => {
    const call = { method: 'POST' } as const;
    const changed = await write<ServerResident>(`${path}/${to}`, call, ['residents']);
    cache.change<ServerResident>(path, () => changed);
  };
  const finish = () => {
    onClose();
    if (isSuspended) toasts.success(fill(text.unsuspended, { name }));
    else toasts.withUndo(fill(text.suspended, { name }), () => turn('unsuspend'));
  };
  return (
    <ActDialog
      act={() => turn(isSuspended ? 'unsuspend' : 'suspend')}
      confirm={isSuspended ? text.unsuspend : text.suspend}
      look={isSuspended ? 'info' : 'danger'}
      onClose={onClose}
      onDone={finish}
      title={isSuspended ? text.unsuspend : fill(text.suspendTitle, { name })}
    >
      {isSuspended ? null : <p>{text.suspendText}</p>}
    </ActDialog>
  );
};

const Erase = ({ resident, path, onClose }: Props & { onClose: () => void }) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [typed, setTyped] = useState('');
  const names = [resident.resident_id, resident.email?.toLowerCase()];
  return (
    <ActDialog
      act={() => write(path, { method: 'DELETE' })}
      canConfirm={names.includes(typed.trim().toLowerCase())}
      confirm={text.erase}
      onClose={onClose}
      onDone={() => {
        toasts.success(text.erased);
        navigate('/console/residents', { replace: true });
        cache.forget(path);
        cache.expire('residents');
      }}
      title={fill(text.eraseTitle, { name: nameOf(resident, text.unnamed) })}
    >
      <p>{text.eraseText}</p>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        hint={resident.email ?? resident.resident_id}
        label={text.eraseConfirm}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        value={typed}
      />
    </ActDialog>
  );
};
