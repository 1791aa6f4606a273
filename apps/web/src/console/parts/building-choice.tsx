import type { Building } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { fill } from '../../text/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { SearchBox } from './filters.tsx';
import { Failure } from './row-list.tsx';
import { withQuery } from '../reads/api.ts';
import { useList } from '../reads/use-read.ts';
import { useConsoleText } from '../text/console-text.tsx';

/** The buildings that a manager or a key is held to, out of however many there are. */
export const BuildingChoice = ({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) => {
  const { people: text, buildings, frame } = useConsoleText();
  const [words, setWords] = useState('');
  const list = useList<Building>(withQuery('buildings', { query: words }));
  const turn = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        {text.buildings}
        <span className="ml-2 font-normal text-muted">
          {fill(text.chosen, { count: chosen.size })}
        </span>
      </legend>
      <SearchBox label={buildings.find} onChange={setWords} value={words} />
      {list.error === null ? null : <Failure error={list.error} onRetry={list.reload} />}
      <div className="mt-2 max-h-44 overflow-y-auto rounded-xl border border-line px-3">
        {list.rows === null ? <div aria-hidden="true" className="skeleton my-3 h-5" /> : null}
        {list.rows?.length === 0 ? (
          <p className="py-3 text-sm text-muted">{text.noBuildings}</p>
        ) : null}
        {list.rows?.map(({ building_id: id, name, address }) => (
          <CheckField
            checked={chosen.has(id)}
            key={id}
            label={name}
            onChange={(event) => turn(id, event.target.checked)}
            {...(address === '' ? {} : { hint: address })}
          />
        ))}
        {list.hasMore ? (
          <div className="py-2 text-center">
            <Button compact disabled={list.isMore} onClick={() => void list.more()}>
              {frame.more}
            </Button>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
};
