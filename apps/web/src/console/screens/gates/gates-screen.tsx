import type { ListedGate } from '@gatecall/contracts/server/gates';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { residentAddress } from '../residents/resident-words.ts';

/** The gates of all residents, or those that the overview counts: each leads to its resident. */
export const GatesScreen = () => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { cache } = useConsole();
  const { gates: text, residents, frame } = useConsoleText();
  const query = useQuery();
  const attention = query.get('attention');
  const list = useList<ListedGate>(withQuery('gates', { attention }));
  return (
    <>
      <ScreenHead hint={text.intro} title={frame.gates} />
      <ListFilters area="gates" field={query.field} />
      <RowList
        empty={{ icon: 'bell', title: text.empty, text: text.emptyText }}
        isFiltered={attention !== ''}
        label={frame.gates}
        list={list}
        onClear={() => query.set('attention', '')}
      >
        {(gate) => (
          <Row
            detail={[
              ...(gate.resident_name === null ? [] : [gate.resident_name]),
              gate.system_number === null ? residents.waits : formatPhone(gate.system_number),
            ].join(' · ')}
            icon="bell"
            key={gate.gate_id}
            meta={fill(text.since, { when: formatMoment(gate.created_at, language, now()) })}
            onPoint={() => cache.load(`residents/${encodeURIComponent(gate.resident_id)}`)}
            title={gate.name ?? formatPhone(gate.phone_number)}
            to={residentAddress(gate.resident_id)}
          />
        )}
      </RowList>
    </>
  );
};
