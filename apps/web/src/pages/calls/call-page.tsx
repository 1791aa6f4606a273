import { useCallback } from 'react';

import { type CallAnswer, fetchCall } from '../../api/one-call.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { useSeveralGates } from '../../homes/home-store.ts';
import { formatSecond } from '../../lib/format-date.ts';
import { formatMoment } from '../../lib/format.ts';
import { Link, useAddress } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { useLiveCalls } from '../../ring/use-live-calls.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge } from '../../ui/notice.tsx';
import { readCallAddress } from './call-query.ts';
import { callerOf, reasonOf, resultOf, whoOf } from './call-words.ts';
import { useLeaveCall } from './left-call.ts';
import { MessagePlayer } from './message-player.tsx';
import { stepOf } from './timeline-words.ts';

/** One call at the gate, step by step; live during the call. */
export const CallPage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('calls', english);
  const { search } = useAddress();
  const { callId, home, back } = readCallAddress(search);
  useLeaveCall(callId);
  const found = useResource(
    // An address without a call id is one with an unknown call.
    useCallback(() => fetchCall(deps, { callId: callId || 'none', home }), [deps, callId, home]),
  );
  useLiveCalls(found.reload, home);
  const isUnknown =
    found.status === 'failed' &&
    found.error instanceof ProductApiError &&
    found.error.status === 404;

  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-link underline underline-offset-4"
          to={back}
        >
          <Icon name="chevronLeft" />
          {text.backToCalls}
        </Link>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.titleCall}</h1>
      </header>
      {found.status === 'failed' && !isUnknown ? (
        <LoadFailure onRetry={() => void found.reload()} />
      ) : null}
      {isUnknown ? (
        <Card>
          <Empty icon="search" title={text.callUnknown}>
            {text.callUnknownText}
          </Empty>
        </Card>
      ) : null}
      {found.data === null && found.status === 'loading' ? (
        <KeptRoom isComing>
          <div aria-hidden="true" className="skeleton h-96" />
        </KeptRoom>
      ) : null}
      {found.data === null || isUnknown ? null : <CallDetails {...found.data} />}
    </div>
  );
};

const CallDetails = ({ call, events }: CallAnswer) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('calls', english);
  const hasSeveralGates = useSeveralGates();
  const result = resultOf(call, text);
  const steps = events.flatMap((event) => {
    const words = stepOf(event, text);
    return words === undefined ? [] : [{ at: event.at, words }];
  });
  return (
    <>
      <Card title={formatMoment(call.started_at, language, now())} icon="gate" id="call">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular-nums [overflow-wrap:anywhere]">
            {whoOf(call, text, hasSeveralGates) || callerOf(call, text)}
          </span>
          <Badge look={result.look}>{result.label}</Badge>
        </p>
        <p className="mt-2 text-muted empty:hidden">{reasonOf(call, text)}</p>
        {call.recording_seconds ? (
          <MessagePlayer callId={call.call_id} seconds={call.recording_seconds} />
        ) : null}
      </Card>
      <Card icon="clock" id="timeline" title={text.timeline}>
        {steps.length === 0 ? <p className="text-muted">{text.timelineEmpty}</p> : null}
        <ol className="empty:hidden">
          {steps.map(({ at, words }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added behind
            <li className="flex gap-4 border-b border-line py-3 last:border-b-0" key={index}>
              <time className="shrink-0 text-muted tabular-nums" dateTime={at}>
                {formatSecond(at, language)}
              </time>
              <span className="min-w-0">{words}</span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
};
