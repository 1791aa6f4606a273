import type { ListedUnit } from '@gatecall/contracts/server/units';
import type { ReactNode } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { Filters, SearchBox } from '../../parts/filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { whoIn } from '../invites/who-in.ts';
import { UnitForm } from './unit-form.tsx';

/** The units of a building, and the form for another one; the address opens it. */
export const UnitsList = ({
  path,
  mayAdd,
  actions,
}: {
  path: string;
  mayAdd: boolean;
  /** At the end of the heading's line. */
  actions: ReactNode;
}) => {
  const { toasts } = useDeps();
  const { cache } = useConsole();
  const write = useWrite();
  const { buildings: text, invites } = useConsoleText();
  const query = useQuery();
  const words = query.get('query');
  const list = useList<ListedUnit>(withQuery(`${path}/units`, { query: words }));
  return (
    <>
      <header className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{text.units}</h2>
        {actions}
      </header>
      <Filters>
        <SearchBox hint={text.findUnitHint} label={text.findUnit} {...query.field('query')} />
      </Filters>
      <RowList
        empty={{
          icon: 'gate',
          title: text.noUnits,
          text: text.noUnitsText,
          ...(mayAdd ? { actions: <AddUnit /> } : {}),
        }}
        isFiltered={words !== ''}
        label={text.units}
        list={list}
        onClear={() => query.set('query', '')}
      >
        {(unit) => (
          <Row
            detail={unit.floor === null ? undefined : fill(text.onFloor, { floor: unit.floor })}
            icon="key"
            key={unit.unit_id}
            meta={whoIn(unit, { people: text.people, invited: invites.occupied })}
            onPoint={() => cache.load(`units/${encodeURIComponent(unit.unit_id)}`)}
            title={unit.label}
            to={`/console/units/${encodeURIComponent(unit.unit_id)}`}
          />
        )}
      </RowList>
      {mayAdd && query.get('new') !== '' ? (
        <UnitForm
          confirm={text.addUnit}
          onClose={() => query.set('new', '')}
          onDone={({ label }) => {
            query.set('new', '');
            toasts.success(fill(text.unitAdded, { label }));
          }}
          save={(body) => write(`${path}/units`, { method: 'POST', body }, ['buildings'])}
          start={{ label: '', floor: null }}
          title={text.addUnit}
        />
      ) : null}
    </>
  );
};

/** Opens the form. */
export const AddUnit = ({ compact = false }: { compact?: boolean }) => {
  const { buildings: text } = useConsoleText();
  const query = useQuery();
  return (
    <Button compact={compact} icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.addUnit}
    </Button>
  );
};
