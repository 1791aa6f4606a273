import { useCallback, useState } from 'react';

import { type WireGate, changeGate, fetchGates, removeGate } from '../../api/gates.ts';
import { useDeps } from '../../deps.ts';
import { gateIn } from '../../homes/home-address.ts';
import { useRefreshHomes } from '../../homes/home-store.ts';
import { labelOf } from '../../homes/home-words.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ActionFailure } from '../profile/action-failure.tsx';
import { AnotherGate } from './another-gate.tsx';
import { GateRow } from './gate-row.tsx';
import { RenameGate } from './rename-gate.tsx';

/** The user's own gates: another one is added, each is named, and one that is not wanted removed. */
export const GatesCard = () => {
  const deps = useDeps();
  const text = useArea('people', english);
  const refresh = useRefreshHomes();
  const { search } = useAddress();
  const gates = useResource(useCallback(() => fetchGates(deps), [deps]));
  const changing = useAction();
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
            <GateRow
              canRemove={list.length > 1}
              gate={gate}
              isBusy={changing.isBusy}
              key={gate.gate_id}
              onRemove={() => setRemoved(gate)}
              onRename={() => setRenamed(gate)}
            />
          ))}
        </ul>
      </KeptRoom>
      {gates.data === null ? null : <AnotherGate hasRoom={gates.data.has_room} />}
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
