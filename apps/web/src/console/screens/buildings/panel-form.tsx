import { useState } from 'react';

import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

export type PanelInput = {
  readonly name: string;
  readonly phone_number: string;
  readonly open_dtmf: string;
};

/** Name, number and keys of a panel: for a new one, and to change them. */
export const PanelForm = ({
  start,
  title,
  confirm,
  note,
  save,
  onDone,
  onClose,
}: {
  start: PanelInput;
  title: string;
  confirm: string;
  /** What a change brings about. */
  note?: string;
  save: (body: PanelInput) => Promise<unknown>;
  onDone: (body: PanelInput) => void;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const [body, setBody] = useState(start);
  const set = (change: Partial<PanelInput>) => setBody({ ...body, ...change });
  return (
    <ActDialog
      act={() => save(body)}
      canConfirm={Object.values(body).every((value) => value.trim() !== '')}
      confirm={confirm}
      fields={['name', 'phone_number', 'open_dtmf']}
      look="info"
      onClose={onClose}
      onDone={() => onDone(body)}
      title={title}
    >
      {(errorOf) => (
        <>
          {note === undefined ? null : <p>{note}</p>}
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            label={text.name}
            maxLength={40}
            onChange={(event) => set({ name: event.target.value })}
            value={body.name}
          />
          <TextField
            autoComplete="off"
            error={errorOf('phone_number')}
            hint={text.panelNumberHint}
            inputMode="tel"
            label={text.panelNumber}
            maxLength={40}
            onChange={(event) => set({ phone_number: event.target.value })}
            placeholder="+1 202 555 0142"
            value={body.phone_number}
          />
          <TextField
            autoComplete="off"
            error={errorOf('open_dtmf')}
            hint={text.panelKeysHint}
            label={text.panelKeys}
            maxLength={32}
            onChange={(event) => set({ open_dtmf: event.target.value })}
            value={body.open_dtmf}
          />
        </>
      )}
    </ActDialog>
  );
};
