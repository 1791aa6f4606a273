import type { Building } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { fill } from '../../text/catalogue.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { withQuery } from '../reads/api.ts';
import { useList } from '../reads/use-read.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { ChoiceLegend, ChoiceList } from './choice-list.tsx';

/** The buildings that a manager or a key is held to, out of any number. */
export const BuildingChoice = ({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) => {
  const { people: text, buildings } = useConsoleText();
  const [words, setWords] = useState('');
  const list = useList<Building>(withQuery('buildings', { query: words }));
  const turn = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ChoiceList
      empty={text.noBuildings}
      legend={
        <ChoiceLegend chosen={fill(text.chosen, { count: chosen.size })} name={text.buildings} />
      }
      list={list}
      search={{ label: buildings.find, onChange: setWords, value: words }}
    >
      {({ building_id: id, name, address }) => (
        <CheckField
          checked={chosen.has(id)}
          key={id}
          label={name}
          onChange={(event) => turn(id, event.target.checked)}
          {...(address === '' ? {} : { hint: address })}
        />
      )}
    </ChoiceList>
  );
};
