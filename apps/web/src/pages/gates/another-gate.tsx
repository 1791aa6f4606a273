import { useState } from 'react';

import type { WireGate } from '../../api/gates.ts';
import { useDeps } from '../../deps.ts';
import { atHome } from '../../homes/home-address.ts';
import { useRefreshHomes } from '../../homes/home-store.ts';
import { labelOf } from '../../homes/home-words.ts';
import { navigate } from '../../lib/router.tsx';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { AddGate } from './add-gate.tsx';

/** The way to one more gate, or why there is none. */
export const AnotherGate = ({ hasRoom }: { hasRoom: boolean }) => {
  const deps = useDeps();
  const text = useArea('people', english);
  const refresh = useRefreshHomes();
  const [isAdding, setIsAdding] = useState(false);

  const show = async (gate: WireGate) => {
    await refresh();
    deps.toasts.success(fill(text.gateAdded, { gate: labelOf(gate, text) }));
    navigate(atHome('/dashboard', { gate: gate.gate_id }));
  };
  return (
    <>
      {isAdding ? <AddGate onAdded={show} onClose={() => setIsAdding(false)} /> : null}
      {!isAdding && hasRoom ? (
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {text.addGate}
        </Button>
      ) : null}
      {hasRoom ? null : <p className="text-sm text-muted">{text.gatesFull}</p>}
    </>
  );
};
