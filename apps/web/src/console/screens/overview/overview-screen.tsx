import type { Overview } from '@gatecall/contracts/server/overview';

import { navigate } from '../../../lib/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { useActions } from '../../frame/palette-choices.ts';
import { Failure } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { Counts } from './counts.tsx';
import { placeOf } from './places.ts';

/** The start page: what needs attention, what there is, and what one may have come to do. */
export const OverviewScreen = () => {
  const { overview: text, frame } = useConsoleText();
  const { data, error, reload } = useRead<Overview>('overview');
  return (
    <>
      <ScreenHead hint={text.intro} title={frame.overview} />
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-52 rounded-2xl" />
      ) : null}
      {data === null ? null : (
        <>
          <Attention items={data.attention} />
          <Counts counts={data.counts} />
          <Actions />
        </>
      )}
    </>
  );
};

const Attention = ({ items }: { items: Overview['attention'] }) => {
  const { overview: text } = useConsoleText();
  if (items.length === 0) {
    return (
      <div className="rounded-2xl border border-line bg-surface shadow-card">
        <Empty icon="check" title={text.calm}>
          {text.calmText}
        </Empty>
      </div>
    );
  }
  return (
    <ul
      aria-label={text.attention}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
    >
      {items.map(({ kind, severity, sentence }) => (
        <Row
          badges={
            <Badge look={severity === 'critical' ? 'danger' : 'warning'}>{text[severity]}</Badge>
          }
          detail={text[`todo_${kind}`]}
          key={kind}
          title={sentence}
          {...placeOf(kind)}
        />
      ))}
    </ul>
  );
};

const Actions = () => {
  const { frame } = useConsoleText();
  const actions = useActions();
  if (actions.length === 0) return null;
  return (
    <section aria-label={frame.paletteActions} className="mt-6 flex flex-wrap gap-2">
      {actions.map(({ key, icon, label, to }) => (
        <Button compact icon={icon} key={key} onClick={() => navigate(to)}>
          {label}
        </Button>
      ))}
    </section>
  );
};
