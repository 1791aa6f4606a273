import type { Panel } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** The panels of a building, and whether they ring. */
export const PanelsCard = ({ path, mayAdd }: { path: string; mayAdd: boolean }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { buildings: text } = useConsoleText();
  const [isAdding, setIsAdding] = useState(false);
  const own = `${path}/panels`;
  const { data, error, reload } = useRead<{ data: readonly Panel[] }>(own);
  return (
    <Card
      actions={
        mayAdd ? (
          <Button compact icon="plus" onClick={() => setIsAdding(true)}>
            {text.addPanel}
          </Button>
        ) : undefined
      }
      hint={text.panelsHint}
      icon="phone"
      id="panels"
      title={text.panels}
    >
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-12" />
      ) : null}
      {data?.data.length === 0 ? <p className="text-muted">{text.noPanels}</p> : null}
      <ul>
        {data?.data.map((panel) => (
          <ItemRow
            badges={panel.is_silent ? <Badge look="warning">{text.silent}</Badge> : undefined}
            detail={[
              panel.phone_number,
              panel.last_rung_at === null
                ? text.neverRung
                : fill(text.lastRung, { when: formatMoment(panel.last_rung_at, language, now()) }),
              fill(text.calls, { count: panel.calls_30_days }),
            ].join(' · ')}
            icon="phone"
            key={panel.panel_id}
            title={panel.name}
          />
        ))}
      </ul>
      {isAdding ? <AddPanel onClose={() => setIsAdding(false)} path={own} /> : null}
    </Card>
  );
};

const AddPanel = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const write = useWrite();
  const { toasts } = useDeps();
  const { buildings: text } = useConsoleText();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [keys, setKeys] = useState('');
  const body = { name, phone_number: number, open_dtmf: keys };
  return (
    <ActDialog
      act={() => write(path, { method: 'POST', body }, ['buildings'])}
      canConfirm={[name, number, keys].every((value) => value.trim() !== '')}
      confirm={text.addPanel}
      fields={['name', 'phone_number', 'open_dtmf']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.success(fill(text.panelAdded, { name }));
      }}
      title={text.addPanel}
    >
      {(errorOf) => (
        <>
          <TextField
            autoComplete="off"
            error={errorOf('name')}
            label={text.name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
          <TextField
            autoComplete="off"
            error={errorOf('phone_number')}
            hint={text.panelNumberHint}
            inputMode="tel"
            label={text.panelNumber}
            maxLength={40}
            onChange={(event) => setNumber(event.target.value)}
            placeholder="+1 202 555 0142"
            value={number}
          />
          <TextField
            autoComplete="off"
            error={errorOf('open_dtmf')}
            hint={text.panelKeysHint}
            label={text.panelKeys}
            maxLength={32}
            onChange={(event) => setKeys(event.target.value)}
            value={keys}
          />
        </>
      )}
    </ActDialog>
  );
};
