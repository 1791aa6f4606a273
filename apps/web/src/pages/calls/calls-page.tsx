import { toCsv } from '@gatecall/contracts/csv';
import { useCallback, useEffect, useState } from 'react';

import { fetchAllCalls } from '../../api/all-calls.ts';
import { fetchCalls } from '../../api/calls.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { downloadFile } from '../../lib/download.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { homeIn, homeQuery } from '../../homes/home-address.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { useLiveCalls } from '../../ring/use-live-calls.ts';
import { calls as english } from '../../text/en/calls.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Found } from '../../ui/found.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { CallFilters } from './call-filters.tsx';
import { CallList } from './call-list.tsx';
import {
  type CallFilters as Filters,
  NO_FILTERS,
  readAddress,
  toQuery,
  writeAddress,
} from './call-query.ts';
import { toRows } from './call-rows.ts';
import { HistoryLine } from './history-line.tsx';
import { useBackAtCall } from './left-call.ts';
import { Pager } from './pager.tsx';

const PAGE_SIZE = '50';
/** How long after the last key the server is asked. */
const TYPING_MS = 250;

/** The gate's calls by day: filtered and paged on the server, exported completely, live while open. */
export const CallsPage = () => {
  const deps = useDeps();
  const shared = useText();
  const { search } = useAddress();
  const { filters, before, home, gate } = readAddress(search);
  const calls = useResource(
    useCallback(() => {
      const asked = readAddress(search);
      return fetchCalls(deps, {
        ...homeQuery(search),
        ...toQuery(asked.filters, deps.now()),
        limit: PAGE_SIZE,
        ...(asked.before === null ? {} : { before: asked.before }),
      });
    }, [deps, search]),
  );
  const isLive = useLiveCalls(calls.reload, homeIn(search));
  const go = (next: Filters, place: string | null, replace = false) =>
    navigate(writeAddress({ filters: next, before: place, home, gate }), {
      replace,
      keepsScroll: place === null && replace,
    });

  const shown = calls.data?.calls ?? [];
  useBackAtCall(shown.length > 0);
  const next = calls.data?.next ?? null;
  const isFiltered =
    writeAddress({ filters, before: null, home, gate }) !==
    writeAddress({ filters: NO_FILTERS, before: null, home, gate });

  return (
    <div className="flex flex-col gap-6">
      <Title isLive={isLive} />
      <GateChoice />
      <Found
        count={isFiltered && calls.data !== null ? shown.length : null}
        hasMore={next !== null}
        label={shared.navCalls}
      />
      {calls.status === 'failed' ? <LoadFailure onRetry={() => void calls.reload()} /> : null}
      <Card>
        <TypedFilters filters={filters} onChange={go} />
        <KeptRoom isComing={calls.data === null && calls.status === 'loading'}>
          {calls.data === null && calls.status === 'loading' ? (
            <div aria-hidden="true" className="skeleton h-96" />
          ) : null}
          {calls.data !== null && shown.length === 0 ? (
            <NoCalls onClear={isFiltered || before !== null ? () => go(NO_FILTERS, null) : null} />
          ) : null}
          {shown.length > 0 ? (
            // With very large letters the table is wider than a phone: it moves, the page does not.
            <div className="-mx-2 overflow-x-auto px-2">
              <CallList calls={shown} />
            </div>
          ) : null}
          <Pager
            isNewest={before === null}
            onNewest={() => go(filters, null)}
            onOlder={next === null ? null : () => go(filters, next)}
          />
        </KeptRoom>
      </Card>
      <div className="flex flex-col items-start gap-3">
        {shown.length > 0 ? <ExportButton filters={filters} search={search} /> : null}
        <KeptRoom isComing={calls.data === null && calls.status === 'loading'} name="history">
          {calls.data === null ? null : <HistoryLine home={homeIn(search)} />}
        </KeptRoom>
      </div>
    </div>
  );
};

const Title = ({ isLive }: { isLive: boolean }) => {
  const shared = useText();
  const text = useArea('calls', english);
  return (
    <header>
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold tracking-tight">
        {shared.navCalls}
        {/* Its room is there from the start: it must not push the page down when it comes. */}
        <span className={isLive ? '' : 'invisible'}>
          <Badge look="success">
            <span className="size-2 rounded-full bg-current" />
            {text.live}
          </Badge>
        </span>
      </h1>
      <p className="text-muted">{text.intro}</p>
    </header>
  );
};

/** No guest has called yet, or none whom the filters find. */
const NoCalls = ({ onClear }: { onClear: (() => void) | null }) => {
  const text = useArea('calls', english);
  if (onClear === null) {
    return (
      <Empty icon="gate" title={text.empty}>
        {text.emptyText}
      </Empty>
    );
  }
  return (
    <Empty
      actions={<Button onClick={onClear}>{text.clearFilters}</Button>}
      icon="search"
      title={text.noMatch}
    >
      {text.noMatchText}
    </Empty>
  );
};

/** The filters, with the word being typed: the address changes when the typing pauses. */
const TypedFilters = ({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters, place: null, replace: boolean) => void;
}) => {
  const [word, setWord] = useState(filters.search);
  // Anything else that changes the address (Back, "Clear filters") changes the field too.
  const [known, setKnown] = useState(filters.search);
  if (known !== filters.search) {
    setKnown(filters.search);
    setWord(filters.search);
  }
  useEffect(() => {
    if (word === filters.search) return;
    const timer = setTimeout(() => onChange({ ...filters, search: word }, null, true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [word, filters, onChange]);
  return (
    <CallFilters
      filters={{ ...filters, search: word }}
      onChange={(next) => {
        setWord(next.search);
        if (next.result !== filters.result || next.period !== filters.period) {
          onChange(next, null, false);
        }
      }}
    />
  );
};

/** Every call that the filters find, not only those on the page. */
const ExportButton = ({ filters, search }: { filters: Filters; search: string }) => {
  const deps = useDeps();
  const text = useArea('calls', english);
  const { isBusy, error, run } = useAction();
  const [count, setCount] = useState(0);
  const exportAll = async () => {
    setCount(0);
    const query = { ...homeQuery(search), ...toQuery(filters, deps.now()) };
    const all = await fetchAllCalls(deps, query, setCount);
    downloadFile('gatecall-calls.csv', 'text/csv;charset=utf-8', toCsv(toRows(all, text)));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p aria-live="polite" className="text-sm text-muted empty:absolute">
        {isBusy && count > 0 ? fill(text.exported, { count }) : ''}
      </p>
      {error === '' ? null : (
        <Notice live look="danger">
          {error}
        </Notice>
      )}
      <Button disabled={isBusy} icon="download" onClick={() => void run(exportAll)}>
        {text.exportCsv}
      </Button>
    </div>
  );
};
