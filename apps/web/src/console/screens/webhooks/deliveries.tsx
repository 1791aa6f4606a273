import type { Delivery } from '@gatecall/contracts/server/webhooks';
import { useEffect, useRef, useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { nextTask } from '../../../lib/next-task.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { ChoiceBox, Filters } from '../../parts/filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { ReplayMissed } from './replay-missed.tsx';
import { DELIVERY_LOOK } from './webhook-words.ts';

/** Most receivers have answered by then; the slowest may take fifteen seconds. */
const OUTCOME_AFTER_MS = [1_000, 4_000, 12_000];

/** The events of one webhook, and what became of each. */
export const Deliveries = ({
  path,
  missedSince,
  mayReplay,
}: {
  path: string;
  missedSince: string | null;
  mayReplay: boolean;
}) => {
  const { webhooks: text, frame } = useConsoleText();
  const query = useQuery();
  const failed = query.get('failed');
  const list = useList<Delivery>(withQuery(`${path}/deliveries`, { failed }));
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="deliveries">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold" id="deliveries">
            {text.deliveries}
          </h2>
          <p className="text-sm text-muted">{text.deliveriesHint}</p>
        </div>
        {mayReplay ? (
          <Button icon="refresh" onClick={() => setIsAsking(true)}>
            {text.replayMissed}
          </Button>
        ) : null}
      </div>
      <Filters>
        <ChoiceBox
          label={text.events}
          options={[
            { value: '', label: frame.all },
            { value: 'true', label: text.onlyFailed },
          ]}
          {...query.field('failed')}
        />
      </Filters>
      <RowList
        empty={{ icon: 'share', title: text.noDeliveries, text: text.noDeliveriesText }}
        isFiltered={failed !== ''}
        label={text.deliveries}
        list={list}
        onClear={() => query.set('failed', '')}
      >
        {(delivery) => (
          <DeliveryRow
            delivery={delivery}
            key={delivery.event_id}
            path={path}
            mayReplay={mayReplay}
          />
        )}
      </RowList>
      {isAsking ? (
        <ReplayMissed missedSince={missedSince} onClose={() => setIsAsking(false)} path={path} />
      ) : null}
    </section>
  );
};

/** Says what has come of an event once it was sent again: until then its row may have been read already. */
const useOutcomeSaid = ({ tried_at: triedAt, state, result, took_ms: ms }: Delivery) => {
  const { toasts } = useDeps();
  const { webhooks: text } = useConsoleText();
  /** When it had been tried, as it was sent again. */
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    if (before.current === undefined || triedAt === null || triedAt === before.current) return;
    before.current = undefined;
    const values = { ms: ms ?? 0, result: result ?? '' };
    if (state === 'delivered') toasts.success(fill(text.testDelivered, values));
    else toasts.error(fill(text.testFailed, values));
  }, [triedAt, state, result, ms, toasts, text]);
  return () => {
    before.current = triedAt;
  };
};

const DeliveryRow = ({
  delivery,
  path,
  mayReplay,
}: {
  delivery: Delivery;
  path: string;
  mayReplay: boolean;
}) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { webhooks: text } = useConsoleText();
  const { cache } = useConsole();
  const awaitOutcome = useOutcomeSaid(delivery);
  const showOutcome = async () => {
    for (const pause of OUTCOME_AFTER_MS) {
      await nextTask(pause);
      cache.expire(path);
    }
  };
  const replay = async () => {
    const body = { event_id: delivery.event_id };
    awaitOutcome();
    await write(`${path}/replay`, { method: 'POST', body }, [path]);
    toasts.success(text.replayed);
    void showOutcome();
  };
  const when = formatMoment(delivery.at, language, now());
  const facts = [
    fill(text.attempts, { count: delivery.attempts }),
    delivery.result,
    delivery.took_ms === null ? null : `${delivery.took_ms} ms`,
  ];
  return (
    <Row
      actions={
        mayReplay ? (
          <ActButton act={replay} compact label={`${text.replay} ${delivery.type}, ${when}`}>
            {text.replay}
          </ActButton>
        ) : undefined
      }
      badges={<Badge look={DELIVERY_LOOK[delivery.state]}>{text[`state_${delivery.state}`]}</Badge>}
      detail={facts.filter((fact) => fact !== null).join(' · ')}
      icon="share"
      meta={when}
      title={<code className="text-sm">{delivery.type}</code>}
    />
  );
};
