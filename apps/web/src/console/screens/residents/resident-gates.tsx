import type { ListedGate, ServerGate } from '@gatecall/contracts/server/gates';

import { useDeps } from '../../../deps.ts';
import { formatPhone } from '../../../lib/phone-number.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { withQuery } from '../../reads/api.ts';
import { useRead } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** A resident's gates, each with the one thing to say about it. */
export const GatesCard = ({ residentId }: { residentId: string }) => {
  const { residents: text } = useConsoleText();
  const path = withQuery('gates', { resident_id: residentId });
  const { data, error, reload } = useRead<{ data: readonly ListedGate[] }>(path);
  return (
    <Card icon="gate" id="gates" title={text.gates}>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-24" />
      ) : null}
      {data?.data.length === 0 ? <p className="text-muted">{text.noGate}</p> : null}
      <div className="flex flex-col gap-5">
        {data?.data.map((gate) => (
          <Gate gate={gate} isOnly={data.data.length === 1} key={gate.gate_id} />
        ))}
      </div>
    </Card>
  );
};

const Gate = ({ gate, isOnly }: { gate: ListedGate; isOnly: boolean }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { residents: text, gates } = useConsoleText();
  const { data } = useRead<ServerGate>(`gates/${encodeURIComponent(gate.gate_id)}`);
  const isFine = data?.status === 'answered' || data?.status === 'never_rung';
  return (
    <div>
      {isOnly && gate.name === null ? null : (
        <h3 className="mb-2 font-medium">
          {gate.name ?? fill(text.gateNamed, { name: formatPhone(gate.phone_number) })}
        </h3>
      )}
      {data === null ? (
        <div aria-hidden="true" className="skeleton h-12" />
      ) : (
        <Notice look={isFine ? 'success' : 'warning'}>
          {gates[`status_${data.status}`]}
          {data.suspended_until === null ? null : (
            <p>
              {fill(text.suspendedUntil, {
                when: formatMoment(data.suspended_until, language, now()),
              })}{' '}
              {data.suspended_calls === 'vouched' ? text.onlyVouched : null}
              {data.suspended_calls === 'unvouched' ? text.onlyUnvouched : null}
            </p>
          )}
        </Notice>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{text.panelNumber}</dt>
        <dd className="tabular-nums">{formatPhone(gate.phone_number)}</dd>
        <dt className="text-muted">{text.systemNumber}</dt>
        <dd className="tabular-nums">
          {gate.system_number === null ? text.waits : formatPhone(gate.system_number)}
        </dd>
      </dl>
    </div>
  );
};
