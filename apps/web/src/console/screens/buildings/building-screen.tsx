import type { Building } from '@gatecall/contracts/server/buildings';
import type { ListedUnit } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useRead, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Filters, SearchBox } from '../../parts/filters.tsx';
import { Failure, RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { InviteUnits } from '../invites/invite-units.tsx';
import { Letters } from '../invites/letters.tsx';
import type { InvitedUnits } from '../invites/use-invite-units.ts';
import { PanelsCard } from './panels-card.tsx';

/** One building: its panels, and its units. */
export const BuildingScreen = ({ id }: { id: string }) => {
  const { me, cache } = useConsole();
  const { buildings: text, invites, frame } = useConsoleText();
  const [made, setMade] = useState<InvitedUnits | null>(null);
  const query = useQuery();
  const words = query.get('query');
  const path = `buildings/${encodeURIComponent(id)}`;
  const { data: building, error, reload } = useRead<Building>(path);
  const list = useList<ListedUnit>(withQuery(`${path}/units`, { query: words }));
  const back = { to: '/console/buildings', label: frame.buildings };
  if (error !== null) {
    return (
      <>
        <ScreenHead back={back} title={frame.buildings} />
        <Failure error={error} onRetry={reload} />
      </>
    );
  }
  if (made !== null && building !== null) {
    const { invited, refusal } = made;
    const failure = refusal === '' ? '' : fill(invites.missing, { reason: refusal });
    const close = () => setMade(null);
    return <Letters building={building} failure={failure} invited={invited} onClose={close} />;
  }
  const mayAdd = me.role !== 'support';
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.addUnit}
    </Button>
  );
  return (
    <>
      <ScreenHead
        actions={
          mayAdd ? (
            <>
              {add}
              {building === null || building.units === 0 ? null : (
                <Button icon="mail" onClick={() => query.set('invite', '1')}>
                  {invites.several}
                </Button>
              )}
            </>
          ) : undefined
        }
        back={back}
        hint={building?.address}
        title={building?.name ?? frame.buildings}
      />
      <PanelsCard mayAdd={mayAdd} path={path} />
      <h2 className="mt-6 mb-2 text-lg font-semibold">{text.units}</h2>
      <Filters>
        <SearchBox
          hint={text.findUnitHint}
          label={text.findUnit}
          onChange={(value) => query.set('query', value)}
          value={words}
        />
      </Filters>
      <RowList
        empty={{
          icon: 'gate',
          title: text.noUnits,
          text: text.noUnitsText,
          ...(mayAdd ? { actions: add } : {}),
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
            meta={fill(text.people, { count: unit.residents })}
            onPoint={() => cache.load(`units/${encodeURIComponent(unit.unit_id)}`)}
            title={unit.label}
            to={`/console/units/${encodeURIComponent(unit.unit_id)}`}
          />
        )}
      </RowList>
      {mayAdd && query.get('invite') !== '' ? (
        <InviteUnits
          onClose={() => query.set('invite', '')}
          onInvited={(invited) => {
            setMade(invited);
            query.set('invite', '');
          }}
          path={path}
        />
      ) : null}
      {mayAdd && query.get('new') !== '' ? (
        <AddUnit onClose={() => query.set('new', '')} path={path} />
      ) : null}
    </>
  );
};

const AddUnit = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const write = useWrite();
  const { toasts } = useDeps();
  const { buildings: text } = useConsoleText();
  const [label, setLabel] = useState('');
  const [floor, setFloor] = useState('');
  const body = { label, floor: floor.trim() === '' ? null : floor };
  return (
    <ActDialog
      act={() => write(`${path}/units`, { method: 'POST', body }, ['buildings'])}
      canConfirm={label.trim() !== ''}
      confirm={text.addUnit}
      fields={['label', 'floor']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.unitAdded, { label }));
      }}
      title={text.addUnit}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('label')}
            label={text.label}
            maxLength={40}
            onChange={(event) => setLabel(event.target.value)}
            value={label}
          />
          <TextField
            autoComplete="off"
            error={errorOf('floor')}
            label={text.floor}
            maxLength={20}
            onChange={(event) => setFloor(event.target.value)}
            value={floor}
          />
        </>
      )}
    </ActDialog>
  );
};
