import type { ServerNumber } from '@gatecall/contracts/server/numbers';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Badge } from '../../../ui/notice.tsx';
import type { StyleName } from '../../../ui/styles.ts';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

const LOOK: Readonly<Record<ServerNumber['state'], StyleName>> = {
  free: 'success',
  assigned: 'info',
  resting: 'warning',
  released: 'light',
};

/** The pool of numbers that gates forward to. */
export const NumbersScreen = () => {
  const { me } = useConsole();
  const { toasts } = useDeps();
  const { numbers: text, frame } = useConsoleText();
  const query = useQuery();
  const state = query.get('state');
  const list = useList<ServerNumber>(withQuery('numbers', { state }));
  const [leaving, setLeaving] = useState<ServerNumber | null>(null);
  const mayChange = me.role === 'operator';
  const add = (
    <Button icon="plus" look="info" onClick={() => query.set('new', '1')}>
      {text.add}
    </Button>
  );
  return (
    <>
      <ScreenHead actions={mayChange ? add : undefined} hint={text.intro} title={frame.numbers} />
      <ListFilters area="numbers" field={query.field} />
      <RowList
        empty={{
          icon: 'phone',
          title: text.empty,
          text: text.emptyText,
          ...(mayChange ? { actions: add } : {}),
        }}
        isFiltered={state !== ''}
        label={frame.numbers}
        list={list}
        onClear={() => query.set('state', '')}
      >
        {(number) => (
          <NumberRow
            key={number.phone_number}
            number={number}
            onRelease={mayChange ? () => setLeaving(number) : null}
          />
        )}
      </RowList>
      {mayChange && query.get('new') !== '' ? (
        <AddNumber
          onClose={() => query.set('new', '')}
          onDone={(number) => {
            query.set('new', '');
            toasts.success(fill(text.added, { number }));
          }}
        />
      ) : null}
      {leaving === null ? null : (
        <ReleaseNumber number={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  );
};

const NumberRow = ({
  number,
  onRelease,
}: {
  number: ServerNumber;
  onRelease: (() => void) | null;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { numbers: text } = useConsoleText();
  return (
    <Row
      actions={
        onRelease === null || number.state === 'released' ? undefined : (
          <Button
            aria-label={`${text.release} ${formatPhone(number.phone_number)}`}
            compact
            onClick={onRelease}
          >
            {text.release}
          </Button>
        )
      }
      badges={<Badge look={LOOK[number.state]}>{text[`state_${number.state}`]}</Badge>}
      detail={
        number.rests_until === null
          ? fill(text.addedOn, { when: formatMoment(number.added_at, language, now()) })
          : fill(text.restsUntil, { when: formatMoment(number.rests_until, language, now()) })
      }
      icon="phone"
      meta={number.gates === 0 ? undefined : fill(text.gates, { count: number.gates })}
      title={<span className="tabular-nums">{formatPhone(number.phone_number)}</span>}
    />
  );
};

const AddNumber = ({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (number: string) => void;
}) => {
  const write = useWrite();
  const { numbers: text } = useConsoleText();
  const [number, setNumber] = useState('');
  return (
    <ActDialog
      act={() => write('numbers', { method: 'POST', body: { phone_number: number } }, ['numbers'])}
      canConfirm={number.trim() !== ''}
      confirm={text.add}
      fields={['phone_number']}
      look="info"
      onClose={onClose}
      onDone={() => onDone(number)}
      title={text.addTitle}
    >
      {(errorOf) => (
        <TextField
          autoComplete="off"
          error={errorOf('phone_number')}
          hint={text.addHint}
          inputMode="tel"
          label={text.number}
          maxLength={40}
          onChange={(event) => setNumber(event.target.value)}
          placeholder="+1 202 555 0177"
          value={number}
        />
      )}
    </ActDialog>
  );
};

const ReleaseNumber = ({ number, onClose }: { number: ServerNumber; onClose: () => void }) => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { numbers: text } = useConsoleText();
  const isUsed = number.gates > 0;
  const path = withQuery(`numbers/${encodeURIComponent(number.phone_number)}`, {
    force: isUsed ? 'true' : undefined,
  });
  return (
    <ActDialog
      act={() => write(path, { method: 'DELETE' }, ['numbers'])}
      confirm={text.release}
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.released, { number: formatPhone(number.phone_number) }));
      }}
      title={fill(text.releaseTitle, { number: formatPhone(number.phone_number) })}
    >
      <p>{isUsed ? fill(text.releaseUsed, { count: number.gates }) : text.releaseText}</p>
    </ActDialog>
  );
};
