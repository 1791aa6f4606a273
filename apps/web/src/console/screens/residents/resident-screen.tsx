import type { ServerResident } from '@gatecall/contracts/server/residents';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Link } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Badge } from '../../../ui/notice.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useRead } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { FactorsCard } from './factors-card.tsx';
import { LastCalls } from './last-calls.tsx';
import { NotesCard } from './notes-card.tsx';
import { ResidentActs } from './resident-acts.tsx';
import { GatesCard } from './resident-gates.tsx';
import { STATUS_LOOK, nameOf } from './resident-words.ts';
import { SessionsCard } from './sessions-card.tsx';

/** One resident: what there is to say, how they sign in, and what an operator can do for them. */
export const ResidentScreen = ({ id }: { id: string }) => {
  const { me } = useConsole();
  const { now } = useDeps();
  const { language } = useLanguage();
  const { residents: text, frame } = useConsoleText();
  const path = `residents/${encodeURIComponent(id)}`;
  const { data: resident, error, reload } = useRead<ServerResident>(path);
  const back = { to: '/console/residents', label: frame.residents };
  if (error !== null) {
    return (
      <>
        <ScreenHead back={back} title={frame.residents} />
        <Failure error={error} onRetry={reload} />
      </>
    );
  }
  const mayAct = me.role === 'operator';
  return (
    <>
      <ScreenHead
        actions={
          resident !== null && mayAct ? <ResidentActs path={path} resident={resident} /> : undefined
        }
        back={back}
        badges={
          resident === null ? undefined : (
            <Badge look={STATUS_LOOK[resident.status]}>{text[`status_${resident.status}`]}</Badge>
          )
        }
        hint={
          resident === null ? (
            <span className="skeleton block h-5 w-64" />
          ) : (
            <Facts resident={resident} since={formatMoment(resident.created_at, language, now())} />
          )
        }
        title={resident === null ? frame.residents : nameOf(resident, text.unnamed)}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <GatesCard residentId={id} />
          <LastCalls mayOpen={mayAct} residentId={id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FactorsCard mayRemove={mayAct} path={path} />
          <SessionsCard mayEnd={mayAct} path={path} resident={resident} />
          <NotesCard mayWrite={mayAct} path={path} resident={resident} />
        </div>
      </div>
    </>
  );
};

const Facts = ({ resident, since }: { resident: ServerResident; since: string }) => {
  const { residents: text } = useConsoleText();
  const facts = [
    resident.email,
    formatPhone(resident.phone_number ?? ''),
    fill(text.since, { when: since }),
  ];
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
      <code>{resident.resident_id}</code>
      <Link
        className="text-link underline underline-offset-4"
        to={withQuery('/console/audit', { resident: resident.resident_id })}
      >
        {text.auditOf}
      </Link>
    </span>
  );
};
