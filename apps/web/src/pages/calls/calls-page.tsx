import { useCallback, useEffect, useState } from 'react';

import { CALL_EVENTS_PATH, fetchCalls } from '../../api/calls.ts';
import { callWithJwt } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { toCsv } from '../../lib/csv.ts';
import { downloadFile } from '../../lib/download.ts';
import { followEvents } from '../../lib/event-stream.ts';
import { useResource } from '../../lib/use-resource.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge } from '../../ui/notice.tsx';
import { CallFilters } from './call-filters.tsx';
import { CallList } from './call-list.tsx';
import {
  type Filters,
  NEWEST_FIRST,
  NO_FILTERS,
  PAGE_SIZE,
  type Sorting,
  arrangeCalls,
  toRows,
} from './call-table.ts';
import { Pager } from './pager.tsx';

/** The gate's calls: sorted, filtered, paged, exported, and live while the page is open. */
export const CallsPage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('calls', english);
  const calls = useResource(useCallback(() => fetchCalls(deps), [deps]));
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [sorting, setSorting] = useState<Sorting>(NEWEST_FIRST);
  const [page, setPage] = useState(1);
  const isLive = useLiveCalls(calls.reload);

  const all = calls.data ?? [];
  const shown = arrangeCalls(all, { filters, sorting, text, now: deps.now() });
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const onPage = shown.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold tracking-tight">
            {shared.navCalls}
            {isLive ? (
              <Badge look="success">
                <span className="size-2 rounded-full bg-current" />
                {text.live}
              </Badge>
            ) : null}
          </h1>
          <p className="text-muted">{text.intro}</p>
        </div>
        <Button
          disabled={shown.length === 0}
          icon="download"
          onClick={() =>
            downloadFile('gatecall-calls.csv', 'text/csv;charset=utf-8', toCsv(toRows(shown, text)))
          }
        >
          {text.exportCsv}
        </Button>
      </header>
      {calls.status === 'failed' ? <LoadFailure onRetry={() => void calls.reload()} /> : null}
      <Card>
        <CallFilters
          filters={filters}
          onChange={(next) => {
            setFilters(next);
            setPage(1);
          }}
        />
        {calls.data === null && calls.status === 'loading' ? (
          <div aria-hidden="true" className="skeleton h-96" />
        ) : null}
        {calls.data !== null && all.length === 0 ? (
          <Empty icon="gate" title={text.empty}>
            {text.emptyText}
          </Empty>
        ) : null}
        {all.length > 0 && shown.length === 0 ? (
          <Empty
            actions={<Button onClick={() => setFilters(NO_FILTERS)}>{text.clearFilters}</Button>}
            icon="search"
            title={text.noMatch}
          >
            {text.noMatchText}
          </Empty>
        ) : null}
        {shown.length > 0 ? (
          <>
            <CallList calls={onPage} onSort={setSorting} sorting={sorting} />
            <Pager count={shown.length} onPage={setPage} page={current} pages={pages} />
          </>
        ) : null}
      </Card>
    </div>
  );
};

/** Reloads the list whenever the server tells of a call; answers whether the line is up. */
const useLiveCalls = (reload: () => Promise<void>): boolean => {
  const deps = useDeps();
  const [isLive, setIsLive] = useState(false);
  useEffect(
    () =>
      followEvents(
        {
          open: (signal) => callWithJwt(deps, CALL_EVENTS_PATH, { signal }),
          setTimer: (run, ms) => void setTimeout(run, ms),
        },
        () => void reload(),
        setIsLive,
      ),
    [deps, reload],
  );
  return isLive;
};
