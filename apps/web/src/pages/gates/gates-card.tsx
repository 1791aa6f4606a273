import { useCallback, useState } from 'react';

import { type WireGate, changeGate, fetchGates, removeGate } from '../../api/gates.ts';
import { useDeps } from '../../deps.ts';
import { atHome, gateIn } from '../../homes/home-address.ts';
import { useRefreshHomes } from '../../homes/home-store.ts';
import { labelOf } from '../../homes/home-words.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ActionFailure } from '../profile/action-failure.tsx';
import { AddGate } from './add-gate.tsx';
import { RenameGate } from './rename-gate.tsx';

/** The user's own gates: another one is added, each is named, and one that is not wanted removed. */
export const GatesCard = () => {
  const deps = useDeps();
  const text = useArea('people', english);
  const refresh = useRefreshHomes();
  const { search } = useAddress();
  const gates = useResource(useCallback(() => fetchGates(deps), [deps]));
  const changing = useAction();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<WireGate | null>(null);
  const [removed, setRemoved] = useState<WireGate | null>(null);
  const list = gates.data?.gates ?? [];
  if (gates.data !== null && list.length === 0) return null;

  const rename = async (gate: WireGate, name: string) => {
    const isDone = await changing.run(async () => {
      const next = await changeGate(deps, gate.gate_id, { name });
      const named = list.map((one) => (one.gate_id === next.gate_id ? next : one));
      gates.setData((known) => ({ has_room: known?.has_room ?? false, gates: named }));
      await refresh();
    });
    if (isDone) setRenamed(null);
  };
  const remove = async (gate: WireGate) => {
    setRemoved(null);
    const isDone = await changing.run(async () => {
      const next = await removeGate(deps, gate.gate_id);
      gates.setData(() => next);
      await refresh();
    });
    if (!isDone) return;
    deps.toasts.success(fill(text.gateRemoved, { gate: labelOf(gate, text) }));
    if (gateIn(search) === gate.gate_id) navigate('/profile?part=panel', { replace: true });
  };

  return (
    <Card hint={text.gatesHint} icon="gate" id="gates" title={text.gates}>
      {gates.status === 'failed' ? <LoadFailure onRetry={() => void gates.reload()} /> : null}
      <KeptRoom isComing={gates.data === null && gates.status === 'loading'} name="gates">
        {gates.data === null && gates.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-15" />
        ) : null}
        <ActionFailure action={changing} />
        <ul className="mb-4 empty:hidden">
          {list.map((gate) => (
            <ItemRow
              actions={
                <>
                  <IconButton
                    disabled={changing.isBusy}
                    icon="edit"
                    label={fill(text.renameGate, { gate: labelOf(gate, text) })}
                    onClick={() => setRenamed(gate)}
                  />
                  {list.length > 1 ? (
                    <IconButton
                      disabled={changing.isBusy}
                      icon="trash"
                      label={fill(text.removeGateTitle, { gate: labelOf(gate, text) })}
                      onClick={() => setRemoved(gate)}
                    />
                  ) : null}
                </>
              }
              detail={gate.phone_number === null ? undefined : formatPhone(gate.phone_number)}
              icon="gate"
              key={gate.gate_id}
              title={labelOf(gate, text)}
            />
          ))}
        </ul>
      </KeptRoom>
      {isAdding ? (
        <AddGate
          onAdded={async (gate) => {
            await refresh();
            deps.toasts.success(fill(text.gateAdded, { gate: labelOf(gate, text) }));
            navigate(atHome('/dashboard', { gate: gate.gate_id }));
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {!isAdding && gates.data?.has_room === true ? (
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {text.addGate}
        </Button>
      ) : null}
      {gates.data?.has_room === false ? (
        <p className="text-sm text-muted">{text.gatesFull}</p>
      ) : null}
      {renamed === null ? null : (
        <RenameGate
          gate={renamed}
          isBusy={changing.isBusy}
          onClose={() => setRenamed(null)}
          onRename={(name) => void rename(renamed, name)}
        />
      )}
      {removed === null ? null : (
        <Dialog
          confirm={text.removeGate}
          onClose={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
          title={fill(text.removeGateTitle, { gate: labelOf(removed, text) })}
        >
          <p>{text.removeGateText}</p>
        </Dialog>
      )}
    </Card>
  );
};
