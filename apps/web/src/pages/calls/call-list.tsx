import type { GateCall } from '../../api/calls.ts';
import { useDeps } from '../../deps.ts';
import { useSeveralGates } from '../../homes/home-store.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { Link, useAddress } from '../../lib/router.tsx';
import { fill } from '../../text/catalogue.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Badge } from '../../ui/notice.tsx';
import { byDay, callAddress } from './call-query.ts';
import { reasonOf, resultOf, whoOf } from './call-words.ts';
import { MessagePlayer } from './message-player.tsx';

/** The calls by day, newest first; on a phone the last column moves below the result. */
export const CallList = ({ calls }: { calls: readonly GateCall[] }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const shared = useText();
  const text = useArea('calls', english);
  const isOneOfSeveral = useSeveralGates();
  return (
    <table aria-label={shared.navCalls} className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <Heading>{text.when}</Heading>
          <Heading>{text.result}</Heading>
          <Heading isWideOnly>{text.how}</Heading>
        </tr>
      </thead>
      {byDay(calls).map((group) => (
        <tbody key={group.day}>
          <tr>
            <th className="pt-5 pb-1 font-semibold" colSpan={3} scope="rowgroup">
              {formatDay(group.calls[0]?.started_at ?? '', language, now())}
            </th>
          </tr>
          {group.calls.map((call) => (
            <CallRow call={call} isOneOfSeveral={isOneOfSeveral} key={call.call_id} />
          ))}
        </tbody>
      ))}
    </table>
  );
};

const CallRow = ({ call, isOneOfSeveral }: { call: GateCall; isOneOfSeveral: boolean }) => {
  const { language } = useLanguage();
  const text = useArea('calls', english);
  const { search } = useAddress();
  const result = resultOf(call, text);
  const time = formatTime(call.started_at, language);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="py-3 pr-3 tabular-nums">
        <Link
          aria-label={fill(text.showCall, { time })}
          className="-my-2 inline-flex min-h-11 items-center whitespace-nowrap text-link underline underline-offset-4"
          to={callAddress(search, call.call_id)}
        >
          <time dateTime={call.started_at}>{time}</time>
        </Link>
      </td>
      <td className="py-3 md:pr-3">
        <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <Badge look={result.look}>{result.label}</Badge>
          <span className="min-w-0 [overflow-wrap:anywhere] empty:hidden">
            {whoOf(call, text, isOneOfSeveral)}
          </span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere hyphens-auto text-muted md:hidden">
          {reasonOf(call, text)}
        </p>
        {call.recording_seconds ? (
          <MessagePlayer callId={call.call_id} seconds={call.recording_seconds} />
        ) : null}
      </td>
      <td className="py-3 wrap-anywhere hyphens-auto text-muted max-md:hidden">
        {reasonOf(call, text)}
      </td>
    </tr>
  );
};

const Heading = ({ children, isWideOnly = false }: { children: string; isWideOnly?: boolean }) => (
  <th className={`py-2 pr-2 font-medium ${isWideOnly ? 'max-md:hidden' : ''}`} scope="col">
    {children}
  </th>
);
