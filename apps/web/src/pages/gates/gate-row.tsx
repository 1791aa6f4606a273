import type { WireGate } from '../../api/gates.ts';
import { labelOf } from '../../homes/home-words.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';

/** One gate of the user's own. */
export const GateRow = ({
  gate,
  isBusy,
  canRemove,
  onRename,
  onRemove,
}: {
  gate: WireGate;
  isBusy: boolean;
  canRemove: boolean;
  onRename: () => void;
  onRemove: () => void;
}) => {
  const text = useArea('people', english);
  const label = labelOf(gate, text);
  return (
    <ItemRow
      actions={
        <>
          <IconButton
            disabled={isBusy}
            icon="edit"
            label={fill(text.renameGate, { gate: label })}
            onClick={onRename}
          />
          {canRemove ? (
            <IconButton
              disabled={isBusy}
              icon="trash"
              label={fill(text.removeGateTitle, { gate: label })}
              onClick={onRemove}
            />
          ) : null}
        </>
      }
      detail={gate.phone_number === null ? undefined : formatPhone(gate.phone_number)}
      icon="gate"
      title={label}
    />
  );
};
