import type { GateCall } from '../../api/calls.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment } from '../../lib/format.ts';
import { fill } from '../../text/catalogue.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/notice.tsx';
import type { Column, Sorting } from './call-table.ts';
import { callerOf, reasonOf, resultOf } from './call-words.ts';
import { MessagePlayer } from './message-player.tsx';

/** The table of calls; on a phone the last column moves below the result. */
export const CallList = ({
  calls,
  sorting,
  onSort,
}: {
  calls: readonly GateCall[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('calls', english);
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line">
          <Heading column="when" onSort={onSort} sorting={sorting} />
          <Heading column="who" onSort={onSort} sorting={sorting} />
          <Heading column="result" onSort={onSort} sorting={sorting} />
          <Heading column="how" isWideOnly onSort={onSort} sorting={sorting} />
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => {
          const result = resultOf(call, text);
          return (
            <tr className="border-b border-line align-top last:border-b-0" key={call.call_id}>
              <td className="py-3 pr-3 tabular-nums">
                <time dateTime={call.started_at}>
                  {formatMoment(call.started_at, language, now())}
                </time>
              </td>
              <td className="py-3 pr-3 tabular-nums">{callerOf(call, text)}</td>
              <td className="py-3 md:pr-3">
                <Badge look={result.look}>{result.label}</Badge>
                <p className="mt-1 text-sm text-muted md:hidden">{reasonOf(call, text)}</p>
                {(call.recording_seconds ?? 0) > 0 ? <MessagePlayer callId={call.call_id} /> : null}
              </td>
              <td className="py-3 text-muted max-md:hidden">{reasonOf(call, text)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Heading = ({
  column,
  sorting,
  onSort,
  isWideOnly = false,
}: {
  column: Column;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  isWideOnly?: boolean;
}) => {
  const text = useArea('calls', english);
  const isSorted = sorting.by === column;
  const order = sorting.isAscending ? 'ascending' : 'descending';
  return (
    <th
      aria-sort={isSorted ? order : undefined}
      className={`font-medium ${isWideOnly ? 'max-md:hidden' : ''}`}
      scope="col"
    >
      <button
        aria-label={fill(text.sortBy, { column: text[column] })}
        className="inline-flex min-h-11 items-center gap-1 rounded-lg pr-2 text-sm text-muted hover:text-ink"
        onClick={() =>
          onSort({ by: column, isAscending: isSorted ? !sorting.isAscending : column !== 'when' })
        }
        type="button"
      >
        {text[column]}
        {isSorted ? <Icon name={sorting.isAscending ? 'sortUp' : 'sortDown'} size={14} /> : null}
      </button>
    </th>
  );
};
