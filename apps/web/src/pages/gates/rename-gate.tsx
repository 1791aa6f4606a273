import { GATE_NAME_LENGTH } from '@gatecall/contracts/constants';
import { useState } from 'react';

import type { WireGate } from '../../api/gates.ts';
import { labelOf } from '../../homes/home-words.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Asks what a gate is to be called. */
export const RenameGate = ({
  gate,
  isBusy,
  onRename,
  onClose,
}: {
  gate: WireGate;
  isBusy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}) => {
  const shared = useText();
  const text = useArea('people', english);
  const [name, setName] = useState(gate.name ?? '');
  return (
    <Dialog
      canConfirm={name.trim() !== ''}
      confirm={shared.save}
      isBusy={isBusy}
      look="info"
      onClose={onClose}
      onConfirm={() => onRename(name.trim())}
      title={fill(text.renameGate, { gate: labelOf(gate, text) })}
    >
      <TextField
        autoComplete="off"
        enterKeyHint="done"
        label={text.gateName}
        maxLength={GATE_NAME_LENGTH}
        name="gate_name"
        onChange={(event) => setName(event.target.value)}
        value={name}
      />
    </Dialog>
  );
};
