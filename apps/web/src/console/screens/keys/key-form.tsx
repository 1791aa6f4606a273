import { DAY_MS } from '@gatecall/contracts/constants';
import type { KeyBody } from '@gatecall/contracts/server/keys';
import { SCOPES, type Scope } from '@gatecall/contracts/server-endpoints';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { BuildingChoice } from '../../parts/building-choice.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { isOffered, ScopeGrid } from './scope-grid.tsx';

/** After how many days a key ends by itself. */
const ENDS = ['never', '30', '90', '365'] as const;
type End = (typeof ENDS)[number];

const endAfter = (end: End, now: number): Pick<KeyBody, 'expires_at'> =>
  end === 'never' ? {} : { expires_at: new Date(now + Number(end) * DAY_MS).toISOString() };

/** Name, buildings, scopes and end of a new key; no scope is chosen beforehand. */
export const KeyForm = ({
  save,
  onClose,
}: {
  save: (body: KeyBody) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { now } = useDeps();
  const { keys: text } = useConsoleText();
  const [name, setName] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set());
  const [isHeld, setIsHeld] = useState(false);
  const [buildings, setBuildings] = useState<ReadonlySet<string>>(new Set());
  const [end, setEnd] = useState<End>('never');
  const scopes: KeyBody['scopes'] = isAll
    ? ['*']
    : SCOPES.filter((scope) => chosen.has(scope) && isOffered(scope, isHeld));
  const held = isHeld ? { building_ids: [...buildings] } : {};
  return (
    <ActDialog
      act={() => save({ name: name.trim(), scopes, ...held, ...endAfter(end, now()) })}
      canConfirm={name.trim() !== '' && scopes.length > 0 && (!isHeld || buildings.size > 0)}
      confirm={text.add}
      fields={['name']}
      look="info"
      onClose={onClose}
      title={text.addTitle}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            hint={text.nameHint}
            label={text.name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
          <SelectField
            label={text.end}
            onChange={(event) => setEnd(ENDS.find((one) => one === event.target.value) ?? 'never')}
            options={ENDS.map((value) => ({ value, label: text[`end_${value}`] }))}
            value={end}
          />
          <SelectField
            label={text.where}
            onChange={(event) => setIsHeld(event.target.value === 'some')}
            options={[
              { value: 'all', label: text.everywhere },
              { value: 'some', label: text.inBuildings },
            ]}
            value={isHeld ? 'some' : 'all'}
          />
          {isHeld ? <BuildingChoice chosen={buildings} onChange={setBuildings} /> : null}
          <SelectField
            label={text.extent}
            onChange={(event) => setIsAll(event.target.value === 'all')}
            options={[
              { value: 'some', label: text.chosen },
              { value: 'all', label: text.everything },
            ]}
            value={isAll ? 'all' : 'some'}
          />
          {isAll ? null : <ScopeGrid chosen={chosen} isHeld={isHeld} onChange={setChosen} />}
        </>
      )}
    </ActDialog>
  );
};
