import type { UnitBody } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { changesOf } from '../../../lib/changes-of.ts';
import { TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** Label and floor of a unit: for a new one, and to change them. */
export const UnitForm = ({
  start,
  title,
  confirm,
  save,
  onDone,
  onClose,
}: {
  start: UnitBody;
  title: string;
  confirm: string;
  /** `changed`: what differs from `start`. */
  save: (body: UnitBody, changed: Partial<UnitBody>) => Promise<unknown>;
  onDone: (body: UnitBody) => void;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const [first] = useState(start);
  const [label, setLabel] = useState(start.label);
  const [floor, setFloor] = useState(start.floor ?? '');
  const body = { label, floor: floor.trim() === '' ? null : floor };
  return (
    <ActDialog
      act={() => save(body, changesOf(first, body))}
      canConfirm={label.trim() !== ''}
      confirm={confirm}
      fields={['label', 'floor']}
      look="info"
      onClose={onClose}
      onDone={() => onDone(body)}
      title={title}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('label')}
            label={text.label}
            maxLength={40}
            onChange={(event) => setLabel(event.target.value)}
            value={label}
          />
          <TextField
            autoComplete="off"
            error={errorOf('floor')}
            label={text.floor}
            maxLength={20}
            onChange={(event) => setFloor(event.target.value)}
            value={floor}
          />
        </>
      )}
    </ActDialog>
  );
};
