import { useCallback, useState } from 'react';

import { type HistoryDays, clearHistory, fetchHistory, saveHistory } from '../../api/history.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { labelOf } from '../../homes/home-words.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as peopleEnglish } from '../../text/en/people.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ActionFailure } from './action-failure.tsx';

const DAYS: readonly HistoryDays[] = [7, 30, 90];

/** For how long calls and messages are kept, and the end of them at once. */
export const HistoryCard = () => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const history = useResource(useCallback(() => fetchHistory(deps, null), [deps]));
  const choosing = useAction();
  const clearing = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [gate, setGate] = useState('');
  const chosen = history.data?.keep_days;

  const choose = async (value: string) => {
    const days = DAYS.find((one) => String(one) === value);
    if (days === undefined) return;
    const isDone = await choosing.run(async () => {
      const saved = await saveHistory(deps, days);
      history.setData(() => saved);
    });
    if (isDone) deps.toasts.success(text.historySaved);
  };
  const clear = async () => {
    setIsAsking(false);
    await clearing.run(async () => {
      const { deleted } = await clearHistory(deps, gate);
      deps.toasts.success(fill(text.historyCleared, { count: deleted }));
    });
  };

  return (
    <Card hint={text.historyHint} icon="clock" id="history" title={text.history}>
      {history.status === 'failed' ? <LoadFailure onRetry={() => void history.reload()} /> : null}
      <div className="flex flex-col items-start gap-4">
        <div className="w-full max-w-xs">
          <SelectField
            disabled={chosen === undefined || choosing.isBusy}
            hint={chosen === 7 ? text.historyShort : undefined}
            label={text.historyKeep}
            onChange={(event) => void choose(event.target.value)}
            options={DAYS.map((days) => ({
              value: String(days),
              label: fill(text.historyDays, { days }),
            }))}
            value={String(chosen ?? 90)}
          />
        </div>
        <ActionFailure action={choosing} />
        <Button
          disabled={clearing.isBusy}
          icon="trash"
          onClick={() => {
            setGate('');
            setIsAsking(true);
          }}
        >
          {text.historyClear}
        </Button>
        <ActionFailure action={clearing} />
      </div>
      {isAsking ? (
        <Dialog
          confirm={text.historyClear}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void clear()}
          title={text.historyClearTitle}
        >
          <WhichGates chosen={gate} onChoose={setGate} />
          <p>{text.historyClearText}</p>
          <p>{text.historyStays}</p>
        </Dialog>
      ) : null}
    </Card>
  );
};

/** Whose calls are cleared, for a user with several gates; empty stands for all. */
const WhichGates = ({ chosen, onChoose }: { chosen: string; onChoose: (gate: string) => void }) => {
  const people = useArea('people', peopleEnglish);
  const { own_gates: gates } = useHomes();
  if (gates.length < 2) return null;
  return (
    <SelectField
      label={people.whichGate}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', label: people.allGates },
        ...gates.map((gate) => ({ value: gate.gate_id, label: labelOf(gate, people) })),
      ]}
      value={chosen}
    />
  );
};
