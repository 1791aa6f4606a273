import type { ServerResident } from '@gatecall/contracts/server/residents';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatMoment } from '../../../lib/format.ts';
import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList } from '../../reads/use-read.ts';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { AddResident } from './add-resident.tsx';
import { STATUS_LOOK, nameOf, residentAddress } from './resident-words.ts';

/** Everyone who has an account, found by typing. */
export const ResidentsScreen = () => {
  const { me } = useConsole();
  const { residents: text, frame } = useConsoleText();
  const query = useQuery();
  const [words, status] = [query.get('query'), query.get('status')];
  const list = useList<ServerResident>(withQuery('residents', { query: words, status }));
  const mayAdd = me.role === 'operator';
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.add}
    </Button>
  );
  return (
    <>
      <ScreenHead actions={mayAdd ? add : undefined} hint={text.intro} title={frame.residents} />
      <ListFilters area="residents" field={query.field} />
      <RowList
        empty={{
          icon: 'users',
          title: text.empty,
          text: text.emptyText,
          ...(mayAdd ? { actions: add } : {}),
        }}
        isFiltered={words !== '' || status !== ''}
        label={frame.residents}
        list={list}
        onClear={() => navigate('/console/residents', { replace: true })}
      >
        {(resident) => <ResidentRow key={resident.resident_id} resident={resident} />}
      </RowList>
      {mayAdd && query.get('new') !== '' ? (
        <AddResident onClose={() => query.set('new', '')} />
      ) : null}
    </>
  );
};

const ResidentRow = ({ resident }: { resident: ServerResident }) => {
  const { cache } = useConsole();
  const { now } = useDeps();
  const { language } = useLanguage();
  const { residents: text } = useConsoleText();
  const title = nameOf(resident, text.unnamed);
  const detail = [resident.email, formatPhone(resident.phone_number ?? '')].filter(
    (one) => one && one !== title,
  );
  return (
    <Row
      badges={
        <>
          {resident.status === 'active' ? null : (
            <Badge look={STATUS_LOOK[resident.status]}>{text[`status_${resident.status}`]}</Badge>
          )}
          {resident.gate_ids.length === 0 ? <Badge>{text.noGate}</Badge> : null}
        </>
      }
      detail={detail.join(' · ')}
      icon="user"
      meta={fill(text.since, { when: formatMoment(resident.created_at, language, now()) })}
      onPoint={() => cache.load(`residents/${encodeURIComponent(resident.resident_id)}`)}
      title={title}
      to={residentAddress(resident.resident_id)}
    />
  );
};
