import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import type { Building } from '@gatecall/contracts/server/buildings';

import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { BuildingForm } from './building-form.tsx';

const addressOf = (id: string): string => `/console/buildings/${encodeURIComponent(id)}`;

/** The buildings: all of them, or a manager's own. */
export const BuildingsScreen = () => {
  const { me, cache } = useConsole();
  const { buildings: text, frame } = useConsoleText();
  const query = useQuery();
  const words = query.get('query');
  const attention = query.get('attention');
  const list = useList<Building>(withQuery('buildings', { query: words, attention }));
  const mayAdd = me.role === 'operator';
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.add}
    </Button>
  );
  return (
    <>
      <ScreenHead actions={mayAdd ? add : undefined} hint={text.intro} title={frame.buildings} />
      <ListFilters area="buildings" field={query.field} />
      <RowList
        empty={{
          icon: 'gate',
          title: text.empty,
          text: text.emptyText,
          ...(mayAdd ? { actions: add } : {}),
        }}
        isFiltered={words !== '' || attention !== ''}
        label={frame.buildings}
        list={list}
        onClear={() => navigate('/console/buildings', { replace: true })}
      >
        {(building) => (
          <Row
            detail={building.address}
            icon="gate"
            key={building.building_id}
            meta={fill(text.counts, { units: building.units, residents: building.residents })}
            onPoint={() => cache.load(`buildings/${encodeURIComponent(building.building_id)}`)}
            title={building.name}
            to={addressOf(building.building_id)}
          />
        )}
      </RowList>
      {mayAdd && query.get('new') !== '' ? (
        <AddBuilding onClose={() => query.set('new', '')} />
      ) : null}
    </>
  );
};

const AddBuilding = ({ onClose }: { onClose: () => void }) => {
  const write = useWrite();
  const { language } = useLanguage();
  const { buildings: text } = useConsoleText();
  return (
    <BuildingForm
      confirm={text.add}
      onClose={onClose}
      save={async (body) => {
        const made = await write<Building>('buildings', { method: 'POST', body }, ['buildings']);
        navigate(addressOf(made.building_id));
      }}
      start={{
        name: '',
        address: '',
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: language ?? DEFAULT_LANGUAGE,
      }}
      title={text.add}
    />
  );
};
