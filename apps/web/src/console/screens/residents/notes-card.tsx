import type { ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { useText } from '../../../text/use-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** What the operator notes about a resident (`trusted_metadata`), and the resident sees. */
export const NotesCard = ({
  path,
  resident,
  mayWrite,
}: {
  path: string;
  resident: ServerResident | null;
  mayWrite: boolean;
}) => {
  const shared = useText();
  const { toasts } = useDeps();
  const { residents: text } = useConsoleText();
  const [isAdding, setIsAdding] = useState(false);
  const notes = Object.entries(resident?.trusted_metadata ?? {});
  const { save, remove } = useNotes(path, resident);
  return (
    <Card
      actions={
        mayWrite && resident !== null ? (
          <Button compact icon="plus" onClick={() => setIsAdding(true)}>
            {text.note}
          </Button>
        ) : undefined
      }
      hint={text.metadataHint}
      icon="edit"
      id="notes"
      title={text.metadata}
    >
      {resident !== null && notes.length === 0 ? (
        <p className="text-muted">{text.noMetadata}</p>
      ) : null}
      <ul>
        {notes.map(([member, value]) => (
          <ItemRow
            actions={
              mayWrite ? (
                <IconButton
                  icon="trash"
                  label={`${shared.remove} ${member}`}
                  onClick={() => remove(member, value)}
                />
              ) : undefined
            }
            detail={typeof value === 'string' ? value : JSON.stringify(value)}
            icon="edit"
            key={member}
            title={member}
          />
        ))}
      </ul>
      {isAdding ? (
        <AddNote
          onClose={() => setIsAdding(false)}
          save={async (member, value) => {
            await save(member, value);
            setIsAdding(false);
            toasts.success(text.noted);
          }}
        />
      ) : null}
    </Card>
  );
};

/** How a note is made and removed. */
const useNotes = (path: string, resident: ServerResident | null) => {
  const shared = useText();
  const { log, toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();

  const save = async (member: string, value: unknown) => {
    const body = { trusted_metadata: { [member]: value } };
    const changed = await write<ServerResident>(path, { method: 'PATCH', body });
    cache.change<ServerResident>(path, () => changed);
  };
  /** Shown at once; it comes back if the server refuses, or if the operator changes their mind. */
  const remove = (member: string, value: unknown) => {
    const before = resident;
    cache.change<ServerResident>(path, (known) => ({
      ...known,
      trusted_metadata: Object.fromEntries(
        Object.entries(resident?.trusted_metadata ?? {}).filter(([name]) => name !== member),
      ),
    }));
    save(member, null).then(
      () => toasts.withUndo(`${shared.remove}: ${member}`, () => save(member, value)),
      (error: unknown) => {
        log.info('Not removed', error);
        if (before !== null) cache.change<ServerResident>(path, () => before);
        toasts.error(shared.failedToSave);
      },
    );
  };
  return { save, remove };
};

const AddNote = ({
  save,
  onClose,
}: {
  save: (member: string, value: string) => Promise<void>;
  onClose: () => void;
}) => {
  const shared = useText();
  const { residents: text } = useConsoleText();
  const [member, setMember] = useState('');
  const [value, setValue] = useState('');
  return (
    <ActDialog
      act={() => save(member.trim(), value)}
      canConfirm={member.trim() !== '' && value !== ''}
      confirm={shared.save}
      look="info"
      onClose={onClose}
      title={text.note}
    >
      <TextField
        autoComplete="off"
        label={text.noteKey}
        maxLength={100}
        onChange={(event) => setMember(event.target.value)}
        value={member}
      />
      <TextField
        autoComplete="off"
        label={text.noteValue}
        maxLength={1000}
        onChange={(event) => setValue(event.target.value)}
        value={value}
      />
    </ActDialog>
  );
};
