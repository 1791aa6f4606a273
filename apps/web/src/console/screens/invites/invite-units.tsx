import type { ListedUnit } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceLegend, ChoiceList } from '../../parts/choice-list.tsx';
import { withQuery } from '../../reads/api.ts';
import { useList } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { type InvitedUnits, useInviteUnits } from './use-invite-units.ts';
import { whoIn } from './who-in.ts';

const PAGE = '100';

type Chosen = ReadonlyMap<string, ListedUnit>;

/** Chooses units of a building and invites one person into each; their letters are made at once. */
export const InviteUnits = ({
  path,
  onInvited,
  onClose,
}: {
  /** Of the building. */
  path: string;
  onInvited: (made: InvitedUnits) => void;
  onClose: () => void;
}) => {
  const { invites: text } = useConsoleText();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { done, invite } = useInviteUnits();
  const progress = { count: done, all: chosen.size };
  return (
    <ActDialog
      act={async () => onInvited(await invite([...chosen.values()]))}
      canConfirm={chosen.size > 0}
      confirm={done === 0 ? text.invite : fill(text.inviting, progress)}
      look="info"
      onClose={onClose}
      title={text.several}
    >
      <p>{text.severalText}</p>
      <UnitChoice chosen={chosen} onChange={setChosen} path={path} />
    </ActDialog>
  );
};

const UnitChoice = ({
  path,
  chosen,
  onChange,
}: {
  path: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const { invites: text, buildings, frame } = useConsoleText();
  const [words, setWords] = useState('');
  const list = useList<ListedUnit>(withQuery(`${path}/units`, { query: words, limit: PAGE }));
  const empty = list.rows?.filter((unit) => unit.residents + unit.open_invites === 0) ?? [];
  const turn = (unit: ListedUnit, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(unit.unit_id, unit);
    else next.delete(unit.unit_id);
    onChange(next);
  };
  return (
    <ChoiceList
      above={
        <div className="mt-2">
          <Button
            compact
            disabled={empty.length === 0}
            onClick={() =>
              onChange(new Map([...chosen, ...empty.map((unit) => [unit.unit_id, unit] as const)]))
            }
          >
            {text.chooseEmpty}
          </Button>
        </div>
      }
      empty={frame.noMatch}
      legend={<ChoiceLegend chosen={fill(text.chosen, { count: chosen.size })} name={text.units} />}
      list={list}
      search={{ label: buildings.findUnit, onChange: setWords, value: words }}
    >
      {(unit) => (
        <CheckField
          checked={chosen.has(unit.unit_id)}
          key={unit.unit_id}
          label={unit.label}
          onChange={(event) => turn(unit, event.target.checked)}
          {...(unit.residents + unit.open_invites === 0
            ? {}
            : { hint: whoIn(unit, { people: buildings.people, invited: text.occupied }) })}
        />
      )}
    </ChoiceList>
  );
};
