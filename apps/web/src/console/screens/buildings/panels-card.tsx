import type { Language } from '@gatecall/contracts/languages';
import type { Panel } from '@gatecall/contracts/server/buildings';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatFirstDay } from '../../../lib/last-day.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { PanelActs } from './panel-acts.tsx';
import { PanelForm } from './panel-form.tsx';

/** The panels of a building, and whether they ring. */
export const PanelsCard = ({
  path,
  spoken,
  timeZone,
  mayAdd,
}: {
  path: string;
  /** The building's language. */
  spoken: Language;
  /** The building's. */
  timeZone: string;
  mayAdd: boolean;
}) => {
  const { toasts } = useDeps();
  const write = useWrite();
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
          <PanelRow
            key={panel.panel_id}
            mayChange={mayAdd}
            panel={panel}
            spoken={spoken}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {isAdding ? (
        <PanelForm
          confirm={text.addPanel}
          language={spoken}
          onClose={() => setIsAdding(false)}
          onDone={({ name }) => {
            setIsAdding(false);
            toasts.success(fill(text.panelAdded, { name }));
          }}
          save={(body) => write(own, { method: 'POST', body }, ['buildings'])}
          start={{ name: '', phone_number: '', open_dtmf: '', profile: null }}
          title={text.addPanel}
        />
      ) : null}
    </Card>
  );
};

const PanelRow = ({
  panel,
  spoken,
  timeZone,
  mayChange,
}: {
  panel: Panel;
  spoken: Language;
  timeZone: string;
  mayChange: boolean;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { buildings: text } = useConsoleText();
  const rung = panel.last_rung_at;
  return (
    <ItemRow
      actions={mayChange ? <PanelActs language={spoken} panel={panel} /> : undefined}
      badges={
        panel.is_silent || panel.is_failing ? (
          <>
            {panel.is_silent ? <Badge look="warning">{text.silent}</Badge> : null}
            {panel.is_failing ? <Badge look="danger">{text.failing}</Badge> : null}
          </>
        ) : undefined
      }
      detail={[
        formatPhone(panel.phone_number),
        rung === null
          ? text.neverRung
          : fill(text.lastRung, { when: formatFirstDay(rung, timeZone, { language, now: now() }) }),
        fill(text.calls, { count: panel.calls_30_days }),
        ...(panel.failed_30_days === 0
          ? []
          : [fill(text.failedCalls, { count: panel.failed_30_days })]),
      ].join(' · ')}
      icon="phone"
      title={panel.name}
    />
  );
};
